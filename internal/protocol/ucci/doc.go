// Package ucci speaks the Universal Chinese Chess Protocol, version 3.0, over a
// pair of streams: the protocol of the fronts and leagues of xiangqi.
//
//	server, err := ucci.New(ucci.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// A [Server] is a small state machine. One goroutine handles the lines in their
// order; one more runs the search, if there is one, on its own copy of the
// position. So the input is read while the search runs, and no line can change
// a search except by ending it or by offering a draw. Each go has exactly one
// answer, bestmove or nobestmove.
//
// Units and view are those of the protocol. The times of a go are in seconds,
// or in milliseconds after setoption usemillisec true; those of an info line
// are always in milliseconds. Scores are from the view of the side to move, and
// 100 is the worth of a horse or a cannon. Moves are in ICCS coordinates with
// ranks from 0 to 9: h2e2. A line that cannot be followed changes nothing and is
// answered by one line "info message error: …".
//
// The protocol is described in docs/protocols/ucci.md, with the choices that it
// leaves open. Source: the text of version 3.0 of November 2007 by xqbase.com,
// https://www.xqbase.com/protocol/cchess_ucci.htm.
package ucci
