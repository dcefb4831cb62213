// Package xiangqi implements the rules of xiangqi (象棋, Chinese chess): the
// position with its moves, the end of the game, the text form of positions and
// three notations for moves.
//
// # Squares and pieces
//
// The 90 points of the board are called squares, as everywhere in this module,
// and numbered row by row from Red's bottom left corner: square = row*9+column,
// row 0 is Red's bottom rank and column 0 is file a. Red is the first player,
// with upper-case letters. A piece is numbered side*7+kind.
//
// # Representation
//
// A [Position] keeps a [Bitboard] for each piece, one for each side, and a
// board of 90 bytes. Rooks and cannons look up their row and their file in
// tables indexed by the occupancy of that line; docs/experiments holds the
// measurement that chose this.
//
// Generation is pseudo-legal: [Position.Make] refuses the moves that leave the
// mover's king attacked, kings that face each other included. Make keeps the
// Zobrist key, the check flag and a weighted sum over the pieces
// ([Position.Sum]) up to date; nothing allocates in a search.
//
// # Rules
//
// A side without a legal move has lost, in check (将死) or not (困毙). Repetition
// is judged as in "Rules of Xiangqi" of the Asian Xiangqi Federation as far as
// perpetual check goes: a side that has given check with every move of a cycle
// while the other has not loses when the position occurs for the third time;
// any other repetition is a draw. Perpetual chase (长捉) is not judged. 120
// plies without a capture are a draw, and so is a board on which no piece is
// left that can cross the river.
package xiangqi
