// Package puzzle makes puzzles of games that were reviewed: positions in which one move
// wins and every other does not.
//
//	found, err := puzzle.Find(ctx, someAnalyst, puzzle.Task{Spec: spec, Start: start, Moves: moves, Review: r, Effort: effort}, nil)
//	verdict, err := puzzle.Check(ctx, someAnalyst, spec, found[0], 0, move, effort)
//
// A move wins if the chance after it (package chance) is 0.90 at least; it is the single one
// if after the second best move the chance is 0.75 at most. What looks so in the review is
// verified in eight times its nodes, as a position of its own, without the game that led to
// it. The solution goes on as long as the solver's move stays the single one, with the
// best defence in between; a move that mates ends it, however many others mate too.
//
// Kinds: [Mate] is a forced win whose length is known, [Win] is a decisive advantage.
// Sources say what happened in the game: the move was [Missed], it punished a bad move
// ([Punish]), or it was simply found ([Found]).
//
// The difficulty, from 1 to 5, is rough: it is by the depth from which on the search never
// again preferred another move (up to 2 plies: 1, 4: 2, 7: 3, 11: 4, more: 5), and one
// more if the solver has three moves to find.
//
// An answer is right if it is the move of the solution, if it ends the game as a win, or if it
// wins just as well: in a mate in no more moves, else with the same certainty, as a search
// finds.
package puzzle
