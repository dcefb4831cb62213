package app

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/tune"
)

// counting is an evaluator of chess that knows nothing but how many pieces of each
// kind there are, and at first believes that all are worth the same.
type counting struct {
	p      game.Position
	values []int
}

// kinds are the pieces that it counts.
const kinds = "PNBRQ"

func (e *counting) Weights() []game.Weight {
	var all []game.Weight
	for _, kind := range kinds {
		all = append(all, game.Weight{Name: "material/" + string(kind), Value: 100})
	}
	return all
}

func (e *counting) SetWeights(values []int) { e.values = values }

func (e *counting) WeightsSource(values []int) (string, []byte) {
	return "values.go", fmt.Appendf(nil, "package counting\n\nvar values = %#v\n", values)
}

// count returns how many pieces of a kind First has more.
func (e *counting) count(kind byte) (n int) {
	for square := range 64 {
		switch e.p.At(square) {
		case kind:
			n++
		case kind + 'a' - 'A':
			n--
		}
	}
	return n
}

func (e *counting) Evaluate() int {
	score := 0
	for i := range kinds {
		value := 100
		if e.values != nil {
			value = e.values[i]
		}
		score += value * e.count(kinds[i])
	}
	if e.p.State().Side == game.Second {
		return -score
	}
	return score
}

// countingProgram is the program with nothing but that game.
func countingProgram(out, complaint *strings.Builder) Program {
	spec := chess.NewSpec("counted", false)
	spec.NewEvaluator = func(p game.Position) game.Evaluator { return &counting{p: p} }
	p := programOf(out, complaint)
	p.Table = catalog.Table{{Spec: spec}}
	return p
}

// counted runs the program and returns what it prints.
func counted(t *testing.T, want int, call string, args ...any) string {
	t.Helper()
	var out, complaint strings.Builder
	got := countingProgram(&out, &complaint).Run(t.Context(), shellWords(fmt.Sprintf(call, args...)))
	if err := checkComplaint(got, complaint.String()); err != nil || got != want {
		t.Fatalf("%s: status %d, %v: %s", call, got, err, complaint.String())
	}
	return out.String() + complaint.String()
}

