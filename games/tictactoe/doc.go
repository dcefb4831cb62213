// Package tictactoe is the rules of tic-tac-toe (noughts and crosses, 井字棋):
// the smallest game there is, and the one to copy when adding another.
//
// X moves first. A player who has three in a row, column or diagonal has won;
// a full board without a three is a draw.
//
// Squares are numbered row by row from the bottom left: a1 is 0, b1 is 1, c3
// is 8. A set of squares is a uint16 with bit n for square n. Positions are
// written as grid FEN (rows from the top, x and o, numbers for empty points,
// then the side to move: "3/3/3 x"), moves as points ("b2").
//
// The numbers that the tests hold on to are well known: 255,168 games
// (Bottomley, "How many tic-tac-toe games are possible?", 2001; Schaefer,
// "MathRec solutions: tic-tac-toe", 2002), 549,946 nodes in their tree, 5,478
// positions, of which 958 are final.
package tictactoe
