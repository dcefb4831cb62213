package tree

import "github.com/duiyi/duiyi/game"

// Make plays a move of a tree, which may be a pass, and reports whether it could
// be played. It must have been legal when the tree was read.
func Make(p game.Position, m game.Move) bool {
	if m != game.NoMove {
		return p.Make(m)
	}
	passer, ok := p.(game.Passer)
	if !ok || p.State().Check {
		return false
	}
	passer.MakeNull()
	return true
}

// Unmake takes back a move that [Make] has played.
func Unmake(p game.Position, m game.Move) {
	if m != game.NoMove {
		p.Unmake()
		return
	}
	p.(game.Passer).UnmakeNull()
}

// UnmakeAll takes back all moves of a line.
func (l *Line) UnmakeAll(p game.Position) {
	for i := len(l.Plies) - 1; i >= 0; i-- {
		Unmake(p, l.Plies[i].Move)
	}
}
