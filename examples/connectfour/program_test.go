package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/app"
)

// program returns the program with streams of the test's.
func program(stdin string, stdout, stderr io.Writer) app.Program {
	return app.Program{
		Table: games(), Stdin: strings.NewReader(stdin), Stdout: stdout, Stderr: stderr,
		Getenv: func(string) string { return "" }, Now: time.Now, IsTerminal: func(any) bool { return false },
	}
}

func TestTerminal(t *testing.T) {
	for _, test := range []struct{ name, input, args, want string }{
		{"two people", "a1\nb1\na2\nb2\na3\nb3\na4\nquit\n", "--side both", "Four in a row: Black wins, 1-0"},
		{"in Chinese", "a1\nb1\na2\nb2\na3\nb3\na4\nquit\n", "--side both --lang zh", "黑方胜，1-0（四子棋：横、竖、斜四子连线者胜）"},
		{"a move refused", "a1\na3\nquit\n", "--side both", "the disc falls to a2"},
		{"engine against engine", "", "--side none --level novice", "(Connect Four: "},
	} {
		var out, complaints strings.Builder
		args := append([]string{"play", "--game", "connectfour"}, strings.Fields(test.args)...)
		if status := program(test.input, &out, &complaints).Run(t.Context(), args); status != 0 {
			t.Errorf("%s: status %d, %s", test.name, status, &complaints)
		}
		if !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: %q is not in\n%s", test.name, test.want, &out)
		}
	}
}

// gameState is what the test reads of the server's answer.
type gameState struct {
	ID    string
	Ply   int
	Board string
	Moves []struct{ Move string }
}

// request asks the server and reads its answer.
func request(t *testing.T, method, url, body string) (state gameState) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 300 {
		t.Fatalf("%s %s: %d, %s, %v", method, url, response.StatusCode, answer, err)
	}
	if err := json.Unmarshal(answer, &state); err != nil {
		t.Fatal(err)
	}
	return state
}

// serve starts the server and returns its address; the end of the test stops
// it, as an interrupt would.
func serve(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	var complaints strings.Builder
	ended := make(chan int, 1)
	go func() {
		ended <- program("", writer, &complaints).Run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--data", folder})
		_ = writer.Close()
	}()
	t.Cleanup(func() {
		stop()
		if status := <-ended; status != 0 {
			t.Errorf("the server ended with status %d, %s", status, &complaints)
		}
	})
	address, err := bufio.NewReader(reader).ReadString('\n')
	if err != nil {
		t.Fatalf("no address: %v", err)
	}
	return strings.TrimSpace(address)
}

// TestServer plays a move to the server and waits for the engine's.
func TestServer(t *testing.T) {
	address := serve(t)
	state := request(t, "POST", address+"/api/games",
		`{"game":"connectfour","players":{"first":{"kind":"human"},"second":{"kind":"engine","level":"easy"}}}`)
	one := address + "/api/games/" + state.ID
	state = request(t, "POST", one+"/move", `{"ply":0,"move":"d1"}`)
	for deadline := time.Now().Add(time.Minute); state.Ply < 2; {
		if time.Now().After(deadline) {
			t.Fatal("the engine does not answer")
		}
		time.Sleep(5 * time.Millisecond)
		state = request(t, "GET", one, "")
	}
	if state.Moves[0].Move != "d1" || state.Board[3] != 'x' || strings.Count(state.Board, "o") != 1 {
		t.Errorf("after two plies: %+v", state)
	}
}
