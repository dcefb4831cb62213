package search

import "testing"

// TestProofTable: a key is found again with what was stored last, an unknown one is
// not, and what took much effort survives what took little.
func TestProofTable(t *testing.T) {
	table := newProofTable(threatProofBits)
	big, small, other := uint64(1)<<40|1, uint64(1)<<40|2, uint64(1)<<40|3 // one place for all
	if known, met := table.probe(big); met || known.settled() {
		t.Fatalf("an empty table knows %+v", known)
	}
	table.store(big, proof{phi: 5, delta: 7, effort: 1000})
	table.store(small, proof{phi: 0, delta: never, plies: 9, effort: 3})
	table.store(other, proof{phi: never, delta: 0, effort: 2})
	if known, met := table.probe(big); !met || known.phi != 5 || known.delta != 7 || known.settled() {
		t.Errorf("the larger proof has become %+v, %v", known, met)
	}
	if _, met := table.probe(small); met {
		t.Error("three proofs are kept in two places")
	}
	if known, met := table.probe(other); !met || !known.settled() {
		t.Errorf("the last proof has become %+v, %v", known, met)
	}
	table.store(big, proof{phi: 0, delta: never, plies: 3, effort: 2000})
	if known, _ := table.probe(big); known.phi != 0 || known.plies != 3 {
		t.Errorf("the larger proof is not replaced by itself: %+v", known)
	}
}

// TestProofSums: a side succeeds by one move, as fast as it can, and fails if the other
// succeeds after all of them, as late as it can.
func TestProofSums(t *testing.T) {
	frame := &proofFrame{count: 3}
	set := func(known ...proof) { copy(frame.known[:], known) }
	set(proof{phi: 2, delta: 4}, proof{phi: 3, delta: 1}, proof{phi: 1, delta: 2})
	if result, best, second := frame.sum(true); result.phi != 1 || result.delta != 6 || best != 1 || second != 2 {
		t.Errorf("open: %+v, best %d, second %d", result, best, second)
	}
	set(proof{phi: never, delta: 0, plies: 8}, proof{phi: 1, delta: 1}, proof{phi: never, delta: 0, plies: 4})
	if result, _, _ := frame.sum(true); result.phi != 0 || result.plies != 5 {
		t.Errorf("a success: %+v, want 5 plies", result)
	}
	set(proof{phi: 0, delta: never, plies: 3}, proof{phi: 0, delta: never, plies: 7}, proof{phi: 0, delta: never, plies: 1})
	if result, _, _ := frame.sum(false); result.delta != 0 || result.plies != 8 {
		t.Errorf("a failure: %+v, want 8 plies", result)
	}
}
