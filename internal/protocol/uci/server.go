package uci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Config is what a server depends on.
type Config struct {
	// Table lists the games; all need an evaluator.
	Table catalog.Table
	// Game is the name of the game played at first; empty is chess, or the first
	// of the table if it has no chess.
	Game string
	// Version follows the name of the program.
	Version string
	// Out gets the answers.
	Out io.Writer
}

// Server answers a graphical front or another program that speaks UCI.
type Server struct {
	config   Config
	out      *output
	settings settings
	// position is what the next go searches; it is replaced, never changed.
	position game.Position
	// engine was built for the settings built.
	engine *engine.Engine
	built  engineSettings
	// forget says that the engine has yet to forget what it has learnt.
	forget bool
	// current is the running search, or the last one.
	current *search
}

// New returns a server; its error says which game is missing.
func New(config Config) (*Server, error) {
	if len(config.Table) == 0 {
		return nil, errors.New("there is no game to play")
	}
	if config.Game == "" {
		config.Game = config.Table[0].Spec.Name
		if slices.Contains(config.Table.Names(), "chess") {
			config.Game = "chess"
		}
	}
	s := &Server{config: config, out: &output{w: config.Out}, settings: defaults()}
	if err := setVariant(s, config.Game); err != nil {
		return nil, err
	}
	return s, nil
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
		select {
		case <-ctx.Done():
			return s.end()
		case line := <-lines.next():
			if line.err != nil {
				return errors.Join(s.end(), line.failure())
			}
			if quit := s.handle(line); quit || s.out.failed() {
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
func (s *Server) complain(err error) { s.out.line("info string error: %s", printable(err.Error())) }

// complainOf says what is wrong with the line of a command, if anything is.
func (s *Server) complainOf(command string, err error) {
	if err != nil {
		s.complain(fmt.Errorf("%s: %w", command, err))
	}
}

// commands are the words that a line may begin with, besides quit.
var commands = map[string]func(s *Server, words []string) error{
	"uci":        (*Server).identify,
	"isready":    (*Server).ready,
	"ucinewgame": (*Server).newGame,
	"setoption":  (*Server).setOption,
	"position":   (*Server).setPosition,
	"go":         (*Server).search,
	"stop":       (*Server).stop,
	"ponderhit":  (*Server).ponderHit,
	// There is nothing to debug or to register.
	"debug":    func(*Server, []string) error { return nil },
	"register": func(*Server, []string) error { return nil },
}

// identify answers uci.
func (s *Server) identify([]string) error {
	lines := []string{"id name " + strings.TrimSpace("Duiyi "+s.config.Version), "id author the Duiyi authors"}
	for _, o := range options {
		lines = append(lines, "option name "+o.name+" type "+o.describe(s))
	}
	s.out.line("%s", strings.Join(append(lines, "uciok"), "\n"))
	return nil
}

// ready answers isready, at once even while a search runs.
func (s *Server) ready([]string) error {
	s.complainOf("isready", s.prepare())
	s.out.line("readyok")
	return nil
}

// newGame makes the next search forget what earlier ones have learnt.
func (s *Server) newGame([]string) error {
	s.forget = true
	return s.prepare()
}
