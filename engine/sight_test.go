package engine_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// sighted is a level that chooses by what it sees, always the best of it.
func sighted(moves, sharp, replies int) *engine.Level {
	return &engine.Level{Name: "sighted", Sight: engine.Sight{Moves: moves, Sharp: sharp, Replies: replies}}
}

// choices returns how often each move is played in so many tries.
func choices(t *testing.T, level *engine.Level, gameName, fen string, moves []string, times int) map[string]int {
	t.Helper()
	s := spec(t, gameName)
	e := newEngine(t, s, engine.Options{Seed: 3})
	p := position(t, s, fen)
	for _, text := range moves {
		m, err := s.Notations[0].Parse(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	count := map[string]int{}
	for range times {
		r, err := e.Search(context.Background(), p, engine.Limits{Level: level}, nil)
		if err != nil {
			t.Fatal(err)
		}
		count[s.Notations[0].Format(p, r.Best)]++
	}
	return count
}

// TestSight: what is seen decides, and some things are always seen.
func TestSight(t *testing.T) {
	const (
		// The queen can take a pawn that another guards.
		guarded = "4k3/2p5/3p4/8/8/3Q4/8/4K3 w - - 0 1"
		// The rook mates on a8.
		mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
		// After 1. f3 e5 the move g2g4 is answered by mate.
		fools = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
		// A knight has been taken on d5, and the pawn takes back.
		exchange = "4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1"
	)
	if got := choices(t, sighted(100, 100, 100), "chess", guarded, nil, 20); got["d3d6"] > 0 {
		t.Errorf("who sees all gives the queen away: %v", got)
	}
	if got := choices(t, sighted(1, 1, 0), "chess", mate, nil, 50); got["a1a8"] != 50 {
		t.Errorf("a mate at once is passed over: %v", got)
	}
	if got := choices(t, sighted(100, 0, 0), "chess", fools, nil, 50); got["g2g4"] > 0 {
		t.Errorf("a mate at once is allowed: %v", got)
	}
	if got := choices(t, sighted(0, 1, 0), "chess", exchange, []string{"e4d5"}, 50); got["e6d5"] < 45 {
		t.Errorf("nothing is taken back: %v", got)
	}
	// A quarter sees the queen that stands there to be taken, and takes it; the others
	// think of their quiet moves only.
	free := choices(t, sighted(100, 25, 0), "chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", nil, 400)
	if n := float64(free["e4d5"]); math.Abs(n-100) > 3*math.Sqrt(400*0.25*0.75) {
		t.Errorf("seen %g times of 400 with 25 in a hundred", n)
	}
}

// TestFullSightIsTwoPlies: who sees all and has nothing to settle judges a move by the
// worst reply, as the textbook does.
func TestFullSightIsTwoPlies(t *testing.T) {
	s := spec(t, "chess")
	e := newEngine(t, s, engine.Options{Seed: 3})
	level := sighted(100, 100, 100)
	for _, fen := range []string{"8/4k3/8/3p4/8/3P4/4K3/8 w - - 0 1", "8/2k5/1p6/8/8/1P6/2K5/8 b - - 0 1"} {
		p := position(t, s, fen)
		r, err := e.Search(context.Background(), p, engine.Limits{Level: level}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range r.Info.Lines {
			if want := worstReply(s, p, line.Moves[0]); line.Score.Centipawns != want {
				t.Errorf("%s, %s: %d, want %d", fen, s.Notations[0].Format(p, line.Moves[0]), line.Score.Centipawns, want)
			}
		}
	}
}

// worstReply is the value of a move by the worst of standing still and of all replies,
// each by its evaluation: there are no captures in the positions.
func worstReply(s *game.Spec, p game.Position, m game.Move) int {
	p = p.Clone()
	eval := s.NewEvaluator(p)
	p.Make(m)
	worst := -eval.Evaluate()
	for _, reply := range game.LegalMoves(p) {
		p.Make(reply)
		worst = min(worst, eval.Evaluate())
		p.Unmake()
	}
	return worst
}

// TestSightPlaysEveryGame: whole games between two with poor sight, by the
// rules and to an end, in every game.
func TestSightPlaysEveryGame(t *testing.T) {
	level := &engine.Level{Name: "poor", Temperature: 100, Ceiling: 400, Sight: engine.Sight{Moves: 30, Sharp: 30, Replies: 10}}
	for _, name := range []string{"chess", "xiangqi", "gomoku", "checkers", "checkers:international", "tictactoe"} {
		s := spec(t, name)
		e := newEngine(t, s, engine.Options{Seed: 8})
		p := s.Start()
		for p.State().Ply < 60 && !p.Outcome().Over() {
			r, err := e.Search(context.Background(), p, engine.Limits{Level: level}, nil)
			if err != nil {
				t.Fatalf("%s: %v in %s", name, err, p.FEN())
			}
			if !p.Make(r.Best) {
				t.Fatalf("%s: an illegal move in %s", name, p.FEN())
			}
		}
	}
}

func TestParseLevel(t *testing.T) {
	level, err := engine.ParseLevel([]byte(`{"name":"child","temperature":80,"ceiling":300,"sight":{"moves":40,"sharp":50,"replies":10}}`))
	want := engine.Level{Name: "child", Temperature: 80, Ceiling: 300, Sight: engine.Sight{Moves: 40, Sharp: 50, Replies: 10}}
	if err != nil || level != want {
		t.Errorf("%+v, %v", level, err)
	}
	for text, want := range map[string]string{
		``:                                      "not a level",
		`{"name":"x","deepth":3}`:               "deepth",
		`{"name":"x"} {}`:                       "something follows",
		`{"depth":3}`:                           "name is missing",
		`{"name":"x","slip_percent":101}`:       "slip_percent is 101",
		`{"name":"x","sight":{"sharp":-1}}`:     "sight.sharp is -1",
		`{"name":"x","temperature":1000000000}`: "temperature is",
		`{"name":"x","move_time":-5}`:           "move_time is -5",
		`{"name":"x","ceiling":100}`:            "without a temperature",
	} {
		if _, err := engine.ParseLevel([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
