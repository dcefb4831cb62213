package checkers

import "github.com/duiyi/duiyi/game"

// enter says how a move is entered: from, then every field where it lands.
// Between two landings just one piece can be jumped, so that the landings tell
// captures apart.
func enter(p game.Position, m game.Move) game.Entry {
	pos := p.(*Position)
	var entry game.Entry
	for _, field := range pos.way(m) {
		entry.Squares = append(entry.Squares, int(pos.geometry.cells[field]))
	}
	return entry
}
