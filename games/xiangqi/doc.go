// Package xiangqi implements the rules of xiangqi (象棋, Chinese chess): the
// position with its moves, the end of the game, the text form of positions and
// three notations for moves.
//
// # Squares and pieces
//
// The 90 points of the board are called squares, as everywhere in this module,
// and numbered row by row from Red's bottom left corner: square = row*9+column,
// row 0 is Red's bottom rank and column 0 is file a. Red is the first player,
// with upper-case letters. A piece is numbered side*7+kind.
//
// # Representation
//
// A [Position] keeps a [Bitboard] for each piece, one for each side, and a
// board of 90 bytes. Rooks and cannons look up their row and their file in
// tables indexed by the occupancy of that line; docs/experiments holds the
// measurement that chose this.
//
// Generation is pseudo-legal: [Position.Make] refuses the moves that leave the
// mover's king attacked, kings that face each other included. Make keeps the
// Zobrist key, the check flag and a weighted sum over the pieces
// ([Position.Sum]) up to date; nothing allocates in a search.
//
// # Rules
//
// A side without a legal move has lost, in check (将死) or not (困毙). A board on
// which no piece is left that can cross the river is a draw.
//
// # Repetition
//
// The game ends when a position occurs for the third time; in a search, when it
// occurs again behind the root. What each side has done with all its moves since
// the first of these occurrences (the cycle) decides: perpetual check (长将) is a
// graver breach than perpetual chase (长捉), that is graver than anything else,
// and the side with the graver breach has lost. If both have done the same it is
// a draw. So check and chase in turn (一将一捉), threats of mate, offers and
// exchanges are allowed. [Simple] judges perpetual check only.
//
// The rules are those of the Asian Xiangqi Federation (AXF, 亚洲棋规), chapters
// "Common terms" and "General rules", read with the explanations of the diagrams
// there. In them a side chases a piece perpetually if each of its moves in the
// cycle newly threatens to take that piece and the other side answers each threat.
// In detail:
//
//   - A threat is a capture that leaves the own king safe. A check that the side
//     is in at the time does not make it less of a threat.
//   - Kings and pawns may chase; a piece that their moves set free may not.
//   - Pawns that have not crossed the river may be chased.
//   - A protected piece may be chased (有根). A protector that could not take
//     back without leaving its king attacked does not count (假根), and where
//     protection comes and goes in a cycle there is no perpetual chase. Whether
//     an exchange would pay is not asked.
//   - A rook may not be chased by lesser pieces even if it is protected, nor a
//     horse or a cannon by advisors or elephants.
//   - Pieces of the same kind that could take each other offer themselves: no
//     chase. If the victim is pinned or, a horse, blocked, it is one.
//   - A threat is new if none to the same piece was there before the move,
//     whichever piece makes it: the one that moved, one that it set free or gave
//     a screen, or one whose victim lost its protector by the move. Pieces that
//     take turns to chase one piece chase it; chasing two pieces in turn is
//     allowed.
//   - A move that shuts out only such protectors as attacked the attacker, and no
//     longer do, saves the attacker and is no new chase. That is why a rook that
//     a horse pins may not be chased, though on its side the horse loses
//     protection with every move (diagrams 39 to 41), while to cut a protector
//     off from the side is to chase (the example behind diagram 104).
//
// Where the text leaves a choice:
//
//   - The text names the horse and the cannon as those that may not chase a
//     protected rook. That advisors and elephants may not chase a protected rook,
//     horse or cannon either follows other engines (Pikafish, Fairy-Stockfish).
//   - A move that gives check counts as a chase too if it newly threatens a
//     piece: of the two readings the rules take the forbidden one.
//
// docs/experiments/xiangqi-repetition.md tells how the diagrams come out.
//
// # Move limit
//
// 60 moves of each side (120 plies) without a capture are a draw, unless the side
// to move has no move. Of the checks of a side since the last capture only ten
// count; a later one does not, nor does the reply to it (AXF: checks beyond ten
// are to be deducted). The FEN holds the count, but not the number of checks: a
// position read from one starts with none.
package xiangqi
