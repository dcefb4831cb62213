// Package arena plays matches between two players of a game: the built-in
// engine at a level or with all its strength, and engines of other makers that
// run as processes and speak UCI, UCCI, Gomocup or Hub.
//
// Each opening is played twice with colours reversed; the results are counted
// from the first contestant's view and judged by package stats. The rules are
// ours alone: a game ends when our rules say so or when a draw may be claimed,
// and what an engine says about the result means nothing. Only an engine that
// resigns, for which UCCI has a word, has lost the game.
//
// No engine stops a match. One that is silent, crashes, plays an illegal move
// or exceeds its time loses that game; the [Record] of the game says which of
// it, with the exit status, the end of the conversation and of standard error.
// The process is killed and started again. Run ends with an error only if an
// engine cannot be started at all or be told the limits, if an opening of a game
// that was played before cannot be played, or if a result cannot be handed on.
//
// Time. The arena keeps the clocks, from the moment it asks to the moment the
// answer arrives. As the way there and back costs time for which no engine is
// to blame, a move may take [DefaultMargin] longer than allowed; the clock is
// charged in full, but not below zero. Beyond the margin the game is lost, and
// the record tells by how much the time was exceeded. Where no time limits a move,
// [DefaultPatience] does.
package arena
