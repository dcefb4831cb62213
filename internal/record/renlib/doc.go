// Package renlib reads the .lib files of RenLib: trees of gomoku and renju with
// comments and variations, on a board of 15x15.
//
// A file begins with 20 bytes, of which 8 are a mark and two the version, up to 3.4;
// those of the first versions have no such head and begin with the move to the
// centre. Then comes the tree, a record a move: the point and flags, two bytes each,
// two more where the flags say so, and the texts of the move up to a zero byte, made
// even. A point is 16 times the row from above plus the column, from 1; 0 is the
// position before the moves, and later a pass. Texts of early versions end with a
// character whose highest bit is set, and have the Swedish letters of their time in
// the place of brackets.
//
// A record that is no move holds a text that is written on an empty point. What is
// written on the board is kept as the comment [%text A] of a move or [%text h9 A] of
// the position, and a mark as [%mark].
//
// Who plays by which rules is not in the file: it is read by those of the game that
// was asked for. There is no result.
//
// Sources: RenLib by Frank Arkbo, whose program is published with its sources; the
// description of the format by its users.
package renlib
