// Package matchfile reads what a match or a tournament of ours writes with --out: a
// JSON object a line, of which the first names the game and the others are games.
//
// What a match writes besides the games is of no interest here. A file that is for
// another game cannot be read at all; a line that is no game is refused alone.
package matchfile
