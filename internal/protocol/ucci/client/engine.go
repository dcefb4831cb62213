package client

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

// Engine is a running engine. It serves one goroutine at a time.
type Engine struct {
	*external.Conversation
	config external.Config
	offers external.Offers
	// manyGames says that the engine is one of many games, made after UCI's.
	manyGames bool
	// unit is what the times of a search count.
	unit time.Duration
	// lines is how many best lines it tells, 0 if it was not told how many.
	lines int
}

// linesOption is the option for the number of best lines.
const linesOption = "MultiPV"

// The options that the client sets by itself, if the engine has them.
const (
	millisecondsOption = "usemillisec"
	variantOption      = "UCI_Variant"
	variant            = "xiangqi"
)

// ownOptions are those that are not to be set otherwise.
var ownOptions = map[string]string{
	millisecondsOption: "is set for it, as the times are told so",
	variantOption:      "is set for it, as the game needs it",
	"batch":            "stays off, as it has to hear the word to stop",
}

// newGameOptions are buttons that make the engine forget the last game; the
// first that it has is pressed.
var newGameOptions = []string{"newgame", "clearhash", "Clear_Hash"}

// quit is the word to end an engine by.
const quit = "quit"

// Plays returns an error if the protocol is not for a game of ours.
func Plays(game string) error {
	if name, _, _ := strings.Cut(game, ":"); name != variant {
		return fmt.Errorf("UCCI is for xiangqi; it cannot play %s", game)
	}
	return nil
}

// Start starts the engine, waits until it is ready and sets its options. An
// error other than an *external.Fault is about the configuration: there is no such
// program or option. The engine is closed if there is an error.
func Start(ctx context.Context, config external.Config) (*Engine, error) {
	if err := errors.Join(Plays(config.Game), config.CheckOptions(ownOptions)); err != nil {
		return nil, err
	}
	talk, err := external.Converse(config)
	if err != nil {
		return nil, err
	}
	e := &Engine{Conversation: talk, config: config, unit: time.Second}
	if err := e.setUp(ctx); err != nil {
		return nil, talk.Refused(err, quit)
	}
	return e, nil
}

// setUp does the handshake and sets the options.
func (e *Engine) setUp(ctx context.Context) error {
	if err := e.Send(ctx, "ucci"); err != nil {
		return err
	}
	_, err := e.Await(ctx, e.Patience(), "ucciok", external.BeginsWith("ucciok", func(text string) {
		if name, ok := strings.CutPrefix(text, "id name "); ok {
			e.NameIs(name)
		}
		if offer, ok := external.ParseOffer(text); ok {
			e.offers.Add(offer)
		}
	}))
	if err != nil {
		return err
	}
	if err := e.setOwnOptions(ctx); err != nil {
		return err
	}
	for _, option := range e.config.Options {
		if err := e.set(ctx, option); err != nil {
			return err
		}
	}
	return e.ready(ctx)
}

// setOwnOptions sets the unit of times and the game.
func (e *Engine) setOwnOptions(ctx context.Context) error {
	if _, ok := e.offers.Find(variantOption); ok {
		e.manyGames, e.unit = true, time.Millisecond
		if err := e.set(ctx, external.Option{Name: variantOption, Value: variant}); err != nil {
			return err
		}
	}
	if _, ok := e.offers.Find(millisecondsOption); ok {
		e.unit = time.Millisecond
		return e.set(ctx, external.Option{Name: millisecondsOption, Value: "true"})
	}
	return nil
}

// set sends an option.
func (e *Engine) set(ctx context.Context, option external.Option) error {
	accepted, err := e.offers.Accept(option)
	if err != nil {
		return err
	}
	return e.Send(ctx, strings.TrimSpace("setoption "+accepted.Name+" "+accepted.Value))
}

// NewGame implements [external.Engine]. The protocol itself has no word for it.
func (e *Engine) NewGame(ctx context.Context) error {
	for _, name := range newGameOptions {
		if offer, ok := e.offers.Find(name); ok && offer.Type == "button" {
			if err := e.set(ctx, external.Option{Name: name}); err != nil {
				return err
			}
			break
		}
	}
	return e.ready(ctx)
}

// ready waits until the engine has done what it was told.
func (e *Engine) ready(ctx context.Context) error {
	if err := e.Send(ctx, "isready"); err != nil {
		return err
	}
	_, err := e.Await(ctx, e.Patience(), "readyok", external.BeginsWith("readyok", nil))
	return err
}

// Close implements [external.Engine].
func (e *Engine) Close() { e.Conversation.Close(quit) }
