// Package textbook is game tree search as the books print it, one algorithm a
// file. It is the lesson, and the oracle against which the search core is
// tested. Nothing here is fast on purpose.
//
//   - minimax.go, negamax.go: the whole tree, by two functions and by one.
//   - failhard.go, failsoft.go: alpha-beta in its two forms.
//   - ordering.go: in which order moves are tried, each idea with a switch of
//     its own; moves.go: how the order is made.
//   - iterative.go: iterative deepening.
//   - table.go, tablesearch.go: alpha-beta that remembers positions.
//   - nullmove.go: alpha-beta that lets the opponent move twice.
//   - rootparallel.go: the moves of the root shared out among threads.
//   - discount.go: later is worth less, another way to prefer the quicker win.
//   - treesize.go, wholegames.go: how large a tree is that nobody can count.
//
// All algorithms work over the same rules and the same evaluator and, but for
// the null move and a table that is trusted further than it can be
// ([Searcher.TrustTable]), give the same value; they differ in how much of the
// tree they can leave out. At each node they ask, in this order:
//
//  1. Unless it is the root: have the rules decided? A draw is worth 0, a loss
//     -(Mate-ply), a win Mate-ply, with ply counted from the root, so that
//     the quicker win and the slower loss are preferred.
//  2. Is the depth used up? Then the evaluator's word counts. Whether the side
//     to move has a legal move is not looked into: checkmate and stalemate on
//     the horizon are seen one ply deeper only.
//  3. Is there a legal move? A side without one and in check has lost; not in
//     check, Spec.NoMoves says what that is worth. This holds at the root too,
//     where step 1 is left out, so whoever asks for the value of a game that is
//     over asks for its Outcome instead.
//
// Scores are in centipawns from the view of the side to move; only the two
// functions of minimax itself take the first player's.
//
// Sources: Shannon, "Programming a computer for playing chess" (1950); Knuth
// and Moore, "An analysis of alpha-beta pruning" (1975), whose F0 and F2 are
// negamax and the first form of alpha-beta; Fishburn, "Another optimization of
// alpha-beta search" (1983) for fail-soft; Slate and Atkin, "Chess 4.5" (1977)
// for iterative deepening and killers; Greenblatt, Eastlake and Crocker, "The
// Greenblatt chess program" (1967) for the table; Schaeffer, "The history
// heuristic" (1983); Beal, "A generalised quiescence search algorithm" (1990)
// for the null move; Marsland and Campbell, "Parallel search of strongly
// ordered game trees" (1982) for splitting at the root; Knuth, "Estimating the
// efficiency of backtrack programs" (1975) for the size of a tree.
package textbook
