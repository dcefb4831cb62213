// Package wire reads and writes the text of the Hub protocol for draughts, for
// both of its sides: lines of arguments, positions and moves.
//
// A [Board] knows the numbers of the squares of a game; all else it asks of the
// game's rules. A position is the letter of the side to move, W or B, and one
// letter for each square from 1 on: w and b for men, W and B for kings, e for
// none. A move is 32-28, or 28x19x23 for a capture: from, to, and what is taken
// in any order. The package panics on no text.
package wire
