package arena

import (
	"fmt"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Thought is what a player said about its search for a move.
type Thought struct {
	// Side is the side that moved.
	Side            game.Side
	Depth, SelDepth int
	Nodes           uint64
	// Elapsed is the time that the arena measured.
	Elapsed time.Duration
	// Scored says that there is a score.
	Scored bool
	Score  Score
	// Best is the best move in the game's coordinates where the player played
	// another one, as levels do.
	Best string
	// Line is the line that the player expected, as it wrote it. It is not kept in
	// files.
	Line []string
	// Iterations are the last ones of the search.
	Iterations []Iteration
}

// Iteration is an iteration of a search; Nodes are those of the search so far.
type Iteration struct {
	Depth int
	Score Score
	Nodes uint64
}

// How much of a search is kept.
const (
	keptIterations = 24
	keptLine       = 12
	keptWord       = 16
)

// Score is a score from the mover's view: centipawns, or ±(mateScore − n) for a
// forced end in n moves.
type Score int

// Bounds of scores. Whatever an engine says is brought within them.
const (
	mateScore     = 1000000
	maxMate       = 10000
	maxCentipawns = mateScore - 2*maxMate
)

// newScore makes a score of what a player said.
func newScore(centipawns, mate int) Score {
	switch {
	case mate > 0:
		return Score(mateScore - min(mate, maxMate))
	case mate < 0:
		return Score(-mateScore + min(-max(mate, -maxMate), maxMate))
	default:
		return Score(min(max(centipawns, -maxCentipawns), maxCentipawns))
	}
}

// readScore makes a score of a number of a file.
func readScore(n int64) Score { return Score(min(max(n, 1-mateScore), mateScore-1)) }

// Mate returns the moves to a forced end, negative if the mover loses, or 0.
func (s Score) Mate() int {
	switch {
	case s > maxCentipawns:
		return mateScore - int(s)
	case s < -maxCentipawns:
		return -mateScore - int(s)
	default:
		return 0
	}
}

// Centipawns returns the score as a number, a forced end as ±decided.
func (s Score) Centipawns() int { return scoreOf(int(s), s.Mate()) }

// String writes the score in pawns, "+0.35", or as a mate, "-M3".
func (s Score) String() string {
	switch mate := s.Mate(); {
	case mate > 0:
		return fmt.Sprintf("+M%d", mate)
	case mate < 0:
		return fmt.Sprintf("-M%d", -mate)
	default:
		return fmt.Sprintf("%+.2f", float64(s)/100)
	}
}

// thoughtOf takes over what is kept of an answer.
func thoughtOf(side game.Side, answer Answer) Thought {
	info := answer.Info
	t := Thought{
		Side: side, Depth: max(0, info.Depth), SelDepth: max(0, info.SelDepth), Nodes: info.Nodes,
		Elapsed: answer.Elapsed.Round(elapsedUnit), Scored: info.Scored, Best: answer.Best,
	}
	if info.Scored {
		t.Score = newScore(info.Centipawns, info.Mate)
	}
	for _, word := range info.PV[:min(len(info.PV), keptLine)] {
		t.Line = append(t.Line, game.Excerpt(word[:min(len(word), keptWord)]))
	}
	for _, i := range info.Iterations[max(0, len(info.Iterations)-keptIterations):] {
		t.Iterations = append(t.Iterations, iterationOf(i))
	}
	return t
}

// iterationOf takes over an iteration.
func iterationOf(i external.Iteration) Iteration {
	return Iteration{Depth: i.Depth, Score: newScore(i.Centipawns, i.Mate), Nodes: i.Nodes}
}
