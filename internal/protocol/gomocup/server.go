package gomocup

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
	// Table lists the games; gomoku has to be among them.
	Table catalog.Table
	// Version is that of the program.
	Version string
	// Out gets the answers.
	Out io.Writer
}

// Server answers a manager that speaks the protocol.
type Server struct {
	config   Config
	out      *output
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
	return &Server{config: config, out: &output{w: config.Out}, settings: defaultSettings()}, nil
}

// Run handles lines until END, the end of the input, or the end of the context. A
// search that is still running ends; it is answered except after END. The error
// is that of reading or writing.
func (s *Server) Run(ctx context.Context, in io.Reader) error {
	defer s.close()
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
			if last := s.handle(line); last || s.out.failure() != nil {
				return s.end()
			}
		}
	}
}

// end stops the search and returns the error of the output.
func (s *Server) end() error {
	s.settle()
	return s.out.failure()
}

// close gives the engine back.
func (s *Server) close() {
	s.settle()
	if s.engine != nil {
		s.engine.Close()
	}
}

// handle follows one line and reports whether it was the last one.
func (s *Server) handle(line inputLine) (last bool) {
	if line.tooLong {
		s.handleLong()
		return false
	}
	text := strings.TrimSpace(line.text)
	word, rest, _ := strings.Cut(strings.ReplaceAll(text, "\t", " "), " ")
	command := strings.ToUpper(word)
	follow, known := commands[command]
	switch {
	case text == "":
		return false
	case command == "END":
		s.out.shutUp()
		return true
	case s.block != nil && !known:
		s.block.read(text)
		return false
	case !known:
		s.out.line(fmt.Sprintf("UNKNOWN command %q", game.Excerpt(word)))
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

// handleLong follows a line that was too long to be read.
func (s *Server) handleLong() {
	err := fmt.Errorf("the line is longer than %d bytes and was not read", maxLine)
	if s.block != nil {
		s.block.fail(err)
		return
	}
	s.out.line("UNKNOWN " + err.Error())
}

// refuse answers a command that cannot be followed.
func (s *Server) refuse(command string, err error) {
	s.out.line(fmt.Sprintf("ERROR %s: %v", command, err))
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
