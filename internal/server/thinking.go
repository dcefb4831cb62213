package server

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Bounds of a search in time. A level that is bounded by its depth needs far
// less; the bound is for positions that nobody has thought of.
const (
	maxMoveTime = 30 * time.Second
	hintTime    = time.Second
)

// thinking is the search for an engine's move. It belongs to one version of the
// game, and its answer is played only if the game is still at that version and
// still waits for this search.
type thinking struct {
	version int64
	view    Thinking
	job     *job
	// choice is the answer where the opening has a choice. The worker sets it
	// before it says that it is done.
	choice game.Choice
	// timer submits the job after a pause.
	timer     *time.Timer
	submitted bool
	// done is closed when the answer was played or is no longer wanted.
	done chan struct{}
}

// schedule lets the engine think if it is its turn. It may be called at any
// time: a search for the same position is never started twice.
func (r *room) schedule() {
	if r.gone != nil || r.thinking != nil || r.isHumanTurn() || r.over() {
		return
	}
	if r.isWatched() && len(r.sockets) == 0 {
		return
	}
	t := r.newThinking()
	r.thinking = t
	if r.isWatched() && len(r.moves) > 0 && r.pause > 0 {
		t.timer = time.AfterFunc(r.pause, func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.submit(t)
		})
		return
	}
	r.submit(t)
}

// newThinking prepares a search of the position on the board.
func (r *room) newThinking() *thinking {
	actor := r.actor()
	level := r.players[actor].level
	t := &thinking{
		version: r.version,
		view:    Thinking{Position: r.positionID(), Side: r.sideOf(actor).String(), Queued: true, Line: []string{}},
		done:    make(chan struct{}),
	}
	ctx, hurry := context.WithCancel(r.ctx)
	pos := r.pos.Clone()
	t.job = &job{
		ctx: ctx, hurry: hurry, spec: r.spec, pos: pos,
		limits:  engine.Limits{Level: &level, MoveTime: maxMoveTime, Book: r.books[r.spec.Name], PositionID: t.view.Position, Overhead: r.overhead()},
		started: func() { r.searchStarted(t) },
		report:  func(info engine.Info) { r.thought(t, pos, info) },
		done:    func(result engine.Result, err error) { r.answered(t, result, err) },
	}
	if !r.step().Settled {
		t.job.think = r.openingThought(t)
	}
	return t
}

// openingThought returns how an engine finds its move or choice in an opening.
func (r *room) openingThought(t *thinking) func(context.Context, Searcher) (engine.Result, error) {
	pos, plies, chosen := r.pos.Clone(), len(r.moves), r.chosenNames()
	player := engine.OpeningPlayer{Spec: r.spec, Random: rand.New(rand.NewPCG(rand.Uint64(), 0))}
	return func(ctx context.Context, searcher Searcher) (engine.Result, error) {
		player.Searcher, player.Limits = searcher, t.job.limits
		act, err := player.Act(ctx, pos, plies, chosen)
		t.choice = act.Choice
		return engine.Result{Best: act.Move}, err
	}
}

// submit hands the search to the pool, unless that was done or it is no longer
// wanted.
func (r *room) submit(t *thinking) {
	if r.thinking != t || t.submitted {
		return
	}
	t.submitted = true
	if t.timer != nil {
		t.timer.Stop()
	}
	r.pool.submit(t.job)
}

// dropSearches gives up whatever is searched for the room.
func (r *room) dropSearches() {
	if t := r.thinking; t != nil {
		r.thinking = nil
		if t.timer != nil {
			t.timer.Stop()
		}
		r.pool.drop(t.job)
		close(t.done)
	}
	if h := r.hinting; h != nil {
		r.hinting = nil
		r.pool.drop(h.job)
		h.err = stale(h.ply, len(r.moves))
		if r.gone != nil {
			h.err = r.gone
		}
		close(h.done)
	}
}

// searchStarted tells that the search has its worker. What is left on the clock
// is known only now, after the wait for it.
func (r *room) searchStarted(t *thinking) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinking != t {
		return
	}
	t.job.limits.Clock = r.engineClock()
	t.view.Queued = false
	r.tellThinking(t)
}

// thought tells what the search has found so far.
func (r *room) thought(t *thinking, pos game.Position, info engine.Info) {
	score, line := bestLine(info)
	texts := lineTexts(r.spec, pos, line)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinking != t {
		return
	}
	t.view.Depth, t.view.Score, t.view.Line = info.Depth, score, texts
	t.view.Nodes, t.view.TimeMS = info.Nodes, info.Time.Milliseconds()
	r.tellThinking(t)
}

func (r *room) tellThinking(t *thinking) {
	view := t.view
	r.tell(message{Type: "thinking", Thinking: &view})
}

// answered plays the answer of the search, if it is the one that is wanted.
func (r *room) answered(t *thinking, result engine.Result, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.thinking != t || r.version != t.version || r.fall() {
		return // the game has moved on, or ends here
	}
	r.thinking = nil
	defer close(t.done)
	if err == nil {
		err = r.carryOut(t, result)
	}
	if err != nil {
		r.engineFailed(err)
		return
	}
	r.changed()
}

// carryOut does what the engine has decided.
func (r *room) carryOut(t *thinking, result engine.Result) error {
	if len(r.step().Choices) > 0 {
		r.decide(t.choice)
		return nil
	}
	if !slices.Contains(game.LegalMoves(r.pos), result.Best) {
		return errors.New("it answered with an illegal move")
	}
	if o := r.outcome(); len(o.Claim) > 0 && !winning(result) {
		r.declare(claimed(o), false)
	} else {
		r.play(result.Best)
		r.moves[len(r.moves)-1].score, _ = bestLine(result.Info)
	}
	return nil
}

// engineFailed says that there will be no move. The next change of the game, or
// opening it again, lets the engine try once more.
func (r *room) engineFailed(err error) {
	r.log.Error("the engine has no move", "id", r.id, "game", r.spec.Name, "fen", r.pos.FEN(), "error", err)
	r.tell(message{
		Type: "error", Code: codeInternal,
		Message: "The engine failed and has not moved; take a move back, change the level or load the page again.",
	})
}

// winning reports whether the engine thinks that it stands better: it does not
// claim a draw then.
func winning(result engine.Result) bool {
	if len(result.Info.Lines) == 0 {
		return false
	}
	score := result.Info.Lines[0].Score
	return score.Mate > 0 || score.Mate == 0 && score.Centipawns > 0
}
