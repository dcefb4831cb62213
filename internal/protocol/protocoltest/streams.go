package protocoltest

// BrokenWriter is an output that fails.
type BrokenWriter struct{ Err error }

// Write implements [io.Writer].
func (w BrokenWriter) Write([]byte) (int, error) { return 0, w.Err }

// StuckWriter is an output that nobody reads, from the first byte on: a write
// waits until the channel is closed.
type StuckWriter chan struct{}

// Write implements [io.Writer].
func (w StuckWriter) Write(b []byte) (int, error) {
	<-w
	return len(b), nil
}
