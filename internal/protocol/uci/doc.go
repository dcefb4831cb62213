// Package uci speaks the Universal Chess Interface over a pair of streams, for
// chess and for every other game of the table.
//
//	server, err := uci.New(uci.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// It is a dialect of package ucifamily, which has the server and says how that
// works. Times are in milliseconds, sizes in MiB, and shares in thousandths;
// scores are in centipawns or in moves to mate, from the view of the side to
// move. A line that cannot be followed changes nothing and is answered by one
// line "info string error: …".
//
// The protocol is described in docs/protocols/uci.md, with the choices that it
// leaves open. Source: the UCI specification of Stefan Meyer-Kahlen, April 2006.
package uci
