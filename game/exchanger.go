package game

// Exchanger is the capability of an evaluator to count what captures on one
// square bring to either side. Without it the search goes by what the first
// capture takes. With it the search takes a game for one of captures and checks, in
// which a quiet move that gives no check wins nothing at once.
type Exchanger interface {
	// Exchange reports whether a legal move brings at least so many centipawns if
	// both sides go on taking on its target square as long as that pays, each with
	// its least piece first. A quiet move brings nothing, or loses its piece.
	Exchange(m Move, atLeast int) bool
}
