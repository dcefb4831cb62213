// Package engine is the facade that fronts and other programs use: it searches
// positions of one game under limits or at a level, streams what it finds, and
// answers with a legal move whenever there is one.
//
//	e, err := engine.New(spec, engine.Options{})
//	defer e.Close()
//	result, err := e.Search(ctx, position, engine.Limits{Depth: 8}, func(r engine.Report) { … })
//
// A search works on its own copy: the caller's position is never touched, not
// even when the search is cancelled. Cancelling the context ends a search
// within milliseconds, and it still answers with the best move found so far.
// Reports come paired — one Started, any number of Iteration, one Finished —
// and each carries the identity of the position it belongs to, so that an
// answer to a position that is no longer on the board can be dropped.
//
// A [Level] plays for a person: to a depth or for a time, now and then with a
// slip, and in the opening with variety, so that no two games need be alike; the
// same seed plays the same game where no clock bounds the search. At a level for
// which the game has a simple player of its own (game.Opponent) that player
// moves, and the engine only reports it. A [Book] may know a move before anything
// is searched. An [OpeningPlayer] does an engine's part
// in an opening where the players settle who plays which side (game.Opening).
//
// Scores are [Score] values from the view of the side to move at the root.
package engine
