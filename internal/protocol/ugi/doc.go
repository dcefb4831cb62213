// Package ugi speaks the Universal Game Interface over a pair of streams, for
// every game of the table.
//
//	server, err := ugi.New(ugi.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// It is a dialect of package ucifamily, which has the server and says how that
// works. What UGI adds are queries, by which a program that does not know the
// rules of the game can still run one: whose turn it is, whether the game is
// over, who has won.
//
// Times are in milliseconds, sizes in MiB, and shares in thousandths. Scores are
// in centipawns or in plies to mate, from the view of the side to move. Player 1
// is the side that moves first in the start position of the game. A line that
// cannot be followed changes nothing and is answered by one line "info string
// error: …".
//
// The protocol is described in docs/protocols/ugi.md, with the choices that it
// leaves open. Source: the UGI specification of kz04px,
// https://github.com/kz04px/ugi.
package ugi
