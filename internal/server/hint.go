package server

import (
	"context"
	"net/http"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// hinting is the search for a hint. Who asks while one is under way waits for
// the same.
type hinting struct {
	ply  int
	job  *job
	done chan struct{} // closed when hint or err is set
	hint Hint
	err  error
}

// hint searches what the engine would play for the person to move. It waits for
// the answer, in the goroutine of the caller, while a worker searches.
func (r *room) hint(ctx context.Context, token string, ply int) (Hint, error) {
	var h *hinting
	err := r.byHolder(token, func(caller) (err error) {
		h, err = r.startHint(ply)
		return err
	})
	if err != nil {
		return Hint{}, err
	}
	select {
	case <-h.done:
		return h.hint, h.err
	case <-ctx.Done():
		return Hint{}, busy()
	}
}

func (r *room) startHint(ply int) (*hinting, error) {
	if r.friends != nil {
		return nil, problem(http.StatusConflict, codeNoHint, "there are no hints in a game between two people")
	}
	if err := r.personDecides(caller{}, ply); err != nil {
		return nil, err
	}
	if !r.step().Settled {
		return nil, problem(http.StatusConflict, codeNoHint, "there are no hints before it is settled who plays which side")
	}
	if r.hinting != nil {
		return r.hinting, nil
	}
	if r.pool.full() {
		return nil, busy()
	}
	h := &hinting{ply: ply, done: make(chan struct{})}
	ctx, hurry := context.WithCancel(r.ctx)
	pos := r.pos.Clone()
	h.job = &job{
		ctx: ctx, hurry: hurry, spec: r.spec, pos: pos,
		limits: engine.Limits{
			Level:      &engine.Level{Name: "hint", MoveTime: hintTime}, // a level, as that stops at a sure win
			PositionID: r.positionID(),
		},
		started: func() {},
		report:  func(engine.Info) {},
		done:    func(result engine.Result, err error) { r.hinted(h, pos, result, err) },
	}
	r.hinting = h
	r.pool.submit(h.job)
	return h, nil
}

// hinted passes the hint on, if the position is still on the board.
func (r *room) hinted(h *hinting, pos game.Position, result engine.Result, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.hinting != h {
		return
	}
	r.hinting = nil
	defer close(h.done)
	if err != nil {
		h.err = err
		return
	}
	score, line := bestLine(result.Info)
	legal := describeMove(r.spec, pos, result.Best)
	h.hint = Hint{
		Ply: h.ply, Move: legal.Move, Text: legal.Text, Squares: legal.Squares, Choice: legal.Choice,
		Score: score, Depth: result.Info.Depth, Line: lineTexts(r.spec, pos, line),
	}
	r.tell(message{Type: "hint", Hint: &h.hint})
}
