package arena

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/stats"
)

// newMatch returns a match of the first contestant against the built-in engine
// at its weakest, in tic-tac-toe, where a game takes no time.
func newMatch(t *testing.T, spec, first string, games int) *Match {
	t.Helper()
	s := specOf(t, spec)
	m := &Match{
		Spec: s, Games: games, Margin: DefaultMargin, Patience: 10 * time.Second, Seed: 1, Concurrency: 1,
		Limits:      Limits{Depth: 1},
		Contestants: [2]Contestant{{}, contestant(t, s, "level=novice,option.Hash=1")},
	}
	if first == "self" || strings.HasPrefix(first, "level=") {
		m.Contestants[0] = contestant(t, s, first+",option.Hash=1")
	} else {
		m.Contestants[0] = fake(t, s, first)
	}
	return m
}

// play runs the match and returns its games by their numbers.
func play(t *testing.T, m *Match) (Tally, map[int]Record) {
	t.Helper()
	records := map[int]Record{}
	m.Finished = func(r Record, _ Tally) error {
		records[r.Game] = r
		return nil
	}
	tally, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return tally, records
}

// BR-185: an engine that sleeps for ever in game 3 loses that game on time. It
// is killed and started again, and the match goes on.
func TestSleepingEngineLosesOneGame(t *testing.T) {
	m := newMatch(t, "tictactoe", "asleep in game 3", 10)
	m.Limits, m.Margin = Limits{MoveTime: 200 * time.Millisecond}, 3*time.Second
	patient := m.Contestants[0].New
	m.Contestants[0].New = func() Player {
		p := patient().(*processPlayer)
		p.grace = usualGrace
		return p
	}
	tally, records := play(t, m)
	if tally.Total() != 10 || len(records) != 10 || tally.TimeLosses != [2]int{1, 0} || tally.Crashes != [2]int{} || tally.Illegal != [2]int{} {
		t.Fatalf("%+v", tally)
	}
	for n, r := range records {
		if (r.Fault != nil) != (n == 3) {
			t.Errorf("game %d: %+v", n, r.Fault)
		}
		if r.Fault == nil {
			continue
		}
		f := r.Fault
		if f.Engine != 0 || f.Kind != TimeLoss || r.Reason != "time" || !strings.Contains(f.Report.Exit, "killed") || f.OvershootMS < 20 {
			t.Errorf("game %d: %+v, %+v", n, f, f.Report)
		}
		if points, err := r.points(); points != 0 || err != nil {
			t.Errorf("game %d: %s", n, r.Result)
		}
	}
}

// BR-186: an engine that prints to standard error and exits with status 1 at its
// move 10 loses by a crash, and the record has all that is known.
func TestCrashingEngineIsReported(t *testing.T) {
	m := newMatch(t, "chess", "crash at move 10", 2)
	tally, records := play(t, m)
	if tally.Crashes != [2]int{2, 0} || tally.Games[0] != 2 {
		t.Fatalf("%+v", tally)
	}
	for n, r := range records {
		f := r.Fault
		if f == nil || f.Kind != Crash || r.Reason != "crash" || f.Name != "fake" {
			t.Fatalf("game %d: %+v", n, r)
		}
		if f.Report.Exit != "exit status 1" || f.Report.Stderr != "assertion failed: the king is there\n" {
			t.Errorf("game %d: %+v", n, f.Report)
		}
		lines := f.Report.Transcript
		if len(lines) != 20 || lines[19] != "> go depth 1" || !strings.HasPrefix(lines[18], "> position fen ") {
			t.Errorf("game %d: the last lines are\n%s", n, strings.Join(lines, "\n"))
		}
	}
}

func TestOtherFaults(t *testing.T) {
	for _, c := range []struct {
		part, detail string
		tally        func(Tally) [2]int
	}{
		{"illegal", `move "h8h1"`, func(t Tally) [2]int { return t.Illegal }},
		{"none", `it says "(none)", but there are legal moves`, func(t Tally) [2]int { return t.Illegal }},
		{"asleep at the start of game 2", "no readyok within 5s", func(t Tally) [2]int { return t.Crashes }},
	} {
		t.Run(c.part, func(t *testing.T) {
			tally, records := play(t, newMatch(t, "tictactoe", c.part, 4))
			if tally.Total() != 4 {
				t.Fatalf("%+v", tally)
			}
			faults := 0
			for n, r := range records {
				if r.Fault == nil {
					continue
				}
				faults++
				if r.Fault.Engine != 0 || !strings.Contains(r.Fault.Detail, c.detail) {
					t.Errorf("game %d: %+v", n, r.Fault)
				}
			}
			if got := c.tally(tally); faults == 0 || got != [2]int{faults, 0} {
				t.Errorf("%d faults, counted %v", faults, got)
			}
		})
	}
}

