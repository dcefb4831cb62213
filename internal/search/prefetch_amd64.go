package search

// prefetch asks for the cache line of a cluster before it is needed; Go has no word
// for that.
//
//go:noescape
func prefetch(c *cluster)
