// Package gomoku judges positions of gomoku (五子棋) and renju (连珠), and names
// the moves that are worth searching there.
//
// Everything rests on one question, asked of every empty point, for each side
// and each of the four directions: what would a stone here make along this line
// (window.go)? The answer, a shape, is looked up in a table by the stones around
// the point (shapetable.go). The four shapes of a point together are its
// prospect (prospect.go): a stone there makes five, two fours, a four and a
// three, ... A stone that is put down or taken away changes the shapes of the
// points within reach on its four lines only, and the evaluator keeps the rest
// (board.go, survey.go, follow.go): how many points of each prospect a side
// has, and what its points are worth.
//
//   - evaluator.go: the judgement. A point is worth something by the combination of
//     its four shapes, to the side to move and to the other one (combination.go), and
//     on top of that comes what the side to move can make of having the move
//     (initiative.go).
//   - weights.go, tuned.go, tunable.go: the numbers, which are the same for all rules,
//     and how they are fitted.
//   - explain.go: the judgement in terms.
//   - candidates.go, order.go: the moves worth searching, few where one side has a threat;
//     defence.go: what stops an open four from being made.
//   - threats.go: fives, fours and open threes, for victory by continuous fours and
//     by continuous threes.
//   - slots.go: what the search remembers moves by.
//
// Three laws are enough for all rules (law.go): five or more win; exactly five
// wins; exactly five wins and some points are forbidden (Black under renju).
// Overlines and double fours show in the shapes. Whether a double three is real
// depends on the whole board, so the rules are asked, and only about points
// where two lines would become open threes.
//
// Units and viewpoint. Scores are integers from the side to move's view; 100
// is what the move itself is worth in a quiet position, and about what an open
// two is. Points are numbered row by row from the bottom left, as in
// games/gomoku. Scores are the same for both colours, where the rules are, and
// for a turned or mirrored board. None is a proof: wins that the evaluator sees
// stay below [game.MaxEvaluation], and the search proves them.
//
// Sources. The names of the shapes are those of players; Allis, van den Herik
// and Huntjens, "Go-Moku and threat-space search" (1993) search with the same
// ones (their straight four is our open four). Fouls are those of the Renju
// International Federation's rules. Judging points by table look-ups on their
// lines is common among gomoku programs. The numbers are fitted to games that the engine
// played against itself.
package gomoku
