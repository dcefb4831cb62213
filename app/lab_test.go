package app

import (
	"bufio"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/textbook"
)

// labPositions returns the positions of our file of tactics as problems of the lab.
func labPositions(t *testing.T, depth int) []labProblem {
	t.Helper()
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open("testdata/wac50.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var problems []labProblem
	for lines := bufio.NewScanner(file); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if fields[0] == "#" {
			continue
		}
		pos, err := entry.Spec.Parse(strings.Join(fields[:4], " ") + " 0 1")
		if err != nil {
			t.Fatal(err)
		}
		problems = append(problems, labProblem{
			spec: entry.Spec, pos: pos, depth: depth, threads: 2,
			ordering: textbook.Ordered, probes: labProbes, seed: labSeed,
		})
	}
	return problems
}

// The bars for node counts: ordered alpha-beta to depth 6 visits at most one node
// for 400 of minimax, and the core reaches twice the depth within what ordered
// alpha-beta needs for one ply more. The short form asks for what must hold of the
// sums at a lesser depth: 25 nodes for one at depth 4.
func TestNodeCountsOfTactics(t *testing.T) {
	depth, positions, bar := 4, 8, 25.0
	if os.Getenv("DUIYI_DEEP") == "1" {
		depth, positions, bar = 6, 8, 400
	}
	problems := labPositions(t, depth)
	if len(problems) != 50 {
		t.Fatalf("%d positions, want fifty", len(problems))
	}
	var total nodeCount
	for _, p := range problems[:positions] {
		n, err := p.countNodes(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", p.pos.FEN(), err)
		}
		total.add(n)
	}
	if total.Pruning < bar || total.Core > total.Deeper {
		t.Errorf("minimax needs %.0f times the nodes of ordered alpha-beta, want %.0f; the core %d, want at most %d",
			total.Pruning, bar, total.Core, total.Deeper)
	}
}

// All that must find the same value do, on positions of the kind in which the order
// of moves, the table and the threads have much to do.
func TestLabAlgorithmsAgreeOnTactics(t *testing.T) {
	for _, p := range labPositions(t, 3)[:4] {
		requireAgreement(t, p, "")
	}
}

// labGameSpecs returns all games, those of many sizes on a board so small that minimax
// can search it.
func labGameSpecs(t *testing.T) []*game.Spec {
	t.Helper()
	var specs []*game.Spec
	for _, entry := range catalog.Games() {
		name := entry.Spec.Name
		if slices.ContainsFunc(entry.Settings, func(s catalog.Setting) bool { return s.Name == "size" }) {
			name += ",size=7"
		}
		found, err := catalog.Games().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		specs = append(specs, found.Spec)
	}
	return specs
}

// randomPosition plays up to so many random plies.
func randomPosition(spec *game.Spec, random *rand.Rand, plies int) game.Position {
	for {
		p := spec.Start()
		for range random.IntN(plies + 1) {
			moves := game.LegalMoves(p)
			if len(moves) == 0 || p.Outcome().Over() {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
		if !p.Outcome().Over() && game.HasLegalMove(p) {
			return p
		}
	}
}

// All that must find the same value do, on random positions of every game, with
// and without a discount.
func TestLabAlgorithmsAgreeOnEveryGame(t *testing.T) {
	positions := 3
	if os.Getenv("DUIYI_DEEP") == "1" {
		positions = 40
	}
	for _, spec := range labGameSpecs(t) {
		t.Run(spec.Name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(5, 5))
			for i := range positions {
				p := labProblem{
					spec: spec, pos: randomPosition(spec, random, min(60, spec.MoveIndexes)), depth: 1 + i%3, threads: 3,
					ordering: textbook.Ordered, discount: []int{0, 990}[i%2],
				}
				requireAgreement(t, p, "")
			}
		})
	}
}

// requireAgreement runs the algorithms and compares their values.
func requireAgreement(t *testing.T, p labProblem, names string) {
	t.Helper()
	all, err := algorithmsByName(p.spec, names)
	if err != nil {
		t.Fatal(err)
	}
	all = slices.DeleteFunc(all, func(a algorithm) bool { return a.isPlayer || a.seesFurther })
	s := &session{Program: programOf(io.Discard, io.Discard), ctx: t.Context(), out: &output{w: io.Discard}}
	runs, err := p.solve(s, all)
	if err != nil {
		t.Fatalf("%s: %v", p.pos.FEN(), err)
	}
	if same := p.comparable(runs); len(same) < 2 || !agree(same) {
		for _, r := range same {
			t.Logf("%s: %v", r.algorithm.name, r.found.score)
		}
		t.Errorf("%s, depth %d, discount %d: they do not agree", p.pos.FEN(), p.depth, p.discount)
	}
}

