package client

import (
	"context"
	"errors"
	"fmt"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
)

// Engine is a running engine. It serves one goroutine at a time.
type Engine struct {
	*external.Conversation
	config external.Config
	spec   *game.Spec
	board  wire.Board
	offers external.Offers
}

// variantParam chooses the game; variants are its values by our names.
const variantParam = "variant"

var variants = map[string]string{
	"checkers:international": "normal",
	"checkers":               "english",
}

// ownParams are those that the game decides.
var ownParams = map[string]string{variantParam: "is set for it, as the game needs it"}

// quit is the word to end an engine by.
const quit = "quit"

// Plays returns an error if the protocol is not for a game.
func Plays(spec *game.Spec) error {
	if variants[spec.Name] == "" {
		return fmt.Errorf("the Hub protocol is for checkers and checkers:international; it cannot play %s", spec.Name)
	}
	return nil
}

// Start starts the engine, sets its parameters and waits until it is ready. An
// error other than an *external.Fault is about the configuration: there is no such
// program or parameter. The engine is closed if there is an error.
func Start(ctx context.Context, config external.Config, spec *game.Spec) (*Engine, error) {
	if err := errors.Join(Plays(spec), config.CheckOptions(ownParams)); err != nil {
		return nil, err
	}
	talk, err := external.Converse(config)
	if err != nil {
		return nil, err
	}
	e := &Engine{Conversation: talk, config: config, spec: spec, board: wire.NewBoard(spec)}
	if err := e.setUp(ctx); err != nil {
		return nil, talk.Refused(err, quit)
	}
	return e, nil
}

// setUp does the handshake and sets the parameters.
func (e *Engine) setUp(ctx context.Context) error {
	if err := e.ask(ctx, "hub", "wait", e.readDeclaration); err != nil {
		return err
	}
	if err := e.setVariant(ctx); err != nil {
		return err
	}
	for _, option := range e.config.Options {
		if err := e.set(ctx, option); err != nil {
			return err
		}
	}
	return e.ask(ctx, "init", "ready", nil)
}

// setVariant tells the engine which game it is to play.
func (e *Engine) setVariant(ctx context.Context) error {
	variant := variants[e.spec.Name]
	offer, declared := e.offers.Find(variantParam)
	switch {
	case !declared && variant == "normal":
		return nil
	case !declared:
		return fmt.Errorf("it has no parameter %s, so that it plays international draughts alone", variantParam)
	case offer.Default == variant:
		return nil
	default:
		return e.set(ctx, external.Option{Name: variantParam, Value: variant})
	}
}

// set sends a parameter.
func (e *Engine) set(ctx context.Context, option external.Option) error {
	accepted, err := e.offers.Accept(option)
	if err != nil {
		return err
	}
	if !wire.CanQuote(accepted.Value) {
		return fmt.Errorf("its option %s: %q: the protocol cannot write a double quote or a line break", accepted.Name, accepted.Value)
	}
	return e.Send(ctx, "set-param name="+wire.Quote(accepted.Name)+" value="+wire.Quote(accepted.Value))
}

// readDeclaration takes over what a line says about the engine.
func (e *Engine) readDeclaration(command string, arguments []wire.Argument) {
	switch command {
	case "id":
		name, _ := wire.ValueOf(arguments, "name")
		version, _ := wire.ValueOf(arguments, "version")
		e.NameIs(name + " " + version)
	case "param":
		if offer, ok := readParam(arguments); ok {
			e.offers.Add(offer)
		}
	}
}

// ask sends a command and waits for the word that answers it. Other lines go to
// the function, if there is one.
func (e *Engine) ask(ctx context.Context, command, word string, other listener) error {
	if err := e.Send(ctx, command); err != nil {
		return err
	}
	got, err := e.Await(ctx, e.Patience(), word, await(word, other))
	if err != nil {
		return err
	}
	return complaint(got.Text)
}

// NewGame implements [external.Engine]. The ping finds out when it is ready, and
// takes what may still come of the last game out of the way.
func (e *Engine) NewGame(ctx context.Context) error {
	if err := e.Send(ctx, "new-game"); err != nil {
		return err
	}
	return e.ask(ctx, "ping", "pong", nil)
}

// Close implements [external.Engine].
func (e *Engine) Close() { e.Conversation.Close(quit) }
