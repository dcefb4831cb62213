package search

import "github.com/duiyi/duiyi/game"

// means is what a side may win by.
type means uint8

const (
	byThreats  means = iota // threats to win with the next move
	byPursuits              // those, and threats to make a threat that nothing answers
)

// maxProofMoves bounds the moves of a place in a proof. An attacker with more leaves
// some out; a defender with more is not proven to lose.
const maxProofMoves = 96

// prover finds wins in which every move of the winner is a threat. Against each it
// tries all that the defender can do, so that a win that it reports is one. It is a
// depth-first proof-number search (df-pn, Nagai 2002): it goes on where the least is
// lacking to a proof, or a disproof, and is bounded by nodes and not by depth. Threats
// must lead nowhere twice: it is for games whose positions do not repeat.
type prover struct {
	w      *worker
	table  proofTable
	frames [MaxPly]proofFrame
	means  means
	side   game.Side // the one that is to win
	left   int       // nodes that may still be spent; below 0 the proof is given up
}

// proofFrame is the moves of one place in a proof and what is known of each, from
// the view of the side that it leaves to move.
type proofFrame struct {
	count int
	move  [maxProofMoves]game.Move
	order [maxProofMoves]int32
	known [maxProofMoves]proof
}

// salts make keys of who wins by what.
var salts = [2][2]uint64{{0x3c79ac492ba7b653, 0x1c69b3f74ac4ae35}, {0x94d049bb133111eb, 0xbf58476d1ce4e5b9}}

// key returns the key under which the current position is remembered.
func (p *prover) key() uint64 { return (p.w.state.Key ^ salts[p.side][p.means]) * 0x9e3779b97f4a7c15 }

// prove tries to find a win of the side to move with so many nodes. plies is in how
// many it is on the board, at the most.
func (p *prover) prove(ply int, by means, nodes int) (plies int, proven bool) {
	p.means, p.side = by, p.w.state.Side
	key := p.key()
	known, _ := p.table.probe(key)
	if known.settled() || int(known.effort) >= nodes {
		return int(known.plies), known.phi == 0
	}
	p.left = nodes
	found := p.search(ply, never, never)
	if p.w.stopped || found.settled() {
		return int(found.plies), found.phi == 0
	}
	known.effort = uint32(nodes)
	p.table.store(key, known)
	return 0, false
}

// search settles the current position, or goes on until as much is lacking as the
// limits say.
func (p *prover) search(ply int, phiLimit, deltaLimit uint32) proof {
	p.left--
	if p.left < 0 || p.w.visit(ply) {
		p.left = -1
		return proof{phi: 1, delta: 1}
	}
	before := p.left
	frame, key := &p.frames[ply], p.key()
	result, over := p.expand(frame, ply)
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

// attacking reports whether the side that is to win has the move.
func (p *prover) attacking() bool { return p.w.state.Side == p.side }

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

// expand lists the moves of the current position and what is known of them. over says
// that the result is clear without going on.
func (p *prover) expand(frame *proofFrame, ply int) (result proof, over bool) {
	attacking := p.attacking()
	list := &p.w.frames[ply].list
	list.Clear()
	threats := 0
	switch {
	case ply >= MaxPly-2 && attacking:
		return fails, true
	case ply >= MaxPly-2, !attacking && !p.pressed():
		return succeeds, true
	case !attacking || p.pressed():
		p.w.orderer.Candidates(list, game.All)
		threats = list.Len
	default:
		p.w.pursuer.Threats(list)
		threats = list.Len
		if p.means == byPursuits {
			p.w.pursuer.Pursuits(list)
		}
	}
	frame.count = 0
	for i := range list.Len {
		if frame.count == maxProofMoves {
			break
		}
		if p.add(frame, list, i, i < threats) {
			frame.move[0] = list.Move[i]
			return proof{phi: 0, delta: never, plies: 1}, true
		}
	}
	switch {
	case !attacking && (frame.count == 0 || list.Len > maxProofMoves):
		return succeeds, true // nothing to do is a draw
	case frame.count == 0:
		return fails, true
	}
	return result, false
}

// pressed reports whether the side to move has to answer a threat of the kind that the
// proof is about.
func (p *prover) pressed() bool {
	if p.attacking() || p.means == byPursuits {
		return p.w.pursuer.Pursued()
	}
	return p.w.pursuer.Threatened()
}

// add puts the i-th move of the list among those of the place, with what is known of
// it, if it is legal. It reports whether the move has won.
func (p *prover) add(frame *proofFrame, list *game.MoveList, i int, threat bool) (won bool) {
	w := p.w
	if !w.pos.Make(list.Move[i]) {
		return false
	}
	defer w.pos.Unmake()
	verdict := w.pos.Verdict(w.rootPly)
	if verdict == game.Lost {
		return true
	}
	known, met := proof{}, true
	if verdict == game.Undecided {
		known, met = p.table.probe(p.key())
	} else if p.attacking() {
		known = fails // of the attacker, to move now
	} else {
		known = succeeds
	}
	if !met && !threat {
		known.delta = 3 // a threat leaves one answer, a pursuit some
	}
	frame.move[frame.count], frame.order[frame.count], frame.known[frame.count] = list.Move[i], list.Score[i], known
	frame.count++
	return false
}
