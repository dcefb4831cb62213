// Package ucifamily is the server that the Universal Chess Interface and its
// relatives have in common, for every game of the table. What sets one of them
// apart is a [Dialect]: its words, its options, how it writes a score. The
// dialects are the packages uci and ugi; nobody else needs this one.
//
// A [Server] is a small state machine. One goroutine handles the lines in their
// order; one more runs the search, if there is one, on its own copy of the
// position. So the input is read while the search runs, and no line can change
// a search except by ending it. Each go has exactly one answer.
//
// Units and view are those of the protocols: milliseconds, MiB, thousandths;
// scores from the view of the side to move, in centipawns or as the dialect
// counts the way to a mate. A line that cannot be followed changes nothing and is
// answered by one line "info string error: …".
package ucifamily
