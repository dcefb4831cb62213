package search

import "time"

// planner decides after each iteration whether another one is worth its time.
//
// An iteration begins if the part of it that has to be done before it can change
// anything, its first move, is expected to end within the limit. The limit is so
// about what a search takes: where the tree is narrow, as in endings, many
// iterations fit into it, and where it is wide none begins that would only be cut
// off.
type planner struct {
	budget  budget // of the clock; a time for the move is used up
	plans   bool   // false if only the limits end the search
	adapts  bool   // false if the time of the move is used up
	forced  bool   // there is only one move
	moves   int
	last    progress
	scores  [2]int // of the last two iterations, the last one first
	agreed  int    // how many iterations before the last had its best move
	started bool   // an iteration has been completed
	fall    int    // how far the score has fallen within two iterations
	pace    forecast
}

// forcedDepth is enough for a move without alternative: it needs a score and an
// expected reply, not thought.
const forcedDepth = 6

// newPlanner returns the planner of a search with so many root moves.
func newPlanner(limits Limits, rootMoves int) *planner {
	p := &planner{moves: rootMoves}
	if limits.Clock != nil {
		p.budget = limits.Clock.budget(limits.Overhead, limits.TimePolicy, rootMoves)
		p.plans, p.adapts, p.forced = true, limits.TimePolicy == AdaptiveTime, rootMoves == 1
	}
	return p
}

// observe takes note of an iteration that was completed so long after the start.
func (p *planner) observe(now progress, elapsed time.Duration) {
	p.pace.add(elapsed)
	p.agreed++
	if now.best != p.last.best {
		p.agreed = 0
	}
	if !p.started {
		p.scores, p.started = [2]int{now.score, now.score}, true
	}
	p.fall = max(p.scores[0], p.scores[1]) - now.score
	p.scores[0], p.scores[1] = now.score, p.scores[0]
	p.last = now
}

// limit returns the time that the move is worth by what is known of it.
func (p *planner) limit() time.Duration {
	limit := p.budget.soft
	if !p.adapts {
		return limit
	}
	for _, weight := range [...]int{
		movesWeight(p.moves), stabilityWeight(p.agreed), fallingWeight(p.fall), effortWeight(p.last, p.agreed),
	} {
		limit = weigh(limit, weight)
	}
	return min(limit, p.budget.hard)
}

// needed returns how long the next iteration will take until it can change
// something. Of a move whose effort is unknown it takes half.
func (p *planner) needed() time.Duration {
	effort := p.last.effort
	if effort == 0 {
		effort = 50
	}
	return weigh(p.pace.next(), effort)
}

// answered reports whether there is nothing to think about: the only move has its
// score.
func (p *planner) answered(depth int) bool { return p.forced && depth >= forcedDepth }

// enough reports whether the search may end after the iteration of this depth,
// having thought for elapsed, on whoever's clock.
func (p *planner) enough(depth int, elapsed time.Duration) bool {
	switch {
	case !p.plans:
		return false
	case p.answered(depth):
		return true
	case !p.adapts:
		return elapsed >= p.budget.soft
	}
	return elapsed+p.needed() >= p.limit()
}

// progress returns what the iteration just completed says about the choice. With
// several lines each has its own effort, which tells nothing about the first.
func (w *worker) progress(limits Limits) progress {
	p := progress{best: w.root[0].move, score: w.root[0].score}
	if limits.MultiPV > 1 || w.nodes == 0 {
		return p
	}
	for i := range w.root {
		part := int(w.root[i].nodes * 100 / w.nodes)
		if i == 0 {
			p.effort = part
		} else {
			p.rival = max(p.rival, part)
		}
	}
	return p
}
