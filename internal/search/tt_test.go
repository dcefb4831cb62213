package search

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestTableReturnsWhatWasStored(t *testing.T) {
	table := newTable(1)
	defer table.free()
	random := rand.New(rand.NewPCG(1, 1))
	for range 100000 {
		key := random.Uint64()
		want := entry{
			score: random.IntN(2*Mate+1) - Mate, depth: random.IntN(140) - 20,
			bound: bound(1 + random.IntN(3)), tag: random.Uint32() | 1,
			static: random.IntN(2*game.MaxEvaluation+1) - game.MaxEvaluation, pv: random.IntN(2) == 0,
		}
		if random.IntN(4) == 0 {
			want.static = unknown
		}
		table.store(key, want)
		got, ok := table.probe(key)
		if !ok || got != want {
			t.Fatalf("stored %+v, probed %+v %v", want, got, ok)
		}
	}
}

func TestTableKeepsDeepEntriesOfThisSearch(t *testing.T) {
	table := newTable(1)
	defer table.free()
	deep := uint64(0x1234567800000001)
	table.store(deep, entry{depth: 20, bound: boundExact, tag: 1})
	for i := range uint64(100) {
		table.store(deep&^0xffffffff|(i+2), entry{depth: 1, bound: boundExact, tag: 1})
	}
	if _, ok := table.probe(deep); !ok {
		t.Error("a deep entry gave way to shallow ones")
	}
	for range 10 {
		table.newSearch()
	}
	for i := range uint64(100) {
		table.store(deep&^0xffffffff|(i+200), entry{depth: 1, bound: boundExact, tag: 1})
	}
	if _, ok := table.probe(deep); ok {
		t.Error("an entry ten searches old was kept before new ones")
	}
}

func TestTableKeepsTheMoveOfAnEntryWithoutOne(t *testing.T) {
	table := newTable(1)
	defer table.free()
	table.store(5, entry{depth: 3, bound: boundExact, tag: 77})
	table.store(5, entry{depth: 4, bound: boundUpper})
	if e, _ := table.probe(5); e.tag != 77 || e.depth != 4 {
		t.Errorf("got %+v", e)
	}
}

// TestTableNeverMixesTwoWriters hammers one cluster from several goroutines
// with entries whose fields all follow from the key: whatever is read must be
// whole. Run with the race detector it also shows that no lock is missing.
func TestTableNeverMixesTwoWriters(t *testing.T) {
	table := &table{clusters: make([]cluster, 1), free: func() {}}
	var group sync.WaitGroup
	for g := range uint64(4) {
		group.Go(func() {
			random := rand.New(rand.NewPCG(g, 3))
			for range 50000 {
				key := random.Uint64N(16) + 1
				value := int(random.Uint64N(50))
				table.store(key, consistent(key, value))
				if e, ok := table.probe(key); ok && e != consistent(key, e.depth) {
					t.Errorf("key %d: mixed entry %+v", key, e)
					return
				}
			}
		})
	}
	group.Wait()
}

// consistent returns an entry whose fields all follow from the key and the value.
func consistent(key uint64, value int) entry {
	return entry{
		score: value * 100, depth: value, bound: boundExact, tag: uint32(key)<<16 | uint32(value),
		static: unknown + value*300, pv: value%2 == 1,
	}
}

// TestPackedFieldsKeepApart goes through the ends of each field's range beside those of
// the others.
func TestPackedFieldsKeepApart(t *testing.T) {
	for _, score := range []int{-Infinite, -1, 0, 1, Infinite} {
		for _, static := range []int{unknown, -game.MaxEvaluation, -1, 0, game.MaxEvaluation} {
			for _, depth := range []int{-128, -1, 0, 127} {
				for flags := range 8 {
					want := entry{
						score: score, static: static, depth: depth, bound: bound(flags & 3), age: ageMask * uint8(flags&1), pv: flags&4 != 0, tag: 99,
					}
					if got := unpack(pack(want), 99); got != want || pack(want) == 0 {
						t.Errorf("%+v came back as %+v", want, got)
					}
				}
			}
		}
	}
}

// TestHalvesOfTwoEntriesAreAMiss puts the words of two entries of one position
// together, as two threads writing at once may.
func TestHalvesOfTwoEntriesAreAMiss(t *testing.T) {
	one, two := newTable(1), newTable(1)
	const key = 0x0123456789abcdef
	one.store(key, entry{score: 100, depth: 5, bound: boundExact, tag: 11})
	two.store(key, entry{score: -40, depth: 9, bound: boundLower, tag: 22})
	a, b := &one.cluster(key)[0], &two.cluster(key)[0]
	a.data.Store(b.data.Load())
	if e, ok := one.probe(key); ok {
		t.Errorf("half of each was read as %+v", e)
	}
}

func TestScoresSurviveTheTable(t *testing.T) {
	for _, score := range []int{0, 150, -20000, MateIn(7), MatedIn(8), MateIn(100)} {
		for ply := range 20 {
			if got := fromTable(toTable(score, ply), ply); got != score {
				t.Errorf("score %d at ply %d came back as %d", score, ply, got)
			}
		}
	}
	// A mate 3 plies after a node at ply 10 is a mate in 3 where the same
	// node is the root.
	if got := fromTable(toTable(MateIn(13), 10), 0); got != MateIn(3) {
		t.Errorf("mate in 13 seen from ply 10 is %d at the root, want %d", got, MateIn(3))
	}
}
