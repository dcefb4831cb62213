// Package uci speaks the Universal Chess Interface over a pair of streams, for
// chess and for every other game of the table.
//
//	server, err := uci.New(uci.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// A [Server] is a small state machine. One goroutine handles the lines in their
// order; one more runs the search, if there is one, on its own copy of the
// position. So the input is read while the search runs, and no line can change
// a search except by ending it. Each go has exactly one answer.
//
// Units and view are those of the protocol: milliseconds, MiB, thousandths;
// scores in centipawns or moves to mate, from the view of the side to move. A
// line that cannot be followed changes nothing and is answered by one line
// "info string error: …".
//
// The protocol is described in docs/protocols/uci.md, with the choices that it
// leaves open. Source: the UCI specification of Stefan Meyer-Kahlen, April 2006.
package uci