// BR-093: a move that comes after the time and the margin loses, the record
// tells by how much it was late, and an engine that answers is not killed.
func TestLateMoves(t *testing.T) {
	m := newMatch(t, "tictactoe", "late", 2)
	m.Limits, m.Margin = Limits{MoveTime: 200 * time.Millisecond}, 500*time.Millisecond
	tally, records := play(t, m)
	if tally.TimeLosses != [2]int{2, 0} {
		t.Fatalf("%+v", tally)
	}
	for n, r := range records {
		if f := r.Fault; f.OvershootMS < 500 || !strings.Contains(f.Detail, "too long, and the margin is 500ms") || f.Report.Exit != "running" {
			t.Errorf("game %d: %+v, %+v", n, f, f.Report)
		}
	}
}

// The same move is in time or not by the margin alone.
func TestMargin(t *testing.T) {
	for margin, losses := range map[time.Duration]int{time.Second: 1, 2 * time.Second: 0} {
		m := newMatch(t, "tictactoe", "self", 1)
		m.Openings = []Opening{{Start: m.Spec.Start()}}
		m.Limits, m.Margin = Limits{MoveTime: time.Second}, margin
		slow := func(move string) Answer { return Answer{Move: move, Elapsed: 3 * time.Second} }
		m.Contestants = [2]Contestant{stubbed(m.Spec, "slow", slow), stubbed(m.Spec, "slow too", slow)}
		if tally, _ := play(t, m); tally.TimeLosses != [2]int{losses, 0} {
			t.Errorf("margin %v: %+v", margin, tally)
		}
	}
}

// A clock that shows nothing any more is no clock without end: the next move is too
// late.
func TestEmptyClock(t *testing.T) {
	m := newMatch(t, "tictactoe", "self", 1)
	m.Openings = []Opening{{Start: m.Spec.Start()}}
	m.Limits, m.Margin = Limits{Clock: TimeControl{Base: time.Second}}, 20*time.Millisecond
	slow := func() func(string) Answer {
		elapsed := 1010 * time.Millisecond
		return func(move string) Answer {
			answer := Answer{Move: move, Elapsed: elapsed}
			elapsed = time.Minute
			return answer
		}
	}
	m.Contestants = [2]Contestant{stubbed(m.Spec, "slow", slow()), stubbed(m.Spec, "slow too", slow())}
	tally, records := play(t, m)
	if tally.TimeLosses != [2]int{1, 0} || records[1].Plies != 2 || records[1].Fault.OvershootMS != 60000 {
		t.Errorf("%+v, %+v", tally, records[1])
	}
}

// Where no time limits a move the arena's patience does.
func TestPatience(t *testing.T) {
	m := newMatch(t, "tictactoe", "self", 1)
	m.Openings = []Opening{{Start: m.Spec.Start()}}
	m.Limits, m.Patience = Limits{Nodes: 1000}, time.Minute
	slow := func(move string) Answer { return Answer{Move: move, Elapsed: time.Hour} }
	m.Contestants = [2]Contestant{stubbed(m.Spec, "slow", slow), stubbed(m.Spec, "slow too", slow)}
	if tally, _ := play(t, m); tally.TimeLosses != [2]int{1, 0} {
		t.Errorf("%+v", tally)
	}
}

// An engine that exits in the middle of a game has crashed, also while a child
// of it holds its output.
func TestEngineThatLeavesAChild(t *testing.T) {
	m := newMatch(t, "tictactoe", "parent", 2)
	m.Limits, m.Margin = Limits{MoveTime: 100 * time.Millisecond}, 5*time.Second
	tally, records := play(t, m)
	if tally.Crashes != [2]int{2, 0} || tally.TimeLosses != [2]int{} {
		t.Fatalf("%+v", tally)
	}
	for n, r := range records {
		if r.Fault.Report.Exit != "exit status 3" {
			t.Errorf("game %d: %+v", n, r.Fault.Report)
		}
	}
}

