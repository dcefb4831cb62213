package checkers

import (
	"math/rand/v2"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// runs measures how many plies a game may last without a capture or a man's move.
type runs struct {
	*Tables
	known map[Slice][]uint8 // one more than what is known
}

// quiet reports whether nothing was captured and no man moved.
func quiet(before, after board) bool {
	after = after.turned()
	return before.mine.men == after.mine.men && before.theirs == after.theirs
}

// from returns how many plies it may last from a position until one does, that one
// included, if the winner takes any of its fastest wins and the loser any move.
func (r *runs) from(b board) int {
	s := sliceOf(&b)
	if r.known[s] == nil {
		r.known[s] = make([]uint8, s.size())
	}
	i := s.index(&b)
	if known := r.known[s][i]; known > 0 {
		return int(known) - 1
	}
	most, v := 0, r.value(&b)
	for _, after := range b.successors(nil) {
		switch {
		case v.won() && r.value(&after) != v-1:
		case quiet(b, after):
			most = max(most, 1+r.from(after))
		default:
			most = max(most, 1)
		}
	}
	r.known[s][i] = uint8(most + 1)
	return most
}

// A game that is won and has just come down to four pieces or fewer is in time for the
// rule of forty moves, however slow it is.
func TestLongestRun(t *testing.T) {
	pieces := 3
	if deep() {
		pieces = BuiltinPieces
	}
	for n := 2; n <= pieces; n++ {
		most := 0
		for _, s := range Slices(n) {
			r := runs{Builtin(), map[Slice][]uint8{}}
			for i := range s.size() {
				if b, ok := s.board(i); ok && r.stored(&b) != drawn {
					most = max(most, r.from(b))
				}
			}
		}
		if most != longestRun[n] || most > checkers.EnglishLimit {
			t.Errorf("%d pieces: %d plies without a capture or a man's move, want %d", n, most, longestRun[n])
		}
	}
}

// best returns the move that a searcher takes who looks one ply ahead and knows what
// Probe tells: the best result, a sure one first, the fastest win and the slowest loss.
func best(t *testing.T, l *Library, p *checkers.Position) game.Move {
	t.Helper()
	const sure, unsure = 2000, 1000
	chosen, top := game.NoMove, -2*sure
	for _, m := range game.LegalMoves(p) {
		p.Make(m)
		score := 0
		if p.Verdict(p.State().Ply-1) != game.Drawn {
			switch verdict, plies := l.Probe(p); verdict {
			case game.Lost:
				score = sure - plies
			case game.LostByHistory:
				score = unsure - plies
			case game.Won:
				score = plies - sure
			case game.WonByHistory:
				score = plies - unsure
			case game.Undecided:
				t.Fatalf("%s is not known", p.FEN())
			}
		}
		p.Unmake()
		if score > top {
			chosen, top = m, score
		}
	}
	return chosen
}

// playOut plays a game in which one side follows the tables and the other either does
// or moves by chance, and returns its result.
func playOut(t *testing.T, p *checkers.Position, follows game.Side, random *rand.Rand) game.Result {
	l := NewLibrary("", nil)
	chance := random.IntN(2) == 0
	for range 1000 {
		if o := p.Outcome(); o.Over() {
			return o.Result
		}
		m := best(t, l, p)
		if chance && p.State().Side != follows {
			moves := game.LegalMoves(p)
			m = moves[random.IntN(len(moves))]
		}
		p.Make(m)
	}
	t.Fatalf("a game has no end")
	return game.Ongoing
}

// Whatever the other side does, by the rules with their limits, nobody who follows the
// tables loses what a position is worth.
func TestNothingIsLost(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	games := 10
	if deep() {
		games = 400
	}
	for pieces := 2; pieces <= BuiltinPieces; pieces++ {
		for _, s := range Slices(pieces) {
			for range games {
				b, ok := s.board(random.IntN(s.size()))
				if !ok {
					continue
				}
				p, err := checkers.Parse(b.fen(), checkers.English)
				if err != nil {
					t.Fatal(err)
				}
				verdict, _ := Builtin().Probe(p)
				follows := game.First
				if verdict == game.Lost {
					follows = game.Second
				}
				result := playOut(t, p, follows, random)
				kept := result == game.WinFor(follows) || verdict == game.Drawn && result == game.Draw
				if !kept {
					t.Errorf("%s: verdict %d, but the game ended %s", b.fen(), verdict, result)
				}
			}
		}
	}
}

// The slowest win of four pieces is converted too, against the slowest defence.
func TestSlowestWin(t *testing.T) {
	s := Slice{Men: 2, TheirMen: 2}
	slowest, at := value(0), board{}
	for i := range s.size() {
		if b, ok := s.board(i); ok && Builtin().stored(&b) == winning {
			if v := Builtin().value(&b); v > slowest {
				slowest, at = v, b
			}
		}
	}
	p, err := checkers.Parse(at.fen(), checkers.English)
	if err != nil {
		t.Fatal(err)
	}
	l, plies := NewLibrary("", nil), 0
	for ; !p.Outcome().Over(); plies++ {
		p.Make(best(t, l, p))
	}
	if o := p.Outcome(); o.Result != game.FirstWins || plies != int(slowest)-1 {
		t.Errorf("%s is won in %d plies; it was %s after %d", at.fen(), slowest-1, o.Result, plies)
	}
}
