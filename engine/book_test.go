package engine_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// bookOf knows moves in coordinates by the number of plies that have been played.
// They need not be legal.
type bookOf struct {
	spec  *game.Spec
	moves map[int][]string
	asked int
}

func (b *bookOf) Choose(pos game.Position, random *rand.Rand) (game.Move, bool) {
	b.asked++
	texts := b.moves[pos.State().Ply]
	if len(texts) == 0 {
		return game.NoMove, false
	}
	text := texts[random.IntN(len(texts))]
	m, err := b.spec.Notations[0].Parse(pos, text)
	if err != nil {
		m = 12345 // no move at all
	}
	return m, true
}

// In the book a move comes without a search and says so; the first position that is
// not in it is searched as usual.
func TestBookMove(t *testing.T) {
	chess := spec(t, "chess")
	book := &bookOf{spec: chess, moves: map[int][]string{0: {"b1a3"}}}
	e := newEngine(t, chess, engine.Options{})
	var reports []engine.Report
	limits := engine.Limits{Depth: 4, Book: book, PositionID: "x"}
	p := chess.Start()
	result, err := e.Search(t.Context(), p, limits, func(r engine.Report) { reports = append(reports, r) })
	if err != nil || chess.Notations[0].Format(p, result.Best) != "b1a3" || p.State().Ply != 0 {
		t.Fatal(result, err)
	}
	if in := result.Info; !in.Book || in.Nodes != 0 || in.Depth != 0 || len(in.Lines) != 0 || result.Ponder != game.NoMove {
		t.Errorf("it reports %+v", result)
	}
	paired(t, reports, "x")
	if last := reports[len(reports)-1]; len(reports) != 2 || !last.Info.Book || last.Best != result.Best {
		t.Errorf("the reports are %+v", reports)
	}
	p.Make(result.Best)
	without, err := newEngine(t, chess, engine.Options{}).Search(t.Context(), p, engine.Limits{Depth: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	with, err := e.Search(t.Context(), p, limits, nil)
	if err != nil || with.Best != without.Best || with.Info.Nodes != without.Info.Nodes || with.Info.Book || with.Info.Nodes == 0 {
		t.Errorf("out of the book %+v, without one %+v", with, without)
	}
}

// Whoever analyses is not answered from a book.
func TestBookIsForMovesOnly(t *testing.T) {
	chess := spec(t, "chess")
	e := newEngine(t, chess, engine.Options{})
	start := chess.Start()
	level, _ := engine.LevelByName("novice")
	hit := new(engine.Ponder)
	hit.Hit()
	for name, c := range map[string]struct {
		limits engine.Limits
		book   bool
	}{
		"depth":        {engine.Limits{Depth: 1}, true},
		"nodes":        {engine.Limits{Nodes: 50}, true},
		"time":         {engine.Limits{MoveTime: time.Millisecond}, true},
		"clock":        {engine.Limits{Clock: &engine.TimeControl{Remaining: time.Millisecond}}, true},
		"level":        {engine.Limits{Level: &level}, true},
		"ponder":       {engine.Limits{Depth: 1, Ponder: hit}, false},
		"mate":         {engine.Limits{Depth: 1, Mate: 1}, false},
		"two lines":    {engine.Limits{Depth: 1, MultiPV: 2}, false},
		"search moves": {engine.Limits{Depth: 1, Moves: game.LegalMoves(chess.Start())}, false},
	} {
		book := &bookOf{spec: chess, moves: map[int][]string{0: {"b1a3"}}}
		c.limits.Book = book
		result, err := e.Search(t.Context(), start, c.limits, nil)
		if err != nil || result.Info.Book != c.book || (book.asked > 0) != c.book {
			t.Errorf("%s: from the book: %v, asked %d times, %v", name, result.Info.Book, book.asked, err)
		}
	}
	book := &bookOf{spec: chess, moves: map[int][]string{0: {"b1a3"}}}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if result, err := e.Search(cancelled, start, engine.Limits{Book: book}, nil); err != nil || result.Info.Book || book.asked > 0 {
		t.Errorf("without end: %+v, %v", result, err)
	}
}

// The rules have the last word: what is not legal, loses at once or gives a draw is
// searched instead; a win is played.
func TestBookUnderTheRules(t *testing.T) {
	for name, c := range map[string]struct {
		game, fen, before, move string
		book                    bool
	}{
		"illegal":    {"chess", "", "", "e2e5", false},
		"repetition": {"chess", "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "f6g8", false},
		"once more":  {"chess", "", "g1f3 g8f6 f3g1", "f6g8", true},
		"stalemate":  {"chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "", "g1g6", false},
		"mate":       {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "", "a1a8", true},
		"three":      {"tictactoe", "3/oo1/xx1 x", "", "c1", true},
		"forbidden":  {"gomoku:renju", "15/15/15/15/15/15/15/xxx1xxx8/15/15/15/15/15/15/o1o1o1o1o1o4 x", "", "d8", false},
	} {
		s := spec(t, c.game)
		p := s.Start()
		if c.fen != "" {
			p = position(t, s, c.fen)
		}
		for _, text := range strings.Fields(c.before) {
			m, err := s.Notations[0].Parse(p, text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
		book := &bookOf{spec: s, moves: map[int][]string{p.State().Ply: {c.move}}}
		result, err := newEngine(t, s, engine.Options{}).Search(t.Context(), p, engine.Limits{Depth: 1, Book: book}, nil)
		if err != nil || result.Info.Book != c.book || book.asked != 1 {
			t.Errorf("%s: from the book: %v, %v", name, result.Info.Book, err)
		}
	}
}

// The same seed chooses the same moves, another one not always.
func TestBookSeeds(t *testing.T) {
	chess := spec(t, "chess")
	choices := func(seed uint64) (texts string) {
		book := &bookOf{spec: chess, moves: map[int][]string{0: {"e2e4", "d2d4", "c2c4", "g1f3"}}}
		e := newEngine(t, chess, engine.Options{Seed: seed})
		for range 20 {
			result, err := e.Search(t.Context(), chess.Start(), engine.Limits{Depth: 1, Book: book}, nil)
			if err != nil || !result.Info.Book {
				t.Fatal(result, err)
			}
			texts += chess.Notations[0].Format(chess.Start(), result.Best) + " "
		}
		return texts
	}
	if one, again, other := choices(1), choices(1), choices(2); one != again || one == other {
		t.Errorf("by seeds 1, 1 and 2: %s, %s, %s", one, again, other)
	}
}

// In an opening in which the sides are chosen a book does not stand in the way.
func TestBookInAChosenOpening(t *testing.T) {
	gomoku := spec(t, "gomoku,opening=swap2")
	book := &bookOf{spec: gomoku, moves: map[int][]string{0: {"a1"}, 1: {"a2"}, 2: {"a3"}, 3: {"a4"}}}
	level, _ := engine.LevelByName("easy")
	player := engine.OpeningPlayer{
		Spec: gomoku, Searcher: newEngine(t, gomoku, engine.Options{}),
		Limits: engine.Limits{Level: &level, Book: book}, Random: rand.New(rand.NewPCG(1, 0)),
	}
	p := gomoku.Start()
	for plies := range 3 {
		act, err := player.Act(t.Context(), p, plies, nil)
		if err != nil || !p.Make(act.Move) {
			t.Fatal(act, err)
		}
	}
	if act, err := player.Act(t.Context(), p, 3, nil); err != nil || act.Choice.Name == "" || book.asked > 0 {
		t.Errorf("%+v, %v; the book was asked %d times", act, err, book.asked)
	}
}
