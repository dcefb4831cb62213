package chess

import (
	"github.com/duiyi/duiyi/internal/eval/taper"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

// Weights are all the numbers that the evaluation multiplies with what it counts.
// They are centipawns as the owner of the pieces sees them, for the middlegame and
// for the endgame, but for those of Attack. Ranks are the owner's: his pawns start
// on rank 2. Files run from a, far from the owner's king, to h on the king's side.
type Weights struct {
	// Worth is what a piece is worth wherever it stands.
	Worth [5]taper.Score `axes:"kind"`
	Placement
	Terms
	Attack
}

// Placement is what standing on a square is worth.
type Placement struct {
	PawnSquare   [48]taper.Score `axes:"pawn square"` // from a2 to h7
	KnightSquare [64]taper.Score `axes:"square"`      // from a1 to h8
	BishopSquare [64]taper.Score `axes:"square"`
	RookSquare   [64]taper.Score `axes:"square"`
	QueenSquare  [64]taper.Score `axes:"square"`
	KingSquare   [32]taper.Score `axes:"king square"` // from e1, f1, g1, h1, e2 to h8
}

// Terms are the weights that count what is on the board.
type Terms struct {
	// Mobility: by the number of squares that the piece may go to without being
	// taken by a pawn.
	KnightMobility [9]taper.Score  `axes:"squares"`
	BishopMobility [14]taper.Score `axes:"squares"`
	RookMobility   [15]taper.Score `axes:"squares"`
	QueenMobility  [28]taper.Score `axes:"squares"`

	// IsolatedPawn and BackwardPawn are worse on a file without enemy pawns
	// before them.
	IsolatedPawn [2]taper.Score `axes:"front"`
	BackwardPawn [2]taper.Score `axes:"front"`
	// DoubledPawn is for each pawn behind another.
	DoubledPawn taper.Score
	// PhalanxPawn is for a pawn beside another, from rank 2 to 7.
	PhalanxPawn [6]taper.Score `axes:"rank"`
	// SupportedPawn is for a pawn that a pawn guards, from rank 3 to 7.
	SupportedPawn [5]taper.Score `axes:"rank from 3"`
	// CandidatePawn is for a pawn that its neighbours can help past the enemy's,
	// from rank 2 to 6.
	CandidatePawn [5]taper.Score `axes:"rank"`

	// PassedPawn and what is added to it, from rank 2 to 7.
	PassedPawn [6]taper.Score `axes:"rank"`
	// PassedBlocked: an enemy piece stands before the pawn.
	PassedBlocked [6]taper.Score `axes:"rank"`
	// PassedPathSafe: the enemy has nothing on and attacks nothing of the whole way.
	PassedPathSafe [6]taper.Score `axes:"rank"`
	// PassedStepSafe: not all that, but he does not attack the square before the pawn.
	PassedStepSafe [6]taper.Score `axes:"rank"`
	// PassedGuarded: the own side guards the square before the pawn.
	PassedGuarded [6]taper.Score `axes:"rank"`
	// PassedOwnKing and PassedEnemyKing are for each step, up to five, from the
	// king to the square before the pawn.
	PassedOwnKing   [6]taper.Score `axes:"rank"`
	PassedEnemyKing [6]taper.Score `axes:"rank"`
	// PassedOwnRook and PassedEnemyRook: a rook behind the pawn on its file.
	PassedOwnRook   taper.Score
	PassedEnemyRook taper.Score
	// PassedUnstoppable: the enemy has but king and pawns, and the king is too late.
	PassedUnstoppable taper.Score

	// BishopPair is for two bishops or more.
	BishopPair taper.Score
	// BadBishop is for each own pawn on squares of the bishop's colour, and
	// BadBishopCentre for each blocked own pawn on the files c to f, for each bishop.
	BadBishop       taper.Score
	BadBishopCentre taper.Score
	// LongDiagonal is for a bishop that looks through the centre past all pawns.
	LongDiagonal taper.Score
	// KnightOutpost and BishopOutpost are for a square on the ranks 4 to 6 that an
	// own pawn guards and no enemy pawn can ever attack; OutpostInReach is for a
	// knight that may go to one.
	KnightOutpost  taper.Score
	BishopOutpost  taper.Score
	OutpostInReach taper.Score
	// MinorBehindPawn is for a knight or bishop just behind a pawn of either side.
	MinorBehindPawn taper.Score
	// KnightFromKing and BishopFromKing are for each step to the own king.
	KnightFromKing taper.Score
	BishopFromKing taper.Score
	// RookOpenFile: no pawns on the rook's file; RookHalfOpenFile: no own pawns.
	RookOpenFile     taper.Score
	RookHalfOpenFile taper.Score
	// RookOnSeventh: there are enemy pawns on rank 7, or the king on rank 8.
	RookOnSeventh taper.Score
	// TrappedRook: it has few squares and stands outside of its own king.
	TrappedRook taper.Score
	// QueenInfiltration: it stands beyond rank 4 where no pawn can drive it away.
	QueenInfiltration taper.Score

	// Threats by kind of the victim. A knight or bishop threatens pieces that are
	// guarded too, a rook or king only those not well guarded, a pawn all.
	PawnThreat  [4]taper.Score `axes:"officer"`
	MinorThreat [5]taper.Score `axes:"kind"`
	RookThreat  [5]taper.Score `axes:"kind"`
	KingThreat  taper.Score
	// HangingPiece is for each attacked enemy piece that nothing guards or that is
	// attacked twice and not well guarded.
	HangingPiece taper.Score
	// PushThreat is for each enemy piece that a pawn can attack by a safe step.
	PushThreat taper.Score
	// RestrictedSquare is for each square attacked by both, but not well by the enemy.
	RestrictedSquare taper.Score

	// Shelter of the king: on its file and the two beside it the nearest own pawn,
	// and for Storm the nearest enemy pawn, at or before the king's rank; StormBlocked
	// is instead of Storm if the two stand face to face. Files count from the edge.
	Shelter      [4][8]taper.Score `axes:"edge file,pawn distance"`
	Storm        [4][8]taper.Score `axes:"edge file,pawn distance"`
	StormBlocked [8]taper.Score    `axes:"pawn distance"`
	// KingOpenFile and KingHalfOpenFile: as for rooks.
	KingOpenFile     taper.Score
	KingHalfOpenFile taper.Score
	// PawnlessFlank: no pawns of either side on the files around the king.
	PawnlessFlank taper.Score
	// CastlingRight is for each way in which the king may still castle.
	CastlingRight [2]taper.Score `axes:"castling"`

	// Space is for each safe square behind or beside the own pawns in the centre.
	Space taper.Score
	// Tempo is for having the move.
	Tempo taper.Score
}

// Attack are the weights of the attack on the enemy king. Their unit is the unit
// of danger, whose square becomes centipawns; see danger.
type Attack struct {
	// Attacker is for each piece that attacks a square around the king.
	Attacker [4]int `axes:"officer"`
	// KingHit is for each attack on a square beside the king.
	KingHit int
	// WeakRingSquare is for each square around the king that is not well guarded.
	WeakRingSquare int
	// SafeCheck is for each kind of piece that can give check and not be taken,
	// UnsafeCheck for each square where one could be taken.
	SafeCheck   [4]int `axes:"officer"`
	UnsafeCheck int
	// UncoveredFile is for each of the three files at the king without a pawn of
	// its side before it.
	UncoveredFile int
	// CampSquare is for each square attacked in the king's half of its wing,
	// CampGuard for each such square that the enemy guards.
	CampSquare int
	CampGuard  int
	// KnightGuard: a knight guards a square beside the king.
	KnightGuard int
	// NoQueen: the attacker has no queen.
	NoQueen int
	// Calm is what there is without any attack.
	Calm int
}

// axes names the places along the arrays of Weights.
var axes = weights.Axes{
	"kind":          {"pawn", "knight", "bishop", "rook", "queen"},
	"officer":       {"knight", "bishop", "rook", "queen"},
	"square":        squareNames(0, 8, 0),
	"pawn square":   squareNames(1, 7, 0),
	"king square":   squareNames(0, 8, 4),
	"front":         {"opposed", "open"},
	"rank":          {"rank 2", "rank 3", "rank 4", "rank 5", "rank 6", "rank 7"},
	"rank from 3":   {"rank 3", "rank 4", "rank 5", "rank 6", "rank 7"},
	"pawn distance": {"no pawn", "beside", "1 before", "2 before", "3 before", "4 before", "5 before", "6 before"},
	"castling":      {"king's side", "queen's side"},
}

// squareNames names the squares of some ranks from a file on, row by row.
func squareNames(fromRank, toRank, fromFile int) (names []string) {
	for rank := fromRank; rank < toRank; rank++ {
		for file := fromFile; file < 8; file++ {
			names = append(names, string([]byte{'a' + byte(file), '1' + byte(rank)}))
		}
	}
	return names
}
