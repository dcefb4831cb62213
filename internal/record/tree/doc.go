// Package tree holds a game as people write it down, whatever the format of the
// file: tags, the position it starts from, the moves with their comments, the
// signs of annotators and the variations, and the result.
//
// Readers of formats make a [Game], writers take one, so that any format can be
// converted into any other of the same game. A writer leaves out what its format has
// no place for, and refuses a game that would not be the same without ([Unfit]).
//
// A move is written and read by the rules: a reader plays every move, that of a
// variation too, so a Game can always be played through. What cannot be read is a
// [Fault], with its place in the file.
package tree
