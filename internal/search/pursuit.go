package search

import "github.com/duiyi/duiyi/game"

// rootProofShare is the part of the nodes so far that an iteration spends at the root
// on a proof, by what it rests on. There are few fours, and most such proofs end
// early. Proofs at other nodes cost more than they find: quiescence follows threats
// already, and the tree finds the rest.
var rootProofShare = [...]int{byThreats: 4, byPursuits: 16}

// rootProofLeast is how many nodes it spends at least.
const rootProofLeast = 100

// proveRoot looks for a win of the kind that the game or the limits suggest, beside the
// search, and returns its moves and its score if there is one.
func (w *worker) proveRoot(limits Limits) (line []game.Move, score int) {
	if w.prover != nil {
		return w.pursueRoot(limits)
	}
	return w.mateRoot(limits)
}

// pursueRoot looks whether the side to move wins by threats alone, and returns the
// moves and the score of the win if so. The first iteration goes without, so that
// there is a move that has been looked at.
func (w *worker) pursueRoot(limits Limits) (line []game.Move, score int) {
	if w.restricted || w.iteration == 1 || limits.MultiPV > 1 {
		return nil, 0
	}
	least := MaxPly
	for by, share := range rootProofShare {
		plies, proven := w.prover.prove(0, means(by), int(w.nodes)/share+rootProofLeast)
		if w.stopped {
			return nil, 0
		}
		// Of what was announced a move ago either may remember the shorter rest.
		if proven && plies < least {
			least, line = plies, w.prover.line(plies)
		}
	}
	return line, MateIn(least)
}

// announce makes the first move of a proven win the best at the root, unless the
// search has found a faster one. The search goes on all the same, as it may yet.
func (w *worker) announce(line []game.Move, score int) {
	for i := range w.root {
		if len(line) > 0 && w.root[i].move == line[0] && w.root[0].score < score {
			w.frames[1].pvLen = copy(w.frames[1].pv[:], line[1:])
			w.promote(0, i, score)
			return
		}
	}
}
