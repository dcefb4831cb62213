package chess

import "github.com/duiyi/duiyi/game"

func sideName(side game.Side) string { return sideWords[side&1].english }

// checkPossible refuses boards that no game can reach and that the rules have
// no answer for.
func (p *Position) checkPossible() error {
	for side := game.First; side <= game.Second; side++ {
		if err := p.checkKings(side); err != nil {
			return err
		}
		if bad := p.army(side)[Pawn] & edgeRanks; bad != 0 {
			return game.InChinese(game.BadPosition("square "+squareName(bad.First()), "a pawn of %s cannot stand on the first or the last rank", sideName(side)),
				"%s：%s的兵不能在第一行或第八行", squareName(bad.First()), sideWords[side].chinese)
		}
		if err := p.checkNumbers(side); err != nil {
			return err
		}
	}
	waiting := p.state.Side.Other()
	king := p.KingSquare(waiting)
	if p.attacked(king, p.state.Side, p.All()) {
		return game.InChinese(game.BadPosition("square "+squareName(king), "the king of %s is in check although it is the turn of %s", sideName(waiting), sideName(p.state.Side)),
			"%s：轮到%s走，而%s的王正被将军", squareName(king), sideWords[p.state.Side].chinese, sideWords[waiting].chinese)
	}
	return nil
}

func (p *Position) checkKings(side game.Side) error {
	kings := p.army(side)[King]
	if kings == 0 {
		return game.InChinese(game.BadPosition("board", "%s has no king (%c)", sideName(side), letters[int(side)*6+King]), "%s没有王", sideWords[side].chinese)
	}
	if kings.several() {
		second := kings.Rest().First()
		return game.InChinese(game.BadPosition("square "+squareName(second), "a second king of %s; the first is on %s", sideName(side), squareName(kings.First())),
			"%s：%s有第二个王，第一个在 %s", squareName(second), sideWords[side].chinese, squareName(kings.First()))
	}
	return nil
}

// checkNumbers refuses more pieces than a side can have: what exceeds the
// start array must have been promoted, and each promotion took a pawn.
func (p *Position) checkNumbers(side game.Side) error {
	a := p.army(side)
	pawns := a[Pawn].Count()
	if pawns > 8 {
		return game.InChinese(game.BadPosition("board", "%s has %d pawns; 8 is the most", sideName(side), pawns), "%s有 %d 个兵，最多 8 个", sideWords[side].chinese, pawns)
	}
	if n := p.sides[side].Count(); n > 16 {
		return game.InChinese(game.BadPosition("board", "%s has %d pieces; 16 is the most", sideName(side), n), "%s有 %d 个棋子，最多 16 个", sideWords[side].chinese, n)
	}
	promoted, worst := 0, Queen
	for kind, start := range [5]int{Knight: 2, Bishop: 2, Rook: 2, Queen: 1} {
		if kind == Pawn {
			continue
		}
		if extra := a[kind].Count() - start; extra > 0 {
			promoted += extra
			worst = kind
		}
	}
	if promoted > 8-pawns {
		return game.InChinese(game.BadPosition("board", "%s has %d pieces beyond the start array (such as the %s on %s) but only %d pawns missing that could have been promoted",
			sideName(side), promoted, kindWords[worst].english, squareName(a[worst].First()), 8-pawns),
			"%s比初始局面多 %d 个棋子（例如 %s 的%s），而只缺 %d 个可以升变的兵", sideWords[side].chinese, promoted, squareName(a[worst].First()), kindWords[worst].chinese, 8-pawns)
	}
	return nil
}
