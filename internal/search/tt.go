package search

import (
	"math/bits"
	"sync/atomic"
)

// bound says how a stored score relates to the true one.
type bound uint8

const (
	boundNone  bound = iota
	boundUpper       // the true score is at most this: all moves failed low
	boundLower       // the true score is at least this: a move failed high
	boundExact
)

// clusterSize entries of 16 bytes fill a cache line.
const clusterSize = 4

// slot is one entry in two words: the packed data, and the identity (low half
// of the key, move tag) mixed with the data by exclusive or. Words written by
// two threads at once do not match each other and read as a miss, so no lock is
// needed (Hyatt and Mann 2002).
type slot struct{ identity, data atomic.Uint64 }

// mix folds data into an identity and out of it again. All of the data has to meet
// the key, which is compared, and not the tag: a product carries each of its bits up.
func mix(identity, data uint64) uint64 {
	const spread = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio, odd
	return identity ^ data*spread>>32<<32
}

type cluster [clusterSize]slot

// entry is an unpacked slot.
type entry struct {
	score int
	depth int
	bound bound
	tag   uint32
	age   uint8
	// static is the evaluation of the position before any correction, or unknown.
	static int
	// pv says that the position has been on a best line, or might have been.
	pv bool
}

// table is the transposition table, shared by the threads of a search.
type table struct {
	clusters []cluster
	free     func()
	age      uint8
}

const ageMask = 0x3f

// newTable returns a table of about the given size in MiB.
func newTable(megabytes int) *table {
	n := max(megabytes, 1) << 20 / (clusterSize * 16)
	clusters, free := allocateClusters(n)
	t := &table{clusters: clusters, free: free}
	t.touch()
	return t
}

// touch writes to every page, so that the system provides the memory now and
// not while a clock is running.
func (t *table) touch() {
	const clustersPerPage = 4096 / (clusterSize * 16)
	for i := 0; i < len(t.clusters); i += clustersPerPage {
		t.clusters[i][0].data.Store(0)
	}
}

// cluster picks the place by the high bits of the key; the low half identifies.
func (t *table) cluster(key uint64) *cluster {
	hi, _ := bits.Mul64(key, uint64(len(t.clusters)))
	return &t.clusters[hi]
}

// expect has the entry of a position fetched from memory while other things are done.
func (t *table) expect(key uint64) {
	if t != nil {
		prefetch(t.cluster(key))
	}
}

// probe looks a position up.
func (t *table) probe(key uint64) (entry, bool) {
	c := t.cluster(key)
	for i := range c {
		data := c[i].data.Load()
		identity := mix(c[i].identity.Load(), data)
		if uint32(identity>>32) == uint32(key) && data != 0 {
			return unpack(data, uint32(identity)), true
		}
	}
	return entry{static: unknown}, false
}

// store remembers a result. Within a cluster it replaces the same position, an
// empty slot, or the least valuable: shallow and from older searches.
func (t *table) store(key uint64, e entry) {
	c := t.cluster(key)
	victim, worst := 0, 1<<30
	for i := range c {
		data := c[i].data.Load()
		if data == 0 {
			victim = i
			break
		}
		identity := mix(c[i].identity.Load(), data)
		old := unpack(data, uint32(identity))
		if uint32(identity>>32) == uint32(key) {
			if e.tag == 0 {
				e.tag = old.tag
			}
			if e.bound != boundExact && old.age == t.age && old.depth > e.depth+3 {
				return
			}
			victim = i
			break
		}
		worth := old.depth - 4*int((t.age-old.age)&ageMask)
		if worth < worst {
			victim, worst = i, worth
		}
	}
	e.age = t.age
	data := pack(e)
	c[victim].data.Store(data)
	c[victim].identity.Store(mix(uint64(uint32(key))<<32|uint64(e.tag), data))
}

// pack lays out score 16, depth 8, bound 2, age 6, evaluation 16 and pv 1 bits; the
// top bit is always set, so that no entry is zero.
func pack(e entry) uint64 {
	data := uint64(uint16(e.score)) | uint64(uint8(e.depth))<<16 |
		uint64(e.bound)<<24 | uint64(e.age)<<26 | uint64(uint16(e.static))<<32 | 1<<63
	if e.pv {
		data |= 1 << 48
	}
	return data
}

func unpack(data uint64, tag uint32) entry {
	return entry{
		score:  int(int16(data)),
		depth:  int(int8(data >> 16)),
		bound:  bound(data >> 24 & 3),
		age:    uint8(data >> 26 & ageMask),
		tag:    tag,
		static: int(int16(data >> 32)),
		pv:     data>>48&1 != 0,
	}
}

// newSearch marks what is stored from now on as younger.
func (t *table) newSearch() { t.age = (t.age + 1) & ageMask }

// clear forgets everything.
func (t *table) clear() {
	for i := range t.clusters {
		for j := range t.clusters[i] {
			t.clusters[i][j].data.Store(0)
			t.clusters[i][j].identity.Store(0)
		}
	}
	t.age = 0
}

// hashFull returns the share of slots that this search has filled, in
// thousandths, from a sample at the start of the table.
func (t *table) hashFull() int {
	sample := min(250, len(t.clusters))
	used := 0
	for i := range sample {
		for j := range t.clusters[i] {
			data := t.clusters[i][j].data.Load()
			if data != 0 && uint8(data>>26&ageMask) == t.age {
				used++
			}
		}
	}
	return used * 1000 / (sample * clusterSize)
}
