package xiangqi

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// axfLine is a line of play that ends with a repetition, and its result by the
// rules of the Asian Xiangqi Federation.
type axfLine struct {
	FEN    string   `json:"fen"`
	Moves  []string `json:"moves"`
	Result string   `json:"result_for_side_to_move"`
}

// notRepeated are the lines, counted from 0, that the file decides though their
// last position is a new one. In line 64 two rooks have chased a cannon; to
// judge that before anything is repeated means to look ahead.
var notRepeated = []int{64}

// axfLines reads the lines.
func axfLines(t *testing.T) (all []axfLine) {
	t.Helper()
	file, err := os.Open("testdata/repetition.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var line axfLine
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if line.FEN != "" {
			all = append(all, line)
		}
	}
	if len(all) != 85 {
		t.Fatalf("%d lines, want 85", len(all))
	}
	return all
}

// eachAXFLine calls f with each line that ends with a repetition.
func eachAXFLine(t *testing.T, f func(n int, line axfLine)) {
	t.Helper()
	for n, line := range axfLines(t) {
		if !slices.Contains(notRepeated, n) {
			f(n, line)
		}
	}
}

// verdict is the result as a verdict.
func (l axfLine) verdict() game.Verdict {
	return map[string]game.Verdict{"win": game.WonByHistory, "loss": game.LostByHistory, "draw": game.Drawn}[l.Result]
}

// result is the result as one of the game.
func (l axfLine) result(toMove game.Side) game.Result {
	switch l.Result {
	case "win":
		return game.WinFor(toMove)
	case "loss":
		return game.WinFor(toMove.Other())
	default:
		return game.Draw
	}
}

func TestAXFDiagrams(t *testing.T) {
	eachAXFLine(t, func(n int, line axfLine) {
		p := mustParse(t, line.FEN)
		play(t, p, line.Moves...)
		if got := p.Verdict(p.state.Ply); got != line.verdict() {
			t.Errorf("line %d: verdict %d, want %s", n, got, line.Result)
		}
		o := p.Outcome()
		if o.Result != line.result(p.state.Side) {
			t.Errorf("line %d: %v by %q, want a %s for %v", n, o.Result, o.Rule, line.Result, p.state.Side)
		}
		if clone := p.Clone(); clone.Verdict(p.state.Ply) != line.verdict() || !sameOutcome(clone.Outcome(), o) {
			t.Errorf("line %d: the clone judges otherwise", n)
		}
	})
}

func sameOutcome(a, b game.Outcome) bool {
	return a.Result == b.Result && a.Reason == b.Reason && a.Rule == b.Rule && a.RuleChinese == b.RuleChinese
}

func TestAXFLinesLeftOutDoNotRepeat(t *testing.T) {
	lines := axfLines(t)
	for _, n := range notRepeated {
		p := mustParse(t, lines[n].FEN)
		seen := map[uint64]int{p.state.Key: 1}
		for _, move := range lines[n].Moves {
			play(t, p, move)
			seen[p.state.Key]++
		}
		if seen[p.state.Key] != 1 || p.Verdict(p.state.Ply) != game.Undecided {
			t.Errorf("line %d: the last position has occurred %d times", n, seen[p.state.Key])
		}
	}
}

// TestAXFGamesEndAsTheyShould stops at the first position that ends the game,
// which is often before the end of the line.
func TestAXFGamesEndAsTheyShould(t *testing.T) {
	eachAXFLine(t, func(n int, line axfLine) {
		p := mustParse(t, line.FEN)
		play(t, p, line.Moves...)
		want := line.result(p.state.Side)
		p = mustParse(t, line.FEN)
		for i := 0; !p.Outcome().Over(); i++ {
			play(t, p, line.Moves[i])
		}
		if o := p.Outcome(); o.Result != want {
			t.Errorf("line %d after %d plies: %v by %q, want %v", n, p.state.Ply, o.Result, o.Rule, want)
		}
	})
}

// TestAXFVerdictsAreSymmetric plays the lines with left and right exchanged and
// with the sides exchanged: the side that must change stays the same one.
func TestAXFVerdictsAreSymmetric(t *testing.T) {
	eachAXFLine(t, func(n int, line axfLine) {
		for _, sides := range []bool{false, true} {
			p := mirrored(t, mustParse(t, line.FEN), sides)
			for _, move := range line.Moves {
				play(t, p, mirroredMove(move, sides))
			}
			if got := p.Verdict(p.state.Ply); got != line.verdict() {
				t.Errorf("line %d, sides exchanged %v: verdict %d, want %s", n, sides, got, line.Result)
			}
		}
	})
}

// mirroredMove is a move in the mirrored position.
func mirroredMove(move string, sides bool) string {
	text := []byte(move)
	for i := 0; i < len(text); i += 2 {
		if sides {
			text[i+1] = '0' + '9' - text[i+1]
		} else {
			text[i] = 'a' + 'i' - text[i]
		}
	}
	return string(text)
}

// TestAXFVerdictsHoldInEveryPhase goes on around the cycle of each line, and
// starts it afresh at each of its positions: whoever has broken the rules has
// done so wherever the cycle is cut.
func TestAXFVerdictsHoldInEveryPhase(t *testing.T) {
	eachAXFLine(t, func(n int, line axfLine) {
		p := mustParse(t, line.FEN)
		play(t, p, line.Moves...)
		want := line.result(p.state.Side)
		last := p.state.Ply - shortestCycle
		for p.history[last].key != p.state.Key {
			last--
		}
		cycle := line.Moves[last:]
		for phase, move := range slices.Concat(cycle, cycle) {
			play(t, p, move)
			if o := p.Outcome(); o.Result != want {
				t.Errorf("line %d, %d plies later: %v by %q, want %v", n, phase+1, o.Result, o.Rule, want)
			}
			if phase >= len(cycle) {
				continue
			}
			fresh := mustParse(t, p.FEN())
			rest := slices.Concat(cycle[phase+1:], cycle, cycle[:phase+1])
			play(t, fresh, rest...)
			if o := fresh.Outcome(); o.Result != want {
				t.Errorf("line %d, started %d plies later: %v by %q, want %v", n, phase+1, o.Result, o.Rule, want)
			}
		}
	})
}
