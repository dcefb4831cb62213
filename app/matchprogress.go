package app

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// matchProgress is a line at the terminal that says how far a match is. It is
// taken away before anything else is printed and shown again after it. Whoever
// uses it makes sure that others do not print meanwhile. A nil one shows nothing.
type matchProgress struct {
	to   io.Writer
	test stats.SPRT
	// games is how many there will be, 0 if that is not known; before is how many
	// had been played when the match went on, at began.
	games, before int
	began         time.Time
	now           func() time.Time
	text          string
}

// Control sequences of terminals: the start of the line, and to erase from there.
const eraseLine = "\r\x1b[K"

// hide takes the line away.
func (p *matchProgress) hide() {
	if p != nil && p.text != "" {
		fmt.Fprint(p.to, eraseLine)
	}
}

// show shows the line again.
func (p *matchProgress) show() {
	if p != nil && p.text != "" {
		fmt.Fprint(p.to, p.text)
	}
}

// update changes what the line says.
func (p *matchProgress) update(tally arena.Tally) {
	if p != nil {
		p.text = clipped(p.line(tally), terminalWidth(p.to)-1)
	}
}

// end takes the line away for good.
func (p *matchProgress) end() {
	if p != nil {
		p.hide()
		p.text = ""
	}
}

// line says how far the match is.
func (p *matchProgress) line(tally arena.Tally) string {
	done := tally.Total()
	of := ""
	if p.games > 0 {
		of = fmt.Sprintf("/%d", p.games)
	}
	e := tally.Estimate()
	text := fmt.Sprintf("%d%s  W %d D %d L %d  Elo %+.0f ± %.0f  LOS %.0f%%  LLR %.2f  %s",
		done, of, tally.Games[2], tally.Games[1], tally.Games[0],
		rounded(e.Elo, 0), e.Error95, 100*e.LOS, rounded(tally.LLR(p.test), 2), clock(p.now().Sub(p.began)))
	if fresh := done - p.before; p.games > 0 && fresh > 0 && p.games > done {
		left := p.now().Sub(p.began) / time.Duration(fresh) * time.Duration(p.games-done)
		text += ", " + clock(left) + " left"
	}
	return text
}

// clock writes a time as "1:02:03".
func clock(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// usualWidth is the width of a terminal that does not tell.
const usualWidth = 80

// terminalWidth returns the columns of a terminal.
func terminalWidth(stream any) int {
	if file, ok := stream.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return usualWidth
}

// clipped cuts a text that is wider than a line.
func clipped(text string, width int) string {
	taken := 0
	for i, r := range text {
		if taken += runeWidth(r); taken > width {
			return text[:i]
		}
	}
	return text
}
