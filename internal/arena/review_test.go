package arena

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
)

// madeUp returns a game of chess from the start whose moves all are the
// players'. change fills in what is thought.
func madeUp(number int, moves string, change func(Thinking)) Record {
	r := Record{Game: number, First: "a", Second: "b", Result: "1-0", Reason: "checkmate", Moves: moves, Plies: len(strings.Fields(moves))}
	for i := range r.Plies {
		r.Thinking = append(r.Thinking, Thought{Side: game.Side(i % 2)})
	}
	if change != nil {
		change(r.Thinking)
	}
	return r
}

// scored returns thoughts with scores, nine for none.
func scored(scores ...int) func(Thinking) {
	return func(t Thinking) {
		for i, s := range scores {
			t[i].Scored, t[i].Score = true, Score(s)
		}
	}
}

// plies makes a game of so many moves that mean nothing.
func plies(n int) string { return strings.Repeat("x ", n) }

func TestShuffles(t *testing.T) {
	const other = "a7a6 b7b6 c7c6 d7d6 e7e6 f7f6 g7g6"
	weave := func(first string) string {
		second := strings.Fields(other)
		var all []string
		for i, m := range strings.Fields(first) {
			all = append(all, m, second[i])
		}
		return strings.Join(all, " ")
	}
	for moves, want := range map[string]int{
		"g1f3 f3g1 g1f3 f3g1 g1f3":           5,
		"g1f3 f3g1 a2a3 g1f3 f3g1 g1f3 b2b3": 5, // others between
		"g1f3 f3g1 g1f3 f3g1":                0, // not often enough
		"g1f3 g1f3 g1f3 g1f3 g1f3":           0, // one way
		"h8 h8 h8 h8 h8":                     0, // stones
	} {
		found := findShuffles([]Record{madeUp(3, weave(moves), nil)})
		switch {
		case want == 0 && len(found) == 0:
		case len(found) != 1 || int(found[0].Weight) != want || found[0].Game != 3 || found[0].Move != 1 || found[0].Name != "a":
			t.Errorf("%s: %+v", moves, found)
		}
	}
	draughts := madeUp(1, strings.TrimSpace(strings.Repeat("32-28 x 28-32 x ", 4)), nil)
	if found := findShuffles([]Record{draughts}); len(found) != 1 || found[0].Weight != 8 {
		t.Errorf("%+v", found)
	}
	far := madeUp(1, "g1f3 x f3g1 x "+plies(20)+"g1f3 x f3g1 x "+plies(20)+"g1f3", nil)
	if found := findShuffles([]Record{far}); len(found) != 0 {
		t.Errorf("%+v", found)
	}
	old := draughts
	old.Thinking = nil
	if found := NewReview([]Record{old}).Findings; len(found) != 0 {
		t.Errorf("a game of which nothing is known: %+v", found)
	}
}

func TestEnds(t *testing.T) {
	for move, want := range map[string]string{
		"h2e2": "h2 e2", "a10b10": "a10 b10", "32-28": "32 28", "e7e8q": "", "h8": "", "o15": "", "32x28": "", "": "", "e2e": "", "a": "", "2e2e4": "",
	} {
		from, to, ok := ends(move)
		if got := strings.TrimSpace(from + " " + to); ok && got != want || !ok && want != "" {
			t.Errorf("%s: %q", move, got)
		}
	}
}

func TestJumps(t *testing.T) {
	iterations := func(scores ...int) func(Thinking) {
		return func(t Thinking) {
			for i, s := range scores {
				t[1].Iterations = append(t[1].Iterations, Iteration{Depth: i + 1, Score: Score(s)})
			}
		}
	}
	r := madeUp(2, plies(2), iterations(0, 0, 0, 0, 300, 10, 20))
	found := findJumps([]Record{r})
	if len(found) != 1 || found[0].Weight != 590 || found[0].Side != game.Second || !strings.Contains(found[0].Text, "from +0.00 to +3.00 at depth 5") {
		t.Errorf("%+v", found)
	}
	for _, calm := range [][]int{{0, 500, 0, 500, 500}, {0, 0, 0, 0, 300, 310, 320}, {0, 0, 0, 0, 150, 0, 150}, {}} {
		if found := findJumps([]Record{madeUp(2, plies(2), iterations(calm...))}); len(found) != 0 {
			t.Errorf("%v: %+v", calm, found)
		}
	}
}

