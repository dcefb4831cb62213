package arena

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

func TestScores(t *testing.T) {
	for _, c := range []struct {
		centipawns, mate int
		text             string
		number, moves    int
	}{
		{35, 0, "+0.35", 35, 0},
		{-1200, 0, "-12.00", -1200, 0},
		{0, 3, "+M3", decided, 3},
		{0, -2, "-M2", -decided, -2},
		{math.MaxInt, 0, "+9800.00", decided, 0},
		{math.MinInt, 0, "-9800.00", -decided, 0},
		{0, math.MaxInt, "+M10000", decided, maxMate},
		{0, math.MinInt, "-M10000", -decided, -maxMate},
	} {
		s := newScore(c.centipawns, c.mate)
		if s.String() != c.text || s.Centipawns() != c.number || s.Mate() != c.moves {
			t.Errorf("%+v is %v, %d, mate in %d", c, s, s.Centipawns(), s.Mate())
		}
		if readScore(int64(s)) != s {
			t.Errorf("%v is read as %v", s, readScore(int64(s)))
		}
	}
	if readScore(math.MaxInt64).Mate() != 1 || readScore(math.MinInt64).Mate() != -1 {
		t.Error("a number of a file is out of bounds")
	}
}

func TestThinkingInFiles(t *testing.T) {
	want := Thinking{
		{Side: game.Second, Depth: 8, SelDepth: 12, Nodes: 12345, Elapsed: 12340 * time.Microsecond, Scored: true, Score: newScore(-20, 0)},
		{Depth: 2, Nodes: 7, Best: "e2e4", Scored: true, Score: newScore(0, 4), Iterations: []Iteration{{1, 10, 3}, {2, newScore(0, 4), 7}}},
		{Side: game.Second, Elapsed: time.Second},
	}
	text, err := json.Marshal(Record{Thinking: want})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(text, []byte(`"score":[-20,999996,null],"nodes":[12345,7,0],"ms":[12.34,0,1000],"best":["","e2e4",""],"iterations":[[],[[1,10,3],[2,999996,7]],[]]}`)) {
		t.Errorf("%s", text)
	}
	var got Record
	if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got.Thinking, want) {
		t.Errorf("%+v, %v", got.Thinking, err)
	}
	text, err = json.Marshal(Record{Thinking: Thinking{{}}})
	if err != nil || bytes.Contains(text, []byte("best")) || bytes.Contains(text, []byte("iterations")) {
		t.Errorf("%s, %v", text, err)
	}
	for _, bad := range []string{
		`{"side":[0]}`, `{"side":[2],"depth":[1],"seldepth":[1],"score":[1],"nodes":[1],"ms":[1]}`, `[]`,
		`{"side":[0],"depth":[1],"seldepth":[1],"score":[1],"nodes":[1],"ms":[-1]}`,
		`{"side":[0],"depth":[-1],"seldepth":[1],"score":[1],"nodes":[1],"ms":[1]}`,
		`{"side":[0],"depth":[1],"seldepth":[1],"score":[1],"nodes":[1],"ms":[1],"best":["",""]}`,
	} {
		if err := json.Unmarshal([]byte(bad), &got.Thinking); err == nil {
			t.Errorf("%s is read as %+v", bad, got.Thinking)
		}
	}
}

// What is kept of an engine's word is bounded, whatever it says.
func TestThoughtsAreBounded(t *testing.T) {
	info := external.Info{Depth: -5, Scored: true, Mate: math.MinInt}
	for n := range 1000 {
		info.Iterations = append(info.Iterations, external.Iteration{Depth: n + 1})
		info.PV = append(info.PV, strings.Repeat("z", 1000))
	}
	got := thoughtOf(game.First, Answer{Info: info})
	if len(got.Iterations) != keptIterations || got.Iterations[keptIterations-1].Depth != 1000 || len(got.Line) != keptLine || len(got.Line[0]) > 2*keptWord {
		t.Errorf("%+v", got)
	}
	if got.Depth != 0 || got.Score.Mate() != -maxMate {
		t.Errorf("depth %d, score %v", got.Depth, got.Score)
	}
}

// The built-in engine tells about every move that it made, and every iteration.
func TestBuiltInEngineTells(t *testing.T) {
	m := newMatch(t, "chess", "self", 1)
	m.Limits = Limits{Depth: 3}
	m.Contestants[1] = contestant(t, m.Spec, "self,option.Hash=1,name=two")
	m.Adjudication = Adjudication{DrawScore: 20000, DrawMoves: 5}
	tally, records := play(t, m)
	r := records[1]
	if len(r.Thinking) != r.Plies-r.OpeningPlies || len(r.played()) != len(r.Thinking) || len(r.Thinking) < 10 || r.Started.IsZero() {
		t.Fatalf("%+v", r)
	}
	for i, thought := range r.Thinking {
		last := len(thought.Iterations) - 1
		if thought.Depth != 3 || !thought.Scored || thought.Nodes == 0 || last != 2 || len(thought.Line) == 0 || thought.Best != "" {
			t.Errorf("move %d: %+v", i, thought)
			continue
		}
		if end := thought.Iterations[last]; end.Depth != 3 || end.Score != thought.Score || end.Nodes > thought.Nodes || thought.Line[0] != r.played()[i] {
			t.Errorf("move %d, %s: %+v", i, r.played()[i], thought)
		}
	}
	if work := tally.Work[0]; work.MeanDepth() != 3 || work.NPS() <= 0 || tally.MeanPlies() != float64(r.Plies) {
		t.Errorf("%+v", tally)
	}
}

// What a process says is in the record, and the tally is the same when the
// record is read again.
func TestProcessesTell(t *testing.T) {
	m := newMatch(t, "tictactoe", "liar", 2)
	tally, records := play(t, m)
	told := false
	again := newTally()
	for n := 1; n <= 2; n++ {
		for _, thought := range records[n].Thinking {
			told = told || thought.Depth == 99 && thought.Score.Mate() == 1
		}
		text, err := json.Marshal(records[n])
		if err != nil {
			t.Fatal(err)
		}
		var r Record
		if err := json.Unmarshal(text, &r); err != nil {
			t.Fatal(err)
		}
		if err := again.add(r); err != nil {
			t.Fatal(err)
		}
	}
	if !told || again.Work != tally.Work || again.Plies != tally.Plies || tally.Work[0].MeanDepth() != 99 {
		t.Errorf("%v; %+v, %+v", told, again.Work, tally.Work)
	}
}

func TestWorkOfNothing(t *testing.T) {
	var w Work
	w.add(Thought{Elapsed: time.Second})
	if w != (Work{}) || w.MeanDepth() != 0 || w.NPS() != 0 || newTally().MeanPlies() != 0 {
		t.Errorf("%+v", w)
	}
}
