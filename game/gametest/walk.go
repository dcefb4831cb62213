package gametest

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// walk is a random game on its way. A check looks at pos, may make and take
// back moves on it, and must leave it as it was.
type walk struct {
	spec *game.Spec
	rng  *rand.Rand
	pos  game.Position

	// What leads here, for whoever has to find the fault.
	seed    uint64
	playout int
	start   string
	texts   []string
	fen     string

	moves []game.Move
	// legal are the legal moves of pos.
	legal []game.Move
	// outcome is the outcome of pos.
	outcome game.Outcome
	// last says that the game ends here.
	last bool

	// seen are the keys of the game so far, for games that turn back.
	seen map[uint64]bool
	// turnsBack makes the game prefer positions that it has seen, without
	// which random games hardly ever repeat one.
	turnsBack bool
}

// each plays random games with a number of plies altogether and calls visit at
// every position of theirs, start and end included. It stops at the first
// error; a panic counts as one.
func (s *suite) each(plies int, visit func(w *walk) error) error {
	for playout := 0; plies > 0; playout++ {
		w, err := s.newWalk(playout)
		if err != nil {
			return err
		}
		limit := min(plies, s.opts.Length)
		if err := w.play(limit, visit); err != nil {
			return err
		}
		plies -= len(w.moves) + 1
	}
	return nil
}

// newWalk starts a game: every other one from a given position, every third one
// turning back.
func (s *suite) newWalk(playout int) (*walk, error) {
	w := &walk{
		spec: s.spec, seed: s.opts.Seed, playout: playout,
		rng:       rand.New(rand.NewPCG(s.opts.Seed, uint64(playout))),
		seen:      map[uint64]bool{},
		turnsBack: playout%3 == 2,
	}
	w.pos = s.spec.Start()
	if n := len(s.opts.FENs); n > 0 && playout%2 == 1 {
		fen := s.opts.FENs[playout/2%n]
		pos, err := s.spec.Parse(fen)
		if err != nil {
			return nil, fmt.Errorf("gametest: Options.FENs: %w", err)
		}
		w.pos = pos
	}
	w.start = w.pos.FEN()
	return w, nil
}

// play plays to the end of the game or the limit of plies.
func (w *walk) play(limit int, visit func(w *walk) error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = w.fail("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	for {
		w.arrive(limit)
		if err := visit(w); err != nil {
			return err
		}
		if w.last {
			return nil
		}
		m := w.choose()
		text := w.spec.Notations[0].Format(w.pos, m)
		if !w.pos.Make(m) {
			return w.fail("Make refuses %s, which it accepted before", text)
		}
		w.moves = append(w.moves, m)
		w.texts = append(w.texts, text)
	}
}

// arrive looks at the position that was reached.
func (w *walk) arrive(limit int) {
	w.fen = w.pos.FEN()
	w.legal = game.LegalMoves(w.pos)
	w.outcome = w.pos.Outcome()
	w.last = len(w.legal) == 0 || w.outcome.Over() || len(w.moves) >= limit
	w.seen[w.pos.State().Key] = true
}

// choose picks the next move.
func (w *walk) choose() game.Move {
	m := w.legal[w.rng.IntN(len(w.legal))]
	if !w.turnsBack || w.rng.IntN(2) == 0 {
		return m
	}
	from := w.rng.IntN(len(w.legal))
	for i := range w.legal {
		candidate := w.legal[(from+i)%len(w.legal)]
		if !w.pos.Make(candidate) {
			continue
		}
		seen := w.seen[w.pos.State().Key]
		w.pos.Unmake()
		if seen {
			return candidate
		}
	}
	return m
}

// name writes a move of pos in the game's coordinates, for a message. By then
// pos may be damaged, so it asks a position read from the FEN; if that does not
// work either, it writes the bare word.
func (w *walk) name(m game.Move) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("%#x", uint64(m))
		}
	}()
	pos, err := w.spec.Parse(w.fen)
	if err != nil {
		pos = w.pos
	}
	return w.spec.Notations[0].Format(pos, m)
}

// fail returns an error that says where in which game something went wrong.
func (w *walk) fail(format string, args ...any) error {
	return fmt.Errorf("gametest: %s\n  seed %d, playout %d\n  start %s\n  moves %s\n  position %s",
		fmt.Sprintf(format, args...), w.seed, w.playout, w.start, strings.Join(w.texts, " "), w.fen)
}