func TestExplosions(t *testing.T) {
	nodes := func(of ...uint64) func(Thinking) {
		return func(t Thinking) {
			for i, n := range of {
				t[2*i].Depth, t[2*i].Nodes = 9, n
			}
		}
	}
	usual := []uint64{3000, 3000, 4000, 3000, 3500, 3000, 3000, 3000, 3000}
	if found := findExplosions([]Record{madeUp(1, plies(18), nodes(usual...))}); len(found) != 0 {
		t.Errorf("%+v", found)
	}
	usual[4] = 60000
	found := findExplosions([]Record{madeUp(1, plies(18), nodes(usual...))})
	if len(found) != 1 || found[0].Weight != 20 || found[0].Move != 5 || !strings.Contains(found[0].Text, "depth 9 took 60000 nodes, 20 times the usual 3000") {
		t.Errorf("%+v", found)
	}
	if found := findExplosions([]Record{madeUp(1, plies(12), nodes(usual[:6]...))}); len(found) != 0 {
		t.Errorf("too few to tell: %+v", found)
	}
	// Iterations tell more than the whole.
	r := madeUp(1, plies(18), func(t Thinking) {
		for i := range 9 {
			last := uint64(1000)
			if i == 3 {
				last = 99000
			}
			t[2*i].Iterations = []Iteration{{4, 0, 1000}, {5, 0, 2000}, {6, 0, 2000 + last}}
		}
	})
	if found := findExplosions([]Record{r}); len(found) != 1 || found[0].Weight != 99 || found[0].Move != 4 {
		t.Errorf("%+v", found)
	}
}

func TestDisagreements(t *testing.T) {
	for _, c := range []struct {
		scores []int
		want   int
	}{
		{[]int{50, 300}, 350},
		{[]int{50, -50, 50, -50}, 0},
		{[]int{-300, 400}, 0},
		{[]int{-900, 1500}, 0}, // lost anyway
		{[]int{mateScore - 3, 500}, decided + 500},
	} {
		found := findDisagreements([]Record{madeUp(1, plies(len(c.scores)), scored(c.scores...))})
		if (len(found) > 0) != (c.want > 0) || c.want > 0 && (int(found[0].Weight) != c.want || found[0].Side != game.First) {
			t.Errorf("%v: %+v", c.scores, found)
		}
	}
	unscored := madeUp(1, plies(2), scored(500))
	if found := findDisagreements([]Record{unscored}); len(found) != 0 {
		t.Errorf("%+v", found)
	}
}

func TestDrops(t *testing.T) {
	for _, c := range []struct {
		scores []int
		want   int
	}{
		{[]int{50, 0, -400}, 450},
		{[]int{50, 0, -200}, 0},
		{[]int{50, 0, 400}, 0},
		{[]int{-800, 0, -2000}, 0},
		{[]int{0, 600, 0, 100}, 500},
	} {
		found := findDrops([]Record{madeUp(1, plies(len(c.scores)), scored(c.scores...))})
		if (len(found) > 0) != (c.want > 0) || c.want > 0 && (int(found[0].Weight) != c.want || found[0].Move != 1) {
			t.Errorf("%v: %+v", c.scores, found)
		}
	}
	silent := madeUp(1, plies(5), scored(500))
	silent.Thinking[4].Scored, silent.Thinking[4].Score = true, -500
	if found := findDrops([]Record{silent}); len(found) != 0 {
		t.Errorf("the move between has no score: %+v", found)
	}
}

func TestMoveNumbers(t *testing.T) {
	r := madeUp(1, plies(4), nil)
	r.FEN = "8/8/8/8/8/8/8/8 b - - 0 31"
	for i := range r.Thinking {
		r.Thinking[i].Side = game.Side((i + 1) % 2)
	}
	for i, want := range []int{31, 32, 32, 33} {
		if got := r.moveNumber(i); got != want {
			t.Errorf("move %d has the number %d", i, got)
		}
	}
}

