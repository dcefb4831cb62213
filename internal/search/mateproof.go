package search

import "github.com/duiyi/duiyi/game"

// mateProver finds mates in a number of moves that is asked for, and the shortest of
// them first. Where the search leaves out, reduces and trusts evaluations, it tries
// every move of both sides, by depth-first proof-number search (df-pn, Nagai 2002) with
// a bound of depth: it goes on where the least is lacking to a proof, or a disproof. A
// position counts with the plies that are left, so that no line leads back to itself; to
// repeat a position, which the rules of the search make a draw, is no way to mate sooner.
type mateProver struct {
	w      *worker
	table  proofTable
	frames [MaxPly]proofFrame
	side   game.Side // the one that is to mate
	plies  int       // in which the mate is looked for now
	left   int       // nodes that may still be spent; below 0 the proof is given up
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
	if w.mates == nil || w.iteration == 1 {
		w.mates = &mateProver{w: w, table: newProofTable(mateProofBits), side: w.state.Side, plies: 1}
	}
	if !w.mates.prove(limits.MatePlies, int(w.nodes)+mateProofLeast) {
		return nil, 0
	}
	return w.mates.line(), MateIn(w.mates.plies)
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

// key returns the key of the current position with so many plies left.
func (p *mateProver) key(ply int) uint64 {
	return (p.w.state.Key ^ uint64(p.plies-ply)*0x3c79ac492ba7b653) * 0x9e3779b97f4a7c15
}

// search settles the current position, or goes on until as much is lacking as the
// limits say.
func (p *mateProver) search(ply int, phiLimit, deltaLimit uint32) proof {
	p.left--
	if p.left < 0 || p.w.visit(ply) {
		p.left = -1
		return proof{phi: 1, delta: 1}
	}
	before := p.left
	frame, key := &p.frames[ply], p.key(ply)
	result, over := p.expand(frame, ply)
	for !over {
		best, second := 0, uint32(never)
		result, best, second = frame.sum(p.w.state.Side == p.side)
		if result.phi >= phiLimit || result.delta >= deltaLimit {
			break
		}
		child := &frame.known[best]
		p.w.pos.Make(frame.move[best])
		*child = p.search(ply+1, deltaLimit-(result.delta-child.phi), min(phiLimit, second+second/4+1))
		p.w.pos.Unmake()
		if p.left < 0 {
			return proof{phi: 1, delta: 1}
		}
	}
	result.effort = uint32(before - p.left + 1)
	p.table.store(key, result)
	return result
}

// expand lists the moves of the current position and what is known of them. over says
// that the result is clear without going on.
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
	case frame.count > 0 && (frame.count < maxProofMoves || p.w.state.Side == p.side):
		return result, false
	case p.w.state.Side == p.side:
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
	attacking := w.state.Side == p.side
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

// line returns the moves of the mate that has just been proven, as far as they are
// remembered.
func (p *mateProver) line() (line []game.Move) {
	for len(line) < p.plies {
		frame := &p.frames[len(line)]
		result, over := p.expand(frame, len(line))
		best := 0 // the move that mates
		if !over {
			best = frame.mainMove(p.w.state.Side == p.side)
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
