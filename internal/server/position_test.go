package server

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// position asks for a position.
func (f *fixture) position(body positionBody) (p Position, refused *refusal) {
	f.t.Helper()
	refused = f.send("POST", "/api/position", body, &p)
	return p, refused
}

// wander plays moves by chance, as many as there are or are wanted.
func wander(spec *game.Spec, random *rand.Rand, plies int) (pos game.Position, moves []string) {
	pos = spec.Start()
	for range plies {
		legal := game.LegalMoves(pos)
		if len(legal) == 0 || pos.Outcome().Over() {
			break
		}
		m := legal[random.IntN(len(legal))]
		moves = append(moves, spec.Notations[0].Format(pos, m))
		pos.Make(m)
	}
	return pos, moves
}

// A position is what the rules say of it, in every game, and tells what a game in
// play tells.
func TestPosition(t *testing.T) {
	f := start(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, entry := range catalog.Games() {
		spec := entry.Spec
		pos, moves := wander(spec, random, 5)
		got, refused := f.position(positionBody{Game: spec.Name, Moves: strings.Join(moves, " ")})
		if refused != nil {
			t.Errorf("%s: %+v", spec.Name, refused)
			continue
		}
		if got.FEN != pos.FEN() || got.Ply != len(moves) || got.Turn != pos.State().Side.String() || got.Board != letters(spec, pos) {
			t.Errorf("%s: %+v is not %s", spec.Name, got, pos.FEN())
		}
		if want := legalMoves(spec, pos); !sameJSON(t, got.Legal, want) {
			t.Errorf("%s: the legal moves are %+v", spec.Name, got.Legal)
		}
		if spec.Opening != nil {
			continue
		}
		state := f.moves(f.begin(spec.Name, "human", "human").ID, moves...)
		for i := range state.Moves {
			state.Moves[i].MS = 0
		}
		if !sameJSON(t, got.Moves, state.Moves) || got.Captured != state.Captured || !sameJSON(t, got.Marks, state.Marks) {
			t.Errorf("%s: a game in play is %+v, the position %+v", spec.Name, state, got)
		}
	}
}

// A board that is put up is the position with that board, of whatever game and in
// whatever form its FENs are.
func TestSetup(t *testing.T) {
	f := start(t)
	random := rand.New(rand.NewPCG(3, 4))
	names := []string{"gomoku:renju,size=19", "gomoku:freestyle,size=20"}
	for _, entry := range catalog.Games() {
		names = append(names, entry.Spec.Name)
	}
	for _, name := range names {
		entry, err := catalog.Games().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			pos, _ := wander(entry.Spec, random, random.IntN(40))
			setup := SetupBody{Board: letters(entry.Spec, pos), Turn: pos.State().Side.String()}
			if strings.HasPrefix(name, "chess") {
				setup.Castling = strings.Trim(strings.Fields(pos.FEN())[2], "-")
			}
			got, refused := f.position(positionBody{Game: name, Setup: &setup, FEN: pos.FEN()})
			if refused != nil {
				t.Errorf("%s %s: %+v", name, pos.FEN(), refused)
				continue
			}
			if got.Board != setup.Board || got.Turn != setup.Turn || got.StartFEN != got.FEN {
				t.Errorf("%s: %s from %+v", name, got.FEN, setup)
			}
			if counted(got.FEN) != counted(pos.FEN()) {
				t.Errorf("%s: the counters of %s became those of %s", name, pos.FEN(), got.FEN)
			}
			if strings.HasPrefix(name, "chess") && strings.Fields(got.FEN)[2] != strings.Fields(pos.FEN())[2] {
				t.Errorf("%s: the rights of %s became those of %s", name, pos.FEN(), got.FEN)
			}
		}
	}
}

// counted is what a FEN counts, in either form.
func counted(fen string) string {
	if fields := strings.Fields(fen); len(fields) > 4 {
		return strings.Join(fields[4:], " ")
	}
	if lists := strings.SplitN(fen, ":", 4); len(lists) == 4 {
		return lists[3]
	}
	return ""
}

// put returns the start position of a game with other letters on some squares.
func put(t *testing.T, name string, changes map[int]byte) *SetupBody {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	board := []byte(letters(entry.Spec, entry.Spec.Start()))
	for square, letter := range changes {
		board[square] = letter
	}
	return &SetupBody{Board: string(board), Turn: "first"}
}

// facing puts the two kings of xiangqi opposite each other alone, Red to move.
func facing(t *testing.T) *SetupBody {
	t.Helper()
	board := []byte(strings.Repeat(".", 90))
	board[4], board[85] = 'K', 'k'
	return &SetupBody{Board: string(board), Turn: "first"}
}

func isChinese(r rune) bool { return unicode.Is(unicode.Han, r) }

