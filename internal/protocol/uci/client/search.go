package client

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Search implements [external.Engine].
func (e *Engine) Search(ctx context.Context, q external.Question) (external.Answer, error) {
	e.Forget()
	start := time.Now()
	if err := e.Send(e.positionCommand(q)); err != nil {
		return external.Answer{Elapsed: time.Since(start)}, err
	}
	var answer external.Answer
	start = time.Now() // reading the position costs nothing
	got, err := e.bestmove(ctx, q, func(text string) { external.ReadInfo(&answer.Info, text, nil) })
	if err != nil {
		answer.Elapsed = time.Since(start)
		return answer, err
	}
	answer.Elapsed = got.At.Sub(start)
	words := strings.Fields(got.Text)
	if len(words) < 2 {
		return answer, external.Faultf(external.Garbled, "its answer %q names no move", got.Text)
	}
	answer.Raw = words[1]
	if answer.Raw != "(none)" && answer.Raw != "0000" {
		answer.Move = e.dialect.In(answer.Raw)
	}
	return answer, nil
}

// bestmove starts the search and returns the line of its answer.
func (e *Engine) bestmove(ctx context.Context, q external.Question, other func(text string)) (external.Line, error) {
	if err := e.Send(command(q)); err != nil {
		return external.Line{}, err
	}
	return e.AwaitMove(ctx, q, "bestmove", "stop", external.BeginsWith("bestmove", other))
}

// positionCommand writes the position.
func (e *Engine) positionCommand(q external.Question) string {
	var b strings.Builder
	if q.FEN == e.config.Start {
		b.WriteString("position startpos")
	} else {
		b.WriteString("position fen " + q.FEN)
	}
	if len(q.Moves) > 0 {
		b.WriteString(" moves")
	}
	for _, m := range q.Moves {
		b.WriteString(" " + e.dialect.Out(m))
	}
	return b.String()
}

// command writes the limits. Without any the engine would search for ever, and
// Wait ends it.
func command(q external.Question) string {
	words := []string{"go"}
	add := func(keyword string, n int64) {
		words = append(words, keyword, strconv.FormatInt(n, 10))
	}
	if q.Clock != nil {
		add("wtime", q.Clock.Left[0].Milliseconds())
		add("btime", q.Clock.Left[1].Milliseconds())
		add("winc", q.Clock.Increment[0].Milliseconds())
		add("binc", q.Clock.Increment[1].Milliseconds())
		if q.Clock.MovesToGo > 0 {
			add("movestogo", int64(q.Clock.MovesToGo))
		}
	}
	if q.Depth > 0 {
		add("depth", int64(q.Depth))
	}
	if q.Nodes > 0 {
		add("nodes", int64(q.Nodes))
	}
	if q.MoveTime > 0 {
		add("movetime", max(1, q.MoveTime.Milliseconds()))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}
