package search

import "github.com/duiyi/duiyi/game"

// maxProofMoves bounds the moves of a place in a proof. An attacker with more leaves
// some out; a defender with more is not proven to lose.
const maxProofMoves = 96

// proofSearch settles whether a side wins as a problem says, by depth-first proof-number
// search (df-pn, Nagai 2002): it goes on where the least is lacking to a proof, or a
// disproof.
type proofSearch struct {
	w       *worker
	problem proofProblem
	table   proofTable
	frames  [MaxPly]proofFrame
	side    game.Side // the one that is to win
	left    int       // nodes that may still be spent; below 0 the proof is given up
}

// proofProblem says what counts as a win.
type proofProblem interface {
	// key returns the key under which the current position is remembered.
	key(ply int) uint64
	// expand lists the moves of the current position and what is known of them. over
	// says that the result is clear without going on; if that is a success, the first
	// move of the frame is it.
	expand(frame *proofFrame, ply int) (result proof, over bool)
}

// proofFrame is the moves of one place in a proof and what is known of each, from
// the view of the side that it leaves to move.
type proofFrame struct {
	count int
	move  [maxProofMoves]game.Move
	order [maxProofMoves]int32
	known [maxProofMoves]proof
}

// attacking reports whether the side that is to win has the move.
func (p *proofSearch) attacking() bool { return p.w.state.Side == p.side }

// search settles the current position, or goes on until as much is lacking as the
// limits say.
func (p *proofSearch) search(ply int, phiLimit, deltaLimit uint32) proof {
	p.left--
	if p.left < 0 || p.w.visit(ply) {
		p.left = -1
		return proof{phi: 1, delta: 1}
	}
	before := p.left
	frame, key := &p.frames[ply], p.problem.key(ply)
	result, over := p.problem.expand(frame, ply)
	for !over {
		best, second := 0, uint32(never)
		result, best, second = frame.sum(p.attacking())
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

// sum puts together what is known of the moves. best is the one to go on with, second
// what is lacking to a success by another.
func (f *proofFrame) sum(attacking bool) (result proof, best int, second uint32) {
	least, delta := uint32(never), uint32(0)
	second = never
	shortest, longest := ^uint16(0), uint16(0)
	for i := range f.known[:f.count] {
		child := &f.known[i]
		delta = min(delta+child.phi, never)
		switch {
		case child.delta < least || child.delta == least && i > 0 && f.order[i] > f.order[best]:
			second, least, best = least, child.delta, i
		case child.delta < second:
			second = child.delta
		}
		if child.delta == 0 {
			shortest = min(shortest, child.plies)
		}
		longest = max(longest, child.plies)
	}
	result = proof{phi: least, delta: delta}
	switch {
	case result.phi == 0:
		result.delta = never
		if attacking {
			result.plies = shortest + 1
		}
	case result.delta == 0:
		result.phi = never
		if !attacking {
			result.plies = longest + 1
		}
	}
	return result, best, second
}
