// Package stats says what the results of a match between two players prove.
//
// All functions are pure. Results are counted from the first player's view:
// three counts of single games (loss, draw, win), or, where each opening was
// played twice with colours reversed, five counts of pairs by their points (0,
// ½, 1, 1½, 2). The two games of a pair share an opening and are not
// independent; the pairs are, so that pairs give the honest and usually the
// smaller error bar. A score is points per game, from 0 to 1; Elo is the
// logistic one, 400·log10(score/(1−score)).
//
// The sequential test is the generalized likelihood ratio test (GSPRT) of the
// multinomial counts under bounds in logistic Elo, as fishtest runs it: M. Van
// den Bergh, "Comments on Normalized Elo" and "A MLE for a multinomial
// distribution with given expectation" (support_MLE_multinomial.pdf), after X.
// Li, J. Liu and Z. Ying, "Generalized Sequential Probability Ratio Test for
// Separate Families of Hypotheses". The tests check it against values that
// fastchess publishes, and its error rates by simulation.
//
// The players of a tournament are rated together, by the model of Bradley and
// Terry: see [Ratings].
package stats
