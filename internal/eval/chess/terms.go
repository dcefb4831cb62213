package chess

import "github.com/duiyi/duiyi/internal/eval/taper"

// term is a part of the evaluation.
type term = taper.Term[*survey]

// The terms, by how their sums are come by.
var (
	// positional are kept by the position as one sum; they are computed one by
	// one only to explain a score.
	positional = []term{
		{Name: "material", Score: material},
		{Name: "placement", Score: placement},
	}
	// remembered are found with the pawns in the cache.
	remembered = []term{
		{Name: "pawns", Score: pawnStructure},
		{Name: "king shelter", Score: kingShelter},
	}
	// counted are computed in every evaluation.
	counted = []term{
		{Name: "castling", Score: castling},
		{Name: "mobility", Score: mobility},
		{Name: "passed pawns", Score: passedPawns},
		{Name: "knights", Score: knights},
		{Name: "bishops", Score: bishops},
		{Name: "rooks", Score: rooks},
		{Name: "queens", Score: queens},
		{Name: "threats", Score: threats},
		{Name: "space", Score: space},
		{Name: "tempo", Score: tempo},
	}
	// bent are too, but are no sums of weights.
	bent = []term{
		{Name: "king attack", Score: kingAttack},
		{Name: "bare king", Score: bareKing},
	}
)

// phaseOf is what each kind adds to the phase; fullPhase is the start position.
var phaseOf = [6]int{0, 1, 1, 2, 4, 0}

const fullPhase = 24

// phase is fullPhase with all pieces on the board and 0 with pawns only.
func (s *survey) phase() (total int) {
	for side := range s.army {
		for _, p := range s.army[side].list() {
			total += phaseOf[p.kind]
		}
	}
	return min(total, fullPhase)
}
