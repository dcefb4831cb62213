package app

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// A bench is the sum of independent searches of its positions, so that it is
// the same in every run.
func TestBenchIsTheSumOfItsSearches(t *testing.T) {
	var bench benchJSON
	decode(t, &bench, 1, "bench", "--game", "tictactoe", "--depth", "6", "--json")
	entry, err := catalog.Games().Find("tictactoe")
	if err != nil {
		t.Fatal(err)
	}
	var sum uint64
	for _, fen := range entry.Bench {
		var iteration iterationJSON
		decode(t, &iteration, 2, "analyze", "--game", "tictactoe", "--fen", fen, "--depth", "6", "--json")
		sum += iteration.Nodes
	}
	if got := bench.Games["tictactoe"].Nodes; got != sum || sum == 0 {
		t.Errorf("bench counts %d nodes, its positions have %d", got, sum)
	}
}

// decode runs a command and decodes the line of its output that is so many
// lines from the end, the last being 1.
func decode(t *testing.T, v any, fromEnd int, args ...string) {
	t.Helper()
	var out, complaint strings.Builder
	if status := runProgram(t.Context(), &out, &complaint, args...); status != statusDone {
		t.Fatalf("%q: status %d, %s", args, status, complaint.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-fromEnd]), v); err != nil {
		t.Fatal(err)
	}
}
