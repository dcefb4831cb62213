// Package xiangqi judges xiangqi positions: tapered material and piece-square
// values kept incrementally by the position, and a few terms computed afresh,
// each one short function in terms.go.
//
// Scores are centipawns. Terms are computed for one side at a time, seen from
// that side; the evaluator subtracts the two. The board is judged the same when
// mirrored left to right. The numbers were set by hand and wait for tuning from
// our own games.
package xiangqi
