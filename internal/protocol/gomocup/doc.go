// Package gomocup speaks the protocol of the Gomocup tournament and of its
// manager Piskvork over a pair of streams: gomoku by three rules, on square
// boards.
//
//	server, err := gomocup.New(gomocup.Config{Table: table, Out: os.Stdout})
//	err = server.Run(ctx, os.Stdin)
//
// A [Server] is a small state machine. One goroutine handles the lines in their
// order; one more thinks, if anything is to be thought about, on a board of its
// own. So the input is read during a search, and no line can change a search
// except by ending it. Each BEGIN, TURN, BOARD and SWAP2BOARD has exactly one
// answer, unless END comes before it: nothing is written after that.
//
// Coordinates are x,y from 0: columns from the left, rows from the top, as
// managers draw them. So 0,0 is a15 on a board of 15 and 0,14 is a1. Times are
// milliseconds, memory is bytes. Stones are own or the opponent's, whatever
// their colour: who has Black follows from the numbers of stones, as the engine
// is always to move. A line that cannot be followed changes nothing and is
// answered by one line "ERROR …".
//
// The protocol is described in docs/protocols/gomocup.md, with the choices that
// it leaves open. Source: Martin Petříček and Petr Laštovička, "Gomoku AI
// protocol", plastovicka.github.io/protocl2en.htm.
package gomocup
