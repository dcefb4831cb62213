package search

import "github.com/duiyi/duiyi/game"

// mateProver finds mates in a number of moves that is asked for, and the shortest of
// them first. Where the search leaves out, reduces and trusts evaluations, it tries
// every move of both sides, with a bound of depth. A position counts with the plies that
// are left, so that no line leads back to itself; to repeat a position, which the rules
// of the search make a draw, is no way to mate sooner.
type mateProver struct {
	proofSearch
	plies int // in which the mate is looked for now
}

// newMateProver returns a prover for the side to move.
func newMateProver(w *worker) *mateProver {
	p := &mateProver{proofSearch: proofSearch{w: w, table: newProofTable(mateProofBits), side: w.state.Side}, plies: 1}
	p.problem = p
	return p
}

const (
	// mateProofLeast is how many nodes an iteration spends on the proof at least.
	mateProofLeast = 2000
	// mateProofMost is the plies of the longest mates that are looked for: whoever is
	// content with longer ones wants any, and is better served by the search.
	mateProofMost = 40
)

// mateRoot looks for the mate that was asked for with as many nodes as have been spent
// so far, and returns its moves and its score if there is one.
func (w *worker) mateRoot(limits Limits) (line []game.Move, score int) {
	if !w.quiet || w.restricted || limits.MultiPV > 1 || limits.MatePlies == 0 || limits.MatePlies > mateProofMost {
		return nil, 0
	}
	if w.mates == nil {
		w.mates = newMateProver(w)
	}
	if !w.mates.prove(limits.MatePlies, int(w.nodes)+mateProofLeast) {
		return nil, 0
	}
	return w.mates.line(w.mates.plies), MateIn(w.mates.plies)
}

// prove tries, with so many nodes, to find a mate in most plies or fewer. What it has
// found out is kept for the next call.
func (p *mateProver) prove(most, nodes int) (proven bool) {
	for p.left = nodes; p.plies < most; p.plies += 2 {
		switch found := p.search(0, never, never); {
		case p.left < 0 || !found.settled():
			return false
		case found.phi == 0:
			return true
		}
	}
	return false
}

// key implements proofProblem.
func (p *mateProver) key(ply int) uint64 {
	return (p.w.state.Key ^ uint64(p.plies-ply)*0x3c79ac492ba7b653) * 0x9e3779b97f4a7c15
}

// expand implements proofProblem.
func (p *mateProver) expand(frame *proofFrame, ply int) (result proof, over bool) {
	list := &p.w.frames[ply].list
	list.Clear()
	p.w.pos.Generate(list, game.All)
	frame.count = 0
	for _, m := range list.Moves() {
		if frame.count == maxProofMoves {
			break
		}
		if p.add(frame, m, ply) {
			frame.move[0] = m
			return proof{phi: 0, delta: never, plies: 1}, true
		}
	}
	switch {
	case frame.count > 0 && (frame.count < maxProofMoves || p.attacking()):
		return result, false
	case p.attacking():
		return fails, true
	default:
		return succeeds, true // more to do than is looked at is no proof
	}
}

// add puts a move among those of the place, with what is known of it, if it is legal.
// It reports whether the attacker has mated by it. A move of the attacker leaves the
// more to be proven the more answers there are.
func (p *mateProver) add(frame *proofFrame, m game.Move, ply int) (mates bool) {
	w := p.w
	attacking := p.attacking()
	if !w.pos.Make(m) {
		return false
	}
	defer w.pos.Unmake()
	known := proof{phi: 1, delta: 1}
	switch verdict := w.pos.Verdict(w.rootPly); {
	case verdict == game.Lost && attacking:
		return true
	case verdict != game.Undecided && attacking:
		known = succeeds // of the defender, to move now
	case verdict != game.Undecided:
		known = fails
	case attacking && ply+1 >= p.plies && w.noMovesScore(0) != MatedIn(0):
		known = succeeds // without check the last move cannot mate
	case attacking:
		answers := w.countReplies(ply + 1)
		if answers == 0 && w.noMovesScore(0) == MatedIn(0) {
			return true
		}
		if answers == 0 || ply+1 >= p.plies {
			known = succeeds
			break
		}
		known.delta = uint32(answers)
		if !w.state.Check {
			known.delta += quietProofCost
		}
		fallthrough
	default:
		if met, ok := p.table.probe(p.key(ply + 1)); ok {
			known = met
		}
	}
	frame.move[frame.count], frame.order[frame.count], frame.known[frame.count] = m, 0, known
	frame.count++
	return false
}

// quietProofCost is what a move without check is thought to leave to be proven beyond
// the answers to it.
const quietProofCost = 4

// countReplies returns how many legal moves the current position has.
func (w *worker) countReplies(ply int) (n int) {
	if counter, ok := w.pos.(game.Counter); ok {
		return counter.CountMoves()
	}
	list := &w.frames[ply].list
	list.Clear()
	w.pos.Generate(list, game.All)
	for _, m := range list.Moves() {
		if w.pos.Make(m) {
			w.pos.Unmake()
			n++
		}
	}
	return n
}
