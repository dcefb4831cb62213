package engine_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
	"github.com/duiyi/duiyi/internal/textbook/gomoku"
)

// withPlayers returns gomoku with its simple players for the low levels.
func withPlayers() *game.Spec {
	s := rules.NewSpec("gomoku", rules.Freestyle, 15, nil)
	s.NewEvaluator = evalgomoku.New
	s.Opponents = gomoku.Opponents()
	return s
}

// plainly returns a level without anything left to chance.
func plainly(t *testing.T, name string) engine.Level {
	t.Helper()
	level, ok := engine.LevelByName(name)
	if !ok {
		t.Fatalf("no level %s", name)
	}
	level.SlipPercent, level.Variety = 0, 0
	return level
}

// scattered returns undecided positions with random stones near each other.
func scattered(t *testing.T, s *game.Spec, n int) []game.Position {
	t.Helper()
	random := rand.New(rand.NewPCG(4, 4))
	var found []game.Position
	for len(found) < n {
		p := s.Start()
		for stones := 1 + random.IntN(30); p.State().Ply < stones; {
			m := rules.MoveAt((4+random.IntN(7))*15 + 4 + random.IntN(7))
			if slices.Contains(game.LegalMoves(p), m) {
				p.Make(m)
			} else if p.Outcome().Over() {
				break
			}
		}
		if !p.Outcome().Over() {
			found = append(found, p)
		}
	}
	return found
}

// TestPlayersPlayTheirLevels: at the level of one of the game's players its
// first choice is played, and what is reported is true: a line of that move,
// with the evaluator's word for the position after it.
func TestPlayersPlayTheirLevels(t *testing.T) {
	s := withPlayers()
	e := newEngine(t, s, engine.Options{Seed: 1})
	for _, p := range scattered(t, s, 40) {
		for _, o := range s.Opponents {
			level := plainly(t, o.Level)
			ranking := o.New().Rank(context.Background(), p)
			var reports []engine.Report
			result, err := e.Search(context.Background(), p, engine.Limits{Level: &level}, func(r engine.Report) { reports = append(reports, r) })
			if err != nil || result.Best != ranking.Moves[0].Move || result.Slipped || result.Ponder != game.NoMove {
				t.Fatalf("%s in %s: %+v (%v)", o.Name, p.FEN(), result, err)
			}
			paired(t, reports, p.FEN())
			info := result.Info
			if len(reports) != 3 || info.Depth != 1 || info.Nodes != ranking.Nodes || len(info.Lines) != 1 {
				t.Fatalf("%s reports %d times, in the end %+v", o.Name, len(reports), info)
			}
			if want := judgedByHand(s, p, result.Best); info.Lines[0].Score != want || !slices.Equal(info.Lines[0].Moves, []game.Move{result.Best}) {
				t.Fatalf("%s in %s: line %+v, want the score %s", o.Name, p.FEN(), info.Lines[0], want)
			}
		}
		medium := plainly(t, "medium")
		if result, err := e.Search(context.Background(), p, engine.Limits{Level: &medium}, nil); err != nil || result.Info.Depth < 2 && result.Info.Lines[0].Score.Mate == 0 {
			t.Fatalf("medium does not search %s: %+v (%v)", p.FEN(), result.Info, err)
		}
	}
}

func judgedByHand(s *game.Spec, p game.Position, m game.Move) engine.Score {
	after := p.Clone()
	after.Make(m)
	if after.Outcome().Over() {
		return engine.Score{Mate: 1}
	}
	return engine.Score{Centipawns: -s.NewEvaluator(after).Evaluate()}
}

// TestPlayersSlip: a player's second choices throw no game either.
func TestPlayersSlip(t *testing.T) {
	s := withPlayers()
	e := newEngine(t, s, engine.Options{Seed: 2})
	for _, name := range []string{"novice", "easy"} {
		slips := 0
		level := plainly(t, name)
		level.SlipPercent = 100
		for _, p := range scattered(t, s, 100) {
			result, err := e.Search(context.Background(), p, engine.Limits{Level: &level}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if canWinAtOnce(p) && !winsAtOnce(p, result.Best) {
				t.Fatalf("%s passes over a win at once in %s", name, p.FEN())
			}
			if result.Slipped {
				slips++
				requirePlausible(t, p, result)
			}
		}
		if slips < 20 {
			t.Errorf("%s slips %d times in 100 positions", name, slips)
		}
	}
}

// fixed is a player that always ranks the same moves.
type fixed []game.Ranked

func (f fixed) Rank(context.Context, game.Position) game.Ranking { return game.Ranking{Moves: f} }

// waiting is a player that thinks until it is cancelled.
type waiting struct{}

func (waiting) Rank(ctx context.Context, p game.Position) game.Ranking {
	<-ctx.Done()
	return game.Ranking{Moves: []game.Ranked{{Move: game.LegalMoves(p)[3]}}}
}

// tictactoeWith returns tic-tac-toe with a player for the lowest level.
func tictactoeWith(t *testing.T, player game.Ranker) *game.Spec {
	s := *spec(t, "tictactoe")
	s.Opponents = []game.Opponent{{Name: "test", Level: "novice", New: func() game.Ranker { return player }}}
	return &s
}

// TestPlayersKeepToTheMovesAllowed: where a player considers none of them, the
// search does.
func TestPlayersKeepToTheMovesAllowed(t *testing.T) {
	novice := plainly(t, "novice")
	legal := game.LegalMoves(spec(t, "tictactoe").Start())
	s := tictactoeWith(t, fixed{{Move: legal[2], Score: 9}, {Move: legal[5], Score: 8}})
	e := newEngine(t, s, engine.Options{})
	for _, allowed := range [][]game.Move{{legal[5], legal[7]}, {legal[7]}} {
		result, err := e.Search(context.Background(), s.Start(), engine.Limits{Level: &novice, Moves: allowed}, nil)
		if err != nil || result.Best != allowed[0] {
			t.Errorf("%v of %v (%v)", result.Best, allowed, err)
		}
	}
}

// TestBadPlayers: whatever a player answers, the engine answers with a legal
// move.
func TestBadPlayers(t *testing.T) {
	novice := plainly(t, "novice")
	for name, ranked := range map[string]fixed{"nothing": nil, "no moves of the game": {{Move: 1 << 40}, {Move: game.NoMove}}} {
		s := tictactoeWith(t, ranked)
		e := newEngine(t, s, engine.Options{})
		result, err := e.Search(context.Background(), s.Start(), engine.Limits{Level: &novice}, nil)
		if err != nil || !slices.Contains(game.LegalMoves(s.Start()), result.Best) {
			t.Errorf("%s: %v (%v)", name, result.Best, err)
		}
	}
}

// TestPlayersAreHurried: the time for a move and cancelling hold for players.
func TestPlayersAreHurried(t *testing.T) {
	novice := plainly(t, "novice")
	s := tictactoeWith(t, waiting{})
	e := newEngine(t, s, engine.Options{})
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx    context.Context
		limits engine.Limits
	}{
		{cancelled, engine.Limits{Level: &novice}},
		{context.Background(), engine.Limits{Level: &novice, MoveTime: time.Millisecond}},
	} {
		result, err := e.Search(c.ctx, s.Start(), c.limits, nil)
		if err != nil || result.Best != game.LegalMoves(s.Start())[3] {
			t.Errorf("%v (%v)", result.Best, err)
		}
	}
}
