package app

import (
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/internal/arena"
)

// shownFindings is how many examples of each kind a report has.
const shownFindings = 5

// sayFindings say what each kind of finding is.
var sayFindings = map[arena.Kind]string{
	arena.Shuffles:      "pieces that go to and fro",
	arena.Jumps:         "searches whose score jumps from one iteration to the next",
	arena.Explosions:    "iterations that took far more nodes than usual",
	arena.Disagreements: "moves that the other side thinks far worse of than the mover",
	arena.Drops:         "moves after which the mover's own score fell",
}

// writeReport writes what there is to say about the games of a match, each line
// beginning with "report".
func writeReport(w io.Writer, m *arena.Match, records []arena.Record) {
	v := arena.NewReview(records)
	say := func(format string, args ...any) { fmt.Fprintf(w, "report "+format+"\n", args...) }
	say("games %d plies mean %.1f shortest %d quartiles %d %d %d longest %d",
		v.Games, v.Mean, v.Shortest, v.Quartiles[0], v.Quartiles[1], v.Quartiles[2], v.Longest)
	var lengths strings.Builder
	for _, l := range v.Lengths {
		fmt.Fprintf(&lengths, " %d-%d: %d", l.From, l.To, l.Games)
	}
	say("lengths in plies%s", lengths.String())
	for _, e := range v.Ends {
		say("end %s %d: wins %d draws %d losses %d", oneLine(string(e.Reason)), e.Games, e.Wins, e.Draws, e.Losses)
	}
	for i, work := range v.Work {
		say("engine %s depth %.1f nps %.0f", word(m.Contestants[i].Name), work.MeanDepth(), work.NPS())
	}
	sayWrong(say, m, v.Findings)
}

// sayWrong names what looks wrong.
func sayWrong(say func(string, ...any), m *arena.Match, findings []arena.Finding) {
	if len(findings) == 0 {
		say("nothing looks wrong")
	}
	sides := [2]string{m.Spec.FirstName[english], m.Spec.SecondName[english]}
	for len(findings) > 0 {
		kind := findings[0].Kind
		n := 0
		for n < len(findings) && findings[n].Kind == kind {
			n++
		}
		say("%s %d: %s", kind, n, sayFindings[kind])
		for _, f := range findings[:min(n, shownFindings)] {
			say("  game %d move %d %s (%s): %s", f.Game, f.Move, oneLine(f.Name), sides[f.Side], oneLine(f.Text))
		}
		if n > shownFindings {
			say("  and %d more", n-shownFindings)
		}
		findings = findings[n:]
	}
}
