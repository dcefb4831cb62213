package app

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/duiyi/duiyi/catalog"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"duiyi": func() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, catalog.Games())) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LC_ALL", "C")
			env.Setenv(tablesVariable, "tables")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// status runs duiyi and checks its exit status and that a complaint is one line:
// status N args...
func status(ts *testscript.TestScript, _ bool, args []string) {
	var out, complaint strings.Builder
	got := runProgram(context.Background(), &out, &complaint, args[1:]...)
	ts.Check(checkComplaint(got, complaint.String()))
	if want := args[0]; want != string(rune('0'+got)) {
		ts.Fatalf("exit status %d, want %s; %s", got, want, complaint.String())
	}
}

// checkComplaint checks that standard error fits an exit status.
func checkComplaint(status int, complaint string) error {
	lines := strings.Count(complaint, "\n")
	switch {
	case status == statusDone && complaint != "":
		return errors.New("done, but complains: " + complaint)
	case status != statusDone && (lines != 1 || !strings.HasPrefix(complaint, "duiyi: ") || !strings.HasSuffix(complaint, "\n")):
		return errors.New("not one line that starts with \"duiyi: \": " + complaint)
	case status < statusDone || status > statusUsage:
		return errors.New("no known exit status")
	}
	return nil
}

// runProgram runs the program without a process, a terminal or input.
func runProgram(ctx context.Context, stdout, stderr io.Writer, args ...string) int {
	return programOf(stdout, stderr).Run(ctx, args)
}

// programOf returns the program with two outputs and nothing around it.
func programOf(stdout, stderr io.Writer) Program {
	return Program{
		Table: catalog.Games(), Stdin: strings.NewReader(""), Stdout: stdout, Stderr: stderr,
		Getenv: noTables, Now: time.Now, IsTerminal: func(any) bool { return false },
	}
}

// noTables is an environment with nothing in it but that the tables that this user may
// have built are left alone.
func noTables(name string) string {
	if name == tablesVariable {
		return tablesOff
	}
	return ""
}

func TestInterrupt(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		args   string
		status int
		out    string
	}{
		{"analyze --game chess --hash 32", statusFailed, ""},
		{"perft --game chess --depth 20", statusFailed, ""},
		{"bench", statusFailed, ""},
		{"lab --game chess --depth 20", statusFailed, ""},
		{"lab --game chess --depth 20 --algorithms core", statusFailed, ""},
		{"play --game chess", statusDone, "Goodbye."},
		{"play --game chess --side none --level strongest", statusDone, "Goodbye."},
		{"tune data --game chess --out nosuch", statusFailed, ""},
		{"serve", statusDone, ""},
		{"", statusDone, ""},
	} {
		var out, complaint strings.Builder
		got := runProgram(interrupted, &out, &complaint, strings.Fields(c.args)...)
		if got != c.status || !strings.Contains(out.String(), c.out) {
			t.Errorf("%s: status %d and %q", c.args, got, out.String())
		}
		if err := checkComplaint(got, complaint.String()); err != nil {
			t.Errorf("%s: %v", c.args, err)
		}
	}
}

