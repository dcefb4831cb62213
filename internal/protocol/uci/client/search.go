package client

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"
)

// Go says what to search and how long.
type Go struct {
	// FEN is where the game began, Moves what was played since, in our
	// coordinates.
	FEN   string
	Moves []string
	// Depth, Nodes and MoveTime bound the search where they are not 0.
	Depth    int
	Nodes    uint64
	MoveTime time.Duration
	// Clock is what the clocks show, if there are any.
	Clock *Clock
	// Wait is how long to wait for the answer; then the engine is told to stop,
	// and Grace is how long it may take to do so. An answer in this time is an
	// answer; Answer.Elapsed tells that it came late.
	Wait, Grace time.Duration
}

// Clock is what the clocks show. The first player is "white" in UCI.
type Clock struct {
	Left, Increment [2]time.Duration
	// MovesToGo is how many moves are left until more time comes, 0 if none
	// does.
	MovesToGo int
}

// Answer is the engine's move.
type Answer struct {
	// Move is in our coordinates, Raw what the engine wrote. Move is empty if
	// the engine says that it has none.
	Move, Raw string
	// Elapsed is from the moment when the engine was asked to the moment when
	// the answer came.
	Elapsed time.Duration
	Info    Info
}

// Search asks the engine for a move.
func (e *Engine) Search(ctx context.Context, g Go) (Answer, error) {
	e.forget()
	start := time.Now()
	if err := e.send(e.positionCommand(g)); err != nil {
		return Answer{Elapsed: time.Since(start)}, err
	}
	var answer Answer
	start = time.Now() // reading the position costs nothing
	got, err := e.bestmove(ctx, g, answer.Info.read)
	if err != nil {
		answer.Elapsed = time.Since(start)
		return answer, err
	}
	answer.Elapsed = got.at.Sub(start)
	words := strings.Fields(got.text)
	if len(words) < 2 {
		return answer, faultf(Garbled, "its answer %q names no move", got.text)
	}
	answer.Raw = words[1]
	if answer.Raw != "(none)" && answer.Raw != "0000" {
		answer.Move = e.dialect.In(answer.Raw)
	}
	return answer, nil
}

// bestmove starts the search and returns the line of its answer.
func (e *Engine) bestmove(ctx context.Context, g Go, other func(text string)) (line, error) {
	if err := e.send(g.command()); err != nil {
		return line{}, err
	}
	got, err := e.await(ctx, g.Wait, "bestmove", other)
	if !isSilent(err) {
		return got, err
	}
	if err := e.send("stop"); err != nil {
		return line{}, err
	}
	if got, err = e.await(ctx, g.Grace, "bestmove", other); isSilent(err) {
		err = faultf(Silent, "no move within %v, nor within %v of being told to stop", g.Wait, g.Grace)
	}
	return got, err
}

// isSilent reports whether an error is that the engine did not answer.
func isSilent(err error) bool {
	fault, ok := errors.AsType[*Fault](err)
	return ok && fault.Kind == Silent
}

// positionCommand writes the position.
func (e *Engine) positionCommand(g Go) string {
	var b strings.Builder
	b.WriteString("position fen " + g.FEN)
	if len(g.Moves) > 0 {
		b.WriteString(" moves")
	}
	for _, m := range g.Moves {
		b.WriteString(" " + e.dialect.Out(m))
	}
	return b.String()
}

// command writes the limits. Without any the engine would search for ever, and
// Wait ends it.
func (g Go) command() string {
	words := []string{"go"}
	add := func(keyword string, n int64) {
		words = append(words, keyword, strconv.FormatInt(n, 10))
	}
	if g.Clock != nil {
		add("wtime", g.Clock.Left[0].Milliseconds())
		add("btime", g.Clock.Left[1].Milliseconds())
		add("winc", g.Clock.Increment[0].Milliseconds())
		add("binc", g.Clock.Increment[1].Milliseconds())
		if g.Clock.MovesToGo > 0 {
			add("movestogo", int64(g.Clock.MovesToGo))
		}
	}
	if g.Depth > 0 {
		add("depth", int64(g.Depth))
	}
	if g.Nodes > 0 {
		add("nodes", int64(g.Nodes))
	}
	if g.MoveTime > 0 {
		add("movetime", max(1, g.MoveTime.Milliseconds()))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}