// What an engine says of itself changes nothing.
func TestLiarsAreNotBelieved(t *testing.T) {
	tally, records := play(t, newMatch(t, "tictactoe", "liar", 4))
	if tally.Total() != 4 || tally.Crashes != [2]int{} {
		t.Errorf("%+v", tally)
	}
	for n, r := range records {
		if r.Fault != nil && r.Fault.Kind != Illegal {
			t.Errorf("game %d: %+v", n, r.Fault)
		}
	}
}

func TestEnginesThatDoNotStart(t *testing.T) {
	m := newMatch(t, "tictactoe", "self", 2)
	m.Contestants[1] = contestant(t, m.Spec, "cmd=/no/such/engine")
	if tally, err := m.Run(t.Context()); err == nil || tally.Total() != 0 || !strings.Contains(err.Error(), `engine "engine" does not start`) {
		t.Errorf("%v, %+v", err, tally)
	}
}

// Without clocks a match depends on its seed alone, whatever is played at a time.
func TestMatchesAreRepeatable(t *testing.T) {
	var games [3]map[int]Record
	for i := range games {
		m := newMatch(t, "tictactoe", "level=easy", 12)
		m.Concurrency = 1 + i
		_, games[i] = play(t, m)
		for n, r := range games[i] {
			r.TimeMS, r.Started = [2]int64{}, time.Time{}
			for i := range r.Thinking {
				r.Thinking[i].Elapsed = 0
			}
			games[i][n] = r
		}
	}
	if !reflect.DeepEqual(games[0], games[1]) || !reflect.DeepEqual(games[0], games[2]) {
		t.Errorf("%v\n%v\n%v", games[0], games[1], games[2])
	}
}

// The same opening is played twice, with colours reversed.
func TestPairs(t *testing.T) {
	tally, records := play(t, newMatch(t, "checkers", "level=easy", 6))
	if tally.Pairs.Total() != 3 || tally.Games.Total() != 6 {
		t.Fatalf("%+v", tally)
	}
	openings := map[string]bool{}
	for n := 1; n <= 6; n += 2 {
		a, b := records[n], records[n+1]
		of := func(r Record) string {
			return r.FEN + " " + strings.Join(strings.Fields(r.Moves)[:r.OpeningPlies], " ")
		}
		if of(a) != of(b) || a.First != "easy" || b.First != "novice" || a.Second != b.First {
			t.Errorf("games %d and %d: %+v, %+v", n, n+1, a, b)
		}
		openings[of(a)] = true
	}
	if len(openings) != 3 {
		t.Errorf("%d openings", len(openings))
	}
}

// A match that was stopped goes on where it was: nothing is played twice, and in
// the end it is the match that it would have been.
func TestResumedMatch(t *testing.T) {
	whole, records := play(t, newMatch(t, "tictactoe", "level=easy", 10))
	m := newMatch(t, "tictactoe", "level=easy", 10)
	var some []Record
	ctx, cancel := context.WithCancel(t.Context())
	m.Finished = func(r Record, _ Tally) error {
		some = append(some, r)
		if len(some) == 3 {
			cancel()
		}
		return nil
	}
	if tally, err := m.Run(ctx); err != nil || tally.Total() < 3 || tally.Total() == 10 {
		t.Fatalf("interrupted: %+v, %v", tally, err)
	}
	m = newMatch(t, "tictactoe", "level=easy", 10)
	m.Played = some
	resumed, rest := play(t, m)
	for i := range 2 {
		resumed.Work[i].Time, whole.Work[i].Time = 0, 0
	}
	if len(some)+len(rest) != 10 || !reflect.DeepEqual(resumed, whole) {
		t.Errorf("%d games, then %d; %+v, at once %+v", len(some), len(rest), resumed, whole)
	}
	for n, r := range rest {
		if r.Moves != records[n].Moves {
			t.Errorf("game %d is another one", n)
		}
	}
	m.Played = append(m.Played, m.Played[0])
	if _, err := m.Run(t.Context()); err == nil {
		t.Error("a game counts twice")
	}
}

// An interrupt does not wait for an engine that thinks.
func TestInterruptWhileAnEngineThinks(t *testing.T) {
	m := newMatch(t, "tictactoe", "asleep in game 3", 10)
	m.Patience = time.Hour
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	m.Finished = func(r Record, _ Tally) error {
		if r.Game == 2 {
			time.AfterFunc(100*time.Millisecond, cancel)
		}
		return nil
	}
	if tally, err := m.Run(ctx); err != nil || tally.Total() != 2 || tally.TimeLosses != [2]int{} {
		t.Errorf("%+v, %v", tally, err)
	}
}

