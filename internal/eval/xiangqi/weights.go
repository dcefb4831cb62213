package xiangqi

import (
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
	"github.com/duiyi/duiyi/internal/eval/weights"
)

// Weights are all the numbers that the evaluation multiplies with what it counts.
// They are centipawns as the owner of the pieces sees them, for the middlegame and
// for the endgame, but for those of Attack. Squares are the owner's, his king
// starting on e0; files count from the nearer edge, a to e, so that left and right
// are alike.
type Weights struct {
	// Worth is what a piece is worth wherever it stands.
	Worth [6]taper.Score `axes:"kind"`
	Placement
	Terms
	Attack
}

// Placement is what standing on a square is worth.
type Placement struct {
	KingSquare    [6]taper.Score  `axes:"king square"` // from d0 to e2
	AdvisorSquare [3]taper.Score  `axes:"advisor square"`
	BishopSquare  [4]taper.Score  `axes:"bishop square"`
	KnightSquare  [50]taper.Score `axes:"square"` // from a0 to e9
	RookSquare    [50]taper.Score `axes:"square"`
	CannonSquare  [50]taper.Score `axes:"square"`
	// PawnSquare holds the way of the crossed pawn (过河兵) to the last rank, where
	// it is an old pawn (老兵).
	PawnSquare [31]taper.Score `axes:"pawn square"` // from a3 to e9
}

// Terms are the weights that count what is on the board.
type Terms struct {
	// Mobility: by the number of squares that the piece may go to without being
	// taken by a lesser one.
	KnightMobility [9]taper.Score  `axes:"squares"`
	RookMobility   [18]taper.Score `axes:"squares"`
	CannonMobility [18]taper.Score `axes:"squares"`

	// AdvisorPair, BishopPair and FullGuard are for two advisors, two bishops and
	// all four; Linked for two of a kind that guard each other.
	AdvisorPair    taper.Score
	BishopPair     taper.Score
	FullGuard      taper.Score
	LinkedAdvisors taper.Score
	LinkedBishops  taper.Score
	// CannonScreens is for each cannon, by the number of own guards that can be its
	// screens when they are no longer all there.
	CannonScreens [4]taper.Score `axes:"guards"`
	// AgainstAdvisors and AgainstBishops are for each attacker when the enemy has
	// one or none of these left.
	AgainstAdvisors [4][2]taper.Score `axes:"attacker,left"`
	AgainstBishops  [4][2]taper.Score `axes:"attacker,left"`

	// RookOpenFile: no pawns on the rook's file; RookHalfOpenFile: no own pawns.
	RookOpenFile     [3]taper.Score `axes:"file"`
	RookHalfOpenFile [3]taper.Score `axes:"file"`
	// LinkedKnight is for each knight that the other one guards.
	LinkedKnight taper.Score
	// KnightPost is for a knight that nothing attacks at the enemy's palace.
	KnightPost [3]taper.Score `axes:"post"`
	// CannonReach is for each square across the river that cannons attack.
	CannonReach taper.Score
	// GuardedPawn is for each pawn across the river that is guarded, LinkedPawns
	// for two side by side there, from rank 5 to 9.
	GuardedPawn taper.Score
	LinkedPawns [5]taper.Score `axes:"rank"`

	// On the enemy king's file or rank, by the number of pieces in between. A
	// cannon on the file with none is the empty-head cannon (空头炮); on the rank
	// it is the sunken cannon (沉底炮).
	RookOnFile   [3]taper.Score `axes:"between"`
	RookOnRank   [3]taper.Score `axes:"between"`
	CannonOnFile [4]taper.Score `axes:"between"`
	CannonOnRank [3]taper.Score `axes:"between"`
	// ExposedToRook and ExposedToCannon are for each such enemy piece when no own
	// piece stands before the king on its file.
	ExposedToRook   taper.Score
	ExposedToCannon taper.Score
	// KingTakesFile: the own king keeps the enemy king off a file (对脸).
	KingTakesFile taper.Score
	// PinnedByKing: the only piece between the kings is an own one.
	PinnedByKing taper.Score

	// Threats by kind of the victim. LowThreat is by pawns, advisors and bishops,
	// LightThreat by knights and cannons, RookThreat by rooks; but for LowThreat
	// and for rooks only what nothing guards is a victim.
	LowThreat   [3]taper.Score `axes:"officer"`
	LightThreat [6]taper.Score `axes:"kind"`
	RookThreat  [6]taper.Score `axes:"kind"`
	// HangingPiece is for each attacked enemy piece that nothing guards,
	// PressedPiece for each that is attacked twice and guarded once.
	HangingPiece taper.Score
	PressedPiece taper.Score

	// Space is for each attacked square across the river.
	Space taper.Score
	// Tempo is for having the move.
	Tempo taper.Score
}

// Attack are the weights of the attack on the enemy king. Their unit is the unit
// of danger, whose square becomes centipawns; see danger.
type Attack struct {
	// Attacker is for each piece that attacks a square of the palace.
	Attacker [4]int `axes:"attacker"`
	// KingHit is for each attack of an officer on a square beside the king,
	// PalaceHit for each on another square of the palace.
	KingHit   int
	PalaceHit int
	// WeakSquare is for each attacked square of the palace that is not guarded, or
	// beside the king and attacked twice but guarded once.
	WeakSquare int
	// SafeCheck is for each kind of piece that can give check where nothing
	// attacks it, UnsafeCheck for each that can elsewhere.
	SafeCheck   [3]int `axes:"officer"`
	UnsafeCheck [3]int `axes:"officer"`
	// Crossed is for each piece across the river.
	Crossed [4]int `axes:"attacker"`
	// Defender is for each enemy piece on its own bank.
	Defender [3]int `axes:"officer"`
	// AdvisorsLeft and BishopsLeft: the enemy has one or none of these left.
	AdvisorsLeft [2]int `axes:"left"`
	BishopsLeft  [2]int `axes:"left"`
	// Calm is what there is without any attack.
	Calm int
}

// axes names the places along the arrays of Weights.
var axes = weights.Axes{
	"kind":           {"advisor", "bishop", "knight", "rook", "cannon", "pawn"},
	"officer":        {"knight", "rook", "cannon"},
	"attacker":       {"knight", "rook", "cannon", "pawn"},
	"left":           {"none", "one"},
	"file":           {"wing", "rib", "centre"},
	"post":           {"crouching", "corner", "angling"},
	"rank":           {"rank 5", "rank 6", "rank 7", "rank 8", "rank 9"},
	"square":         squareNames(xiangqi.Rook),
	"king square":    squareNames(xiangqi.King),
	"advisor square": squareNames(xiangqi.Advisor),
	"bishop square":  squareNames(xiangqi.Bishop),
	"pawn square":    squareNames(xiangqi.Pawn),
}

// squareNames names the squares on which a kind can stand, as their weights are
// ordered.
func squareNames(kind int) (names []string) {
	for square := range 90 {
		if square%9 <= 4 && canStand(kind, square) {
			names = append(names, string([]byte{'a' + byte(square%9), '0' + byte(square/9)}))
		}
	}
	return names
}
