package uci

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
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

// maxLine is the length of a line in bytes; the longest that makes sense is a
// position with the moves of a long game.
const maxLine = 1 << 18

// Server answers a graphical front or another program that speaks UCI.
type Server struct {
	config   Config
	out      *session.Output
	settings settings
	// position is what the next go searches; it is replaced, never changed.
	position game.Position
	// keeper has the engine.
	keeper session.Keeper
	// current is the running search, or the last one; at first one that never ran.
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
	s := &Server{
		config: config, out: session.NewOutput(config.Out), settings: defaults(), current: new(search),
		keeper: session.Keeper{HashName: "Hash", ThreadsName: "Threads"},
	}
	if err := setVariant(s, config.Game); err != nil {
		return nil, err
	}
	return s, nil
}

// Run handles lines until quit, the end of the input, or the end of the context;
// a search that is still running then ends and is answered. The error is that of
// reading or writing.
func (s *Server) Run(ctx context.Context, in io.Reader) error {
	defer s.keeper.Close()
	s.complain(session.Of("engine", s.prepare())) // now, as later it would cost thinking time
	loop := session.Loop{
		Out: s.out, MaxLine: maxLine, Handle: s.handle, Refuse: s.complain,
		Settle: func() { s.current.Settle() },
	}
	return loop.Run(ctx, in)
}

// handle follows one line and reports whether it was the last one.
func (s *Server) handle(_ context.Context, line string) (last bool) {
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
	case words[0] == "quit":
		return true
	default:
		s.complain(commands.Follow(s, words))
	}
	return false
}

// complain says what is wrong with a line, if anything is.
func (s *Server) complain(err error) {
	if err != nil {
		s.out.Printf("info string error: %s", session.OneLine(err.Error()))
	}
}

// prepare brings the engine in line with the settings, unless it is searching:
// then that is done before the next search.
func (s *Server) prepare() error {
	if s.current.Running() {
		return nil
	}
	return s.keeper.Prepare(&s.settings.Settings)
}

// commands are the words that a line may begin with, besides quit.
var commands = session.Commands[*Server]{
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
	s.out.Printf("%s", strings.Join(append(lines, "uciok"), "\n"))
	return nil
}

// ready answers isready, at once even while a search runs.
func (s *Server) ready([]string) error {
	s.complain(session.Of("isready", s.prepare()))
	s.out.Printf("readyok")
	return nil
}

// newGame makes the next search forget what earlier ones have learnt.
func (s *Server) newGame([]string) error {
	s.keeper.Forget = true
	return s.prepare()
}
