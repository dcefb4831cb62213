package external

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// Waits of a process's life.
const (
	// farewell is how long an engine has to go after quit, and how long one
	// whose output ended has to tell its exit status, before it is killed.
	farewell = time.Second
	// lastWords is how long we read what an ended process has written. Its pipes
	// end by themselves unless a child that cannot be killed with it holds them.
	lastWords = 200 * time.Millisecond
)

// maxLine is the length in bytes from which the rest of a line is dropped.
const maxLine = 64 << 10

// Line is a line of output with the moment at which it came.
type Line struct {
	Text string
	At   time.Time
}

// process is a running program with its pipes.
type process struct {
	cmd             *exec.Cmd
	in              io.WriteCloser
	out, complaints io.ReadCloser
	// lines are those of standard output; closed at its end.
	lines  chan Line
	stderr tail
	// unread makes the reader drop what nobody waits for any more.
	unread chan struct{}
	// ended is closed when the process is gone; exit is valid then.
	ended chan struct{}
	exit  string
}

// startProcess starts the program.
func startProcess(config Config) (*process, error) {
	if err := checkFolder(config.Dir); err != nil {
		return nil, err
	}
	cmd := exec.Command(config.Path, config.Args...)
	cmd.Dir = config.Dir
	cmd.Env = append(os.Environ(), config.Env...)
	ownGroup(cmd)
	p := &process{cmd: cmd, lines: make(chan Line, 64), unread: make(chan struct{}), ended: make(chan struct{})}
	var err error
	if p.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if p.out, err = cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	if p.complaints, err = cmd.StderrPipe(); err != nil {
		return nil, err
	}
	started := make(chan error)
	go p.live(started)
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}

// checkFolder checks the working directory; the system would blame the program
// for it.
func checkFolder(name string) error {
	if name == "" {
		return nil
	}
	info, err := os.Stat(name)
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		err = at.Err // the name is said anyway
	}
	switch {
	case err != nil:
		return fmt.Errorf("its working directory %q: %w", name, err)
	case !info.IsDir():
		return fmt.Errorf("its working directory %q is none", name)
	default:
		return nil
	}
}

// live starts the program and stays with it to its end. It keeps the thread for
// itself: where the system kills the program when its parent dies, the parent is
// the thread that started it.
func (p *process) live(started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := p.cmd.Start()
	started <- err
	if err != nil {
		return
	}
	var reading sync.WaitGroup
	reading.Go(p.read)
	// An error is the end of the pipe, whatever it is.
	reading.Go(func() { _, _ = io.Copy(&p.stderr, p.complaints) })
	// Wait of the command would wait for its pipes too, which a child may hold.
	p.exit = exitText(p.cmd.Process.Wait())
	kill(p.cmd) // children that it left
	silent := make(chan struct{})
	go func() {
		reading.Wait()
		close(silent)
	}()
	select {
	case <-silent:
	case <-time.After(lastWords):
	}
	for _, pipe := range []io.Closer{p.in, p.out, p.complaints} {
		_ = pipe.Close() // one that is closed already needs no closing
	}
	close(p.ended)
}

// read passes on the lines of standard output.
func (p *process) read() {
	defer close(p.lines)
	reader := bufio.NewReaderSize(p.out, maxLine)
	for {
		text, isPrefix, err := reader.ReadLine()
		if err != nil {
			return
		}
		l := Line{Text: string(text), At: time.Now()}
		for isPrefix && err == nil {
			_, isPrefix, err = reader.ReadLine()
		}
		select {
		case p.lines <- l:
		case <-p.unread:
		}
	}
}

// exitText says how a process ended.
func exitText(state *os.ProcessState, err error) string {
	if err != nil {
		return err.Error()
	}
	return state.String()
}

// write sends a line. An engine that does not read makes it fail in the end, and
// so does the end of the context.
func (p *process) write(ctx context.Context, text string, wait time.Duration) error {
	if pipe, ok := p.in.(interface{ SetWriteDeadline(time.Time) error }); ok {
		// A pipe without deadlines blocks instead; that is the system's limit.
		_ = pipe.SetWriteDeadline(time.Now().Add(wait))
		stop := context.AfterFunc(ctx, func() { _ = pipe.SetWriteDeadline(time.Now()) })
		defer stop()
	}
	_, err := io.WriteString(p.in, text+"\n")
	return err
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
