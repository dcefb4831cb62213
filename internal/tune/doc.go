// Package tune fits the numbers of an evaluation to games.
//
// It knows the contract of package game and no game: it works for every evaluator
// that implements [game.Tunable], and quickly for those that are [game.Sloped].
//
// The rooms, in the order of the work:
//
//   - Data. collect.go plays games of the engine against itself (selfplay.go) from
//     openings that package arena makes, and takes quiet positions out of them
//     (quiet.go); queue.go hands them on in the order of the games. header.go,
//     line.go and file.go are the file that keeps them, load.go reads several.
//   - Fit. options.go says how, fit.go does it in rounds (round.go). split.go keeps
//     some games out, to test by; extract.go asks the evaluator how each weight
//     counts in each position and keeps that in blocks (block.go, model.go);
//     scale.go turns centipawns into points; adam.go takes the steps. report.go
//     shows what came of it (calibration.go, chart.go).
//   - SPSA. spsa.go tunes numbers by playing with them, for those of which no slope
//     is known; spsamatch.go plays, spsafile.go keeps the state.
//
// Units and views. Scores are centipawns, results and predictions points from 0 to
// 1, all from the view of game.First, whoever is to move. The predicted result of
// an evaluation e is 1/(1+10^(−K·e/400)), the logistic curve of Elo, stretched by K
// to fit the results.
//
// The method is the one that Peter Österlund published for his engine Texel
// ("Texel's Tuning Method", chessprogramming.org), with slopes taken once and Adam
// (D. Kingma and J. Ba, 2014) in the place of trying each weight. SPSA is
// J. Spall's ("Multivariate Stochastic Approximation Using a Simultaneous
// Perturbation Gradient Approximation", 1992), with the parameters that the
// Fishtest framework made usual.
//
// The same data, options and seed give the same fit, whatever the number of
// threads: sums are taken over blocks of fixed size, in their order.
//
// Errors in files name the file and the line, and say what was found.
package tune