// What cannot be is refused with its reason, and with the square where it is one.
func TestImpossibleSetups(t *testing.T) {
	const a1, e4, e8, a8 = 0, 28, 60, 56
	f := start(t)
	castles := put(t, "chess", map[int]byte{a1: '.'})
	castles.Castling = "Q"
	inXiangqi := put(t, "xiangqi", nil)
	inXiangqi.Castling = "K"
	for name, c := range map[string]struct {
		game   string
		setup  *SetupBody
		code   string
		square int // -1 for none
		words  string
	}{
		"two kings":        {"chess", put(t, "chess", map[int]byte{e4: 'K'}), codeBadPosition, e4, "second king"},
		"no king":          {"chess", put(t, "chess", map[int]byte{e8: '.'}), codeBadPosition, -1, "no king"},
		"a pawn at home":   {"chess", put(t, "chess", map[int]byte{a8: 'P'}), codeBadPosition, a8, "pawn"},
		"no rook":          {"chess", castles, codeBadPosition, -1, "castling"},
		"castling":         {"xiangqi", inXiangqi, codeBadRequest, -1, "nobody castles"},
		"an advisor":       {"xiangqi", put(t, "xiangqi", map[int]byte{40: 'A'}), codeBadPosition, 40, "advisor"},
		"three in a row":   {"tictactoe", put(t, "tictactoe", map[int]byte{0: 'x'}), codeBadPosition, -1, "side to move"},
		"a light square":   {"checkers", put(t, "checkers", map[int]byte{24: 'w'}), codeBadPosition, 24, "other colour"},
		"nobody's piece":   {"checkers", put(t, "checkers", map[int]byte{24: 'x'}), codeBadRequest, -1, "no piece"},
		"a small board":    {"chess", &SetupBody{Board: "....", Turn: "first"}, codeBadRequest, -1, "64"},
		"nobody to move":   {"chess", &SetupBody{Board: put(t, "chess", nil).Board, Turn: "third"}, codeBadRequest, -1, "turn"},
		"an unknown game":  {"go", put(t, "chess", nil), codeUnknownGame, -1, "go"},
		"too many":         {"checkers", put(t, "checkers", map[int]byte{27: 'w'}), codeBadPosition, -1, "at most 12"},
		"a man on its end": {"checkers", put(t, "checkers", map[int]byte{0: 'w', 63: '.', 61: '.'}), codeBadPosition, 0, "crowned"},
		"facing kings":     {"xiangqi", facing(t), codeBadPosition, 85, "faces"},
	} {
		_, refused := f.position(positionBody{Game: c.game, Setup: c.setup})
		if refused == nil || refused.Code != c.code || !strings.Contains(refused.Detail, c.words) {
			t.Errorf("%s: %+v", name, refused)
			continue
		}
		if c.code == codeBadPosition && !strings.ContainsFunc(refused.Chinese, isChinese) {
			t.Errorf("%s is not told in Chinese: %q", name, refused.Chinese)
		}
		square := -1
		if refused.Square != nil {
			square = *refused.Square
		}
		if square != c.square {
			t.Errorf("%s: on square %d, %+v", name, square, refused)
		}
	}
}

// Moves may be in any notation, sides may pass where the rules let them, and what is
// not legal is named by its number.
func TestPositionAfterMoves(t *testing.T) {
	f := start(t)
	if p, refused := f.position(positionBody{Game: "chess", Moves: "e4 e7e5 Nf3"}); refused != nil || p.Moves[2].Move != "g1f3" {
		t.Errorf("%+v, %+v", p, refused)
	}
	if p, refused := f.position(positionBody{Game: "xiangqi", Moves: "炮二平五 h9g7"}); refused != nil || p.Moves[1].Text != "马８进７" {
		t.Errorf("%+v, %+v", p, refused)
	}
	if p, refused := f.position(positionBody{Game: "chess", Moves: "e2e4 -- d2d4"}); refused != nil || p.Turn != "second" || p.Moves[1].Text != "--" || p.Ply != 3 {
		t.Errorf("%+v, %+v", p, refused)
	}
	for _, c := range []struct{ game, fen, moves, code, words string }{
		{"chess", "", "e2e4 e7e6 e4e6", codeIllegalMove, "move 3 of 3"},
		{"chess", "", "--", "", ""},
		{"chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--", codeIllegalMove, "pass"},
		{"tictactoe", "", "--", codeIllegalMove, "pass"},
		{"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "", codeBadPosition, "king"},
		{"chess", "", strings.Repeat("x ", maxPlies+1), codeBadRequest, "2000"},
		{"chess", "", "e2e4 \x00", codeIllegalMove, "move 2 of 2"},
	} {
		p, refused := f.position(positionBody{Game: c.game, FEN: c.fen, Moves: c.moves})
		if c.code == "" && refused == nil {
			continue
		}
		if refused == nil || refused.Code != c.code || !strings.Contains(refused.Detail, c.words) {
			t.Errorf("%.40s: %+v, %+v", c.moves, refused, p)
		}
	}
	// The game goes on for whoever only looks, where the rules merely count.
	knights := strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 4)
	if p, refused := f.position(positionBody{Game: "chess", Moves: knights + "e2e4"}); refused != nil || p.Ply != 17 || len(p.Legal) != 20 {
		t.Errorf("%+v, %+v", p, refused)
	}
}
