package arena

import (
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/duiyi/duiyi/game"
)

// Thinking is what the players thought in a game, one thought for each move
// after the opening. In JSON it is an object of columns, which is short and easy
// to read for programs that count.
type Thinking []Thought

// elapsedUnit is how exactly the time of a move is kept.
const elapsedUnit = 10 * time.Microsecond

// columns are the thoughts as JSON has them, all of one length. Best and
// Iterations are left out where they are all empty.
type columns struct {
	// Side is 0 for the side that moves first in the game and 1 for the other.
	Side     []int    `json:"side"`
	Depth    []int    `json:"depth"`
	SelDepth []int    `json:"seldepth"`
	Score    []*Score `json:"score"`
	Nodes    []uint64 `json:"nodes"`
	// MS is milliseconds with two decimals.
	MS   []float64 `json:"ms"`
	Best []string  `json:"best,omitempty"`
	// Iterations are triples of depth, score and nodes.
	Iterations [][][3]int64 `json:"iterations,omitempty"`
}

// MarshalJSON implements [json.Marshaler].
func (t Thinking) MarshalJSON() ([]byte, error) {
	var c columns
	best, iterations := false, false
	for _, thought := range t {
		var score *Score
		if thought.Scored {
			score = &thought.Score
		}
		c.Side = append(c.Side, int(thought.Side))
		c.Depth = append(c.Depth, thought.Depth)
		c.SelDepth = append(c.SelDepth, thought.SelDepth)
		c.Score = append(c.Score, score)
		c.Nodes = append(c.Nodes, thought.Nodes)
		c.MS = append(c.MS, float64(thought.Elapsed/elapsedUnit)/100)
		c.Best = append(c.Best, thought.Best)
		c.Iterations = append(c.Iterations, triples(thought.Iterations))
		best = best || thought.Best != ""
		iterations = iterations || len(thought.Iterations) > 0
	}
	if !best {
		c.Best = nil
	}
	if !iterations {
		c.Iterations = nil
	}
	return json.Marshal(c)
}

func triples(iterations []Iteration) [][3]int64 {
	out := make([][3]int64, len(iterations))
	for n, i := range iterations {
		out[n] = [3]int64{int64(i.Depth), int64(i.Score), int64(min(i.Nodes, math.MaxInt64))}
	}
	return out
}

// errColumns says that what a file has is not what this program wrote.
var errColumns = errors.New("thinking: the columns do not fit together")

// UnmarshalJSON implements [json.Unmarshaler].
func (t *Thinking) UnmarshalJSON(text []byte) error {
	var c columns
	if err := json.Unmarshal(text, &c); err != nil {
		return err
	}
	n := len(c.Side)
	fits := len(c.Depth) == n && len(c.SelDepth) == n && len(c.Score) == n && len(c.Nodes) == n && len(c.MS) == n
	if !fits || c.Best != nil && len(c.Best) != n || c.Iterations != nil && len(c.Iterations) != n {
		return errColumns
	}
	*t = nil
	for i := range n {
		thought, err := c.row(i)
		if err != nil {
			return err
		}
		*t = append(*t, thought)
	}
	return nil
}

// longestMove is more than any move takes; a file may say what it likes.
const longestMove = 1e12 // milliseconds

// row returns a thought.
func (c *columns) row(i int) (Thought, error) {
	if c.Side[i]>>1 != 0 || !(0 <= c.MS[i] && c.MS[i] < longestMove) || c.Depth[i] < 0 {
		return Thought{}, errColumns
	}
	thought := Thought{
		Side: game.Side(c.Side[i]), Depth: c.Depth[i], SelDepth: c.SelDepth[i], Nodes: c.Nodes[i],
		Elapsed: time.Duration(math.Round(c.MS[i]*100)) * elapsedUnit,
	}
	if score := c.Score[i]; score != nil {
		thought.Scored, thought.Score = true, readScore(int64(*score))
	}
	if c.Best != nil {
		thought.Best = c.Best[i]
	}
	if c.Iterations != nil {
		for _, t := range c.Iterations[i] {
			thought.Iterations = append(thought.Iterations, Iteration{Depth: int(t[0]), Score: readScore(t[1]), Nodes: uint64(max(0, t[2]))})
		}
	}
	return thought, nil
}
