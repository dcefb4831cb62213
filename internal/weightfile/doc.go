// Package weightfile keeps the numbers of an evaluation outside the evaluator: in a
// file by their names, and as a game that is judged by other values than its own.
//
// It works with every evaluator that implements [game.Tunable]. A file is one JSON
// object from names to whole numbers:
//
//	{
//	  "open lines/one stone": 4,
//	  "open lines/two stones": 17
//	}
//
// A weight that is not named keeps its own value; a name that the evaluator does
// not have is an error, as is everything else that would silently do nothing.
// Errors name the line. Values are in the unit of the evaluator, which for most
// weights are centipawns.
package weightfile