func TestReview(t *testing.T) {
	var records []Record
	for i, n := range []int{10, 50, 60, 70} {
		r := madeUp(i+1, plies(n), nil)
		if i == 3 {
			r.Result, r.Reason = "1/2-1/2", "repetition"
		}
		r.Thinking[0].Depth, r.Thinking[0].Nodes, r.Thinking[0].Elapsed = 10+i, 1000, time.Second
		records = append(records, r)
	}
	v := NewReview(records)
	if v.Games != 4 || v.Mean != 47.5 || v.Shortest != 10 || v.Longest != 70 || v.Quartiles != [3]int{50, 60, 70} {
		t.Errorf("%+v", v)
	}
	if len(v.Lengths) != 2 || v.Lengths[1] != (LengthCount{40, 79, 3}) {
		t.Errorf("%+v", v.Lengths)
	}
	if len(v.Ends) != 2 || v.Ends[0] != (EndCount{"checkmate", 3, 2, 0, 1}) || v.Ends[1].Draws != 1 {
		t.Errorf("%+v", v.Ends)
	}
	if v.Work[0].MeanDepth() != 11 || v.Work[1].MeanDepth() != 12 || v.Work[0].NPS() != 1000 {
		t.Errorf("%+v", v.Work)
	}
	if v := NewReview(nil); v.Games != 0 || len(v.Findings) != 0 {
		t.Errorf("%+v", v)
	}
}

// doctored plays by a list of moves, as far as they are legal, and says what it
// is told to say.
type doctored struct {
	stub
	moves  []string
	scores func(move int) int
	made   int
}

func (d *doctored) NewGame(context.Context, uint64) error {
	d.made = 0
	return nil
}

func (d *doctored) Move(ctx context.Context, turn Turn) (Answer, error) {
	answer, err := d.stub.Move(ctx, turn)
	next := d.moves[d.made%len(d.moves)]
	if _, illegal := d.spec.Notations[0].Parse(turn.Pos, next); illegal == nil {
		answer.Move = next
	}
	answer.Info.Scored, answer.Info.Centipawns = true, d.scores(d.made)
	d.made++
	return answer, err
}

// A player that moves its knight to and fro and another one that loses its queen
// are named with the game and the move.
func TestDoctoredPlayers(t *testing.T) {
	m := newMatch(t, "chess", "self", 1)
	m.Openings = []Opening{{Start: m.Spec.Start()}}
	silent := stub{m.Spec, func(move string) Answer { return Answer{Move: move, Elapsed: time.Millisecond} }}
	player := func(scores func(int) int, moves ...string) func() Player {
		return func() Player { return &doctored{stub: silent, moves: moves, scores: scores} }
	}
	m.Contestants = [2]Contestant{
		{Name: "shuffler", New: player(func(int) int { return 0 }, "g1f3", "f3g1")},
		{Name: "blunderer", New: player(func(move int) int {
			if move > 4 {
				return -500
			}
			return 10
		}, "a7a6", "b7b6", "c7c6", "d7d6", "e7e6", "f7f6", "g7g6", "h7h6", "a6a5", "b6b5", "c6c5", "d6d5")},
	}
	_, records := play(t, m)
	findings := NewReview([]Record{records[1]}).Findings
	shuffles, drops := false, false
	for _, f := range findings {
		shuffles = shuffles || f.Kind == Shuffles && f.Game == 1 && f.Move == 1 && f.Name == "shuffler" && strings.HasPrefix(f.Text, "g1f3 and back")
		drops = drops || f.Kind == Drops && f.Game == 1 && f.Move == 5 && f.Name == "blunderer" && strings.HasPrefix(f.Text, "e7e6 with +0.10, then -5.00")
	}
	if !shuffles || !drops {
		t.Errorf("%s\n%+v", records[1].Moves, findings)
	}
}
