package arena

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
)

// sheetWidth is how long a line of moves may be: shorter than 80, by the standard
// of PGN.
const sheetWidth = 79

// moves writes the moves with a comment after each, as other programs for
// matches do: score from the mover's view, depth and time, or that the move was
// the opening's. The last comment adds why the game ended: some readers take one
// comment a move.
func (s *Sheet) moves(b *strings.Builder, g *replay) {
	line := wrapper{out: b}
	for i, ply := range g.plies {
		switch {
		case ply.side == game.First:
			line.word(fmt.Sprintf("%d.", ply.number))
		case i == 0:
			line.word(fmt.Sprintf("%d...", ply.number))
		}
		line.word(ply.text)
		said := comment(g.record, i)
		if i == len(g.plies)-1 {
			said = append(said, ending(g.record))
		}
		if len(said) > 0 {
			line.comment(strings.Join(said, ", "))
		}
	}
	if len(g.plies) == 0 {
		line.comment(ending(g.record))
	}
	end := s.style.end
	if end == "" {
		end = g.record.Result
	}
	line.word(end)
	b.WriteByte('\n')
}

// comment says what was thought about a ply: "+0.35/12 0.10s".
func comment(r Record, ply int) []string {
	if ply < r.OpeningPlies {
		return []string{"book"}
	}
	switch thought, known := r.thought(ply); {
	case !known:
		return nil
	case thought.Scored:
		return []string{fmt.Sprintf("%v/%d %s", thought.Score, thought.Depth, seconds(thought.Elapsed))}
	default:
		return []string{seconds(thought.Elapsed)}
	}
}

// shortTime is a time that two decimals do not show well.
const shortTime = 100 * time.Millisecond

// seconds writes a time.
func seconds(d time.Duration) string {
	if d < shortTime {
		return fmt.Sprintf("%.3fs", d.Seconds())
	}
	return fmt.Sprintf("%.2fs", d.Seconds())
}

// ending says why the game ended.
func ending(r Record) string {
	text := string(r.Reason)
	if r.Rule != "" && r.Rule != text {
		text += ": " + r.Rule
	}
	return text
}

// wrapper writes words in lines that are not too long.
type wrapper struct {
	out    *strings.Builder
	column int
}

// word writes a word.
func (w *wrapper) word(text string) {
	width := utf8.RuneCountInString(text)
	switch {
	case w.column == 0:
	case w.column+1+width > sheetWidth:
		w.out.WriteByte('\n')
		w.column = 0
	default:
		w.out.WriteByte(' ')
		w.column++
	}
	w.out.WriteString(text)
	w.column += width
}

// comment writes a comment, which ends at the first brace.
func (w *wrapper) comment(text string) {
	text = strings.NewReplacer("{", "(", "}", ")").Replace(plain(text))
	for _, word := range strings.Fields("{" + text + "}") {
		w.word(word)
	}
}
