package app

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// outsideMain is a program of somebody else's module: our commands and server
// over a table with a game of its own, which is tic-tac-toe under another name.
const outsideMain = `package main

import (
	"os"

	"github.com/duiyi/duiyi/app"
	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

type even struct{}

func (even) Evaluate() int { return 0 }

func main() {
	spec := tictactoe.NewSpec("noughts")
	spec.NewEvaluator = func(game.Position) game.Evaluator { return even{} }
	table := catalog.Table{{Spec: spec, Bench: []string{"3/3/3 x"}, BenchDepth: 3}}
	os.Exit(app.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, table))
}
`

// TestOutsideModule builds a program in a module of its own that starts our
// commands with its own table of games. Everything it imports is public.
func TestOutsideModule(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	_, requirements, _ := strings.Cut(string(ours), "require")
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": outsideMain,
		"go.sum":  string(sums),
		"go.mod": "module example.org/noughts\n\ngo 1.26.0\n\nrequire github.com/duiyi/duiyi v0.0.0\n\n" +
			"replace github.com/duiyi/duiyi => " + root + "\n\nrequire" + requirements,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	outside := func(name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	outside("go", "build", "-o", "noughts", ".")
	binary := filepath.Join(dir, "noughts")
	if out := outside(binary, "games"); !strings.Contains(out, "noughts") || strings.Contains(out, "xiangqi") {
		t.Errorf("its games:\n%s", out)
	}
	if out := outside(binary, "perft", "--game", "noughts", "--depth", "4"); !strings.HasSuffix(out, "nodes 3024\n") {
		t.Errorf("its perft:\n%s", out)
	}
	if out := outside(binary, "analyze", "--game", "noughts", "--depth", "9", "--fen", "xo1/1o1/x2 x"); !strings.Contains(out, "bestmove a2") {
		t.Errorf("its analysis:\n%s", out)
	}
	if catalog := servedCatalog(t, binary); !strings.Contains(catalog, `"noughts"`) || strings.Contains(catalog, "xiangqi") {
		t.Errorf("its server offers:\n%s", catalog)
	}
}

// servedCatalog starts the program's server and returns the games it offers.
func servedCatalog(t *testing.T, binary string) string {
	t.Helper()
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	address, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Get(strings.TrimSpace(address) + "/api/catalog")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("interrupted, the server ended with %v", err)
	}
	return string(body)
}