func TestResultThatCannotBeKept(t *testing.T) {
	m := newMatch(t, "tictactoe", "level=easy", 10)
	full := errors.New("the disk is full")
	m.Finished = func(Record, Tally) error { return full }
	if tally, err := m.Run(t.Context()); !errors.Is(err, full) || tally.Total() != 1 {
		t.Errorf("%v after %d games", err, tally.Total())
	}
}

// Games that were still being played when the test decided are counted and
// change nothing about it, also when the match is read again.
func TestDecisionStands(t *testing.T) {
	m := &Match{SPRT: &stats.SPRT{Elo0: 0, Elo1: 100, Alpha: 0.45, Beta: 0.45}}
	tally := newTally()
	for n, result := range []string{"1-0", "0-1", "0-1", "1-0"} {
		r := Record{Game: n + 1, Result: result, Moves: fmt.Sprint(n)}
		if err := m.count(tally, r); err != nil {
			t.Fatal(err)
		}
	}
	if now := m.SPRT.Decide(tally.LLR(*m.SPRT)); now != stats.Undecided || tally.Decision != stats.AcceptH1 {
		t.Errorf("%+v decided %q, the counts alone %q", tally.Pairs, tally.Decision, now)
	}
}

// No game begins after the test has decided. Where one game is played at a time,
// none follows.
func TestNoGameAfterTheDecision(t *testing.T) {
	m := newMatch(t, "tictactoe", "self", 200)
	m.Openings = []Opening{{Start: m.Spec.Start()}}
	m.SPRT = &stats.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	m.Contestants = [2]Contestant{
		stubbed(m.Spec, "sound", func(move string) Answer { return Answer{Move: move} }),
		stubbed(m.Spec, "illegal", func(string) Answer { return Answer{Move: "nonsense"} }),
	}
	decided := 0
	m.Finished = func(_ Record, tally Tally) error {
		if decided == 0 && tally.Decision != stats.Undecided {
			decided = tally.Total()
			for range 1000 { // whoever may begin a game has the time to
				runtime.Gosched()
			}
		}
		return nil
	}
	if tally, err := m.Run(t.Context()); err != nil || decided == 0 || tally.Total() != decided {
		t.Fatalf("decided after %d games of %d, %v", decided, tally.Total(), err)
	}
}

// The test ends the match: hard beats novice long before 200 games.
func TestSPRTEndsTheMatch(t *testing.T) {
	m := newMatch(t, "checkers", "level=hard", 200)
	m.Limits = Limits{}
	m.SPRT = &stats.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	tally, _ := play(t, m)
	if tally.Total() >= 200 || m.SPRT.Decide(tally.LLR(*m.SPRT)) != stats.AcceptH1 {
		t.Errorf("%+v, ratio %f", tally, tally.LLR(*m.SPRT))
	}
	m.Played = nil
	for n := range tally.Total() {
		m.Played = append(m.Played, Record{Game: n + 1, Result: map[bool]string{true: "1-0", false: "0-1"}[n%2 == 0], Moves: fmt.Sprint(n)})
	}
	if again, err := m.Run(t.Context()); err != nil || again.Total() != tally.Total() {
		t.Errorf("a decided match goes on: %+v, %v", again, err)
	}
}

// A clock for the game, over a whole game of the built-in engine.
func TestClockOfTheBuiltInEngine(t *testing.T) {
	m := newMatch(t, "tictactoe", "self", 2)
	m.Margin = 10 * time.Second
	m.Limits = Limits{Clock: TimeControl{Base: 2 * time.Second, Increment: 50 * time.Millisecond}}
	if tally, _ := play(t, m); tally.Total() != 2 || tally.TimeLosses != [2]int{} {
		t.Errorf("%+v", tally)
	}
}

// Decided games end early where both players agree that they are decided.
func TestAdjudicatedMatch(t *testing.T) {
	m := newMatch(t, "chess", "level=medium", 4)
	m.Limits = Limits{Depth: 3}
	m.Adjudication = Adjudication{ResignScore: 300, ResignMoves: 1}
	_, records := play(t, m)
	early := 0
	for _, r := range records {
		if r.Reason == reasonAdjudicatedWin {
			early++
		}
	}
	if early == 0 {
		t.Errorf("no game ended early: %+v", records)
	}
}