// hostile are calls that must be refused, or done, in good order.
var hostile = [][]string{
	{""},
	{"--"},
	{"-"},
	{"---"},
	{"--="},
	{"-h=5"},
	{"\x00"},
	{"book", "build", "--game", "chess", "--out", "x", "\x00"},
	{"book", "build", "--game", "chess", "--out", "", "a"},
	{"book", "build", "--game", "chess", "--out", "nosuch\n/x", "a"},
	{"book", "probe", "--game", "chess", "--book", "a\x1b[2J"},
	{"serve", "--book", "\xff\n"},
	{"moves\n"},
	{"moves", ""},
	{"moves", "--game"},
	{"moves", "--game="},
	{"moves", "--game", "tictactoe\nchess"},
	{"moves", "--game", "\xff\xfe"},
	{"moves", "--game", "tictactoe", "--fen", ""},
	{"moves", "--game", "tictactoe", "--fen", "\x1b[2J"},
	{"moves", "--game", "tictactoe", "--fen", strings.Repeat("9/", 10000)},
	{"moves", "--game", "tictactoe", "--fen=-1"},
	{"moves", "--game", "tictactoe", "--fen", "3/3/3 x o x"},
	{"moves", "--game", "tictactoe", "--fen", "xxx/xxx/xxx x"},
	{"moves", "--game", "tictactoe", "--moves", "\n\t\x00"},
	{"moves", "--game", "tictactoe", "--moves", "b2\u202eb3"},
	{"moves", "--game", "tictactoe", "--moves", strings.Repeat("a1 ", 10000)},
	{"moves", "--game", "tictactoe", "--notation", "\r\n"},
	{"moves", "--game", "${levels}"},
	{"moves", "--game", "chess", "--moves", "e2e4 O-O-O-O"},
	{"moves", "--game", "chess", "--moves", "炮二平五"},
	{"perft", "--game", "tictactoe"},
	{"perft", "--game", "tictactoe", "--depth", "-1"},
	{"perft", "--game", "tictactoe", "--depth=-1"},
	{"perft", "--game", "tictactoe", "--depth", "1e3"},
	{"perft", "--game", "tictactoe", "--depth", "99999999999999999999"},
	{"perft", "--game", "tictactoe", "--depth", "65"},
	{"perft", "--game", "tictactoe", "--depth", "1", "--threads", "0"},
	{"perft", "--game", "tictactoe", "--depth", "1", "--threads=-9223372036854775808"},
	{"perft", "--game", "tictactoe", "--depth", "1", "--threads", "100000"},
	{"analyze", "--game", "tictactoe", "--depth", "0"},
	{"analyze", "--game", "tictactoe", "--depth", "101"},
	{"analyze", "--game", "tictactoe", "--nodes", "0"},
	{"analyze", "--game", "tictactoe", "--nodes", "18446744073709551615"},
	{"analyze", "--game", "tictactoe", "--movetime", "0"},
	{"analyze", "--game", "tictactoe", "--movetime", "9223372036854775807"},
	{"analyze", "--game", "tictactoe", "--multipv", "0"},
	{"analyze", "--game", "tictactoe", "--multipv", "1000"},
	{"analyze", "--game", "tictactoe", "--hash", "0"},
	{"analyze", "--game", "tictactoe", "--hash", "9999999"},
	{"analyze", "--game", "tictactoe", "--fen", "xxx/oo1/3 o"},
	{"analyze", "--game", "tictactoe", "--json=maybe"},
	{"bench", "--game", "go"},
	{"bench", "--depth", "0"},
	{"bench", "--threads", "x"},
	{"lab", "--game", "tictactoe", "--algorithms", ","},
	{"lab", "--game", "tictactoe", "--algorithms", "minimax,\n"},
	{"lab", "--game", "tictactoe", "--depth", "0"},
	{"lab", "--game", "tictactoe", "--threads", "0"},
	{"play"},
	{"play", "--game", "tictactoe", "--level", ""},
	{"play", "--game", "tictactoe", "--side", "third"},
	{"play", "--game", "tictactoe", "--lang", "fr"},
	{"play", "--game", "tictactoe", "--seed", "-1"},
	{"tune"},
	{"tune", "data"},
	{"tune", "data", "--game", "tictactoe", "--out", ""},
	{"tune", "data", "--game", "tictactoe", "--out", "\x00", "--games", "1"},
	{"tune", "data", "--game", "tictactoe", "--out", "nosuch/folder", "--games", "1"},
	{"tune", "data", "--game", "tictactoe", "--out", "f", "--games", "-1"},
	{"tune", "data", "--game", "tictactoe", "--out", "f", "--draw", "=,="},
	{"tune", "fit", "--game", "chess", "--data", ","},
	{"tune", "fit", "--game", "tictactoe", "--data", "nosuch\n"},
	{"tune", "fit", "--game", "tictactoe", "--data", "x", "--lambda", "NaN"},
	{"tune", "fit", "--game", "tictactoe", "--data", "x", "--report", "nosuch/r.html"},
	{"tune", "spsa", "--game", "tictactoe", "--params", "nosuch", "--out", "f"},
	{"games", "extra"},
	{"games", "--json", "--json"},
	{"serve", "extra"},
	{"serve", "--addr"},
	{"serve", "--addr", ""},
	{"serve", "--addr", "8080"},
	{"serve", "--addr", "127.0.0.1:99999"},
	{"serve", "--addr", "127.0.0.1:x\n"},
	{"serve", "--addr", "nowhere.invalid:1:2"},
	{"moves", "--help", "--nothing"},
}

func TestHostileArguments(t *testing.T) {
	for _, args := range hostile {
		var out, complaint strings.Builder
		if err := checkComplaint(runProgram(t.Context(), &out, &complaint, args...), complaint.String()); err != nil {
			t.Errorf("%q: %v", args, err)
		}
	}
}

func FuzzArguments(f *testing.F) {
	for _, args := range hostile {
		f.Add(strings.Join(args, "\x1f"))
	}
	f.Fuzz(func(t *testing.T, args string) {
		if strings.Contains(args, "--hash") {
			return // a table of tens of gigabytes may well be asked for
		}
		// An interrupt that is already there keeps long searches short.
		interrupted, cancel := context.WithCancel(t.Context())
		cancel()
		var out, complaint strings.Builder
		got := runProgram(interrupted, &out, &complaint, strings.Split(args, "\x1f")...)
		if strings.Contains(args, "--log") && got == statusDone {
			return
		}
		if err := checkComplaint(got, complaint.String()); err != nil {
			t.Error(err)
		}
	})
}

func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, args := range []string{
		"games", "games --json", "moves --game tictactoe", "perft --game tictactoe --depth 1 --json",
		"analyze --game chess", "analyze --game chess --json", "eval --game tictactoe", "play --game chess", "--help", "--version",
	} {
		var complaint strings.Builder
		got := runProgram(t.Context(), brokenWriter{}, &complaint, strings.Fields(args)...)
		if want := "duiyi: writing to standard output: the disk is full\n"; got != statusFailed || complaint.String() != want {
			t.Errorf("%s: status %d and %q", args, got, complaint.String())
		}
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestLanguageOfTheEnvironment(t *testing.T) {
	for _, c := range []struct {
		flag, all, messages, lang string
		want                      language
	}{
		{"", "", "", "", english},
		{"", "", "", "zh_CN.UTF-8", chinese},
		{"", "", "en_GB.UTF-8", "zh_CN.UTF-8", english},
		{"", "zh_TW", "en_GB.UTF-8", "en_GB.UTF-8", chinese},
		{"en", "zh_CN", "", "", english},
		{"zh", "C", "", "", chinese},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		got, err := chooseLanguage(c.flag, func(name string) string { return env[name] })
		if got != c.want || err != nil {
			t.Errorf("%+v: language %v, error %v", c, got, err)
		}
	}
}
