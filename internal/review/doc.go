// Package review goes over a game that was played: what every position was worth, what
// each move lost, and how well either side played.
//
//	found, err := review.Run(ctx, someAnalyst, review.Task{Spec: spec, Start: start, Moves: moves, Effort: effort}, func(p review.Progress) { … })
//
// Every position is searched under the same effort, the last one first, so that what
// was learnt about the end helps to judge the beginning. A position in which the game is
// over is judged by the rules and not by search. Scores become winning chances
// (package chance): points to be expected, from 0 to 1, always from the view of the side
// to move, or of the one that moved. With nodes as the effort and one thread the same
// game gets the same review everywhere.
//
// # Moves
//
// The loss of a move is the chance of the best move less that of the one that was
// played, from the view of the one who moved. If it would make the move bad, it is
// confirmed: the position after the best move is searched with the same effort too, and
// the smaller of the two answers counts, as a promise that a closer look breaks is
// nobody's mistake. By its loss a move is
//
//	best         the move of the search, or one that loses less than 0.01
//	good         less than 0.06
//	inaccuracy   from 0.06 on
//	mistake      from 0.12 on
//	blunder      from 0.24 on
//
// where each step is twice the one before. A move that was the only legal one is
// "forced", and one that a book knows, from the beginning of the game on, is "book"; both
// are not judged. Besides, an only move is one beside which every other would be a blunder; a
// win is missed by a move before which the chance was 0.90 at least, and after which it is less
// than 0.70.
//
// # Accuracy
//
// The accuracy of a side is a mean of its judged moves, from 0 to 100. A move of the loss
// l gets 100 · 2^(−10 l): what loses a tenth of a point gets half of what a perfect move
// gets. It counts ¼ + 3 p (1−p), p being the chance before it, so that the moves of an open
// game count up to four times as much as those of one that is decided. More loss is never
// more accuracy. A side without a judged move has none.
package review
