// Package client speaks UCI from the side of a program that lets engines play:
// it starts an engine as a process, sets it up and asks it for moves.
//
// Moves are text in the notation of the engine's dialect; [Dialect] translates
// them from and to the coordinates that the rest of the program writes. What an
// engine may do wrong, and what is done about it, says package external.
//
// The package knows no rules. It imports package external and the standard
// library only.
package client
