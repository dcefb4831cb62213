// Package gomoku is the rules of gomoku (五子棋) and renju (连珠): players take
// turns to put a stone on an empty point, and who has five in an unbroken row,
// along a row, a column or a diagonal, has won. Black moves first.
//
// A [Position] implements game.Position and the capabilities game.Passer and
// game.Marker; [NewSpec] binds a rule and a size of board to names and
// notations, [Swap2] is the opening of tournaments. The package never judges a
// position; an evaluator reads it through [Position.Stone] and follows it
// through [Position.Made].
//
// Units and viewpoint. Points are numbered row by row from the bottom left: a1
// is 0, and on a board of 15 columns h8 is 112. No letter of a column is left
// out. Black is game.First. Positions are written as grid FEN: rows from the
// top, x for Black and o for White, numbers for empty points ("15" are
// fifteen), then the side to move. Moves are points ("h8").
//
// # Rules
//
// In [Freestyle] five or more in a row win. In [Standard] exactly five win; a
// longer row does not, and the game goes on. In [Renju] White wins with five or
// more, Black with exactly five, and Black has forbidden points (禁手). A row
// that wins ends the game at once, on the last point of the board too. A full
// board is a draw.
//
// Black's fouls in renju, after the terms and definitions (section 3) of the
// rules of the Renju International Federation (RIF):
//
//   - five (五连): exactly five stones in an unbroken row. A stone that makes a
//     five wins, whatever else it makes.
//   - overline (长连): six stones or more in an unbroken row. Making one is a
//     foul.
//   - four (四): four stones of a row that one more makes a five. Where two
//     different points do so for an unbroken row it is a straight four (活四),
//     otherwise a simple one (冲四). Making two fours or more at once is a foul,
//     in one line too.
//   - three (活三): three stones of a row that one more makes a straight four,
//     without making a five at the same time. Making two threes or more at once
//     is a foul, if in each of two of them there is such a stone that Black may
//     play: one that is not itself a foul, by the same rules with the stones of
//     the first foul on the board. The definition is recursive and ends because
//     each step fills a point.
//
// Three choices had to be made.
//
//   - A forbidden point is no move: it is refused, with the rows that make it
//     one. (In over-the-board play a stone there loses, once White points it
//     out.) A program cannot lose by an oversight of the rules, and a person
//     learns them.
//   - "Without making a five at the same time" is read as it stands. Where the
//     only stone that makes the straight four also completes a five elsewhere,
//     the row is no three. Some programs count it as one.
//   - If all empty points are forbidden to Black, the game is a draw. The RIF
//     lets a player pass and calls the game drawn when both do; here nobody can
//     pass, so the game ends there.
//
// # Inside
//
// The stones of a side are kept once for each line of the board, 6n-2 words of
// 32 bits, so that rows, fours and threes are found by counting bits around the
// last stone (shapes.go). Generation gives all empty points; Make refuses the
// forbidden ones, and looks closer only where other black stones stand near.
//
// [Parse] refuses positions that no game leads to as far as the stones show:
// wrong counts, rows of both sides that win, a win of the side to move, rows
// that win and have no stone in common that can have been the last, overlines of
// Black in renju beside no five. It cannot see whether an earlier stone of Black
// was a foul, as that depends on the order.
//
// Sources. RIF, "The International Rules of Renju" (1996, with the correction of
// 1998), renju.net/study/rifrules.php; for freestyle, standard and swap2 the
// rules of the Gomocup tournament, gomocup.org.
package gomoku
