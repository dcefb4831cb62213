package client

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// Search implements [external.Engine].
func (e *Engine) Search(ctx context.Context, q external.Question) (external.Answer, error) {
	if err := e.Forget(ctx); err != nil {
		return external.Answer{}, err
	}
	pos, command, err := e.position(q)
	if err != nil {
		return external.Answer{}, err
	}
	start := time.Now()
	for _, line := range []string{command, levelCommand(q, pos.State().Side)} {
		if err := e.Send(ctx, line); err != nil {
			return external.Answer{Elapsed: time.Since(start)}, err
		}
	}
	var answer external.Answer
	start = time.Now() // reading the position costs nothing
	got, err := e.done(ctx, q, pos, &answer.Info)
	if err != nil {
		answer.Elapsed = time.Since(start)
		return answer, err
	}
	answer.Elapsed = got.At.Sub(start)
	if err := complaint(got.Text); err != nil {
		return answer, err
	}
	err = e.readMove(&answer, pos, got.Text)
	return answer, err
}

// done starts the search and returns the line of its answer.
func (e *Engine) done(ctx context.Context, q external.Question, pos game.Position, info *external.Info) (external.Line, error) {
	if err := e.Send(ctx, "go think"); err != nil {
		return external.Line{}, err
	}
	return e.AwaitMove(ctx, q, "done", "stop", await("done", func(command string, arguments []wire.Argument) {
		if command == "info" {
			readInfo(info, arguments)
			e.tell(q, pos, arguments)
		}
	}))
}

// tell tells whoever asked the line of the analysis: the protocol has one.
func (e *Engine) tell(q external.Question, pos game.Position, arguments []wire.Argument) {
	var v external.Variation
	v.Number = 1
	readInfo(&v.Info, arguments)
	if q.Tell == nil || !v.Info.Scored || v.Info.Depth == 0 || len(v.Info.PV) == 0 {
		return
	}
	p, moves := pos.Clone(), make([]string, 0, len(v.Info.PV))
	for _, theirs := range v.Info.PV {
		m, err := e.board.Parse(p, theirs)
		if err != nil {
			break
		}
		moves = append(moves, e.spec.Notations[0].Format(p, m))
		p.Make(m)
	}
	v.Info.PV = moves
	q.Tell(v)
}

// readMove takes over the move of "done move=M [ponder=M]" in a position.
func (e *Engine) readMove(answer *external.Answer, pos game.Position, text string) error {
	_, rest := wire.SplitCommand(text)
	arguments, _ := wire.ReadArguments(rest)
	move, _ := wire.ValueOf(arguments, "move")
	answer.Raw = external.Cut(move)
	if answer.Raw == "" {
		return external.Faultf(external.Garbled, "its answer %q names no move", text)
	}
	m, err := e.board.Parse(pos, answer.Raw)
	if err != nil {
		return external.Faultf(external.Garbled, "%v", err)
	}
	answer.Move = e.spec.Notations[0].Format(pos, m)
	return nil
}

// position returns the position of a question and the command that tells it.
func (e *Engine) position(q external.Question) (game.Position, string, error) {
	pos, err := e.spec.Parse(q.FEN)
	if err != nil {
		return nil, "", err
	}
	text, err := e.board.FormatPosition(pos)
	if err != nil {
		return nil, "", err
	}
	command := "pos pos=" + text
	if len(q.Moves) == 0 {
		return pos, command, nil
	}
	moves := make([]string, len(q.Moves))
	for i, text := range q.Moves {
		m, err := e.spec.Notations[0].Parse(pos, text)
		if err != nil {
			return nil, "", fmt.Errorf("move %d of the game: %w", i+1, err)
		}
		moves[i] = e.board.Format(pos, m)
		pos.Make(m)
	}
	return pos, command + " moves=" + wire.Quote(strings.Join(moves, " ")), nil
}

// levelCommand writes the limits of the side to move. Without any the engine
// would search for ever, and Wait ends it.
func levelCommand(q external.Question, mine game.Side) string {
	words := []string{"level"}
	if q.Clock != nil {
		if q.Clock.MovesToGo > 0 {
			words = append(words, fmt.Sprintf("moves=%d", q.Clock.MovesToGo))
		}
		words = append(words, "time="+seconds(q.Clock.Left[mine]))
		if q.Clock.Increment[mine] > 0 {
			words = append(words, "inc="+seconds(q.Clock.Increment[mine]))
		}
	}
	if q.MoveTime > 0 {
		words = append(words, "move-time="+seconds(q.MoveTime))
	}
	if q.Nodes > 0 {
		words = append(words, fmt.Sprintf("nodes=%d", min(q.Nodes, 1<<62)))
	}
	if q.Depth > 0 {
		words = append(words, fmt.Sprintf("depth=%d", q.Depth))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}

// seconds writes a time, to the millisecond and at least one.
func seconds(d time.Duration) string {
	return strconv.FormatFloat(max(d, time.Millisecond).Round(time.Millisecond).Seconds(), 'f', -1, 64)
}