// Where repetition decides, a table that took a value from another way there would
// be wrong: few pieces, a game that has shuffled, and depth enough to repeat.
func TestTablesAgreeWhereRepetitionDecides(t *testing.T) {
	for _, test := range []struct{ game, fen, shuffle string }{
		{"chess", "7k/8/8/8/8/8/1q6/7K w - - 0 1", "h1g1 h8g8 g1h1 g8h8"},
		{"chess", "8/8/8/1k6/8/8/PK6/8 w - - 0 1", "b2b3 b5b6 b3b2 b6b5"},
		{"chess", "8/8/8/3k4/8/8/8/3KR3 w - - 96 90", "e1e2 d5d4 e2e1 d4d5"},
		{"xiangqi", "3k5/9/9/9/9/9/9/9/4r4/R4K3 w - - 0 1", "a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9"},
		{"checkers", "W:WK1,K5:BK32", ""},
	} {
		entry, err := catalog.Games().Find(test.game)
		if err != nil {
			t.Fatal(err)
		}
		shuffle := strings.Fields(test.shuffle)
		for n := range len(shuffle) + 1 {
			pos, err := entry.Spec.Parse(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := playMoves(entry.Spec, pos, strings.Join(shuffle[:n], " ")); err != nil {
				t.Fatal(err)
			}
			if pos.Outcome().Over() || len(pos.Outcome().Claim) > 0 {
				continue
			}
			p := labProblem{spec: entry.Spec, pos: pos, depth: 5 + n%2, threads: 2, ordering: textbook.Ordered}
			requireAgreement(t, p, "alphabeta,table,iterative-table,root-parallel-own-tables,root-parallel-shared-table")
		}
	}
}

// An interrupt ends each of the lab's modes with one line that says so, and what
// was asked for wrongly is refused before anything is read or searched.
func TestLabModesAreInterrupted(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	for args, want := range map[string]int{
		"lab --game chess --tables --depth 9":                      statusFailed,
		"lab --tree":                                               statusFailed,
		"lab --game chess --tree --depth 50 --json":                statusFailed,
		"lab --game chess --epd testdata/wac50.epd":                statusFailed,
		"lab --game chess --epd testdata/wac50.epd --json":         statusFailed,
		"lab --game chess --epd testdata":                          statusFailed,
		"lab --game chess --tables --depth 51":                     statusUsage,
		"lab --game chess --tree --probes 1":                       statusUsage,
		"lab --game chess --epd testdata/wac50.epd --first 0":      statusUsage,
		"lab --game chess --epd testdata/wac50.epd --most-nodes 0": statusUsage,
		"lab --game chess --seed -1":                               statusUsage,
		"lab --epd testdata/wac50.epd":                             statusUsage,
		"lab --game chess --epd":                                   statusUsage,
	} {
		var out, complaint strings.Builder
		got := runProgram(interrupted, &out, &complaint, strings.Fields(args)...)
		if err := checkComplaint(got, complaint.String()); err != nil || got != want || out.Len() > 0 {
			t.Errorf("%s: status %d, want %d; %v; %q", args, got, want, err, out.String())
		}
	}
}

// The greatest estimates that can be asked for are still numbers.
func TestDeepestEstimatesAreNumbers(t *testing.T) {
	var out, complaint strings.Builder
	args := "lab --game gomoku,size=20 --tree --depth 50 --probes 20 --games 1 --json"
	if got := runProgram(t.Context(), &out, &complaint, strings.Fields(args)...); got != statusDone || !strings.Contains(out.String(), `"depth":50`) {
		t.Errorf("status %d: %s", got, complaint.String())
	}
}

func TestParseDiscount(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "1": 0, "1.000": 0, "0.99": 990, ".5": 500, "0.001": 1, "0.9": 900,
		"0": -1, "0.0001": -1, "1.001": -1, "2": -1, "+0.5": -1, "-0.5": -1, "0,9": -1, ".": -1, "0.-1": -1, "x": -1, "0.9.9": -1,
	} {
		got, err := parseDiscount(text)
		if (err != nil) != (want < 0) || err == nil && got != want {
			t.Errorf("%q: %d (%v), want %d", text, got, err, want)
		}
	}
}

func TestParseOrder(t *testing.T) {
	for text, want := range map[string]textbook.Ordering{
		"": textbook.Ordered, "none": textbook.Unordered, "checks": textbook.Checks,
		"history,captures": textbook.Captures | textbook.History, orderedByAll: textbook.Ordered,
	} {
		if got, err := parseOrder(text); err != nil || got != want {
			t.Errorf("%q: %b (%v), want %b", text, got, err, want)
		}
	}
	for _, text := range []string{"none,checks", ",", "Captures", "captures,"} {
		if _, err := parseOrder(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

const orderedByAll = "captures,checks,killers,history,hints"
