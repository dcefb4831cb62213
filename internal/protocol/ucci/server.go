package ucci

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
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

// maxLine is the length of a line in bytes; the longest that makes sense is a
// position with the moves of a long game.
const maxLine = 1 << 18

// Server answers a graphical front or another program that speaks UCCI.
type Server struct {
	config   Config
	spec     *game.Spec
	out      *session.Output
	settings settings
	// position is what the next go searches; it is replaced, never changed.
	position game.Position
	// banned are the moves that may not be played in it.
	banned []game.Move
	// keeper has the engine.
	keeper session.Keeper
	// current is the running search, or the last one; at first one that never ran.
	current *search
	// unstopped says that no stop has come since the last go.
	unstopped bool
	// leaving says that quit has come.
	leaving bool
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
		config: config, spec: spec, out: session.NewOutput(config.Out),
		settings: defaults(spec), position: spec.Start(), current: new(search),
		keeper: session.Keeper{HashName: "hashsize", ThreadsName: "threads"},
	}, nil
}

// Run handles lines until quit, the end of the input, or the end of the context;
// a search that is still running then ends and is answered. The error is that of
// reading or writing.
func (s *Server) Run(ctx context.Context, in io.Reader) error {
	defer s.keeper.Close()
	s.complain(session.Of("engine", s.prepare())) // now, as later it would cost thinking time
	loop := session.Loop{
		Out: s.out, MaxLine: maxLine, Handle: s.handle, Refuse: s.complain,
		Settle: s.settle,
	}
	return loop.Run(ctx, in)
}

// settle ends the search and, after quit, says goodbye.
func (s *Server) settle() {
	s.current.Settle()
	if s.leaving {
		s.out.Printf("bye")
	}
}

// handle follows one line and reports whether it was the last one.
func (s *Server) handle(ctx context.Context, line string) (last bool) {
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
	case words[0] == "quit":
		s.leaving = true
		return true
	default:
		s.complain(commands.Follow(s, words))
	}
	s.awaitBatch(ctx)
	return false
}

// complain says what is wrong with a line, if anything is.
func (s *Server) complain(err error) {
	if err != nil {
		s.out.Printf("info message error: %s", session.OneLine(err.Error()))
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
	s.out.Printf("%s", strings.Join(append(lines, "ucciok"), "\n"))
	return nil
}

// ready answers isready, at once even while a search runs.
func (s *Server) ready([]string) error {
	s.complain(session.Of("isready", s.prepare()))
	s.out.Printf("readyok")
	return nil
}
