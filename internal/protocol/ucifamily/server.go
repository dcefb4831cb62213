package ucifamily

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

// MaxLine is the length of a line in bytes; the longest that makes sense is a
// position with the moves of a long game.
const MaxLine = 1 << 18

// Server answers a graphical front or another program that speaks the protocol.
type Server struct {
	dialect  *Dialect
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
func New(dialect *Dialect, config Config) (*Server, error) {
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
		dialect: dialect, config: config, out: session.NewOutput(config.Out), settings: defaults(), current: new(search),
		keeper: session.Keeper{HashName: "Hash", ThreadsName: "Threads"},
	}
	if err := s.choose(config.Game, false); err != nil {
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
		Out: s.out, MaxLine: MaxLine, Handle: s.handle, Refuse: s.complain,
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
		s.complain(s.follow(words))
	}
	return false
}

// follow follows a line that has words.
func (s *Server) follow(words []string) error {
	switch own := s.dialect.Commands; {
	case words[0] == s.dialect.Name:
		s.identify()
		return nil
	case words[0] == s.dialect.Name+"newgame":
		return session.Of(words[0], s.newGame())
	case own[words[0]] != nil:
		return own.Follow(s, words)
	default:
		return commands.Follow(s, words)
	}
}

// Printf writes a line.
func (s *Server) Printf(format string, args ...any) { s.out.Printf(format, args...) }

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

// commands are the words that a line may begin with in all protocols of the
// family, besides quit and those with the name of the protocol.
var commands = session.Commands[*Server]{
	"isready":   (*Server).ready,
	"setoption": (*Server).setOption,
	"position":  (*Server).SetPosition,
	"go":        (*Server).search,
	"stop":      (*Server).stop,
}

// identify answers the name of the protocol.
func (s *Server) identify() {
	lines := []string{"id name " + strings.TrimSpace("Duiyi "+s.config.Version), "id author the Duiyi authors"}
	for _, o := range s.dialect.Options {
		lines = append(lines, "option name "+o.name+" type "+o.describe(s))
	}
	s.out.Printf("%s", strings.Join(append(lines, s.dialect.Name+"ok"), "\n"))
}

// ready answers isready, at once even while a search runs.
func (s *Server) ready([]string) error {
	s.complain(session.Of("isready", s.prepare()))
	s.out.Printf("readyok")
	return nil
}

// newGame makes the next search forget what earlier ones have learnt.
func (s *Server) newGame() error {
	s.keeper.Forget = true
	return s.prepare()
}
