package app

import (
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// matchJSON is the last line of match --json, from the first engine's view.
type matchJSON struct {
	Games  int `json:"games"`
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
	// Score is points per game.
	Score float64 `json:"score"`
	Elo   float64 `json:"elo"`
	// EloError95 is half the width of the 95 % confidence interval.
	EloError95  float64        `json:"elo_error95"`
	LOS         float64        `json:"los"`
	LLR         float64        `json:"llr"`
	Pentanomial stats.Counts   `json:"pentanomial"`
	TimeLosses  [2]int         `json:"time_losses"`
	Illegal     [2]int         `json:"illegal"`
	Crashes     [2]int         `json:"crashes"`
	Repeats     int            `json:"repeats"`
	SPRT        stats.Decision `json:"sprt"`
	Seed        uint64         `json:"seed"`
	// AvgDepth and NPS are those of each engine, 0 where they are not known.
	AvgDepth  [2]float64 `json:"avg_depth"`
	NPS       [2]float64 `json:"nps"`
	MeanPlies float64    `json:"mean_plies"`
}

// matchOutput shows a match.
type matchOutput struct {
	session *session
	match   *arena.Match
	test    stats.SPRT
	json    bool
	log     bool
	// report says that the games are looked through in the end, and records are
	// the games for it.
	report  bool
	records []arena.Record
	// progress is the line at a terminal, nil where there is none.
	progress *matchProgress
	// printing guards both streams: notes come from another goroutine.
	printing sync.Mutex
}

// newOutput returns what shows the match. The games that were played before are
// part of it.
func (c *matchCommand) newOutput(s *session, m *arena.Match) *matchOutput {
	atTerminal := s.IsTerminal(s.Stderr)
	o := &matchOutput{session: s, match: m, test: c.test(m), json: c.JSON, log: c.Log || atTerminal, report: c.Report}
	if c.Report {
		o.records = append(o.records, m.Played...)
	}
	if atTerminal && !c.JSON {
		o.progress = &matchProgress{to: s.Stderr, test: o.test, before: len(m.Played), began: s.Now(), now: s.Now}
		if m.SPRT == nil || c.Games != nil {
			o.progress.games = m.Games
		}
	}
	return o
}

// print prints something with the line of progress out of the way.
func (o *matchOutput) print(what func()) {
	o.printing.Lock()
	defer o.printing.Unlock()
	o.progress.hide()
	what()
	o.progress.show()
}

// game shows a finished game and the tally so far. Its error says that nobody
// reads any more.
func (o *matchOutput) game(r arena.Record, tally arena.Tally) (err error) {
	if o.report {
		o.records = append(o.records, r)
	}
	o.print(func() {
		o.progress.update(tally)
		err = o.line(r)
	})
	return err
}

// line prints a game.
func (o *matchOutput) line(r arena.Record) error {
	out := o.session.out
	if o.json {
		if err := out.json(r); err != nil {
			return err
		}
	} else {
		out.printf("game %d %s %s plies %d first %s second %s", r.Game, r.Result, oneLine(string(r.Reason)), r.Plies, word(r.First), word(r.Second))
		if f := r.Fault; f != nil {
			out.printf(" fault %s by %s", f.Kind, word(f.Name))
		}
		out.printf("\n")
	}
	if r.Fault != nil {
		o.fault(r)
	}
	return out.failure()
}

// word writes a name as one word.
func word(name string) string {
	return strings.ReplaceAll(oneLine(name), " ", "_")
}

// note tells something on a line of its own.
func (o *matchOutput) note(text string) {
	if o.log {
		o.print(func() { fmt.Fprintf(o.session.Stderr, "%s\n", oneLine(text)) })
	}
}

// fault tells all that is known about how an engine failed.
func (o *matchOutput) fault(r arena.Record) {
	var b strings.Builder
	f := r.Fault
	fmt.Fprintf(&b, "game %d: %s loses (%s): %s", r.Game, oneLine(f.Name), f.Kind, oneLine(f.Detail))
	if f.OvershootMS > 0 {
		fmt.Fprintf(&b, "\n  over the time by: %d ms", f.OvershootMS)
	}
	if f.Report != nil {
		fmt.Fprintf(&b, "\n  process: %s", oneLine(f.Report.Exit))
		for _, line := range f.Report.Transcript {
			fmt.Fprintf(&b, "\n  %s", oneLine(line))
		}
		for line := range strings.Lines(f.Report.Stderr) {
			fmt.Fprintf(&b, "\n  standard error: %s", oneLine(strings.TrimRight(line, "\r\n")))
		}
	}
	if o.log {
		fmt.Fprintln(o.session.Stderr, b.String())
	}
}

// result shows what the match has come to, after the report if there is one.
func (o *matchOutput) result(tally arena.Tally) error {
	o.end()
	r := summaryOf(tally, o.test, o.match.Seed)
	if o.json {
		return o.session.out.json(r)
	}
	o.session.out.printf("%s\n", r.text())
	return nil
}

// end takes the line of progress away and shows the report if there is one.
func (o *matchOutput) end() {
	o.progress.end()
	switch {
	case o.report && o.json:
		writeReport(o.session.Stderr, o.match, o.records)
	case o.report:
		writeReport(o.session.out, o.match, o.records)
	}
}

// summaryOf returns what a match has come to.
func summaryOf(tally arena.Tally, test stats.SPRT, seed uint64) matchJSON {
	estimate, llr := tally.Estimate(), tally.LLR(test)
	r := matchJSON{
		Games: tally.Total(), Wins: tally.Games[2], Draws: tally.Games[1], Losses: tally.Games[0],
		Score: rounded(estimate.Score, 4), Elo: rounded(estimate.Elo, 2), EloError95: rounded(estimate.Error95, 2),
		LOS: rounded(estimate.LOS, 4), LLR: rounded(llr, 4), Pentanomial: tally.Pairs,
		TimeLosses: tally.TimeLosses, Illegal: tally.Illegal, Crashes: tally.Crashes,
		Repeats: tally.Repeats, Seed: seed, SPRT: tally.Decision, MeanPlies: rounded(tally.MeanPlies(), 2),
	}
	for i, work := range tally.Work {
		r.AvgDepth[i], r.NPS[i] = rounded(work.MeanDepth(), 2), rounded(work.NPS(), 0)
	}
	return r
}

// text writes the summary as words.
func (r matchJSON) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "games %d wins %d draws %d losses %d score %g elo %g error95 %g los %g llr %g pentanomial %s",
		r.Games, r.Wins, r.Draws, r.Losses, r.Score, r.Elo, r.EloError95, r.LOS, r.LLR, strings.Trim(fmt.Sprint(r.Pentanomial), "[]"))
	fmt.Fprintf(&b, " time_losses %d %d illegal %d %d crashes %d %d repeats %d seed %d",
		r.TimeLosses[0], r.TimeLosses[1], r.Illegal[0], r.Illegal[1], r.Crashes[0], r.Crashes[1], r.Repeats, r.Seed)
	fmt.Fprintf(&b, " avg_depth %g %g nps %.0f %.0f mean_plies %g", r.AvgDepth[0], r.AvgDepth[1], r.NPS[0], r.NPS[1], r.MeanPlies)
	if r.SPRT != stats.Undecided {
		fmt.Fprintf(&b, " sprt %s", r.SPRT)
	}
	return b.String()
}

// rounded rounds to so many decimals; there is no negative zero.
func rounded(x float64, decimals int) float64 {
	scale := math.Pow10(decimals)
	return math.Round(x*scale)/scale + 0
}
