package app

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// running is a server that a test has started.
type running struct {
	t       *testing.T
	address string
	cancel  context.CancelFunc
	status  chan int
	out     *bufio.Reader
	stderr  *strings.Builder
}

// serve runs the program with the arguments and the table until the address is
// printed.
func serve(t *testing.T, table catalog.Table, env map[string]string, args ...string) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	reader, writer := io.Pipe()
	r := &running{t: t, cancel: cancel, status: make(chan int, 1), out: bufio.NewReader(reader), stderr: new(strings.Builder)}
	p := Program{
		Table: table, Stdin: strings.NewReader(""), Stdout: writer, Stderr: r.stderr,
		Getenv: func(name string) string { return env[name] }, Now: time.Now, IsTerminal: func(any) bool { return false },
	}
	go func() {
		r.status <- p.Run(ctx, args)
		_ = writer.Close()
	}()
	line, err := r.out.ReadString('\n')
	if err != nil {
		t.Fatalf("no address: status %d, %s", <-r.status, r.stderr)
	}
	r.address = strings.TrimSuffix(line, "\n")
	if !regexp.MustCompile(`^http://127\.0\.0\.1:[1-9][0-9]*$`).MatchString(r.address) {
		t.Fatalf("the address is %q; %s", r.address, r.stderr)
	}
	return r
}

// stop interrupts the server and checks that it has printed nothing else.
func (r *running) stop() {
	r.t.Helper()
	r.cancel()
	if status := <-r.status; status != statusDone || r.stderr.Len() > 0 {
		r.t.Errorf("status %d, %s", status, r.stderr)
	}
	if rest, err := io.ReadAll(r.out); len(rest) > 0 || err != nil {
		r.t.Errorf("printed more: %q, %v", rest, err)
	}
}

func (r *running) get(path string, v any) {
	r.t.Helper()
	response, err := http.Get(r.address + path)
	if err != nil {
		r.t.Fatal(err)
	}
	defer response.Body.Close()
	if v == nil {
		return
	}
	if err := json.NewDecoder(response.Body).Decode(v); err != nil {
		r.t.Error(err)
	}
}

// One line with the address, an interrupt that ends it well, and games that are
// still there afterwards.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	args := []string{"serve", "--addr", "127.0.0.1:0", "--data", folder}
	r := serve(t, catalog.Games(), nil, args...)
	body := `{"game":"chess","players":{"first":{"kind":"human"},"second":{"kind":"human"}}}`
	response, err := http.Post(r.address+"/api/games", "application/json", strings.NewReader(body))
	if err != nil || response.StatusCode != http.StatusCreated {
		t.Fatalf("%v, %v", response, err)
	}
	_ = response.Body.Close()
	r.get("/", nil)
	r.stop()
	again := serve(t, catalog.Games(), nil, args...)
	var list struct{ Games []struct{ Game string } }
	again.get("/api/games", &list)
	if len(list.Games) != 1 || list.Games[0].Game != "chess" {
		t.Errorf("%+v", list)
	}
	again.stop()
}

// A module of somebody else serves its own games.
func TestServeWithAnotherTable(t *testing.T) {
	spec := tictactoe.NewSpec("mine")
	for _, entry := range catalog.Games() {
		if entry.Spec.Name == "tictactoe" {
			spec.NewEvaluator = entry.Spec.NewEvaluator
		}
	}
	r := serve(t, catalog.Table{{Spec: spec}}, nil, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	var got struct{ Games []struct{ Name string } }
	r.get("/api/catalog", &got)
	if len(got.Games) != 1 || got.Games[0].Name != "mine" {
		t.Errorf("%+v", got)
	}
	r.stop()
}

func TestPortInUse(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	var out, complaint strings.Builder
	got := runProgram(t.Context(), &out, &complaint, "serve", "--addr", listener.Addr().String(), "--data", t.TempDir())
	if got != statusFailed || !strings.Contains(complaint.String(), "in use") || out.String() != "" {
		t.Errorf("status %d, %q, %q", got, out.String(), complaint.String())
	}
	if err := checkComplaint(got, complaint.String()); err != nil {
		t.Error(err)
	}
}

func TestDataFolderInUse(t *testing.T) {
	folder := t.TempDir()
	r := serve(t, catalog.Games(), nil, "serve", "--addr", "127.0.0.1:0", "--data", folder)
	var out, complaint strings.Builder
	got := runProgram(t.Context(), &out, &complaint, "serve", "--addr", "127.0.0.1:0", "--data", folder)
	if got != statusFailed || !strings.Contains(complaint.String(), "another duiyi serve") || out.String() != "" {
		t.Errorf("status %d, %q, %q", got, out.String(), complaint.String())
	}
	r.stop()
}

func TestDefaultDataFolder(t *testing.T) {
	base := t.TempDir()
	serve(t, catalog.Games(), map[string]string{"XDG_DATA_HOME": base}, "serve", "--addr", "127.0.0.1:0").stop()
	if _, err := os.Stat(filepath.Join(base, "duiyi", "games.db")); err != nil {
		t.Error(err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	serve(t, catalog.Games(), map[string]string{"XDG_DATA_HOME": "relative"}, "serve", "--addr", "127.0.0.1:0").stop()
	if _, err := os.Stat(filepath.Join(home, ".local", "share", "duiyi", "games.db")); err != nil {
		t.Error(err)
	}
}

// Damaged games are told of, even where nobody sits at a terminal.
func TestServeTellsOfDamage(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "games.db"), []byte("no database, whatever its name says"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := serve(t, catalog.Games(), nil, "serve", "--addr", "127.0.0.1:0", "--data", folder)
	r.cancel()
	if status := <-r.status; status != statusDone || !strings.Contains(r.stderr.String(), "could not be read") {
		t.Errorf("status %d, %s", status, r.stderr)
	}
}

// An address that cannot be printed is no reason to serve in secret.
func TestServeWithoutOutput(t *testing.T) {
	var complaint strings.Builder
	got := runProgram(t.Context(), brokenWriter{}, &complaint, "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir())
	if got != statusFailed || complaint.String() != "duiyi: writing to standard output: the disk is full\n" {
		t.Errorf("status %d and %q", got, complaint.String())
	}
}

func TestReachable(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:80": "127.0.0.1:80", "[::1]:80": "[::1]:80", "0.0.0.0:80": "127.0.0.1:80", "[::]:80": "127.0.0.1:80",
	} {
		tcp, err := net.ResolveTCPAddr("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if got := reachable(tcp); got != want {
			t.Errorf("%s: %s", address, got)
		}
	}
}
