// Package gomoku is the two players that textbooks of game programming build
// for gomoku (五子棋), before they come to anything like our search core. They
// are opponents for beginners, sparring partners for the engine and a lesson:
// small enough to be read in one sitting, strong enough to be beaten with some
// pleasure only.
//
// Reading order:
//
//   - shape.go: what a stone is part of on a line: a five, a four, an open
//     three, … One rule of recursion says it all.
//   - board.go: a plain board on which the players think.
//   - onestep.go: the player that looks one step ahead. It asks of each empty
//     point what a stone there would make, and what it would keep the opponent
//     from making, and adds the two up (attack and defence).
//   - evaluate.go: what a whole board is worth, line by line. The opponent's
//     lines count 1.1 times as much as one's own.
//   - twomoves.go: the player that looks two moves ahead by minimax. As a board
//     has hundreds of points, it looks at the best of the one-step player's
//     candidates only, 12 at the root and 8 below, and at wins before all else.
//   - opponents.go: both as [game.Opponent] values.
//
// The players know the rule of the game at hand: where six in a row are no
// five, they do not count them, and they never choose a forbidden point. The
// scores do not know, though, that a point may be forbidden to the opponent:
// only minimax finds out.
//
// The method is common knowledge of the field: scoring points by the patterns
// that a stone makes or breaks, and minimax over the best-scored points, are in
// nearly every introduction to gomoku programming. The names of the patterns
// are those of players; Allis, van den Herik and Huntjens, "Go-Moku and
// threat-space search" (1993) define them. Text and code are our own.
package gomoku
