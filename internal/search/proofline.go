package search

import "github.com/duiyi/duiyi/game"

// line returns the moves of a win that has just been proven for the side to move: the
// shortest for the winner, the longest for the other, as far as they are remembered.
func (p *proofSearch) line(plies int) (line []game.Move) {
	for len(line) < plies {
		frame := &p.frames[len(line)]
		result, over := p.problem.expand(frame, len(line))
		best := 0 // the move that wins
		if !over {
			best = frame.mainMove(p.attacking())
		}
		if over && result.phi != 0 || best < 0 {
			break
		}
		p.w.pos.Make(frame.move[best])
		line = append(line, frame.move[best])
	}
	for range line {
		p.w.pos.Unmake()
	}
	return line
}

// mainMove returns the move of a proven win, or of the longest defence against it; -1
// where too much has been forgotten.
func (f *proofFrame) mainMove(attacking bool) int {
	best := -1
	for i := range f.known[:f.count] {
		child := &f.known[i]
		switch {
		case attacking && child.delta == 0 && (best < 0 || child.plies < f.known[best].plies):
			best = i
		case !attacking && child.phi == 0 && (best < 0 || child.plies > f.known[best].plies):
			best = i
		}
	}
	return best
}
