package chess

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// known returns the score, from White's view, of endings in which one side has no
// more than its king and the outcome is known: king and pawn, and pieces that mate.
func known(p *chess.Position) (score int, ok bool) {
	for _, strong := range [2]game.Side{game.First, game.Second} {
		if p.Occupied(strong.Other()).Rest() != 0 {
			continue
		}
		pawns := p.Pieces(strong, chess.Pawn)
		switch {
		case pawns != 0 && p.All().Count() == 3:
			if !pawnWins(p, strong, pawns.First()) {
				return 0, true
			}
			return taper.ForMover(wonPawn+wonPawnStep*rankOf(strong, pawns.First()), strong), true
		case pawns == 0 && mates(p, strong):
			return taper.ForMover(worthOf(p, strong)+drive(p, strong), strong), true
		}
	}
	return 0, false
}

// mates reports whether the pieces of a side can mate a lone king by force.
func mates(p *chess.Position, side game.Side) bool {
	bishops := p.Pieces(side, chess.Bishop)
	return p.Pieces(side, chess.Queen)|p.Pieces(side, chess.Rook) != 0 ||
		bishops&lightSquare != 0 && bishops&^lightSquare != 0 ||
		bishops != 0 && p.Pieces(side, chess.Knight) != 0
}

// worthOf adds up a side's pieces as they count in exchanges.
func worthOf(p *chess.Position, side game.Side) (worth int) {
	for kind := chess.Knight; kind <= chess.Queen; kind++ {
		worth += exchangeWorth[kind] * p.Pieces(side, kind).Count()
	}
	return worth
}

// A pawn that will win is worth less than the queen that it becomes, and more the
// farther it is.
const (
	wonPawn     = 400
	wonPawnStep = 50
)

// share is what of an advantage counts, in parts of whole.
type share struct{ middle, end int }

const whole = 64

// Endings that are hard or impossible to win, as shares of the advantage. They are
// the experience of players: rook and knight against rook, and the like.
var (
	hopeless      = share{2, 2}
	lightAhead    = share{14, 14} // a light piece ahead with rooks or queens
	lightAgainst  = share{8, 8}   // a rook against a light piece
	fortress      = share{0, 0}   // the pawn does not get past its corner
	oppositeAlone = 20            // only bishops on different colours, and
	oppositePawn  = 6             // for each passed pawn
	oppositeMore  = 44            // with other pieces
	oppositeStep  = 2             // and for each pawn
	fewPawns      = 40            // no more than a light piece ahead, and
	fewPawnsStep  = 6             // for each pawn
)

// winnable returns what an advantage is worth to the side that has it.
func (s *survey) winnable(strong game.Side) share {
	pawns := s.p.Pieces(strong, chess.Pawn)
	own, other := s.officersWorth(strong), s.officersWorth(strong^1)
	light := own-other <= exchangeWorth[chess.Bishop]
	switch {
	case pawns == 0 && light:
		switch {
		case own < exchangeWorth[chess.Rook]:
			return hopeless
		case other <= exchangeWorth[chess.Bishop]:
			return lightAgainst
		default:
			return lightAhead
		}
	case pawns == 0 && own == 2*exchangeWorth[chess.Knight] && s.p.Pieces(strong^1, chess.Pawn) == 0:
		return hopeless // two knights cannot force mate
	case s.wrongCorner(strong, pawns):
		return fortress
	case s.oppositeBishops():
		if own == other && own == exchangeWorth[chess.Bishop] {
			return share{whole, oppositeAlone + oppositePawn*s.pawns.passed[strong].Count()}
		}
		return share{whole, min(oppositeMore+oppositeStep*pawns.Count(), whole)}
	case light:
		return share{whole, min(fewPawns+fewPawnsStep*pawns.Count(), whole)}
	}
	return share{whole, whole}
}

// officersWorth adds up a side's pieces but king and pawns as they count in
// exchanges.
func (s *survey) officersWorth(side game.Side) (worth int) {
	for _, p := range s.army[side].list() {
		worth += exchangeWorth[p.kind]
	}
	return worth
}

// wrongCorner reports whether all pawns stand on one rook's file, no piece but
// bishops of the other colour than its corner helps them, and the enemy king
// reaches the corner.
func (s *survey) wrongCorner(strong game.Side, pawns chess.Bitboard) bool {
	if pawns == 0 || pawns&^fileA != 0 && pawns&^fileH != 0 {
		return false
	}
	corner := pawns.First()&7 + 56*int(strong^1)
	bishops := s.p.Pieces(strong, chess.Bishop)
	if s.army[strong].officers != bishops || bishops&sameColour(corner) != 0 {
		return false
	}
	return steps[s.army[strong^1].king&63][corner] <= 1
}

// oppositeBishops reports whether each side has one bishop, on different colours.
func (s *survey) oppositeBishops() bool {
	white, black := s.p.Pieces(game.First, chess.Bishop), s.p.Pieces(game.Second, chess.Bishop)
	return white != 0 && black != 0 && white.Rest()|black.Rest() == 0 &&
		(white&lightSquare == 0) != (black&lightSquare == 0)
}

// What driving a lone king is worth for each step.
const (
	towardsEdge   = 25
	towardsCorner = 40
	towardsKing   = 20
)

// bareKing rewards driving a lone king where pawns still have to be led to a queen.
func bareKing(s *survey, side game.Side) taper.Score {
	if s.army[side^1].occupied.Rest() != 0 || s.army[side].officers == 0 {
		return 0
	}
	return taper.S(0, drive(s.p, side))
}

// drive is what it is worth to a side to have driven a lone king to the edge and
// brought its own king near it: the way to mate, which is too long for a shallow
// search to see. With bishop and knight only the corners of the bishop's colour will
// do.
func drive(p *chess.Position, side game.Side) int {
	king, foe := p.KingSquare(side), p.KingSquare(side.Other())
	file, rank := foe&7, foe>>3
	near := towardsKing * (7 - int(steps[king&63][foe&63]))
	bishops, knights := p.Pieces(side, chess.Bishop), p.Pieces(side, chess.Knight)
	if p.Occupied(side).Count() == 3 && bishops != 0 && knights != 0 {
		towards := file + rank - 7 // far from 0 in the dark corners a1 and h8
		if bishops&lightSquare != 0 {
			towards = file - rank // and in the light ones, a8 and h1
		}
		return near + towardsCorner*abs(towards)
	}
	return near + towardsEdge*(6-min(file, 7-file)-min(rank, 7-rank))
}
