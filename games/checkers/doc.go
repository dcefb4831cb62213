// Package checkers is the rules of two games of draughts: English draughts
// (American checkers) on 8x8 squares and international draughts on 10x10.
//
// A [Position] implements game.Position and game.Counter; [NewSpec] binds it to
// its names and its notation. There is no null move: in draughts having to move
// is often the disadvantage that decides. The package never judges a position;
// an evaluator reads it through the exported view (view.go).
//
// # Rules
//
// English draughts are played by the rules of the World Checkers/Draughts
// Federation (WCDF), which the American Checker Federation shares. Black moves
// first, from the squares 1 to 12 toward 32. A jump is mandatory, any may be
// chosen, and it is carried to its end; men jump forward only, kings move and
// jump one square; a man that reaches the last row is crowned and its move ends.
// The rules declare a draw where a player can show the referee that the same
// position arises for the third time, or that in the last forty moves of each
// side no man advanced and nothing was captured. The program is the referee and
// has seen the whole game, so that nobody has to claim: both end the game.
//
// International draughts are played by the rules of the World Draughts
// Federation (FMJD, Annex 1). White moves first, from the squares 31 to 50
// toward 1. The capture of the most pieces is mandatory, kings and men counted
// alike; men capture backward too; kings fly; jumped pieces are taken off when
// the move has ended, so that none is jumped twice or passed; a man is crowned
// only where its move ends. Draws: 6.1, the same position for the third time;
// 6.2, twenty-five moves of each side with kings only and without a capture;
// 6.3, sixteen moves of each side in an ending of three kings, two kings and a
// man or a king and two men against a king; 6.4, five in one of two kings, a
// king and a man or a king against a king.
//
// The text leaves open how endings are counted. Here the count starts when the
// ending arises and again after every capture, as the pieces are then others; a
// promotion within the ending does not start it again, as 6.3 and 6.4 give one
// number for all its forms. In both games a side that cannot move has lost, also
// with its last piece taken, and this goes before every count.
//
// # Positions
//
// The text form is the FEN of PDN: "B:W21,22,K32:B1,2" is the side to move,
// White's pieces and Black's, with K before kings. Read are also either order of
// the colours, ranges (1-12), quotes, a full stop at the end, small letters, and
// the extensions H (plies since the last capture or man's move) and F (move
// number). Written are White's pieces first, in the order of their numbers, and
// H where it is not 0, because it decides draws; F decides nothing and is not
// kept. An ending read from a FEN is taken to last as long as H says, which may
// be less than in the game that it was written in. A side may have no pieces,
// for the game is then over; men on the row where they would be crowned and more
// than 12 (20) pieces of a side are refused.
//
// # Moves
//
// Moves are written in PDN: 11-15, 15x22. In English draughts two ways of
// jumping are two moves, and a chain is always written with all its squares
// (7x16x23x32). In international draughts captures of the same pieces between
// the same squares are one move, as the published counts and the game itself
// have it, and only the ends are written (32x5), except where two captures go
// between the same squares: then all squares are, by the first of the ways in
// the order of generation. Squares in between may be left out of a text where it
// still fits one move only.
//
// # Inside
//
// Sets of squares are bitboards in which a step along a diagonal is the same
// distance everywhere (geometry.go). Generation is legal from the start, so that
// Make refuses no generated move.
//
// # Sources
//
// WCDF Rules of Draughts, section one; FMJD Annex 1, official rules for
// international draughts; Portable Draughts Notation 3.0. The origin of the
// counts that prove the generator stands in testdata/README.md.
package checkers
