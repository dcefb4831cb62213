package hub

import (
	"context"
	"io"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/hub/wire"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// Config is what a server depends on.
type Config struct {
	// Table lists the games; the one that is played needs an evaluator.
	Table catalog.Table
	// Game is the name of the game played at first, a kind of draughts; empty is
	// checkers:international.
	Game string
	// Version is that of the program.
	Version string
	// Out gets the answers.
	Out io.Writer
}

// maxLine is the length of a line in bytes; the longest that makes sense is a
// position with the moves of a long game.
const maxLine = 1 << 18

// Server answers a graphical front or another program that speaks Hub.
type Server struct {
	config   Config
	out      *session.Output
	settings settings
	// position is what the next go searches; it is replaced, never changed.
	position game.Position
	// level is what ends the next search.
	level level
	// keeper has the engine.
	keeper session.Keeper
	// current is the running search, or the last one; at first one that never ran.
	current *search
}

// New returns a server; its error says why the game cannot be played.
func New(config Config) (*Server, error) {
	if config.Game == "" {
		config.Game = variants[0].game
	}
	first, err := variantOf(config.Table, config.Game)
	if err != nil {
		return nil, err
	}
	s := &Server{
		config: config, out: session.NewOutput(config.Out), current: new(search),
		settings: settings{
			Settings: session.Settings{HashMB: engine.DefaultHashMB, Threads: 1},
			overhead: defaultOverhead,
		},
		keeper: session.Keeper{HashName: "hash", ThreadsName: "threads"},
	}
	if err := s.choose(first); err != nil {
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

// handle follows one line and reports whether it was the last one. What does not
// begin with a command that is known is ignored.
func (s *Server) handle(_ context.Context, line string) (last bool) {
	command, rest := wire.SplitCommand(line)
	if command == "quit" {
		return true
	}
	if follow, known := commands[command]; known {
		s.complain(session.Of(command, follow(s, rest)))
	}
	return false
}

// complain says what is wrong with a line, if anything is.
func (s *Server) complain(err error) { complain(s.out, err) }

// complain prints an error, if there is one.
func complain(out *session.Output, err error) {
	if err != nil {
		out.Printf("error message=%s", wire.Quote(session.OneLine(err.Error())))
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

// commands are what a line may begin with, besides quit: methods that get the
// rest of the line. Those that take no arguments ignore it.
var commands = map[string]func(s *Server, rest string) error{
	"hub":        (*Server).identify,
	"set-param":  (*Server).setParam,
	"init":       (*Server).initialize,
	"pos":        (*Server).setPosition,
	"level":      (*Server).setLevel,
	"go":         (*Server).search,
	"ponder-hit": (*Server).ponderHit,
	"stop":       (*Server).stop,
	"new-game":   (*Server).newGame,
	"ping":       (*Server).pong,
}

// identify answers hub.
func (s *Server) identify(string) error {
	lines := []string{"id name=Duiyi version=" + wire.Quote(s.config.Version) + " author=" + wire.Quote("the Duiyi authors") + " country=International"}
	for _, p := range params {
		lines = append(lines, "param name="+p.name+" value="+wire.Quote(p.value(s))+" type="+p.form(s))
	}
	s.out.Printf("%s", strings.Join(append(lines, "wait"), "\n"))
	return nil
}

// initialize answers init, at once even while a search runs.
func (s *Server) initialize(string) error {
	s.complain(session.Of("init", s.prepare()))
	s.out.Printf("ready")
	return nil
}

// newGame makes the next search forget what earlier ones have learnt.
func (s *Server) newGame(string) error {
	s.keeper.Forget = true
	return s.prepare()
}

// pong answers ping, also while a search runs.
func (s *Server) pong(string) error {
	s.out.Printf("pong")
	return nil
}
