package chess

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

func TestSpec(t *testing.T) {
	for name, chess960 := range map[string]bool{"chess": false, "chess:960": true} {
		s := NewSpec(name, chess960)
		p := s.Start()
		if p.FEN() != StartFEN || p.(*Position).Chess960() != chess960 || s.Name != name {
			t.Errorf("%s: wrong start %s", name, p.FEN())
		}
		if len(s.Notations) != 2 || s.Notations[0].Name != "uci" || s.Notations[1].Name != "san" {
			t.Errorf("%s: notations %v", name, s.Notations)
		}
		if _, err := s.Parse("nonsense"); err == nil {
			t.Errorf("%s: nonsense accepted", name)
		}
		q, err := s.Parse("8/8/8/8/8/6k1/6p1/6K1 w - -")
		if err != nil || game.HasLegalMove(q) {
			t.Errorf("%s: %v", name, err)
		}
		seen := 0
		for sq := -1; sq <= 64; sq++ {
			if c := p.At(sq); c != 0 {
				piece, ok := s.Board.PieceOf(c)
				if !ok || (piece.Side == game.First) != (sq < 16) {
					t.Errorf("%s: piece %c on %d", name, c, sq)
				}
				seen++
			}
		}
		if seen != 32 {
			t.Errorf("%s: %d pieces", name, seen)
		}
	}
}

func TestView(t *testing.T) {
	p := mustParse(t, "4k3/4r3/8/3pP3/1b6/2N5/4Q3/4K2R w K d6 0 1")
	for _, c := range []struct{ name, got, want string }{
		{"Pieces", names(p.Pieces(game.Second, Rook)), "e7"},
		{"Occupied", names(p.Occupied(game.Second)), "b4 d5 e7 e8"},
		{"All", names(p.All()), "e1 h1 e2 c3 b4 d5 e5 e7 e8"},
		{"KingSquare", squareName(p.KingSquare(game.Second)), "e8"},
		{"Pinned", names(p.Pinned()), "c3"},
		{"Attackers", names(p.Attackers(int('e'-'a')+8*4, p.All())), "e2 e7"},
		{"EnPassantSquare", squareName(p.EnPassantSquare()), "d6"},
		{"PawnAttacks", names(PawnAttacks(game.Second, 36)), "d4 f4"},
		{"KnightAttacks", names(KnightAttacks(0)), "c2 b3"},
		{"KingAttacks", names(KingAttacks(7)), "g1 g2 h2"},
		{"QueenAttacks", names(QueenAttacks(0, bit(1)|bit(8)|bit(9))), "b1 a2 b2"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.name, c.got, c.want)
		}
	}
	if p.PieceAt(28) != -1 || p.PieceAt(52) != 6+Rook || Start().EnPassantSquare() != -1 {
		t.Error("PieceAt or EnPassantSquare")
	}
	if !p.CanCastle(game.First, false) || p.CanCastle(game.First, true) || p.CanCastle(game.Second, false) {
		t.Error("CanCastle")
	}
	play(t, p, "e1g1")
	if p.CanCastle(game.First, false) || p.Checkers() != 0 {
		t.Error("after castling")
	}
}
