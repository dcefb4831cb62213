package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// pawnCacheBits is the logarithm of the number of pawn structures remembered: in a
// search nearly all positions share theirs with one just seen.
const pawnCacheBits = 11

// pawnEntry is what depends on the pawns alone, and the kings' shelter for where
// the kings stood last. The zero value is that of a board without pawns.
type pawnEntry struct {
	pawns     [2]chess.Bitboard // whose structure it is
	structure taper.Score       // what it gives the first player more than the second
	passed    [2]chess.Bitboard
	reach     [2]chess.Bitboard // what pawns attack or will
	shelter   [2]taper.Score
	shelterOf [2]uint8 // one more than the king's square, or 0
	uncovered [2]uint8 // files at the king without a pawn
}

type pawnCache [1 << pawnCacheBits]pawnEntry

// find returns the entry for the pawns on the board, filled.
func (c *pawnCache) find(s *survey) *pawnEntry {
	white, black := s.p.Pieces(game.First, chess.Pawn), s.p.Pieces(game.Second, chess.Pawn)
	// Odd numbers without pattern; the upper bits of the products depend on all pawns.
	index := (uint64(white)*0x9e3779b97f4a7c15 ^ uint64(black)*0xc2b2ae3d27d4eb4f) * 0xd6e8feb86659fd93
	entry := &c[index>>(64-pawnCacheBits)]
	s.pawns = entry
	if entry.pawns != [2]chess.Bitboard{white, black} {
		entry.fill(white, black)
		entry.structure = pawnStructure(s, game.First) - pawnStructure(s, game.Second)
	}
	return entry
}

// fill makes an entry that of these pawns but for the scores.
func (e *pawnEntry) fill(white, black chess.Bitboard) {
	*e = pawnEntry{
		pawns:  [2]chess.Bitboard{white, black},
		passed: [2]chess.Bitboard{passedOf(game.First, white, black), passedOf(game.Second, black, white)},
		reach:  [2]chess.Bitboard{reachOf(game.First, white), reachOf(game.Second, black)},
	}
}

// kings makes sure that the entry holds the shelter of the kings where they are.
func (e *pawnEntry) kings(s *survey) {
	for side := game.First; side <= game.Second; side++ {
		if king := uint8(s.army[side].king + 1); e.shelterOf[side] != king {
			e.shelterOf[side] = king
			e.uncovered[side] = uint8(uncoveredFiles(s, side))
			e.shelter[side] = kingShelter(s, side)
		}
	}
}
