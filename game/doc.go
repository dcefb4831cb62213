// Package game is the contract between rules, judgement and search.
//
// A game's rules are a [Position]; a judgement of positions is an [Evaluator];
// the two are bound together with names and notations in a [Spec]. The search
// core knows these and nothing else: it never asks which game it plays. What a
// game offers beyond the small contract is an optional capability ([Passer],
// [Orderer], [ZugzwangGuard], [Explainer]), found once when a search is built
// and never per node.
//
// Units and viewpoint. Scores are integers in hundredths of the game's unit of
// material ("centipawns"), always from the view of the side to move. Plies are
// half-moves. Squares are numbered row by row from the first player's bottom
// left corner: square = row*columns + column.
//
// The package imports the standard library only.
package game
