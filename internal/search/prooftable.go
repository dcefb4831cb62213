package search

import "math/bits"

// The sizes of tables of proofs: two entries of 24 bytes for each number of so many
// bits, which is 1.5 MiB for those of threats and 24 MiB for mates in few moves.
const (
	threatProofBits = 15
	mateProofBits   = 19
)

// proof is what is known of whether one side wins as was asked, from the view of the
// side to move: how many positions more must at least be settled until it has what it
// wants (phi), or until it is clear that it will not (delta). Either is 0 where that
// is so; then the other is unsettled for good.
type proof struct {
	phi, delta uint32
	// plies is in how many the win is on the board at the most, where there is one.
	plies uint16
	// effort is the nodes that have been spent here.
	effort uint32
}

// never is more positions than can be settled.
const never = 1 << 28

var (
	succeeds = proof{phi: 0, delta: never}
	fails    = proof{phi: never, delta: 0}
)

// settled reports whether one of both is sure.
func (p proof) settled() bool { return p.phi == 0 || p.delta == 0 }

type proofEntry struct {
	key uint64
	proof
}

// proofTable remembers proofs by the key of the position, in which goes who wins by
// what. Of the two places for a key the first keeps what took more effort.
type proofTable [][2]proofEntry

func newProofTable(size int) proofTable { return make(proofTable, 1<<size) }

// at returns the places of a key, which are found by its highest bits.
func (t proofTable) at(key uint64) *[2]proofEntry {
	return &t[key>>bits.LeadingZeros64(uint64(len(t)-1))]
}

// probe returns what is known of a key; of an unknown one, that nothing is.
func (t proofTable) probe(key uint64) (proof, bool) {
	pair := t.at(key)
	for i := range pair {
		if pair[i].key == key {
			return pair[i].proof, true
		}
	}
	return proof{phi: 1, delta: 1}, false
}

func (t proofTable) store(key uint64, p proof) {
	pair := t.at(key)
	switch {
	case pair[0].key == key || pair[0].effort <= p.effort:
		if pair[0].key != key {
			pair[1] = pair[0]
		}
		pair[0] = proofEntry{key, p}
	default:
		// An old position may have taken much and never come again.
		pair[0].effort -= pair[0].effort / 16
		pair[1] = proofEntry{key, p}
	}
}
