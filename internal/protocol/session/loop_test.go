package session

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/protocoltest"
)

// echo is a server that answers each line by itself, in a task where the line is
// "task": that one answers when it is stopped. The last line is "last".
type echo struct {
	out  *Output
	task Task
}

func newEcho(w io.Writer) *echo { return &echo{out: NewOutput(w)} }

// Run implements [protocoltest.Server].
func (e *echo) Run(ctx context.Context, in io.Reader) error {
	loop := Loop{
		Out: e.out, MaxLine: 16, Handle: e.handle, Settle: e.task.Settle,
		Refuse: func(err error) { e.out.Printf("%v", err) },
	}
	return loop.Run(ctx, in)
}

func (e *echo) handle(_ context.Context, line string) (last bool) {
	if line = strings.TrimSpace(line); line == "task" {
		e.task.Start(true, func(ctx context.Context) {
			<-ctx.Done()
			e.out.Printf("the answer")
		})
		return false
	}
	e.out.Printf("%s", line)
	return line == "last"
}

// TestLoop: every line is handled until the last one, and what runs then answers
// before the end. A line that is too long is refused.
func TestLoop(t *testing.T) {
	exact := strings.Repeat("x", 16)
	for input, want := range map[string]string{
		"":                                    "",
		"one\ntwo":                            "one\ntwo\n",
		"one\r\n\ntask\nlast\nthree\n":        "one\n\nlast\nthe answer\n",
		"task":                                "the answer\n",
		strings.Repeat("x", 50) + "\ny":       "the line is longer than 16 bytes and was not read\ny\n",
		exact + "\n" + exact + "\r\n" + exact: exact + "\n" + exact + "\n" + exact + "\n",
		exact + "x\ny":                        "the line is longer than 16 bytes and was not read\ny\n",
		exact + "x\r\ny":                      "the line is longer than 16 bytes and was not read\ny\n",
		exact + "x":                           "the line is longer than 16 bytes and was not read\n",
	} {
		synctest.Test(t, func(t *testing.T) {
			var out strings.Builder
			if err := newEcho(&out).Run(t.Context(), strings.NewReader(input)); err != nil || out.String() != want {
				t.Errorf("%q: %v and %q, want %q", input, err, out.String(), want)
			}
		})
	}
}

// TestInterruptedLoop: the end of the context ends the loop while it waits for a
// line.
func TestInterruptedLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		c := protocoltest.NewClient(t)
		c.Serve(ctx, newEcho(c.Out))
		c.Send("one", "task")
		synctest.Wait()
		cancel()
		if lines := c.End(); strings.Join(lines, ",") != "one,the answer" {
			t.Errorf("answered by %q", lines)
		}
	})
}

// TestBrokenLoop: an error of reading is returned, and so is one of writing,
// although no further line comes.
func TestBrokenLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		for _, out := range []io.Writer{protocoltest.BrokenWriter{Err: broken}, io.Discard} {
			in, writer := io.Pipe()
			done := make(chan error, 1)
			go func() { done <- newEcho(out).Run(t.Context(), in) }()
			_, _ = io.WriteString(writer, "one\n")
			synctest.Wait()
			_ = writer.CloseWithError(broken)
			if err := <-done; !errors.Is(err, broken) {
				t.Errorf("ended with %v", err)
			}
		}
	})
}

// TestUnread: whoever reads nothing cannot keep the loop from ending, whether by
// a line, the end of the input or that of the context; not even with a task that
// waits for its answer to be taken, or a loop that does, so that it does not come
// to see its last line.
func TestUnread(t *testing.T) {
	flood := strings.Repeat("x\n", backlog+5)
	for _, test := range []struct {
		input     string
		interrupt bool
	}{
		{"one\ntask\nlast\n", false},
		{strings.Repeat("x\n", backlog) + "task\nlast\n", false},
		{strings.Repeat("x\n", backlog), false},
		{"one\ntask\n", true},
		{flood, true},
		{flood + "last\n", false},
		{flood, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			stuck := make(protocoltest.StuckWriter)
			in, writer := io.Pipe()
			go func() {
				_, _ = io.WriteString(writer, test.input)
				if !test.interrupt {
					_ = writer.Close()
				}
			}()
			done := make(chan error, 1)
			began := time.Now()
			go func() { done <- newEcho(stuck).Run(ctx, in) }()
			synctest.Wait()
			if test.interrupt {
				cancel()
			}
			err := <-done
			if took := time.Since(began); !errors.Is(err, errUnread) || took > 2*patience {
				t.Errorf("%.20q: %v after %v", test.input, err, took)
			}
			cancel()
			close(stuck) // and with it the write that was left behind
			_ = writer.Close()
			_ = in.Close()
		})
	}
}

// TestPatientTask: a task may wait for whoever reads as long as it takes, while no
// line of the input has to.
func TestPatientTask(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stuck := make(protocoltest.StuckWriter)
		e := newEcho(stuck)
		in, writer := io.Pipe()
		done := make(chan error, 1)
		go func() { done <- e.Run(t.Context(), in) }()
		_, _ = io.WriteString(writer, "one\n")
		synctest.Wait()
		e.task.Start(false, func(context.Context) {
			for range backlog + 5 {
				e.out.Printf("x")
			}
		})
		time.Sleep(time.Hour)
		if !e.task.Running() || e.out.Failed() {
			t.Error("the task was given up")
		}
		close(stuck)
		<-e.task.Done()
		_ = writer.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

// TestSlowReader: whoever reads slowly gets everything, also at the end.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader, out := io.Pipe()
		var want strings.Builder
		for i := range 100 {
			fmt.Fprintf(&want, "%d\n", i)
		}
		got := make(chan string)
		go func() {
			var all strings.Builder
			buffer := make([]byte, 64)
			for {
				time.Sleep(patience * 2 / 3)
				n, err := reader.Read(buffer)
				all.Write(buffer[:n])
				if err != nil {
					break
				}
			}
			got <- all.String()
		}()
		err := newEcho(out).Run(t.Context(), strings.NewReader(want.String()))
		_ = out.Close()
		if text := <-got; err != nil || text != want.String() {
			t.Errorf("%v, and the reader has %q", err, text)
		}
	})
}
