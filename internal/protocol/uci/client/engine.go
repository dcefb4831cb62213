package client

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Config says what to start.
type Config struct {
	// Path is the program, Args its arguments, Dir its working directory (ours
	// if empty), Env what its environment has besides ours.
	Path string
	Args []string
	Dir  string
	Env  []string
	// Game is the name of the game to play, as the catalog writes it.
	Game string
	// Options are set in this order after those that the game needs.
	Options []Option
	// Patience is how long the engine may take for anything but a move; 0 is
	// DefaultPatience.
	Patience time.Duration
}

// DefaultPatience is long enough for an engine to load large tables.
const DefaultPatience = 15 * time.Second

// Engine is a running engine. It serves one goroutine at a time.
type Engine struct {
	config  Config
	process *process
	lines   transcript
	dialect Dialect
	offers  []Offer
	name    string
}

// Start starts the engine, waits until it is ready and sets its options. An
// error other than a *Fault is about the configuration: there is no such
// program or option. The engine is closed if there is an error.
func Start(ctx context.Context, config Config) (*Engine, error) {
	if config.Patience == 0 {
		config.Patience = DefaultPatience
	}
	p, err := startProcess(config)
	if err != nil {
		return nil, err
	}
	e := &Engine{config: config, process: p}
	if err := e.setUp(ctx); err != nil {
		report := e.Report()
		e.Close()
		if len(report.Stderr) > 0 {
			return nil, fmt.Errorf("%w; standard error: %s", err, strings.TrimSpace(report.Stderr))
		}
		return nil, err
	}
	return e, nil
}

// setUp does the handshake and sets the options.
func (e *Engine) setUp(ctx context.Context) error {
	if err := e.send("uci"); err != nil {
		return err
	}
	_, err := e.await(ctx, e.config.Patience, "uciok", func(text string) {
		if name, ok := strings.CutPrefix(text, "id name "); ok {
			e.name = strings.TrimSpace(name)
		}
		if offer, ok := parseOffer(text); ok {
			e.offers = append(e.offers, offer)
		}
	})
	if err != nil {
		return err
	}
	if e.dialect, err = DialectFor(e.config.Game, e.offers); err != nil {
		return err
	}
	for _, option := range e.dialect.Options {
		if _, ok := offered(e.offers, option.Name); !ok {
			return fmt.Errorf("it has no option %s, which %s needs", option.Name, e.config.Game)
		}
		if err := e.set(option); err != nil {
			return err
		}
	}
	for _, option := range e.config.Options {
		offer, ok := offered(e.offers, option.Name)
		if !ok {
			return fmt.Errorf("it has no option %q; it has %s", option.Name, e.optionNames())
		}
		value, err := offer.accept(option.Value)
		if err != nil {
			return fmt.Errorf("its option %s: %w", offer.Name, err)
		}
		if err := e.set(Option{offer.Name, value}); err != nil {
			return err
		}
	}
	return e.ready(ctx)
}

// set sends an option.
func (e *Engine) set(option Option) error {
	text := "setoption name " + option.Name
	if option.Value != "" {
		text += " value " + option.Value
	}
	return e.send(text)
}

// optionNames lists the options for a message.
func (e *Engine) optionNames() string {
	if len(e.offers) == 0 {
		return "none"
	}
	var names []string
	for _, o := range e.offers {
		names = append(names, o.Name)
	}
	return strings.Join(names, ", ")
}

// Name is what the engine calls itself, perhaps empty.
func (e *Engine) Name() string { return e.name }

// Dialect returns how the engine writes moves.
func (e *Engine) Dialect() Dialect { return e.dialect }

// NewGame tells the engine that a new game begins and waits until it is ready.
func (e *Engine) NewGame(ctx context.Context) error {
	if err := e.send("ucinewgame"); err != nil {
		return err
	}
	return e.ready(ctx)
}

// ready waits until the engine has done what it was told.
func (e *Engine) ready(ctx context.Context) error {
	if err := e.send("isready"); err != nil {
		return err
	}
	_, err := e.await(ctx, e.config.Patience, "readyok", nil)
	return err
}

// Report says what is known about the engine.
func (e *Engine) Report() Report {
	r := Report{Exit: "running"}
	select {
	case <-e.process.ended:
		r.Exit = e.process.exit
	default:
	}
	r.Transcript, r.Stderr = e.lines.last(), e.process.stderr.String()
	return r
}

// Close asks the engine to go and kills it if it does not. It may be called
// again.
func (e *Engine) Close() {
	select {
	case <-e.process.ended:
	default:
		// An engine that cannot be told to quit is killed.
		_ = e.process.write("quit", farewell)
	}
	e.process.end(farewell)
}

// Kill ends the engine at once.
func (e *Engine) Kill() { e.process.end(0) }
