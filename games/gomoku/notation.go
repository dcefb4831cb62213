package gomoku

import "github.com/duiyi/duiyi/game"

// pointNotation writes moves as points, on the board of the position, whatever
// its size. No letter of a column is left out.
var pointNotation = newPointNotation()

func newPointNotation() game.Notation {
	notation := layout(DefaultSize).Points(whyNot)
	notation.Format = func(p game.Position, m game.Move) string { return p.(*Position).name(PointOf(m)) }
	notation.Parse = func(p game.Position, text string) (game.Move, error) {
		return layout(p.(*Position).geometry.size).Points(whyNot).Parse(p, text)
	}
	return notation
}

// takenWords say whose stone is on a point.
var takenWords = [2]words{
	game.First:  {"the point is taken by a black stone", "此点已有黑子"},
	game.Second: {"the point is taken by a white stone", "此点已有白子"},
}

// whyNot says whose stone is on a point, or why the point is forbidden.
func whyNot(position game.Position, point int) (english, chinese string) {
	p := position.(*Position)
	var why words
	switch owner := p.owner[point]; {
	case owner != nobody:
		why = takenWords[owner]
	case p.winner == nobody && p.restricts(p.state.Side):
		if foul := p.Foul(point); foul != NoFoul {
			why = p.forbidden(point, foul)
		}
	}
	return why.english, why.chinese
}
