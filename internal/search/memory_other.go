//go:build !linux

package search

// allocateClusters returns zeroed clusters from the Go heap.
func allocateClusters(n int) (clusters []cluster, free func()) {
	return make([]cluster, n), func() {}
}

// FreeMemoryMB returns 0: the memory that is free is not known.
func FreeMemoryMB() int { return 0 }
