package ucci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Config is what a server depends on.
type Config struct {
	// Table lists the games; the one that is played needs an evaluator.
	Table catalog.Table
	// Game is the name of the game, a kind of xiangqi; empty is xiangqi.
	Game string
	// Version follows the name of the program.
	Version string
	// Out gets the answers.
	Out io.Writer
}

// Server answers a graphical front or another program that speaks UCCI.
type Server struct {
	config   Config
	spec     *game.Spec
	out      *output
	settings settings
	// position is what the next go searches; it is replaced, never changed.
	position game.Position
	// banned are the moves that may not be played in it.
	banned []game.Move
	// engine was built for the settings built.
	engine *engine.Engine
	built  engineSettings
	// forget says that the engine has yet to forget what it has learnt.
	forget bool
	// current is the running search, or the last one.
	current *search
	// unstopped says that no stop has come since the last go.
	unstopped bool
}

// coordinates is the name of the notation that the protocol writes moves in.
const coordinates = "iccs"

// New returns a server; its error says why the game cannot be played.
func New(config Config) (*Server, error) {
	if config.Game == "" {
		config.Game = "xiangqi"
	}
	entry, err := config.Table.Find(config.Game)
	if err != nil {
		return nil, err
	}
	spec := entry.Spec
	if len(spec.Notations) == 0 || spec.Notations[0].Name != coordinates {
		return nil, fmt.Errorf("UCCI is for xiangqi; it cannot play %s", spec.Name)
	}
	if spec.NewEvaluator == nil {
		return nil, fmt.Errorf("the game %s has no evaluator", spec.Name)
	}
	return &Server{
		config: config, spec: spec, out: &output{w: config.Out},
		settings: defaults(), position: spec.Start(),
	}, nil
}

// Run handles lines until quit, the end of the input, or the end of the context;
// a search that is still running then ends and is answered. The error is that of
// reading or writing.
func (s *Server) Run(ctx context.Context, in io.Reader) error {
	defer s.close()
	s.complainOf("engine", s.prepare()) // now, as later it would cost thinking time
	lines := newLineReader(in)
	defer lines.close()
	for {
		s.awaitBatch(ctx)
		select {
		case <-ctx.Done():
			return s.end()
		case line := <-lines.next():
			if line.err != nil {
				return errors.Join(s.end(), line.failure())
			}
			if quit := s.handle(line); quit {
				s.interrupt()
				s.out.line("bye")
				return s.end()
			}
			if s.out.failed() {
				return s.end()
			}
		}
	}
}

// end stops the search and returns the error of the output.
func (s *Server) end() error {
	s.interrupt()
	return s.out.failure()
}

// close gives the engine back.
func (s *Server) close() {
	s.interrupt()
	if s.engine != nil {
		s.engine.Close()
	}
}

// handle follows one line and reports whether it was the last one.
func (s *Server) handle(line inputLine) (quit bool) {
	if line.tooLong {
		s.complain(fmt.Errorf("the line is longer than %d bytes and was not read", maxLine))
		return false
	}
	words := strings.Fields(line.text)
	if len(words) == 0 {
		return false
	}
	if words[0] == "quit" {
		return true
	}
	follow, known := commands[words[0]]
	if !known {
		s.complain(fmt.Errorf("unknown command %q", game.Excerpt(words[0])))
		return false
	}
	s.complainOf(words[0], follow(s, words[1:]))
	return false
}

// complain says what is wrong with a line.
func (s *Server) complain(err error) { s.out.line("info message error: %s", printable(err.Error())) }

// complainOf says what is wrong with the line of a command, if anything is.
func (s *Server) complainOf(command string, err error) {
	if err != nil {
		s.complain(fmt.Errorf("%s: %w", command, err))
	}
}

// commands are the words that a line may begin with, besides quit.
var commands = map[string]func(s *Server, words []string) error{
	"ucci":      (*Server).identify,
	"isready":   (*Server).ready,
	"setoption": (*Server).setOption,
	"position":  (*Server).setPosition,
	"banmoves":  (*Server).banMoves,
	"go":        (*Server).search,
	"ponderhit": (*Server).ponderHit,
	"stop":      (*Server).stop,
	"probe":     (*Server).probe,
}

// identify answers ucci.
func (s *Server) identify([]string) error {
	lines := []string{
		"id name " + strings.TrimSpace("Duiyi "+s.config.Version),
		"id copyright the Duiyi authors",
		"id author the Duiyi authors",
		"id user everybody",
	}
	for _, o := range options {
		lines = append(lines, "option "+o.name+" type "+o.form)
	}
	s.out.line("%s", strings.Join(append(lines, "ucciok"), "\n"))
	return nil
}

// ready answers isready, at once even while a search runs.
func (s *Server) ready([]string) error {
	s.complainOf("isready", s.prepare())
	s.out.line("readyok")
	return nil
}
