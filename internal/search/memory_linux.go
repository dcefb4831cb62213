package search

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"unsafe"
)

// hugeThreshold is the size from which the table asks for huge pages; below,
// ordinary memory serves as well.
const hugeThreshold = 8 << 20

// allocateClusters returns zeroed clusters, in huge pages where the system
// grants them: a probe of a large table then misses the TLB far less often.
// free gives the memory back; the clusters must not be touched after it.
func allocateClusters(n int) (clusters []cluster, free func()) {
	bytes := n * int(unsafe.Sizeof(cluster{}))
	if bytes < hugeThreshold {
		return make([]cluster, n), func() {}
	}
	memory, err := syscall.Mmap(-1, 0, bytes, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return make([]cluster, n), func() {}
	}
	// Advice only: a system without huge pages answers with an error and the
	// table works all the same.
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE)
	clusters = unsafe.Slice((*cluster)(unsafe.Pointer(&memory[0])), n)
	return clusters, func() { _ = syscall.Munmap(memory) }
}

// FreeMemoryMB returns how many MiB of memory the system could give without
// swapping, or 0 if it does not tell.
func FreeMemoryMB() int {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(text)) {
		var kilobytes int
		if n, _ := fmt.Sscanf(line, "MemAvailable: %d kB", &kilobytes); n == 1 {
			return kilobytes >> 10
		}
	}
	return 0
}
