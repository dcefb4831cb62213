// Package gametest tells whether a game keeps the contract of package game. It
// is the test that every game must pass; a new game needs two functions:
//
//	func TestConformance(t *testing.T) {
//		gametest.Run(t, mygame.NewSpec("mygame"), gametest.Options{})
//	}
//
//	func TestPerft(t *testing.T) {
//		gametest.Perft(t, mygame.NewSpec("mygame"), "testdata/perft.txt", 1_000_000)
//	}
//
// [Run] plays random games and looks at every position on the way: whether
// taking back restores everything, whether the incremental key and the
// incremental evaluation equal those made afresh, whether positions and moves
// read back as they were written, whether verdict and outcome agree, and
// whether the calls of a search allocate nothing. What a game offers beyond the
// small contract (game.Passer, game.Counter, and the evaluator with its
// capabilities, once Spec.NewEvaluator is set) is tested where it is there.
// [Perft] compares the move generator with published node counts.
//
// A failure names the seed, the start position, the moves that lead to the
// place and the position there, so that it can be played again:
//
//	gametest: the key after b2 is 1234, computed afresh it is 5678
//	  seed 1, playout 3
//	  start 3/3/3 x
//	  moves a1 c2
//	  position x2/2o/3 x
//
// The games played are the same on every machine. With DUIYI_DEEP=1 in the
// environment they are fifty times as many; see [Deep].
package gametest
