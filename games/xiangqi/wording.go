package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// breachOutcome is the loss of a side by its breach in the cycle since a ply,
// with the pieces and moves by which it was done.
func (p *Position) breachOutcome(side game.Side, done breach, start int) game.Outcome {
	o := game.Outcome{Result: game.WinFor(side.Other()), Reason: game.PerpetualCheck}
	moves, movesChinese := p.cycleMoves(side)
	source, sourceChinese := " (AXF)", "（亚洲棋规）"
	if p.rules == Simple {
		source, sourceChinese = "", ""
	}
	if done == perpetualCheck {
		o.Rule = "perpetual check loses" + source + ": " + sideTitles[side] + " checks with " + moves
		o.RuleChinese = "长将作负" + sourceChinese + "：" + sideChinese[side] + "长将，着法 " + movesChinese
		return o
	}
	o.Reason = game.PerpetualChase
	hunters, prey := p.chaseKinds(side, start)
	verb := "chases"
	if len(hunters) > 1 {
		verb = "chase"
	}
	o.Rule = "perpetual chase loses" + source + ": " + sideTitles[side] + "'s " + english(hunters, "") + " " + verb + " " +
		english(prey, "the ") + " with " + moves
	o.RuleChinese = "长捉作负" + sourceChinese + "：" + sideChinese[side] + chineseKinds(side, hunters) +
		"长捉" + chineseKinds(side.Other(), prey) + "，着法 " + movesChinese
	return o
}

// chaseKinds returns the kinds of the pieces with which a side has chased, and
// of those that it has chased, with all its moves since a ply.
func (p *Position) chaseKinds(side game.Side, start int) (hunters, prey []int) {
	var attackers, victims kindSet
	for b := p.sides[side.Other()]; !b.Empty(); {
		sq := b.Pop()
		var among [2]Bitboard
		among[side] = single(sq)
		if c := p.chases(start, among)[side]; !c.victims.Empty() {
			attackers |= c.attackers
			victims = victims.with(p.board[sq])
		}
	}
	return attackers.kinds(), victims.kinds()
}

// cycleMoves writes the moves of a side since the position last occurred, as
// coordinates and in Chinese.
func (p *Position) cycleMoves(side game.Side) (iccs, chinese string) {
	q := p.Clone().(*Position)
	var texts, textsChinese []string
	for first := true; first || q.state.Key != p.state.Key; first = false {
		m := q.history[q.state.Ply-1].move
		q.Unmake()
		if q.state.Side == side {
			texts = append([]string{formatICCS(m)}, texts...)
			textsChinese = append([]string{q.formatChinese(m)}, textsChinese...)
		}
	}
	return strings.Join(texts, " "), strings.Join(textsChinese, " ")
}

// english lists kinds of pieces, each behind an article.
func english(kinds []int, article string) string {
	var names []string
	for _, kind := range kinds {
		names = append(names, article+kindNames[kind])
	}
	return strings.Join(names, " and ")
}

// chineseKinds lists kinds of pieces as a side calls them.
func chineseKinds(side game.Side, kinds []int) string {
	var names []string
	for _, kind := range kinds {
		names = append(names, string(chineseNames[side][kind]))
	}
	return strings.Join(names, "、")
}

// kindSet is a set of kinds of pieces.
type kindSet uint8

// with returns the set with the kind of a piece added.
func (s kindSet) with(piece uint8) kindSet { return s | 1<<(piece%Kinds) }

// kinds returns the kinds of the set.
func (s kindSet) kinds() (list []int) {
	for kind := range Kinds {
		if s>>kind&1 != 0 {
			list = append(list, kind)
		}
	}
	return list
}
