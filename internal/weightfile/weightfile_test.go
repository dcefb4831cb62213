package weightfile

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

var own = []game.Weight{{Name: "a", Value: 1}, {Name: `b "quoted"`, Value: -2}, {Name: "c/d", Value: 3}}

func TestRoundTrip(t *testing.T) {
	var b strings.Builder
	want := []int{7, 0, -20000}
	if err := Write(&b, own, want); err != nil {
		t.Fatal(err)
	}
	if strings.Count(b.String(), "\n") != 2+len(own) {
		t.Errorf("not a weight a line:\n%s", b.String())
	}
	if got, err := Read(strings.NewReader(b.String()), own); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := Read(strings.NewReader(`{"c/d": 9}`), own); err != nil || !slices.Equal(got, []int{1, -2, 9}) {
		t.Errorf("those that are not named: %v, %v", got, err)
	}
}

func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "line 1: it is no object of weights",
		"[1]":                     "line 1: it is no object of weights",
		"{\n\"a\": 1,\n\"x\": 2}": `line 3: the evaluator has no weight "x"`,
		`{"a": 1, "a": 1}`:        `line 1: "a" is there twice`,
		`{"a": 1.5}`:              `line 1: "a" is "1.5": must be a whole number`,
		`{"a": "1"}`:              `line 1: "a" is "1": must be a whole number`,
		`{"a": 20001}`:            `line 1: "a" is "20001": must be a whole number from -20000 to 20000`,
		`{"a": {}}`:               `line 1: "a" is "{": must be`,
		`{"a"`:                    `line 1: "a" has no value`,
		`{"a": 1`:                 "line 1: the object of weights has no end",
		"{\"a\": 1}\n{}":          "line 2: something follows",
	} {
		if _, err := Read(strings.NewReader(text), own); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"a": 1, "c/d": -5}`)
	f.Fuzz(func(t *testing.T, text string) {
		values, err := Read(strings.NewReader(text), own)
		if err != nil {
			return
		}
		var b strings.Builder
		if err := Write(&b, own, values); err != nil {
			t.Fatal(err)
		}
		if again, err := Read(strings.NewReader(b.String()), own); err != nil || !slices.Equal(again, values) {
			t.Errorf("%v, then %v, %v", values, again, err)
		}
	})
}

// scaled is an evaluator with one weight, that of the middle.
type scaled struct {
	p       game.Position
	weights []game.Weight
	value   int
	file    string
	source  string
}

func (e *scaled) Evaluate() int          { return e.value }
func (e *scaled) Weights() []game.Weight { return e.weights }
func (e *scaled) SetWeights(v []int)     { e.value = v[0] }
func (e *scaled) WeightsSource([]int) (string, []byte) {
	return e.file, []byte(e.source)
}

func specOf(e scaled) *game.Spec {
	spec := tictactoe.NewSpec("tictactoe")
	spec.NewEvaluator = func(p game.Position) game.Evaluator {
		made := e
		made.p = p
		return &made
	}
	return spec
}

func TestWith(t *testing.T) {
	spec := specOf(scaled{weights: []game.Weight{{Name: "w", Value: 4}}, value: 4})
	judged := With(spec, []int{9})
	if got := judged.NewEvaluator(judged.Start()).Evaluate(); got != 9 {
		t.Errorf("judged by %d", got)
	}
	if got := spec.NewEvaluator(spec.Start()).Evaluate(); got != 4 {
		t.Errorf("the game itself is judged by %d", got)
	}
}

func TestOf(t *testing.T) {
	if _, err := Of(tictactoe.NewSpec("tictactoe")); err == nil || !strings.Contains(err.Error(), "has no evaluator") {
		t.Errorf("no evaluator: %v", err)
	}
	double := []game.Weight{{Name: "w"}, {Name: "w"}}
	if _, err := Of(specOf(scaled{weights: double})); err == nil || !strings.Contains(err.Error(), `two weights called "w"`) {
		t.Errorf("two of a name: %v", err)
	}
	one := []game.Weight{{Name: "w", Value: 3}}
	if got, err := Of(specOf(scaled{weights: one})); err != nil || !reflect.DeepEqual(got, one) {
		t.Errorf("%v, %v", got, err)
	}
}

// Source replaces the file that is there, and no other, and only by sound source.
func TestWriteSource(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	write("weights.go", "package own\n")
	write("other.go", "package other\n")
	write("broken.go", "nothing\n")
	for _, c := range []struct{ file, source, want string }{
		{"nosuch.go", "package own\n", "has no file nosuch.go"},
		{"../weights.go", "package own\n", "is no file of its folder"},
		{"", "package own\n", "is no file of its folder"},
		{"other.go", "package own\n", "other.go is of package other, but"},
		{"broken.go", "package own\n", "the file that is there is no Go source"},
		{"weights.go", "package own\nvar x = \n", "the evaluator's source is no Go"},
	} {
		spec := specOf(scaled{file: c.file, source: c.source})
		if _, err := WriteSource(spec, []int{1}, dir); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.file, err, c.want)
		}
		if err := CheckSource(spec, []int{1}, dir); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s checked: %v, want %q", c.file, err, c.want)
		}
	}
	good := specOf(scaled{file: "weights.go", source: "package own\n\nvar x = 5\n"})
	if err := CheckSource(good, []int{1}, dir); err != nil {
		t.Error(err)
	}
	path, err := WriteSource(good, []int{1}, dir)
	if err != nil || path != filepath.Join(dir, "weights.go") {
		t.Fatalf("%s, %v", path, err)
	}
	text, err := os.ReadFile(path)
	if err != nil || string(text) != "package own\n\nvar x = 5\n" {
		t.Errorf("%q, %v", text, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if all, err := os.ReadDir(dir); err != nil || len(all) != 3 {
		t.Errorf("left behind: %v, %v", all, err)
	}
}
