// Package analyst asks engines what they think of a position: our own engine and
// those of other makers alike, for whoever shows an analysis or reviews a game.
//
//	var a analyst.Analyst = analyst.Own{Searcher: ourEngine}
//	found, err := a.Analyse(ctx, analyst.Question{Start: start, Moves: moves, Lines: 3, Nodes: 1e6}, func(i engine.Info) { … })
//
// An [Analyst] streams what it finds, the best lines first, and answers with the last
// of it. Cancelling the context ends an analysis that has no other limit. [Own] is our
// engine. A [Plug] is an engine of another maker: its process is started when somebody
// asks, there is one at the most, and it is stopped when nobody has asked for a
// while. One that crashes or hangs costs the question that was asked and nothing
// else: the next one gets a new process.
//
// Scores are [engine.Score] values from the view of the side to move in the position
// that is asked about. Those of a Plug are what the engine says; its moves are checked
// by our rules, and a line ends before the first move that is not legal.
package analyst
