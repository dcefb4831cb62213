// Command endings looks through files of duiyi match for games that ended worse than
// they had to: in a position that endgame tables know, a player stood to win or to
// draw, and did not. It prints such games and how many each player had, and its exit
// status is 1 if there are any of the player named by --player.
package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

func main() {
	name := flag.String("game", "checkers", "the game that was played")
	player := flag.String("player", "duiyi", "the player who must not have lost anything")
	flag.Parse()
	lost, err := run(os.Stdout, *name, *player, flag.Args())
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "endings:", err)
		os.Exit(2)
	case lost > 0:
		os.Exit(1)
	}
}

// run looks through files and returns how many games the player has spoilt.
func run(w io.Writer, name, player string, files []string) (lost int, err error) {
	entry, err := catalog.Games().Find(name)
	if err != nil {
		return 0, err
	}
	known, spoilt, games := map[string]int{}, map[string]int{}, 0
	for _, file := range files {
		records, err := read(file)
		if err != nil {
			return 0, err
		}
		for _, r := range records {
			if r.Fault != nil {
				continue // the clock or an error ended it, not the board
			}
			games++
			found, err := look(entry.Spec, r)
			if err != nil {
				return 0, fmt.Errorf("%s: game %d: %w", file, r.Game, err)
			}
			for side, who := range [2]string{r.First, r.Second} {
				f := found[side]
				if f.seen {
					known[who]++
				}
				if f.spoilt() {
					spoilt[who]++
					fmt.Fprintf(w, "%s: game %d: %s stood to get %d half points in %s and got %d\n", file, r.Game, who, f.due, f.fen, f.got)
				}
			}
		}
	}
	for _, who := range slices.Sorted(maps.Keys(known)) {
		fmt.Fprintf(w, "%s: %d of %d games came to known endings, %d ended worse than they had to\n", who, known[who], games, spoilt[who])
	}
	return spoilt[player], nil
}

// read reads the games of a file.
func read(file string) ([]arena.Record, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	_, records, _, err := arena.ReadFile(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return records, nil
}

// account is what a side was due in half points at the best, in which position, and
// what it got.
type account struct {
	seen     bool
	due, got int
	fen      string
}

func (a account) spoilt() bool { return a.seen && a.got < a.due }

// look plays a game again and asks the tables of every position.
func look(spec *game.Spec, r arena.Record) (found [2]account, err error) {
	p, err := spec.Parse(r.FEN)
	if err != nil {
		return found, err
	}
	prober, ok := spec.NewEvaluator(p).(game.Prober)
	if !ok {
		return found, fmt.Errorf("no endgame tables of %s are known", spec.Name)
	}
	points := map[string][2]int{"1-0": {2, 0}, "0-1": {0, 2}, "1/2-1/2": {1, 1}}[r.Result]
	for side := range found {
		found[side].got = points[side]
	}
	for _, word := range append(strings.Fields(r.Moves), "") {
		if v, _ := prober.Probe(); v != game.Undecided && p.Verdict(p.State().Ply) == game.Undecided {
			note(&found, p, v)
		}
		if word == "" {
			break
		}
		m, err := spec.ParseMove(p, word)
		if err != nil {
			return found, err
		}
		p.Make(m)
	}
	return found, nil
}

// note keeps the best that each side has been due. A win that the rules may turn into a
// draw, because of the moves before, is due a draw.
func note(found *[2]account, p game.Position, v game.Verdict) {
	mover := map[game.Verdict]int{game.Won: 2, game.WonByHistory: 1, game.Drawn: 1, game.LostByHistory: 0, game.Lost: 0}[v]
	other := map[game.Verdict]int{game.Won: 0, game.WonByHistory: 0, game.Drawn: 1, game.LostByHistory: 1, game.Lost: 2}[v]
	side := p.State().Side
	for s, due := range map[game.Side]int{side: mover, side.Other(): other} {
		a := &found[s]
		if !a.seen || due > a.due {
			a.due, a.fen = due, p.FEN()
		}
		a.seen = true
	}
}