// From games of an evaluation that knows nothing, and the weights of a fit, to a
// match that shows what they are worth: the whole walk of docs/tuning.md, on a game
// that is not of the catalog.
func TestTuneFromDataToMatch(t *testing.T) {
	dir := t.TempDir()
	data, fitted, report := filepath.Join(dir, "data"), filepath.Join(dir, "w.json"), filepath.Join(dir, "r.html")
	if err := os.WriteFile(filepath.Join(dir, "values.go"), []byte("package counting\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	first := counted(t, statusDone, "tune data --game counted --out %s --games 30 --nodes 300 --seed 7 --per-game 40 --resign none", data)
	if !strings.Contains(first, "games 30 positions ") || !strings.HasSuffix(first, " seed 7\n") {
		t.Errorf("data prints %q", first)
	}
	counted(t, statusFailed, "tune data --game counted --out %s --games 40 --nodes 300", data)
	more := counted(t, statusDone, "tune data --game counted --out %s --games 40 --nodes 300 --per-game 40 --resign none --resume --json", data)
	var totals dataJSON
	if err := json.Unmarshal([]byte(more), &totals); err != nil || totals.Games != 40 || totals.Seed != 7 {
		t.Errorf("data goes on to %s", more)
	}
	lines := strings.SplitAfter(counted(t, statusDone,
		"tune fit --game counted --data %s --out %s --report %s --write %s --pull 0 --rate 4 --min-seen 50 --json", data, fitted, report, dir), "\n")
	var result fitJSON
	if err := json.Unmarshal([]byte(lines[len(lines)-2]), &result); err != nil || result.Rounded >= result.Before || result.Fitted != len(kinds) {
		t.Errorf("fit ends with %s", lines[len(lines)-2])
	}
	if result.Positions+result.Holdout+result.Repeated != totals.Positions || result.HoldoutGames != 4 {
		t.Errorf("%+v of %+v", result, totals)
	}
	values := readValues(t, fitted)
	t.Log(values, result)
	if values["material/Q"] <= values["material/N"] || values["material/R"] <= values["material/P"] || values["material/Q"] <= values["material/P"] {
		t.Errorf("fitted %v", values)
	}
	source, err := os.ReadFile(filepath.Join(dir, "values.go"))
	if err != nil || !strings.Contains(string(source), strconv.Itoa(values["material/Q"])) {
		t.Errorf("source %s, %v", source, err)
	}
	if page, err := os.ReadFile(report); err != nil || !strings.Contains(string(page), "material/Q") {
		t.Errorf("report %v", err)
	}
	match := counted(t, statusDone, "match --game counted --engine self,name=fitted,weights=%s --engine self,name=before --nodes 300 --games 20 --seed 3 --json", fitted)
	lines = strings.SplitAfter(match, "\n")
	var summary matchJSON
	if err := json.Unmarshal([]byte(lines[len(lines)-2]), &summary); err != nil || summary.Games != 20 || summary.Score < 0.6 {
		t.Errorf("match %s", lines[len(lines)-2])
	}
}

func readValues(t *testing.T, name string) map[string]int {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]int{}
	if err := json.Unmarshal(text, &values); err != nil {
		t.Fatal(err)
	}
	return values
}

// What cannot be fitted, or not written, is refused in one line that says why, and
// nothing is written.
func TestTuneRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	const header = `{"data":{"game":"counted"}}` + "\n"
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	var drawn strings.Builder
	for i := range 20 {
		rows := []string{"8", "8", "8", "8"}
		rows[i/5] = fmt.Sprintf("%dNN%s", i%5+1, []string{"5", "4", "3", "2", "1"}[i%5])
		fmt.Fprintf(&drawn, "%s/8/8/8/K6k w - - 0 1 | 0 | 0.5 | 9\n# game %d 1/2-1/2 9 repetition\n", strings.Join(rows, "/"), i+1)
	}
	level := write("level", header+drawn.String())
	broken := write("broken", header+start+" | 0 | 1 | 9\n"+start[1:]+" | 3 | 1 | 9\n# game 1 1-0 20 checkmate\n")
	other := write("other", `{"data":{"game":"xiangqi"}}`+"\n")
	empty := filepath.Join(dir, "empty")
	if err := os.Mkdir(empty, 0o700); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "w.json")
	for _, c := range []struct {
		call   string
		status int
		want   string
	}{
		{"--data " + broken, statusFailed, "broken: line 3: position "},
		{"--data " + level, statusFailed, "all games of the data ended alike"},
		{"--data " + other, statusFailed, "other: line 1: they are data of xiangqi, not of counted"},
		{"--data " + filepath.Join(dir, "none"), statusFailed, "no such file"},
		{"--data " + level + " --write " + empty, statusFailed, "has no file values.go"},
		{"--data " + level + " --only materials", statusUsage, `no weight begins with "materials"; the first one is "material/P"`},
		{"--data " + level + " --lambda 1.5", statusUsage, `--lambda "1.5": must be a number from 0 to 1`},
		{"--data " + level + " --lambda 0 --min-seen 1000 --holdout 0.2", statusFailed, "the fit found no weights that predict the results better"},
	} {
		if got := counted(t, c.status, "tune fit --game counted --out %s %s", out, c.call); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %q", c.call, got, c.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Fatalf("%s: weights were written", c.call)
		}
	}
	// A match does not go on with weights that have become others.
	games, changing := filepath.Join(dir, "games"), write("changing.json", `{"material/Q": 900}`)
	call := fmt.Sprintf("match --game counted --engine self,weights=%s --engine self --nodes 50 --games 2 --seed 1 ", changing)
	counted(t, statusDone, call+"--out %s", games)
	counted(t, statusDone, call+"--resume %s", games)
	write("changing.json", `{"material/Q": 901}`)
	if got := counted(t, statusFailed, call+"--resume %s", games); !strings.Contains(got, "it is another match: the engines were") {
		t.Errorf("changed weights: %s", got)
	}
	wrong := write("wrong.json", `{"material/X": 5}`)
	if got := counted(t, statusUsage, "match --game counted --engine self,weights=%s --engine self", wrong); !strings.Contains(got, `the evaluator has no weight "material/X"`) {
		t.Errorf("wrong weights: %s", got)
	}
	if got := counted(t, statusUsage, "match --game counted --engine cmd=x,weights=%s --engine self", wrong); !strings.Contains(got, "weights are for self and level=NAME") {
		t.Errorf("weights of a process: %s", got)
	}
}

