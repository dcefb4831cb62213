package arena

import (
	"crypto/sha256"

	"github.com/duiyi/duiyi/internal/stats"
)

// Tally counts the results of a match from the first contestant's view.
type Tally struct {
	// Games counts losses, draws and wins.
	Games stats.Counts
	// Pairs counts the finished pairs by their points: 0, ½, 1, 1½, 2.
	Pairs stats.Counts
	// Decision is what the match's test came to first.
	Decision stats.Decision
	// TimeLosses, Illegal and Crashes count the games that each contestant lost
	// otherwise than on the board. A game that was lost on time but drawn, as
	// the opponent could not have won, is counted too.
	TimeLosses, Illegal, Crashes [2]int
	// Repeats counts the games that were the same, move for move, as an earlier
	// one, and so say nothing new.
	Repeats int
	// Work is how each contestant searched, Plies the length of all games.
	Work  [2]Work
	Plies int

	points map[int]int
	played map[[sha256.Size]byte]bool
}

// newTally returns a tally of no games.
func newTally() *Tally {
	return &Tally{
		Games: make(stats.Counts, 3), Pairs: make(stats.Counts, 5),
		points: map[int]int{}, played: map[[sha256.Size]byte]bool{},
	}
}

// add counts a game that was not counted before.
func (t *Tally) add(r Record) error {
	points, err := r.points()
	if err != nil {
		return err
	}
	t.points[r.Game] = points
	t.Games[points]++
	partner := (r.Game - 1) ^ 1 + 1
	if other, ok := t.points[partner]; ok {
		t.Pairs[points+other]++
	}
	if f := r.Fault; f != nil && (f.Engine == 0 || f.Engine == 1) {
		switch f.Kind {
		case TimeLoss:
			t.TimeLosses[f.Engine]++
		case Illegal:
			t.Illegal[f.Engine]++
		default:
			t.Crashes[f.Engine]++
		}
	}
	t.Plies += r.Plies
	for _, thought := range r.Thinking {
		t.Work[seats(r.Game)[thought.Side]].add(thought)
	}
	// Colours belong to the game: the same moves by the other side are not the
	// same.
	key := sha256.Sum256([]byte(r.First + "\x00" + r.FEN + "\x00" + r.Moves))
	if t.played[key] {
		t.Repeats++
	}
	t.played[key] = true
	return nil
}

// snapshot returns the counts without what is behind them.
func (t *Tally) snapshot() Tally {
	s := *t
	s.Games = append(stats.Counts(nil), t.Games...)
	s.Pairs = append(stats.Counts(nil), t.Pairs...)
	s.points, s.played = nil, nil
	return s
}

// Total returns how many games were played.
func (t *Tally) Total() int { return t.Games.Total() }

// MeanPlies returns the average length of a game, 0 if there was none.
func (t *Tally) MeanPlies() float64 {
	if t.Total() == 0 {
		return 0
	}
	return float64(t.Plies) / float64(t.Total())
}

// Estimate returns what the results say about the first contestant's strength.
func (t *Tally) Estimate() stats.Estimate { return stats.Estimated(t.Games, t.Pairs) }

// LLR returns the log likelihood ratio of a test: of the pairs if there are any,
// else of the games.
func (t *Tally) LLR(test stats.SPRT) float64 {
	if t.Pairs.Total() > 0 {
		return test.LLR(t.Pairs)
	}
	return test.LLR(t.Games)
}
