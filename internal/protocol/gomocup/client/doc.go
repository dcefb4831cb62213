// Package client speaks the protocol of the Gomocup tournament from the side of
// a program that lets engines play gomoku: it starts an engine as a process, sets
// it up and asks it for moves. What an engine may do wrong, and what is done about
// it, says package external.
//
// Games. START with the size begins each game. The rules are gomoku (0), exactly
// five (1) and renju (4), on square boards; other games are refused. A game that
// begins from stones, or at a move that the engine did not answer, is told by
// BOARD with the stones in their order; those of a position alternate from Black
// on. What follows the engine's own answer is told by TURN.
//
// Coordinates. x,y are the column from the left and the row from the top, from 0;
// our h8 counts rows from the bottom, from 1. On a board of 15 h8 is 7,7 and a1
// is 0,14.
//
// Limits. The protocol has times only, in milliseconds: timeout_turn for a move,
// timeout_match and time_left for a game. A time for each move leaves the match
// without limit; a clock is told as time_left, and as timeout_turn too, since a
// move may take all of it. Neither an increment nor the moves until more time
// comes can be told. There are no words for nodes and depth, and [TimeOnly] says
// so. There is none to stop an engine either: one that is late has the grace of
// the question, and nothing more.
//
// Answers. MESSAGE, DEBUG and UNKNOWN are passed over, an ERROR is a fault, and
// so is anything but x,y where a move is due. Scores are not told.
//
// Options. The two values of INFO that are left to the host: max_memory in bytes
// and folder, where the engine may keep files.
//
// The package takes sizes and stones from the game's specification and knows no
// other rules. Source: Martin Petříček and Petr Laštovička, "Gomoku AI protocol",
// https://plastovicka.github.io/protocl2en.htm.
package client
