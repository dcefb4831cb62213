package client

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"time"
)

// Waits of a process's life.
const (
	// farewell is how long an engine has to go after quit, and how long one
	// whose output ended has to tell its exit status, before it is killed.
	farewell = time.Second
	// orphanWait is how long we wait for the pipes of an ended process that its
	// children still hold.
	orphanWait = time.Second
)

// maxLine is the length in bytes from which the rest of a line is dropped.
const maxLine = 64 << 10

// line is a line of output with the moment at which it came.
type line struct {
	text string
	at   time.Time
}

// process is a running program with its pipes.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	// lines are those of standard output; closed at its end.
	lines  chan line
	stderr tail
	// unread makes the reader drop what nobody waits for any more.
	unread chan struct{}
	// ended is closed when the process is gone; exit is valid then.
	ended chan struct{}
	exit  string
}

// startProcess starts the program.
func startProcess(config Config) (*process, error) {
	cmd := exec.Command(config.Path, config.Args...)
	cmd.Dir = config.Dir
	cmd.Env = append(os.Environ(), config.Env...)
	cmd.WaitDelay = orphanWait
	ownGroup(cmd)
	p := &process{cmd: cmd, lines: make(chan line, 64), unread: make(chan struct{}), ended: make(chan struct{})}
	cmd.Stderr = &p.stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p.in = in
	go p.read(out)
	return p, nil
}

// read passes on the lines of standard output and then waits for the end.
func (p *process) read(out io.Reader) {
	reader := bufio.NewReaderSize(out, maxLine)
	for {
		text, isPrefix, err := reader.ReadLine()
		if err != nil {
			break
		}
		l := line{text: string(text), at: time.Now()}
		for isPrefix && err == nil {
			_, isPrefix, err = reader.ReadLine()
		}
		select {
		case p.lines <- l:
		case <-p.unread:
		}
	}
	close(p.lines)
	p.exit = exitText(p.cmd.Wait(), p.cmd.ProcessState)
	kill(p.cmd) // children that it left
	close(p.ended)
}

// exitText says how a process ended.
func exitText(err error, state *os.ProcessState) string {
	if state != nil {
		return state.String()
	}
	return err.Error()
}

// write sends a line; an engine that does not read makes it fail in the end.
func (p *process) write(text string, wait time.Duration) error {
	if deadline, ok := p.in.(interface{ SetWriteDeadline(time.Time) error }); ok {
		// A pipe without deadlines blocks instead; that is the system's limit.
		_ = deadline.SetWriteDeadline(time.Now().Add(wait))
	}
	_, err := io.WriteString(p.in, text+"\n")
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return faultf(Silent, "it does not read its input")
	}
	if err != nil {
		return faultf(Gone, "it reads no more: %v", err)
	}
	return nil
}

// end gives the process a moment to go by itself and then kills it.
func (p *process) end(grace time.Duration) {
	// Whatever is still printed must not keep the process from ending.
	select {
	case <-p.unread:
	default:
		close(p.unread)
	}
	// A pipe that is closed already needs no closing.
	_ = p.in.Close()
	select {
	case <-p.ended:
	case <-time.After(grace):
		kill(p.cmd)
		<-p.ended
	}
}
