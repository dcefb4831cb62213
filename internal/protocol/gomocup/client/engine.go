package client

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Engine is a running engine. It serves one goroutine at a time.
type Engine struct {
	*external.Conversation
	config external.Config
	spec   *game.Spec
	size   int
	// known is what the engine knows of the game.
	known history
	// told are the values of INFO that hold now.
	told map[string]string
}

// TimeOnly says that engines of this protocol can be limited by time only.
const TimeOnly = true

// end is the word to end an engine by.
const end = "END"

// ruleNumbers are the numbers of INFO rule by our names of the games.
var ruleNumbers = map[string]string{"gomoku": "0", "gomoku:standard": "1", "gomoku:renju": "4"}

// offers are the options that every engine has, though it may not heed them.
var offers = external.Offers{{Name: "max_memory", Type: "spin", Min: "0", Max: "9223372036854775807"}, {Name: "folder", Type: "string"}}

// Plays returns an error if the protocol is not for a game.
func Plays(spec *game.Spec) error {
	name, _, _ := strings.Cut(spec.Name, ",")
	switch {
	case ruleNumbers[name] == "":
		return fmt.Errorf("the Gomocup protocol is for gomoku, gomoku:standard and gomoku:renju; it cannot play %s", spec.Name)
	case spec.Opening != nil:
		return errors.New("openings by agreement are not played with the Gomocup protocol; leave opening= out")
	default:
		return nil
	}
}

// Start starts the engine and waits until it is ready. An error other than an
// *external.Fault is about the configuration: there is no such program or option.
// The engine is closed if there is an error.
func Start(ctx context.Context, config external.Config, spec *game.Spec) (*Engine, error) {
	if err := Plays(spec); err != nil {
		return nil, err
	}
	for i, option := range config.Options {
		if _, err := offers.Accept(option); err != nil {
			return nil, fmt.Errorf("option %d: %w", i+1, err)
		}
	}
	talk, err := external.Converse(config)
	if err != nil {
		return nil, err
	}
	e := &Engine{Conversation: talk, config: config, spec: spec, size: spec.Board.Cols}
	if err := e.setUp(ctx); err != nil {
		return nil, talk.Refused(err, end)
	}
	return e, nil
}

// setUp asks for the name, and sees that the engine plays on the board.
func (e *Engine) setUp(ctx context.Context) error {
	if err := e.Send(ctx, "ABOUT"); err != nil {
		return err
	}
	got, err := e.Await(ctx, e.Patience(), "answer to ABOUT", isAnswer)
	if err != nil {
		return err
	}
	e.NameIs(readName(got.Text))
	return e.begin(ctx)
}

// NewGame implements [external.Engine].
func (e *Engine) NewGame(ctx context.Context) error { return e.begin(ctx) }

// begin starts a game and says how it is played.
func (e *Engine) begin(ctx context.Context) error {
	if err := e.Forget(ctx); err != nil {
		return err
	}
	e.known, e.told = history{}, map[string]string{}
	if err := e.Send(ctx, "START "+strconv.Itoa(e.size)); err != nil {
		return err
	}
	got, err := e.Await(ctx, e.Patience(), "OK", func(text string) bool {
		return isWord(text, "OK") || isWord(text, errorWord)
	})
	if err != nil {
		return err
	}
	if isWord(got.Text, errorWord) {
		return external.Faultf(external.Garbled, "it does not begin a game on a board of %d: %q", e.size, got.Text)
	}
	name, _, _ := strings.Cut(e.spec.Name, ",")
	if err := e.info(ctx, "rule", ruleNumbers[name]); err != nil {
		return err
	}
	const amongEngines = "1"
	if err := e.info(ctx, "game_type", amongEngines); err != nil {
		return err
	}
	for _, option := range e.config.Options {
		accepted, err := offers.Accept(option)
		if err != nil {
			return err
		}
		if err := e.info(ctx, accepted.Name, accepted.Value); err != nil {
			return err
		}
	}
	return nil
}

// info tells a value unless the engine knows it.
func (e *Engine) info(ctx context.Context, key, value string) error {
	if e.told[key] == value {
		return nil
	}
	e.told[key] = value
	return e.Send(ctx, "INFO "+key+" "+value)
}

// Close implements [external.Engine].
func (e *Engine) Close() { e.Conversation.Close(end) }
