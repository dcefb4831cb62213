package xiangqi

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// algebraic is the notation of chess on this board, as programs of many games write
// xiangqi: letter and target, "Ce2" is a cannon's move to e2. Where several
// pieces of a kind can go there the file of the one that does comes before the target,
// else its rank, else both: "Rai2". Captures have an x, checks a +, mates a #. Reading
// takes H and E for the horse and the elephant, leaves the signs out, and takes a pawn's
// move without its letter.
var algebraic = game.Notation{
	Name: "algebraic", Title: "algebraic (Ce2, Rai2)", TitleChinese: "代数记谱（Ce2、Rai2）",
	Format: func(p game.Position, m game.Move) string {
		if x, ok := p.(*Position); ok {
			return x.formatAlgebraic(m)
		}
		return formatICCS(m)
	},
	Parse: func(p game.Position, text string) (game.Move, error) {
		return parseWith(p, text, (*Position).parseAlgebraic)
	},
}

// formatAlgebraic writes a legal move. The position is changed and restored to see
// whether the move checks or mates.
func (p *Position) formatAlgebraic(m game.Move) string {
	to := MoveTo(m)
	text := pieceLetters[p.Moved(m)%Kinds:][:1] + p.apart(m)
	if p.PieceAt(to) >= 0 {
		text += "x"
	}
	text += squareName(to)
	p.Make(m)
	defer p.Unmake()
	switch {
	case !p.state.Check:
		return text
	case len(game.LegalMoves(p)) == 0:
		return text + "#"
	}
	return text + "+"
}

// apart returns what tells a move from those of other pieces of the kind to the same
// square: nothing, the file, the rank or both.
func (p *Position) apart(m game.Move) string {
	from, sameFile, sameRank := MoveFrom(m), false, false
	rivals := p.legalMoves(func(other game.Move) bool {
		return MoveTo(other) == MoveTo(m) && MoveFrom(other) != from && p.Moved(other) == p.Moved(m)
	})
	for _, other := range rivals {
		sameFile = sameFile || MoveFrom(other)%files == from%files
		sameRank = sameRank || MoveFrom(other)/files == from/files
	}
	name := squareName(from)
	switch {
	case len(rivals) == 0:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// parseAlgebraic reads a legal move.
func (p *Position) parseAlgebraic(text string) (game.Move, error) {
	kind, start, to, ok := readAlgebraic(text)
	if !ok {
		refused := refusal(text, words{
			"it is not of the form Ce2 or Rai2: a letter of KABNRCP and a point",
			"不是代数记谱的写法，如 Ce2、Rai2：棋子字母（KABNRCP）加落点",
		}, p.texts(p.legalMoves(func(game.Move) bool { return true }), (*Position).formatAlgebraic))
		refused.Malformed = true
		return game.NoMove, refused
	}
	of := p.legalMoves(func(m game.Move) bool { return p.Moved(m)%Kinds == kind })
	var found []game.Move
	for _, m := range of {
		if MoveTo(m) == to && strings.Contains(squareName(MoveFrom(m)), start) {
			found = append(found, m)
		}
	}
	name := pieceWords(int(p.state.Side)*Kinds + kind)
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return game.NoMove, refusal(text, words{
			"no " + name.english + " can go to " + squareName(to), "没有能走到 " + squareName(to) + " 的" + name.chinese,
		}, p.texts(of, (*Position).formatAlgebraic))
	}
	return game.NoMove, refusal(text, words{
		"more than one " + name.english + " can do so", "能这样走的" + name.chinese + "不止一个",
	}, p.texts(found, (*Position).formatAlgebraic))
}

// readAlgebraic takes a text apart: the kind, what it says of the start, and the target.
func readAlgebraic(text string) (kind int, start string, to int, ok bool) {
	s := strings.NewReplacer("x", "", "-", "").Replace(strings.TrimRight(strings.TrimSpace(text), "+#!?"))
	kind = Pawn
	if s != "" && s[0] >= 'A' && s[0] <= 'Z' {
		if kind = pieceOfLetter(s[0]); kind < 0 {
			return 0, "", 0, false
		}
		s = s[1:]
	}
	if len(s) < 2 || len(s) > 4 {
		return 0, "", 0, false
	}
	start, target := s[:len(s)-2], s[len(s)-2:]
	if target[0] < 'a' || target[0] > 'i' || target[1] < '0' || target[1] > '9' {
		return 0, "", 0, false
	}
	for i, c := range []byte(start) {
		isFile, isRank := c >= 'a' && c <= 'i', c >= '0' && c <= '9'
		if !isFile && !isRank || isFile && i > 0 || isRank && i == 0 && len(start) == 2 {
			return 0, "", 0, false
		}
	}
	return kind, start, iccsSquare(target), true
}
