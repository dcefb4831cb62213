// Package checkers is the endgame tables of English draughts: for every position of
// up to four pieces, or five, who wins and how fast, or that it is a draw.
//
// A [Slice] is all positions with the same pieces; [Build] solves one after the
// other, each by going backward from the end of games (solve.go). A position is seen
// from the side to move, whose men go up, so that a position and the one that is
// turned around with its colours swapped are the same. Men never stand on the row
// where they are crowned. [Tables] keep a byte for each position in memory (value.go);
// a file has them compressed (file.go). Those of up to four pieces are part of the
// program. A [Library] is what a player uses.
//
// Units and viewpoint. Results are those of the side to move. Distances are plies
// until the loser cannot move, if the winner plays as fast and the loser as slowly as
// it can. The tables know the pieces alone: the draws by repetition and by the rule of
// forty moves depend on the game before, and only [Library.Probe] looks at that.
//
// The figures against which the tables are checked are published by others
// (published.go); besides, [Tables.Verify] holds every position against its moves by
// the rules of games/checkers, of whose code the tables are made without.
package checkers
