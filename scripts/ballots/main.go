// Command ballots writes the openings of the 11-man ballot of English draughts to
// the standard output, a position a line, for duiyi match --openings.
//
// In the 11-man ballot chance takes a man from each side and makes the first move of
// each; pairs of players then play the position with colours reversed. Those that are
// lost from the outset are left out: here those in which a search of some nodes finds
// more than a part of a man for either side. The list is the same on every machine.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

func main() {
	nodes := flag.Uint64("nodes", 1000, "nodes of the search that says whether a position is sound")
	margin := flag.Int("margin", 60, "centipawns that a sound position is worth at the most, for either side")
	flag.Parse()
	if err := write(os.Stdout, *nodes, *margin); err != nil {
		fmt.Fprintln(os.Stderr, "ballots:", err)
		os.Exit(1)
	}
}

// write writes the sound ballots.
func write(w io.Writer, nodes uint64, margin int) error {
	entry, err := catalog.Games().Find("checkers")
	if err != nil {
		return err
	}
	e, err := engine.New(entry.Spec, engine.Options{HashMB: 1, Threads: 1, Seed: 1})
	if err != nil {
		return err
	}
	defer e.Close()
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "# The 11-man ballots of English draughts within %d centipawns after %d nodes: go run ./scripts/ballots\n", margin, nodes)
	for _, p := range ballots() {
		if err := e.NewGame(); err != nil {
			return err
		}
		found, err := e.Search(context.Background(), p, engine.Limits{Nodes: nodes}, nil)
		if err != nil {
			return err
		}
		score := found.Info.Lines[0].Score
		if score.Mate == 0 && max(score.Centipawns, -score.Centipawns) <= margin {
			fmt.Fprintln(out, p.FEN())
		}
	}
	return out.Flush()
}

// ballots returns every position that a ballot can lead to, each once: without a man
// of each side, and after a move of each. They are shuffled, always in the same way, so
// that a match that plays the first hundred has a fair choice of them.
func ballots() (all []game.Position) {
	seen := map[uint64]bool{}
	for black := 1; black <= 12; black++ {
		for white := 21; white <= 32; white++ {
			eachPair(without(black, white), func(p game.Position) {
				if !seen[p.State().Key] {
					seen[p.State().Key] = true
					all = append(all, p)
				}
			})
		}
	}
	random := rand.New(rand.NewPCG(11, 11))
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// eachPair calls visit with the position after a move of each side, for all moves.
func eachPair(p game.Position, visit func(game.Position)) {
	for _, first := range game.LegalMoves(p) {
		p.Make(first)
		for _, second := range game.LegalMoves(p) {
			p.Make(second)
			visit(fresh(p))
			p.Unmake()
		}
		p.Unmake()
	}
}

// without returns the start position without two men.
func without(black, white int) game.Position {
	list := func(from, to, gone int) (text string) {
		for n := from; n <= to; n++ {
			if n == gone {
				continue
			}
			if text != "" {
				text += ","
			}
			text += fmt.Sprint(n)
		}
		return text
	}
	return parse(fmt.Sprintf("B:W%s:B%s", list(21, 32, white), list(1, 12, black)))
}

// fresh returns a position without its history, which a line of the list does not
// have either.
func fresh(p game.Position) game.Position { return parse(p.FEN()) }

// parse reads a position that the rules have written.
func parse(fen string) game.Position {
	p, err := checkers.Parse(fen, checkers.English)
	if err != nil {
		panic(fmt.Sprintf("ballots: %s: %v", fen, err))
	}
	return p
}
