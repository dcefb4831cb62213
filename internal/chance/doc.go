// Package chance turns scores into chances: how likely a win, a draw and a loss are
// at so many centipawns.
//
//	curve := chance.Of("chess")
//	curve.Points(engine.Score{Centipawns: 130})   // 0.72: points to be expected
//	win, draw, loss := curve.Results(score)
//
// All is from the view of the side whose score it is, from 0 to 1. A point is a win
// and half a point a draw, so Points is the chance of a win and half of that of a draw;
// it grows with the score, and is 1 for a forced win and 0 for a forced loss.
//
// The curve. A win is as likely as 1/(1+exp(-(s-m)/w)) at a score s, a loss as
// 1/(1+exp((s+m)/w)), a draw is the rest: m, the margin, is the score from which on a win
// is likelier than not, and w, the scale, is how quickly it becomes so. Every game has
// its own, as a centipawn is not worth the same everywhere: at draughts a man more still
// draws often, at gomoku hardly anything does.
//
// The numbers are those under which the results of our engine's own games are the
// likeliest, as `go run ./scripts/chances` finds them in what
//
//	duiyi tune data --game GAME --games 1500 --nodes 1000 --seed 11
//
// plays: 7 to 15 thousand quiet positions of each game. They are chances between players who err as an engine does
// that looks at a thousand positions a move; masters hold more, beginners less.
package chance
