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
	if err := e.Forget(ctx); err != nil {
		return external.Answer{}, err
	}
	if err := e.askLines(ctx, q.Lines); err != nil {
		return external.Answer{}, err
	}
	start := time.Now()
	if err := e.Send(ctx, e.positionCommand(q)); err != nil {
		return external.Answer{Elapsed: time.Since(start)}, err
	}
	var answer external.Answer
	start = time.Now() // reading the position costs nothing
	got, err := e.bestmove(ctx, q, func(text string) {
		external.ReadInfo(&answer.Info, text, nil)
		e.tell(q, text)
	})
	if err != nil {
		answer.Elapsed = time.Since(start)
		return answer, err
	}
	answer.Elapsed = got.At.Sub(start)
	err = e.readAnswer(&answer, got.Text)
	return answer, err
}

// tell tells whoever asked a line of the analysis.
func (e *Engine) tell(q external.Question, text string) {
	if q.Tell == nil {
		return
	}
	v, ok := external.ReadVariation(text, nil)
	if !ok {
		return
	}
	moves := make([]string, 0, len(v.Info.PV))
	for _, theirs := range v.Info.PV {
		move, ok := e.dialect.In(theirs)
		if !ok {
			break
		}
		moves = append(moves, move)
	}
	v.Info.PV = moves
	q.Tell(v)
}

// askLines sets how many best lines the engine is to tell, if it offers that.
func (e *Engine) askLines(ctx context.Context, lines int) error {
	lines = max(1, lines)
	if lines == max(1, e.lines) {
		return nil
	}
	offer, ok := e.offers.Find(linesOption)
	if !ok {
		return nil
	}
	if most, err := strconv.Atoi(offer.Max); err == nil {
		lines = max(1, min(lines, most))
	}
	e.lines = lines
	return e.set(ctx, external.Option{Name: offer.Name, Value: strconv.Itoa(lines)})
}

// readAnswer takes over "bestmove M [ponder M]".
func (e *Engine) readAnswer(answer *external.Answer, text string) error {
	words := strings.Fields(text)
	if len(words) < 2 {
		return external.Faultf(external.Garbled, "its answer %q names no move", text)
	}
	answer.Raw = external.Cut(words[1])
	if answer.Raw == "(none)" || answer.Raw == "0000" {
		return nil
	}
	move, ok := e.dialect.In(answer.Raw)
	if !ok {
		return external.Faultf(external.Garbled, "its move %q is none: ranks are numbered from 1", answer.Raw)
	}
	answer.Move = move
	return nil
}

// bestmove starts the search and returns the line of its answer.
func (e *Engine) bestmove(ctx context.Context, q external.Question, other func(text string)) (external.Line, error) {
	if err := e.Send(ctx, command(q)); err != nil {
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
		// A clock without time would mean to some engines that there is none.
		add("wtime", max(1, q.Clock.Left[0].Milliseconds()))
		add("btime", max(1, q.Clock.Left[1].Milliseconds()))
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
		add("nodes", int64(min(q.Nodes, 1<<62)))
	}
	if q.MoveTime > 0 {
		add("movetime", max(1, q.MoveTime.Milliseconds()))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}
