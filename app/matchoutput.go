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
}

// matchOutput shows a match.
type matchOutput struct {
	session *session
	match   *arena.Match
	test    stats.SPRT
	json    bool
	log     bool
	// logging guards standard error: notes come from another goroutine.
	logging sync.Mutex
}

// game shows a finished game. Its error says that nobody reads any more.
func (o *matchOutput) game(r arena.Record) error {
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
		o.logging.Lock()
		defer o.logging.Unlock()
		fmt.Fprintf(o.session.Stderr, "%s\n", oneLine(text))
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
		o.logging.Lock()
		defer o.logging.Unlock()
		fmt.Fprintln(o.session.Stderr, b.String())
	}
}

// result shows what the match has come to.
func (o *matchOutput) result(tally arena.Tally) error {
	estimate, llr := tally.Estimate(), tally.LLR(o.test)
	r := matchJSON{
		Games: tally.Total(), Wins: tally.Games[2], Draws: tally.Games[1], Losses: tally.Games[0],
		Score: rounded(estimate.Score, 4), Elo: rounded(estimate.Elo, 2), EloError95: rounded(estimate.Error95, 2),
		LOS: rounded(estimate.LOS, 4), LLR: rounded(llr, 4), Pentanomial: tally.Pairs,
		TimeLosses: tally.TimeLosses, Illegal: tally.Illegal, Crashes: tally.Crashes,
		Repeats: tally.Repeats, Seed: o.match.Seed, SPRT: tally.Decision,
	}
	if o.json {
		return o.session.out.json(r)
	}
	out := o.session.out
	out.printf("games %d wins %d draws %d losses %d score %g elo %g error95 %g los %g llr %g pentanomial %s",
		r.Games, r.Wins, r.Draws, r.Losses, r.Score, r.Elo, r.EloError95, r.LOS, r.LLR, strings.Trim(fmt.Sprint(r.Pentanomial), "[]"))
	out.printf(" time_losses %d %d illegal %d %d crashes %d %d repeats %d seed %d",
		r.TimeLosses[0], r.TimeLosses[1], r.Illegal[0], r.Illegal[1], r.Crashes[0], r.Crashes[1], r.Repeats, r.Seed)
	if r.SPRT != stats.Undecided {
		out.printf(" sprt %s", r.SPRT)
	}
	out.printf("\n")
	return nil
}

// rounded rounds to so many decimals; there is no negative zero.
func rounded(x float64, decimals int) float64 {
	scale := math.Pow10(decimals)
	return math.Round(x*scale)/scale + 0
}
