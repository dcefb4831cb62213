package arena

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

func TestFilesOfGames(t *testing.T) {
	m := newMatch(t, "tictactoe", "level=easy", 2)
	m.Openings, _ = ReadOpenings(m.Spec, strings.NewReader("b2"))
	fault := &Fault{Engine: 1, Name: "x", Kind: Crash, Detail: "<gone>", Report: &external.Report{Exit: "exit status 1", Transcript: []string{"> go"}}}
	games := []Record{
		{Game: 2, First: "a", Second: "b", Result: "1-0", Reason: "three", FEN: "3/3/3 x", Plies: 1, Moves: "b2", TimeMS: [2]int64{3, 4}},
		{Game: 1, Result: "0-1", Fault: fault},
	}
	var file bytes.Buffer
	if err := WriteHeader(&file, m.Header()); err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		if err := WriteRecord(&file, g); err != nil {
			t.Fatal(err)
		}
	}
	whole := file.String()
	h, records, sound, err := ReadFile(strings.NewReader(whole))
	if err != nil || h != m.Header() || !reflect.DeepEqual(records, games) || sound != int64(len(whole)) {
		t.Errorf("%+v, %+v, %d, %v", h, records, sound, err)
	}
	// Torn anywhere, the sound lines are left; torn in the first one, nothing is.
	first := strings.Index(whole, "\n") + 1
	for cut := range len(whole) {
		_, records, sound, err := ReadFile(strings.NewReader(whole[:cut]))
		if (err == nil) != (cut >= first) || sound != int64(strings.LastIndex(whole[:cut], "\n")+1) || len(records) > 2 {
			t.Fatalf("cut at %d: %d games, %d, %v", cut, len(records), sound, err)
		}
	}
	for _, bad := range []string{"", "x\n", "{}\n", whole[first:], whole[:first] + "x\n", whole[:first] + `{"game":1,"result":"2-0"}` + "\n"} {
		if _, _, _, err := ReadFile(strings.NewReader(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

func TestAnotherMatch(t *testing.T) {
	of := func(change func(*Match)) Header {
		m := newMatch(t, "tictactoe", "level=easy", 2)
		change(m)
		return m.Header()
	}
	h := of(func(*Match) {})
	for name, other := range map[string]Header{
		"game":    of(func(m *Match) { m.Spec = specOf(t, "chess") }),
		"engines": of(func(m *Match) { m.Contestants[0].Text = "self" }),
		"limits":  of(func(m *Match) { m.Limits.Nodes = 7 }),
		"openings": of(func(m *Match) {
			m.Openings = []Opening{{Start: m.Spec.Start()}}
		}),
		"adjudication": of(func(m *Match) { m.Adjudication.DrawMoves = 3 }),
	} {
		if why := h.Differs(other); !strings.Contains(why, name) {
			t.Errorf("%s: %q", name, why)
		}
	}
	if why := h.Differs(of(func(m *Match) { m.Games, m.Seed = 99, 99 })); why != "" {
		t.Error(why)
	}
	limits := Limits{Clock: TimeControl{Moves: 40, Base: time.Minute}, MoveTime: time.Second, Nodes: 5, Depth: 6}
	if got := limits.String(); got != "tc 40/60 movetime 1000 nodes 5 depth 6" {
		t.Error(got)
	}
}

func FuzzFile(f *testing.F) {
	f.Add("{\"match\":{}}\n{\"game\":1,\"result\":\"1-0\"}\n")
	f.Fuzz(func(t *testing.T, text string) {
		_, records, sound, err := ReadFile(strings.NewReader(text))
		if sound > int64(len(text)) || err != nil && records != nil {
			t.Errorf("%d of %d bytes, %v, %v", sound, len(text), records, err)
		}
		for _, r := range records {
			if _, err := r.points(); err != nil {
				t.Error(err)
			}
		}
	})
}
