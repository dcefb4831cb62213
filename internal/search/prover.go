package search

import "github.com/duiyi/duiyi/game"

// means is what a side may win by.
type means uint8

const (
	byThreats  means = iota // threats to win with the next move
	byPursuits              // those, and threats to make a threat that nothing answers
)

// prover finds wins in which every move of the winner is a threat. Against each it
// tries all that the defender can do, so that a win that it reports is one. It is
// bounded by nodes and not by depth. Threats must lead nowhere twice: it is for games
// whose positions do not repeat.
type prover struct {
	proofSearch
	means means
}

// newProver returns a prover for a worker.
func newProver(w *worker) *prover {
	p := &prover{proofSearch: proofSearch{w: w, table: newProofTable(threatProofBits)}}
	p.problem = p
	return p
}

// salts make keys of who wins by what.
var salts = [2][2]uint64{{0x3c79ac492ba7b653, 0x1c69b3f74ac4ae35}, {0x94d049bb133111eb, 0xbf58476d1ce4e5b9}}

// key implements proofProblem.
func (p *prover) key(int) uint64 {
	return (p.w.state.Key ^ salts[p.side][p.means]) * 0x9e3779b97f4a7c15
}

// prove tries to find a win of the side to move with so many nodes. plies is in how
// many it is on the board, at the most.
func (p *prover) prove(ply int, by means, nodes int) (plies int, proven bool) {
	p.means, p.side = by, p.w.state.Side
	key := p.key(ply)
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

// expand implements proofProblem.
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
		known, met = p.table.probe(p.key(0))
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
