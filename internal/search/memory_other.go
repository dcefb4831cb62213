//go:build !linux

package search

// allocateClusters returns zeroed clusters from the Go heap.
func allocateClusters(n int) (clusters []cluster, free func()) {
	return make([]cluster, n), func() {}
}
