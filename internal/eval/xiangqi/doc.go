// Package xiangqi judges xiangqi positions as players do: what there is, where it
// stands, how free it is, what it threatens, what the guards are worth against
// what attacks, and how near the kings are to being mated.
//
// All numbers are in one struct, [Weights]; weights.go says what each is and
// tuned.go, which a tool writes, how much. An evaluation takes one look at the board
// (survey.go) and lets the terms (terms.go), each a short function, count what they
// see. Worth and placement are kept incrementally by the position (placement.go).
// The sum of all is blended for the phase and scaled by what can still be won
// (endgame.go) and by the plies without a capture.
//
// Scores are centipawns. Terms are computed for one side at a time, seen from that
// side; the evaluator subtracts the two. Positions that are mirrored, or in which
// the sides are exchanged, are judged exactly alike.
//
// The values are our own, begun from what players are taught.
package xiangqi
