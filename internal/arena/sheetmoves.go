package arena

import (
	"fmt"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// comments are the comment after a move, as other programs for matches write it:
// score from the mover's view, depth and time, or that the move was the opening's.
// The last one adds why the game ended: some readers take one comment a move.
func comments(r Record, ply int, last bool) []string {
	said := thoughts(r, ply)
	if last {
		said = append(said, ending(r))
	}
	if len(said) == 0 {
		return nil
	}
	return []string{unbraced(strings.Join(said, ", "))}
}

// conclude says of a game without a move why it ended.
func conclude(line *tree.Line, r Record) {
	if len(line.Plies) == 0 {
		line.End = []string{unbraced(ending(r))}
	}
}

// unbraced makes a comment one that ends at no brace of its own.
func unbraced(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("{", "(", "}", ")").Replace(plain(text))), " ")
}

// thoughts say what was thought about a ply: "+0.35/12 0.10s".
func thoughts(r Record, ply int) []string {
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
