package client

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Search implements [external.Engine].
func (e *Engine) Search(ctx context.Context, q external.Question) (external.Answer, error) {
	if err := e.Forget(ctx); err != nil {
		return external.Answer{}, err
	}
	stones, toMove, err := stonesOf(e.spec, q.FEN, q.Moves)
	if err != nil {
		return external.Answer{}, err
	}
	start := time.Now()
	if err := e.tellTimes(ctx, q, toMove); err != nil {
		return external.Answer{Elapsed: time.Since(start)}, err
	}
	lines := e.positionLines(q, stones, toMove)
	last := len(lines) - 1
	for _, line := range lines[:last] {
		if err := e.Send(ctx, line); err != nil {
			return external.Answer{Elapsed: time.Since(start)}, err
		}
	}
	start = time.Now() // it thinks from the last line on
	got, err := e.ask(ctx, q, lines[last])
	if err != nil {
		return external.Answer{Elapsed: time.Since(start)}, err
	}
	answer := external.Answer{Raw: external.Cut(got.Text), Elapsed: got.At.Sub(start)}
	if isWord(got.Text, errorWord) {
		return answer, external.Faultf(external.Garbled, "it does not follow: %q", got.Text)
	}
	at, err := readPoint(got.Text, e.size)
	if err != nil {
		return answer, external.Faultf(external.Garbled, "%v", err)
	}
	answer.Move = at.name(e.size)
	e.known = history{q.FEN, append(slices.Clone(q.Moves), answer.Move)}
	return answer, nil
}

// ask sends a command and waits for the move that answers it.
func (e *Engine) ask(ctx context.Context, q external.Question, command string) (external.Line, error) {
	if err := e.Send(ctx, command); err != nil {
		return external.Line{}, err
	}
	const noWordToStop = ""
	return e.AwaitMove(ctx, q, "move", noWordToStop, isAnswer)
}

// positionLines are the lines that make the engine think about a position.
func (e *Engine) positionLines(q external.Question, stones []stone, toMove game.Side) []string {
	switch {
	case len(stones) == 0:
		return []string{"BEGIN"}
	case e.known.leadsTo(q.FEN, q.Moves):
		return []string{"TURN " + stones[len(stones)-1].at.String()}
	}
	lines := []string{"BOARD"}
	for _, s := range stones {
		const own, opponent = 1, 2
		owner := opponent
		if s.side == toMove {
			owner = own
		}
		lines = append(lines, fmt.Sprintf("%v,%d", s.at, owner))
	}
	return append(lines, "DONE")
}

// noLimit is the time_left of a match without limit, and the longest time that
// can be told.
const noLimit = 1<<31 - 1

// tellTimes tells how long the move may take. Without any limit the engine may
// take as long as the question waits.
func (e *Engine) tellTimes(ctx context.Context, q external.Question, toMove game.Side) error {
	turn, match, left := q.MoveTime, time.Duration(0), ""
	switch {
	case q.Clock != nil:
		match = q.Clock.Left[toMove]
		turn = match
		if q.MoveTime > 0 {
			turn = min(turn, q.MoveTime)
		}
		left = milliseconds(match)
	case turn == 0:
		turn = q.Wait
		fallthrough
	default:
		left = strconv.Itoa(noLimit)
	}
	if err := e.info(ctx, "timeout_turn", milliseconds(turn)); err != nil {
		return err
	}
	// The match is as long as it was said to be at its beginning.
	if _, told := e.told["timeout_match"]; !told {
		whole := "0"
		if match > 0 {
			whole = milliseconds(match)
		}
		if err := e.info(ctx, "timeout_match", whole); err != nil {
			return err
		}
	}
	return e.info(ctx, "time_left", left)
}

// milliseconds writes a time: 0 would be as fast as possible, or no limit.
func milliseconds(d time.Duration) string {
	return strconv.FormatInt(min(max(1, d.Milliseconds()), noLimit), 10)
}
