package server

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/analyst"
	"github.com/duiyi/duiyi/internal/library"
	"github.com/duiyi/duiyi/internal/puzzle"
	"github.com/duiyi/duiyi/internal/review"
)

// The states of a job, in their order; it ends in one of the last three.
const (
	stateQueued    = "queued"
	stateRunning   = "running"
	statePuzzles   = "puzzles"
	stateDone      = "done"
	stateFailed    = "failed"
	stateCancelled = "cancelled"
)

// reviewJob is a game that is gone over, or waits for it, or was.
type reviewJob struct {
	id      string
	client  client
	created time.Time
	task    review.Task
	engine  string
	// owner gets the puzzles, nil if none are wanted.
	owner *library.Owner

	ctx    context.Context
	cancel context.CancelFunc

	mu          sync.Mutex
	state       string
	done, total int
	// found is the positions in the order in which they were searched.
	found   []ReviewPosition
	review  *review.Review
	puzzles int
	failure error
	// changed is closed at the next change.
	changed chan struct{}
}

func (s *reviews) newJob(c client, task review.Task, engineName string, owner *library.Owner) *reviewJob {
	ctx, cancel := context.WithCancel(s.ctx)
	return &reviewJob{
		id: newID(), client: c, created: s.now(), task: task, engine: engineName, owner: owner,
		ctx: ctx, cancel: cancel, state: stateQueued, total: len(task.Moves) + 1, changed: make(chan struct{}),
	}
}

// isOver reports whether the job has ended.
func (j *reviewJob) isOver() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.over()
}

func (j *reviewJob) over() bool {
	return j.state == stateDone || j.state == stateFailed || j.state == stateCancelled
}

// change changes the job and tells who waits for that, unless the job is over.
func (j *reviewJob) change(do func()) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.over() {
		return
	}
	do()
	close(j.changed)
	j.changed = make(chan struct{})
}

// end ends the job, unless it has ended.
func (j *reviewJob) end(state string, err error) {
	j.change(func() { j.state, j.failure = state, err })
	j.cancel()
}

// run goes over the game of a job.
func (s *reviews) run(j *reviewJob) {
	defer func() {
		if r := recover(); r != nil {
			s.log.Error("a review panicked", "game", j.task.Spec.Name, "panic", r, "stack", string(debug.Stack()))
			j.end(stateFailed, errPanicked)
		}
	}()
	err := s.goOver(j)
	switch {
	case err == nil:
		j.change(func() { j.done = j.total })
		j.end(stateDone, nil)
	case errors.Is(err, context.Canceled):
		j.end(stateCancelled, nil)
	default:
		s.log.Warn("a review failed", "game", j.task.Spec.Name, "engine", j.engine, "error", err)
		j.end(stateFailed, err)
	}
}

// goOver reviews the game and looks for puzzles in it.
func (s *reviews) goOver(j *reviewJob) error {
	a, release, err := s.analyst(j.task.Spec, j.engine)
	if err != nil {
		return err
	}
	a = polite{a, s.pool}
	found, err := review.Run(j.ctx, a, j.task, func(p review.Progress) {
		j.change(func() {
			j.state, j.done, j.total = stateRunning, p.Done, p.Total
			if p.Position != nil {
				j.found = append(j.found, describeReviewed(j.task, p.Position))
			}
		})
	})
	if err == nil {
		j.change(func() { j.review = found })
		err = s.collectPuzzles(j, a, found)
	}
	release() // not after a panic: nobody knows what state the engine is in
	return err
}

// collectPuzzles puts the puzzles of a game into the library of whoever wants them.
func (s *reviews) collectPuzzles(j *reviewJob, a analyst.Analyst, found *review.Review) error {
	if j.owner == nil {
		return nil
	}
	puzzles, err := puzzle.Find(j.ctx, a, puzzle.Task{
		Spec: j.task.Spec, Start: j.task.Start, Moves: j.task.Moves, Review: found, Effort: puzzle.Verify(j.task.Effort),
	}, func(done, total int) { j.change(func() { j.state, j.done, j.total = statePuzzles, done, total }) })
	if err != nil {
		return err
	}
	kept := make([]library.Puzzle, len(puzzles))
	for i, p := range puzzles {
		if kept[i], err = keepPuzzle(j.task.Spec, p); err != nil {
			return err
		}
	}
	if _, err := s.library.AddPuzzles(*j.owner, kept); err != nil {
		return err
	}
	j.change(func() { j.puzzles = len(kept) })
	return nil
}

// Analyse implements [analyst.Analyst].
func (p polite) Analyse(ctx context.Context, q analyst.Question, tell func(engine.Info)) (engine.Info, error) {
	p.wait(ctx)
	return p.Analyst.Analyse(ctx, q, tell)
}

// describe describes the job as it is, with before jobs waiting before it.
func (j *reviewJob) describe(before int) ReviewState {
	j.mu.Lock()
	defer j.mu.Unlock()
	state := ReviewState{
		ReviewProgress: ReviewProgress{ID: j.id, State: j.state, Done: j.done, Total: j.total, Positions: slices.Clone(j.found)},
		Game:           j.task.Spec.Name, Engine: j.engine, Effort: j.task.Effort.Name, Before: before, Puzzles: j.puzzles,
		StartFEN: j.task.Start.FEN(), Moves: []ReviewMove{},
	}
	slices.SortFunc(state.Positions, func(a, b ReviewPosition) int { return a.Ply - b.Ply })
	if state.Positions == nil {
		state.Positions = []ReviewPosition{}
	}
	if j.failure != nil {
		state.Error = fmt.Sprintf("the review failed: %v", j.failure)
	}
	if j.review != nil {
		state.Moves = describeReviewMoves(j.task, j.review)
		state.Sides = &ReviewSides{First: describeReviewSide(j.review.Sides[game.First]), Second: describeReviewSide(j.review.Sides[game.Second])}
	}
	return state
}

// news returns what has happened since so many positions were told, and what is closed
// when there is more.
func (j *reviewJob) news(told int) (ReviewProgress, <-chan struct{}, bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return ReviewProgress{ID: j.id, State: j.state, Done: j.done, Total: j.total, Positions: append([]ReviewPosition{}, j.found[told:]...)}, j.changed, j.over()
}
