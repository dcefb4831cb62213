package chess

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// startArrays returns the 960 arrays by placing the pieces one after the other,
// as the rules of the game describe it.
func startArrays() (arrays []string) {
	for light := 1; light < 8; light += 2 {
		for dark := 0; dark < 8; dark += 2 {
			for queen := range 6 {
				for first := range 5 {
					for second := range first {
						row := []byte("........")
						row[light], row[dark] = 'B', 'B'
						fill(row, map[int]byte{queen: 'Q'})
						fill(row, map[int]byte{first: 'N', second: 'N'})
						fill(row, map[int]byte{0: 'R', 1: 'K', 2: 'R'})
						arrays = append(arrays, string(row))
					}
				}
			}
		}
	}
	return arrays
}

// fill puts pieces on the free squares with the given numbers.
func fill(row []byte, pieces map[int]byte) {
	n := 0
	for i, c := range row {
		if c == '.' {
			if piece, ok := pieces[n]; ok {
				row[i] = piece
			}
			n++
		}
	}
}

// shredder returns the castling field with the files of the rooks.
func shredder(array string) string {
	files := string([]byte{byte('A' + strings.LastIndex(array, "R")), byte('A' + strings.Index(array, "R"))})
	return files + strings.ToLower(files)
}

func TestAllStartArrays(t *testing.T) {
	arrays := startArrays()
	slices.Sort(arrays)
	if arrays = slices.Compact(arrays); len(arrays) != 960 {
		t.Fatalf("%d arrays", len(arrays))
	}
	for _, array := range arrays {
		board := strings.ToLower(array) + "/pppppppp/8/8/8/8/PPPPPPPP/" + array + " w "
		want := board + "KQkq - 0 1"
		for _, field := range []string{"KQkq", "qkQK", shredder(array)} {
			p, err := Parse(board+field+" - 0 1", true)
			if err != nil {
				t.Fatal(err)
			}
			if p.FEN() != want || p.state.Key != mustParse960(t, want).state.Key {
				t.Errorf("%s%s comes back as %s", board, field, p.FEN())
			}
			if got, reference := formatAll(p, game.LegalMoves(p)), readBoard88(want).moves(); !slices.Equal(got, reference) {
				t.Errorf("%s: %v, want %v", want, got, reference)
			}
		}
	}
}

func mustParse960(t *testing.T, fen string) *Position {
	t.Helper()
	p, err := Parse(fen, true)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// From each array with nothing else in the way, castling to each side leads
// to the same squares.
func TestCastlingFromAllStartArrays(t *testing.T) {
	castled := 0
	for _, array := range startArrays() {
		bare := strings.NewReplacer("B", "1", "N", "1", "Q", "1").Replace(array)
		king, west, east := strings.Index(array, "K"), strings.Index(array, "R"), strings.LastIndex(array, "R")
		for rook, want := range map[int]string{east: "5RK1", west: "2KR4"} {
			fen := "4k3/4p3/8/8/8/8/8/" + onlyOneRook(bare, rook) + " w " + string(rune('A'+rook)) + " - 0 1"
			p := mustParse960(t, fen)
			move := squareName(king) + squareName(rook)
			play(t, p, move)
			if got := p.FEN(); got != "4k3/4p3/8/8/8/8/8/"+want+" b - - 1 1" {
				t.Errorf("%s: %s leads to %s", fen, move, got)
			}
			p.Unmake()
			if again := mustParse960(t, p.FEN()); again.state.Key != p.state.Key || imageOf(again).squares != imageOf(p).squares {
				t.Errorf("%s: %s is not taken back", fen, move)
			}
			castled++
		}
	}
	if castled != 2*960 {
		t.Errorf("castled %d times", castled)
	}
}

// onlyOneRook removes the other rook from a rank of single letters and ones.
func onlyOneRook(rank string, rook int) string {
	row := []byte(rank)
	for i, c := range row {
		if c == 'R' && i != rook {
			row[i] = '1'
		}
	}
	return merge(string(row))
}

// merge makes single numbers of the ones that stand side by side.
func merge(rank string) string {
	for n := 8; n > 1; n-- {
		rank = strings.ReplaceAll(rank, strings.Repeat("1", n), string(rune('0'+n)))
	}
	return rank
}

// With rooks, kings and other pieces anywhere on the first ranks, castling
// agrees with the reference, and the letters lead back to the same rooks.
func TestCastlingWithOddRooks(t *testing.T) {
	source := rand.New(rand.NewSource(4))
	letters, castlings := map[byte]int{}, 0
	for n := 0; n < size(3000, 100000); {
		fen, ok := oddRooks(source)
		if !ok {
			continue
		}
		p, err := Parse(fen, true)
		if err != nil {
			continue // a king in check out of turn
		}
		n++
		for _, c := range []byte(p.castlingField()) {
			letters[c]++
		}
		again := mustParse960(t, p.FEN())
		if again.FEN() != p.FEN() || again.state.Key != p.state.Key || again.layout.rook != p.layout.rook {
			t.Fatalf("%s: written as %s, read as %s", fen, p.FEN(), again.FEN())
		}
		got := formatAll(p, game.LegalMoves(p))
		for _, text := range []string{fen, p.FEN()} {
			if want := readBoard88(text).moves(); !slices.Equal(got, want) {
				t.Fatalf("%s\n got %v\nwant %v", text, got, want)
			}
		}
		for _, m := range game.LegalMoves(p) {
			if IsCastling(m) {
				castlings++
			}
		}
	}
	for _, c := range []byte("KQkqBCDEFGbcdefg") {
		if letters[c] == 0 {
			t.Errorf("no position with the right %c", c)
		}
	}
	if castlings < 100 {
		t.Errorf("castling was legal only %d times", castlings)
	}
}

// oddRooks returns a position with random first ranks and the right to castle
// with some random rook on each side of each king, in Shredder-FEN.
func oddRooks(source *rand.Rand) (fen string, ok bool) {
	var ranks [2]string
	field := ""
	for side := range 2 {
		row := []byte("11111111")
		row[source.Intn(8)] = 'K'
		for range 1 + source.Intn(4) {
			if at := source.Intn(8); row[at] == '1' {
				row[at] = "RRRRRNQB"[source.Intn(8)]
			}
		}
		king := strings.IndexByte(string(row), 'K')
		rights := somewhere(source, row, king+1, 8) + somewhere(source, row, 0, king)
		ranks[side] = string(row)
		if side == 1 {
			ranks[side], rights = strings.ToLower(ranks[side]), strings.ToLower(rights)
		}
		field += rights
	}
	if field == "" {
		return "", false
	}
	turn := []string{" w ", " b "}[source.Intn(2)]
	return merge(ranks[1]) + "/8/8/8/8/8/8/" + merge(ranks[0]) + turn + field + " - 0 1", true
}

// somewhere returns the file letter of a random rook between two files, or "".
func somewhere(source *rand.Rand, row []byte, from, to int) string {
	var rooks []string
	for file := from; file < to; file++ {
		if row[file] == 'R' {
			rooks = append(rooks, string(rune('A'+file)))
		}
	}
	if len(rooks) == 0 {
		return ""
	}
	return rooks[source.Intn(len(rooks))]
}
