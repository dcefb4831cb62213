package client

import (
	"context"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Engine is a running engine. It serves one goroutine at a time.
type Engine struct {
	*external.Conversation
	config  external.Config
	dialect Dialect
	offers  external.Offers
	// lines is how many best lines it tells, 0 if it was not told how many.
	lines int
}

// linesOption is the option for the number of best lines.
const linesOption = "MultiPV"

// Start starts the engine, waits until it is ready and sets its options. An
// error other than an *external.Fault is about the configuration: there is no such
// program or option. The engine is closed if there is an error.
func Start(ctx context.Context, config external.Config) (*Engine, error) {
	if err := config.CheckOptions(ownOptions); err != nil {
		return nil, err
	}
	talk, err := external.Converse(config)
	if err != nil {
		return nil, err
	}
	e := &Engine{Conversation: talk, config: config}
	if err := e.setUp(ctx); err != nil {
		return nil, talk.Refused(err, quit)
	}
	return e, nil
}

// quit is the word to end an engine by.
const quit = "quit"

// setUp does the handshake and sets the options.
func (e *Engine) setUp(ctx context.Context) error {
	if err := e.Send(ctx, "uci"); err != nil {
		return err
	}
	_, err := e.await(ctx, "uciok", func(text string) {
		if name, ok := strings.CutPrefix(text, "id name "); ok {
			e.NameIs(name)
		}
		if offer, ok := external.ParseOffer(text); ok {
			e.offers.Add(offer)
		}
	})
	if err != nil {
		return err
	}
	if e.dialect, err = DialectFor(e.config.Game, e.offers); err != nil {
		return err
	}
	for _, option := range e.dialect.Options {
		if _, ok := e.offers.Find(option.Name); !ok {
			return fmt.Errorf("it has no option %s, which %s needs", option.Name, e.config.Game)
		}
		if err := e.set(ctx, option); err != nil {
			return err
		}
	}
	for _, option := range e.config.Options {
		accepted, err := e.offers.Accept(option)
		if err != nil {
			return err
		}
		if err := e.set(ctx, accepted); err != nil {
			return err
		}
	}
	return e.ready(ctx)
}

// set sends an option.
func (e *Engine) set(ctx context.Context, option external.Option) error {
	text := "setoption name " + option.Name
	if option.Value != "" {
		text += " value " + option.Value
	}
	return e.Send(ctx, text)
}

// NewGame implements [external.Engine].
func (e *Engine) NewGame(ctx context.Context) error {
	if err := e.Send(ctx, "ucinewgame"); err != nil {
		return err
	}
	return e.ready(ctx)
}

// ready waits until the engine has done what it was told.
func (e *Engine) ready(ctx context.Context) error {
	if err := e.Send(ctx, "isready"); err != nil {
		return err
	}
	_, err := e.await(ctx, "readyok", nil)
	return err
}

// await waits for a line whose first word is the one given. Other lines go to the
// function, if there is one; what nobody knows is ignored, as UCI demands.
func (e *Engine) await(ctx context.Context, word string, other func(text string)) (external.Line, error) {
	return e.Await(ctx, e.Patience(), word, external.BeginsWith(word, other))
}

// Close implements [external.Engine].
func (e *Engine) Close() { e.Conversation.Close(quit) }
