package gomoku

import "github.com/duiyi/duiyi/game"

// winningWords say what a mark on a stone of the winning row means.
var winningWords = words{"this stone belongs to the row that won", "获胜连线上的棋子"}

// Marks implements [game.Marker]: the rows that won; or, with Black to move under
// renju, the forbidden points.
func (p *Position) Marks() (marks []game.Mark) {
	if p.winner != nobody {
		for _, point := range p.winningPoints() {
			marks = append(marks, mark(point, game.Winning, winningWords))
		}
		return marks
	}
	if !p.restricts(p.state.Side) {
		return nil
	}
	for point := range p.geometry.points {
		if foul := p.Foul(point); foul != NoFoul {
			marks = append(marks, mark(point, game.Forbidden, p.forbidden(point, foul)))
		}
	}
	return marks
}

func mark(point int, kind game.MarkKind, text words) game.Mark {
	return game.Mark{Square: point, Kind: kind, Text: text.english, TextChinese: text.chinese}
}
