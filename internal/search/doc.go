// Package search is the search core: one alpha-beta for every game.
//
// It knows the contract of package game and nothing else; which game it plays,
// and what its evaluator looks at, it never asks. A [Core] owns the
// transposition table and the threads; each [Core.Run] deepens iteratively from
// one position under [Limits], reports every iteration, and returns the root
// moves in order with a score and a line each.
//
// The rooms: iterate.go deepens and reports; root.go searches the root moves;
// alphabeta.go is principal variation search, over the node of node.go;
// quiescence.go settles captures; picker.go, history.go and replies.go order
// moves; tt.go remembers positions, correction.go by how much evaluations were
// wrong; prune.go, nullmove.go and probablecut.go value a node without its moves,
// skip.go leaves moves out, reduce.go searches less deeply and singular.go more
// deeply, with the numbers of params.go; proofsearch.go
// settles by proof numbers, with the memory of prooftable.go and the lines of
// proofline.go, whether there is a win by threats alone (prover.go, for the root in
// pursuit.go) or a mate in so many moves where one is asked for (mateproof.go);
// forbidden.go keeps the root within the rules of repetition; limits.go and clock.go end the search; core.go runs the
// threads over the shared table, busy.go keeps them from the same moves at the same
// time, and lead.go has the first to complete an iteration end it for all. What each
// step brought is in docs/experiments/search-core.md.
//
// Scores are integers from the side to move's view. A proven result is worth
// Mate minus the plies from the root until it is on the board (score.go).
// With every entry of [Features] off the core returns exactly the value of the
// textbook search in internal/textbook at the same depth.
package search
