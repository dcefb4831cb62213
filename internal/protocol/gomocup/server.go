package gomocup

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/session"
)

// Config is what a server depends on.
type Config struct {
	// Table lists the games; gomoku has to be among them.
	Table catalog.Table
	// Version is that of the program.
	Version string
	// Out gets the answers.
	Out io.Writer
}

// maxLine is the length of a line in bytes. No line that makes sense is nearly as
// long, except one with the name of a folder.
const maxLine = 1 << 12

// Server answers a manager that speaks the protocol.
type Server struct {
	config   Config
	out      *session.Output
	settings settings
	// board has size 0 until a game was started.
	board board
	// block is the BOARD or SWAP2BOARD whose lines are being read, or nil.
	block *block
	// engine was built for what built says.
	engine *engine.Engine
	built  build
	// current is what is thought about, until its answer has been taken over
	// into the board.
	current *thought
}

// New returns a server; its error says which game is missing.
func New(config Config) (*Server, error) {
	for rule := range ruleCaro {
		name, err := (&settings{rule: rule}).game()
		if err == nil {
			_, err = config.Table.Find(name)
		}
		if err != nil {
			return nil, err
		}
	}
	return &Server{config: config, out: session.NewOutput(config.Out), settings: defaultSettings()}, nil
}

// Run handles lines until END, the end of the input, or the end of the context. A
// search that is still running ends; it is answered except after END. The error
// is that of reading or writing.
func (s *Server) Run(ctx context.Context, in io.Reader) error {
	defer s.close()
	loop := session.Loop{Out: s.out, MaxLine: maxLine, Handle: s.handle, Refuse: s.refuseLong, Settle: s.settle}
	return loop.Run(ctx, in)
}

// close gives the engine back.
func (s *Server) close() {
	if s.engine != nil {
		s.engine.Close()
	}
}

// handle follows one line and reports whether it was the last one.
func (s *Server) handle(_ context.Context, line string) (last bool) {
	text := strings.TrimSpace(line)
	word, rest, _ := strings.Cut(strings.ReplaceAll(text, "\t", " "), " ")
	command := strings.ToUpper(word)
	follow, known := commands[command]
	switch {
	case text == "":
		return false
	case command == "END":
		s.out.Shut()
		return true
	case s.block != nil && !known:
		s.block.read(text)
		return false
	case !known:
		s.answer(fmt.Sprintf("UNKNOWN command %q", game.Excerpt(word)))
		return false
	}
	if s.block != nil && command != "DONE" && command != "INFO" {
		s.refuse(s.block.command, fmt.Errorf("%s came before DONE", command))
		s.block = nil
	}
	if err := follow(s, strings.TrimSpace(rest)); err != nil {
		s.refuse(command, err)
	}
	return false
}

// refuseLong answers a line that was too long to be read.
func (s *Server) refuseLong(err error) {
	if s.block != nil {
		s.block.fail(err)
		return
	}
	s.answer("UNKNOWN " + err.Error())
}

// answer writes a line, whatever text of others it quotes.
func (s *Server) answer(text string) { s.out.Printf("%s", session.OneLine(text)) }

// refuse answers a command that cannot be followed.
func (s *Server) refuse(command string, err error) {
	s.answer(fmt.Sprintf("ERROR %s: %v", command, err))
}

// commands are the words that a line may begin with, besides END. Each gets the
// rest of the line; its error is the answer.
var commands = map[string]func(s *Server, rest string) error{
	"START":      (*Server).start,
	"RECTSTART":  (*Server).startRectangle,
	"RESTART":    (*Server).restart,
	"BEGIN":      (*Server).begin,
	"TURN":       (*Server).turn,
	"PLAY":       (*Server).play,
	"TAKEBACK":   (*Server).takeBack,
	"BOARD":      (*Server).openBoard,
	"SWAP2BOARD": (*Server).openSwap2,
	"DONE":       (*Server).done,
	"INFO":       (*Server).info,
	"ABOUT":      (*Server).about,
	"STOP":       (*Server).stop,
	"YXSTOP":     (*Server).stop,
}
