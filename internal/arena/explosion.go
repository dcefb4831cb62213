package arena

import (
	"slices"
)

// An iteration that takes so many times the nodes that this contestant's
// iterations of the same depth usually take has exploded. The usual is the median
// of enough searches; small counts and shallow depths mean nothing.
const (
	explosionFactor   = 10
	explosionSamples  = 8
	explosionNodes    = 10000
	explosionMinDepth = 4
)

// cost is what an iteration took.
type cost struct {
	record, move int // where it is
	depth        int
	nodes        uint64
}

// findExplosions finds iterations that took far more nodes than usual; of an
// engine that tells nothing about its iterations, whole searches.
func findExplosions(records []Record) []Finding {
	type group struct{ engine, depth int }
	costs := map[group][]cost{}
	for n, r := range records {
		if r.played() == nil {
			continue
		}
		for i, t := range r.Thinking {
			for _, c := range costsOf(t) {
				c.record, c.move = n, i
				key := group{seats(r.Game)[t.Side], c.depth}
				costs[key] = append(costs[key], c)
			}
		}
	}
	worst := map[[2]int]Finding{} // one for each search
	for _, group := range costs {
		usual := medianCost(group)
		if len(group) < explosionSamples || usual == 0 {
			continue
		}
		for _, c := range group {
			factor := float64(c.nodes) / float64(usual)
			at := [2]int{c.record, c.move}
			if c.nodes >= explosionNodes && factor > explosionFactor && factor > worst[at].Weight {
				worst[at] = finding(Explosions, records[c.record], c.move, factor,
					"depth %d took %d nodes, %.0f times the usual %d", c.depth, c.nodes, factor, usual)
			}
		}
	}
	var found []Finding
	for _, f := range worst {
		found = append(found, f)
	}
	return found
}

// costsOf returns what each iteration of a search took. The first one that is
// kept has earlier ones in its nodes unless it is that of depth 1.
func costsOf(t Thought) []cost {
	var costs []cost
	before := Iteration{}
	for _, i := range t.Iterations {
		if i.Depth == before.Depth+1 && i.Depth >= explosionMinDepth && i.Nodes >= before.Nodes {
			costs = append(costs, cost{depth: i.Depth, nodes: i.Nodes - before.Nodes})
		}
		before = i
	}
	if len(t.Iterations) == 0 && t.Depth >= explosionMinDepth {
		costs = append(costs, cost{depth: t.Depth, nodes: t.Nodes})
	}
	return costs
}

// medianCost returns the median of the nodes.
func medianCost(costs []cost) uint64 {
	nodes := make([]uint64, len(costs))
	for i, c := range costs {
		nodes[i] = c.nodes
	}
	slices.Sort(nodes)
	return nodes[len(nodes)/2]
}