// A tuning by play that is broken off goes on to where it would have ended.
func TestTuneSPSA(t *testing.T) {
	dir := t.TempDir()
	params := filepath.Join(dir, "params")
	text := `[{"name":"material/Q","value":100,"min":0,"max":2000,"c_end":80,"r_end":0.02},
		{"name":"material/R","value":100,"min":0,"max":2000,"c_end":40,"r_end":0.02}]`
	if err := os.WriteFile(params, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	const call = "tune spsa --game counted --params %s --out %s --iterations 4 --nodes 60 --seed 2"
	whole, broken := filepath.Join(dir, "whole"), filepath.Join(dir, "broken")
	out := counted(t, statusDone, call+" --weights %s", params, whole, filepath.Join(dir, "w.json"))
	if strings.Count(out, "iteration ") != 4 || strings.Count(out, "value ") != 2 {
		t.Errorf("prints %q", out)
	}
	if values := readValues(t, filepath.Join(dir, "w.json")); len(values) != len(kinds) || values["material/N"] != 100 {
		t.Errorf("weights %v", values)
	}
	counted(t, statusFailed, call, params, whole)
	// The state after two iterations is that of a run that was killed then.
	state := stateAfter(t, params, broken, 2)
	if err := os.WriteFile(broken, []byte(state), 0o600); err != nil {
		t.Fatal(err)
	}
	counted(t, statusDone, call+" --resume", params, broken)
	a, errA := os.ReadFile(whole)
	b, errB := os.ReadFile(broken)
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("ends at %s, and after a break at %s; %v %v", a, b, errA, errB)
	}
	if got := counted(t, statusFailed, strings.Replace(call, "--nodes 60", "--nodes 61", 1)+" --resume", params, whole); !strings.Contains(got, "a move had 60 nodes, not 61") {
		t.Errorf("other nodes: %s", got)
	}
}

// stateAfter returns the state after some iterations of the tuning of the test.
func stateAfter(t *testing.T, params, out string, iterations int) string {
	t.Helper()
	var written, complaint strings.Builder
	nodes, seed, all := uint64(60), uint64(2), 4
	c := &tuneSPSACommand{gameFlag: gameFlag{"counted"}, Params: params, Out: out, Nodes: &nodes, Seed: &seed, Iterations: &all}
	s := &session{Program: countingProgram(&written, &complaint), ctx: t.Context(), out: &output{w: &written}}
	spec, state, err := c.state(s)
	if err != nil {
		t.Fatal(err)
	}
	games, err := c.games(spec, state)
	if err != nil {
		t.Fatal(err)
	}
	for range iterations {
		if err := state.Step(t.Context(), tune.Match(games.Match)); err != nil {
			t.Fatal(err)
		}
	}
	var b strings.Builder
	if err := state.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// An interrupt, here at the first line of progress at a terminal, keeps the games
// that are finished, and the file can be gone on with.
func TestTuneDataInterrupted(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	interrupted, cancel := context.WithCancel(t.Context())
	out, terminal := &strings.Builder{}, &hangUp{cancel: cancel}
	p := programOf(out, terminal)
	p.IsTerminal = func(stream any) bool { return stream == any(p.Stderr) }
	call := []string{"tune", "data", "--game", "tictactoe", "--out", data, "--games", "100000", "--nodes", "200", "--seed", "1", "--threads", "2"}
	if got := p.Run(interrupted, call); got != statusDone {
		t.Fatalf("status %d: %s", got, terminal.text.String())
	}
	file, err := os.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	read, err := tune.ReadFile(file)
	if err != nil || read.Torn || len(read.Games) == 0 || len(read.Games) == 100000 {
		t.Fatalf("%d games in the file, %v", len(read.Games), err)
	}
	if want := fmt.Sprintf("games %d positions ", len(read.Games)); !strings.HasPrefix(out.String(), want) {
		t.Errorf("prints %q, want %s", out.String(), want)
	}
	if shown := terminal.text.String(); !strings.HasPrefix(shown, eraseLine+"games 1, positions ") || !strings.HasSuffix(shown, eraseLine) {
		t.Errorf("the terminal gets %q", shown)
	}
	var again, complaint strings.Builder
	call[7] = strconv.Itoa(len(read.Games) + 2)
	if got := runProgram(t.Context(), &again, &complaint, append(call, "--resume")...); got != statusDone || !strings.HasPrefix(again.String(), "games "+call[7]) {
		t.Errorf("gone on with: status %d, %q, %s", got, again.String(), complaint.String())
	}
}

// Every flag of which docs/tuning.md speaks is one of the commands that it shows.
func TestTuningPageKnowsTheFlags(t *testing.T) {
	page, err := os.ReadFile("../docs/tuning.md")
	if err != nil {
		t.Fatal(err)
	}
	var help strings.Builder
	for _, command := range []string{"tune data", "tune fit", "tune spsa", "match"} {
		if got := runProgram(t.Context(), &help, &help, append(strings.Fields(command), "--help")...); got != statusDone {
			t.Fatalf("%s --help: status %d", command, got)
		}
	}
	flags := regexp.MustCompile("--[a-z][a-z-]+").FindAllString(string(page), -1)
	if len(flags) < 20 {
		t.Errorf("the page has only %q", flags)
	}
	for _, flag := range flags {
		if !regexp.MustCompile(flag + `\b`).MatchString(help.String()) {
			t.Errorf("no command has %s", flag)
		}
	}
}
