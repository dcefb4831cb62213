package tune

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

const fakeHeader = `{"data":{"game":"fake","version":"v","nodes":5,"seed":1,"per_game":10,"skip":0,"openings":"","adjudication":{}}}` + "\n"

func TestFileRoundTrip(t *testing.T) {
	g := Game{Number: 7, Result: game.FirstWins, Reason: "checkmate", Plies: 33, Samples: []Sample{
		{FEN: "a | b - - 0 1", Score: -31, Result: 1, Ply: 12, line: 2}, {FEN: "x", Score: 0, Result: 1, Ply: 3, line: 3},
	}}
	var b strings.Builder
	if err := WriteHeader(&b, Header{Game: "fake", Seed: 9, Nodes: 4}); err != nil {
		t.Fatal(err)
	}
	if err := WriteGame(&b, g); err != nil {
		t.Fatal(err)
	}
	file, err := ReadFile(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	if file.Header != (Header{Game: "fake", Seed: 9, Nodes: 4}) || !reflect.DeepEqual(file.Games, []Game{g}) || file.Torn || file.Sound != int64(b.Len()) {
		t.Errorf("%+v", file)
	}
}

// What was never completed is left out; what is wrong is named with its line.
func TestTornFiles(t *testing.T) {
	sound := fakeHeader + "1 2 | 5 | 1 | 3\n# game 1 1-0 9 checkmate\n"
	for _, tail := range []string{"1 3 | 5", "1 3 | 5 | 1 | 3\n", "1 3 | 5 | 1 | 3\n# ga", "# game 2 1-0 9 checkmate"} {
		file, err := ReadFile(strings.NewReader(sound + tail))
		if err != nil || !file.Torn || file.Sound != int64(len(sound)) || len(file.Games) != 1 {
			t.Errorf("%q: %+v, %v", tail, file, err)
		}
	}
}

func TestMalformedFiles(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "line 1: it does not begin like a file of tuning data",
		"{}\n":                               "line 1: it does not begin like a file of tuning data",
		`{"match":{}}` + "\n":                "line 1: it does not begin like a file of tuning data",
		"rnbq | 1 | 1 | 1\n":                 "line 1: it does not begin",
		fakeHeader + "1 2 3\n":               `line 2: "1 2 3": a position is a line FEN | score | result | ply`,
		fakeHeader + "1 | x | 1 | 3\n":       `line 2: score "x": must be a whole number`,
		fakeHeader + "1 | 99999 | 1 | 3\n":   `line 2: score "99999": must be`,
		fakeHeader + "1 | 9 | 2 | 3\n":       `line 2: result "2": must be 1, 0.5 or 0`,
		fakeHeader + "1 | 9 | 1 | -3\n":      `line 2: ply "-3": must be a whole number`,
		fakeHeader + "# game x 1-0 9 mate\n": `line 2: game "x": must be a whole number`,
		fakeHeader + "# game 1 9 9 mate\n":   `line 2: result "9": must be 1-0, 0-1 or 1/2-1/2`,
		fakeHeader + "# game 1 1-0\n":        `line 2: the line of a game is # game NUMBER`,
		fakeHeader + "1 | 9 | 0 | 3\n# game 1 1-0 9 mate\n":              `line 3: game 1 ended 1-0, but line 2 says 0`,
		fakeHeader + "# game 1 1-0 9 mate\n\n# game 1 0-1 9 mate\n":      `line 4: game 1 is there twice`,
		fakeHeader + strings.Repeat("x", maxDataLine) + " | 1 | 1 | 1\n": `line 2: it is longer than`,
	} {
		if _, err := ReadFile(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

func FuzzReadFile(f *testing.F) {
	f.Add(fakeHeader + "1 2 | 5 | 1 | 3\n# game 1 1-0 9 checkmate\n")
	f.Add(fakeHeader + "#\n\n1 | 5 | 0.5 | 3\n# game 1 1/2-1/2 9 x y\n1 |")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := ReadFile(strings.NewReader(text))
		if err != nil {
			return
		}
		if file.Sound > int64(len(text)) {
			t.Fatalf("%d sound bytes of %d", file.Sound, len(text))
		}
		again, err := ReadFile(strings.NewReader(text[:file.Sound]))
		if err != nil || again.Torn || !reflect.DeepEqual(again.Games, file.Games) {
			t.Errorf("the sound part: %+v, %v; the whole: %+v", again, err, file)
		}
	})
}

// Several files are one set, in which each position is once and games are apart.
func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	a := write("a", fakeHeader+"1 2 | 5 | 1 | 3\n1 3 | 5 | 1 | 4\n# game 1 1-0 9 mate\n# game 2 1-0 9 mate\n")
	b := write("b", fakeHeader+"1 3 | 7 | 0 | 3\n2 2 | 5 | 0 | 3\n# game 1 0-1 9 mate\n9")
	set, err := Load(t.Context(), slopedSpec(), []string{a, b}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Samples) != 3 || set.Games != 2 || set.Repeated != 1 || len(set.Torn) != 1 || set.Samples[1].Score != 5 {
		t.Errorf("%+v", set)
	}
	if set.Samples[0].game != set.Samples[1].game || set.Samples[2].game == set.Samples[0].game {
		t.Errorf("games %+v", set.Samples)
	}
	for text, want := range map[string]string{
		fakeHeader + "\n1 x | 5 | 1 | 3\n# game 1 1-0 9 mate\n": `: line 3: position "1 x": feature 1: "x" is no number`,
		strings.Replace(fakeHeader, `"fake"`, `"chess"`, 1):     `: line 1: they are data of chess, not of fake`,
		fakeHeader:                       `there are no positions in the data`,
		fakeHeader + "1 x | 5 | 1 | 3\n": `there are no positions in the data`,
	} {
		c := write("c", text)
		if _, err := Load(t.Context(), slopedSpec(), []string{a, c}[1:], 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.200q: %v, want %q", text, err, want)
		}
	}
	if _, err := Load(t.Context(), slopedSpec(), []string{filepath.Join(dir, "none")}, 1); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("no file: %v", err)
	}
}
