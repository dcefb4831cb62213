// Package hub speaks the Hub protocol for draughts, version 2, over a pair of
// streams: the protocol of the engine Scan and of the fronts that take it.
//
//	server, err := hub.New(hub.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// A [Server] is a small state machine. One goroutine handles the lines in their
// order; one more runs the search, if there is one, on its own copy of the
// position. So the input is read while the search runs, and no line can change
// a search except by ending it. Each go has exactly one answer, done.
//
// Units and view are those of the protocol. Times are in seconds, speeds in
// millions of nodes per second. Scores are in men, from the view of the side to
// move; a win in N plies is 100 - N/100. Squares are numbered as in draughts,
// from 1. A position is a letter for the side to move, W or B, and one for each
// square. A move is 32-28, or 28x19x23 for a capture: from, to, and what is
// taken, in any order. A line that is known but cannot be followed changes
// nothing and is answered by one line error message="…"; commands and arguments
// that are not known are ignored, as the protocol asks.
//
// The variant normal is international draughts; english, English draughts, is an
// extension of our own. The protocol is described in docs/protocols/hub.md, with
// the choices that it leaves open. Source: Fabien Letouzey, "Hub protocol for
// draughts, version 2", of July 2019, distributed with Scan 3.1,
// https://github.com/rhalbersma/scan, protocol.txt.
package hub
