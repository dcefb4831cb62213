package client

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// The words of answers.
const (
	moveWord   = "bestmove"
	noMoveWord = "nobestmove"
	resignWord = "resign"
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
	if err := e.Send(ctx, positionCommand(q)); err != nil {
		return external.Answer{Elapsed: time.Since(start)}, err
	}
	var answer external.Answer
	start = time.Now() // reading the position costs nothing
	got, err := e.bestmove(ctx, q, &answer.Info)
	if err != nil {
		answer.Elapsed = time.Since(start)
		return answer, err
	}
	answer.Elapsed = got.At.Sub(start)
	err = readAnswer(&answer, got.Text)
	return answer, err
}

// bestmove starts the search and returns the line of its answer.
func (e *Engine) bestmove(ctx context.Context, q external.Question, info *external.Info) (external.Line, error) {
	if err := e.Send(ctx, e.command(q)); err != nil {
		return external.Line{}, err
	}
	return e.AwaitMove(ctx, q, moveWord, "stop", func(text string) bool {
		if word := external.FirstWord(text); word == moveWord || word == noMoveWord {
			return true
		}
		external.ReadInfo(info, text, readScore)
		if v, told := external.ReadVariation(text, readScore); told && q.Tell != nil {
			q.Tell(v)
		}
		return false
	})
}

// askLines sets how many best lines the engine is to tell, if it is one of those that
// offer that: the protocol itself has one line.
func (e *Engine) askLines(ctx context.Context, lines int) error {
	lines = max(1, lines)
	offer, ok := e.offers.Find(linesOption)
	if !ok || lines == max(1, e.lines) {
		return nil
	}
	if most, err := strconv.Atoi(offer.Max); err == nil {
		lines = max(1, min(lines, most))
	}
	e.lines = lines
	return e.set(ctx, external.Option{Name: offer.Name, Value: strconv.Itoa(lines)})
}

// readAnswer takes over "bestmove M [ponder M] [draw | resign]" or "nobestmove".
func readAnswer(answer *external.Answer, text string) error {
	words := strings.Fields(text)
	switch {
	case len(words) > 0 && words[0] == noMoveWord:
		answer.Raw = noMoveWord
		return nil
	case len(words) < 2 || words[0] != moveWord:
		return external.Faultf(external.Garbled, "its answer %q names no move", text)
	}
	answer.Raw = external.Cut(words[1])
	answer.Resigned = slices.Contains(words[1:], resignWord)
	if answer.Raw != resignWord {
		answer.Move = answer.Raw
	}
	return nil
}

// What a score without a unit counts.
const (
	centipawnsPerPoint = 4
	mateScore          = 10000
	// surelyMate is a score from which on it is that of a mate; a win by a
	// forbidden repetition may be below.
	surelyMate = mateScore - 100
)

// readScore takes over a score of UCCI.
func readScore(info *external.Info, score int) {
	info.Centipawns, info.Mate = 0, 0
	switch {
	case score > surelyMate:
		info.Mate = max(1, (mateScore-score+1)/2)
	case score < -surelyMate:
		info.Mate = min(-1, (-mateScore-score)/2)
	default:
		info.Centipawns = score * centipawnsPerPoint
	}
}

// positionCommand writes the position.
func positionCommand(q external.Question) string {
	text := "position fen " + q.FEN
	if len(q.Moves) > 0 {
		text += " moves " + strings.Join(q.Moves, " ")
	}
	return text
}

// command writes the limits. Without any the engine would search for ever, and
// Wait ends it.
func (e *Engine) command(q external.Question) string {
	words := []string{"go"}
	add := func(keyword string, n int64) {
		words = append(words, keyword, strconv.FormatInt(n, 10))
	}
	if q.Clock != nil {
		e.addClock(q, add)
	}
	switch {
	case q.MoveTime > 0 && e.manyGames:
		add("movetime", e.units(q.MoveTime))
	case q.MoveTime > 0:
		add("time", e.units(q.MoveTime))
		add("movestogo", 1)
	}
	if q.Nodes > 0 {
		add("nodes", int64(min(q.Nodes, 1<<62)))
	}
	if q.Depth > 0 {
		add("depth", int64(q.Depth))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}

// addClock writes the clocks. A time with neither movestogo nor increment would
// be one for this move alone.
func (e *Engine) addClock(q external.Question, add func(keyword string, n int64)) {
	mine, other := 0, 1
	if blackToMove(q) {
		mine, other = 1, 0
	}
	add("time", e.units(q.Clock.Left[mine]))
	switch {
	case q.Clock.MovesToGo > 0:
		add("movestogo", int64(q.Clock.MovesToGo))
		add("opptime", e.units(q.Clock.Left[other]))
	default:
		add("increment", int64(q.Clock.Increment[mine]/e.unit))
		add("opptime", e.units(q.Clock.Left[other]))
		add("oppincrement", int64(q.Clock.Increment[other]/e.unit))
	}
}

// units returns a time in the engine's unit, at least one.
func (e *Engine) units(d time.Duration) int64 { return max(1, int64(d/e.unit)) }

// blackToMove reports whether the side that moves second in the game is to move.
func blackToMove(q external.Question) bool {
	fields := strings.Fields(q.FEN)
	black := len(fields) > 1 && fields[1] == "b"
	return black != (len(q.Moves)%2 == 1)
}
