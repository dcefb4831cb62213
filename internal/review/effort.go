package review

import "time"

// Effort is how much is thought about each position.
type Effort struct {
	// Name is what programs call it.
	Name string
	// Nodes and MoveTime bound the search of a position; 0 is no bound.
	Nodes    uint64
	MoveTime time.Duration
}

// fullGame is how many positions get the whole effort. A longer game gets no more in
// all than so many: each position gets less.
const fullGame = 300

// Efforts returns the efforts that can be named, the least first.
func Efforts() []Effort {
	return []Effort{{Name: "quick", Nodes: 20_000}, {Name: "normal", Nodes: 120_000}, {Name: "deep", Nodes: 800_000}}
}

// EffortByName returns the effort of a name.
func EffortByName(name string) (Effort, bool) {
	for _, e := range Efforts() {
		if e.Name == name {
			return e, true
		}
	}
	return Effort{}, false
}

// spread returns the effort for each of so many positions.
func (e Effort) spread(positions int) Effort {
	if positions > fullGame {
		e.Nodes = e.Nodes * fullGame / uint64(positions)
		e.MoveTime = e.MoveTime * fullGame / time.Duration(positions)
	}
	return e
}
