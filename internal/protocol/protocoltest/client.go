// Package protocoltest tests the servers of the line protocols from the other
// side: a [Client] sends lines to a server in the same process and reads what it
// answers. It is for tests only.
package protocoltest

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
)

// Server is what a client talks to: one of the protocols' servers.
type Server interface {
	Run(ctx context.Context, in io.Reader) error
}

// Client is the other side of a server, at the far end of two pipes.
type Client struct {
	*testing.T
	// In is the input of the server.
	In *io.PipeWriter
	// Out is the output of the server, to be given to it before it serves.
	Out *io.PipeWriter
	// Lines are what the server has written; the channel is closed at its end.
	Lines chan string
	// Newline ends a line that is sent.
	Newline string

	done chan error
}

// Serve starts a server that writes to the client's Out. It ends with the
// context, if not before.
func (c *Client) Serve(ctx context.Context, server Server) {
	in, writer := io.Pipe()
	c.In, c.done = writer, make(chan error, 1)
	go func() {
		c.done <- server.Run(ctx, in)
		close(c.done) // End may be called again
		_ = c.Out.Close()
		_ = in.Close()
	}()
}

// NewClient returns a client that reads all that is written to its Out.
func NewClient(t *testing.T) *Client {
	reader, writer := io.Pipe()
	c := &Client{T: t, Out: writer, Lines: make(chan string, 1<<16), Newline: "\n"}
	go func() {
		defer close(c.Lines)
		for scanner := bufio.NewScanner(reader); scanner.Scan(); {
			c.Lines <- scanner.Text()
		}
	}()
	return c
}

// Send writes lines in one piece.
func (c *Client) Send(lines ...string) {
	c.Helper()
	if _, err := io.WriteString(c.In, strings.Join(lines, c.Newline)+c.Newline); err != nil {
		c.Errorf("%q: %v", lines, err)
	}
}

// Next returns the next line.
func (c *Client) Next() string {
	c.Helper()
	line, open := <-c.Lines
	if !open {
		c.Fatal("the server has ended")
	}
	return line
}

// Until returns the lines up to one that is wanted.
func (c *Client) Until(wanted func(line string) bool) (lines []string) {
	c.Helper()
	for line := range c.Lines {
		lines = append(lines, line)
		if wanted(line) {
			return lines
		}
	}
	c.Fatalf("the output ends with %q", lines)
	return nil
}

// UntilPrefix returns the lines up to one that starts so.
func (c *Client) UntilPrefix(prefix string) []string {
	c.Helper()
	return c.Until(func(line string) bool { return strings.HasPrefix(line, prefix) })
}

// Barrier waits, by isready, until the server has handled all lines so far.
func (c *Client) Barrier() []string {
	c.Helper()
	c.Send("isready")
	return c.UntilPrefix("readyok")
}

// Refused sends a line that is to be answered by one complaint, and returns that.
func (c *Client) Refused(prefix, line string) string {
	c.Helper()
	c.Send(line)
	lines := c.Barrier()
	if len(lines) != 2 || !strings.HasPrefix(lines[0], prefix) {
		c.Errorf("%q is answered by %q, want one error", line, lines)
	}
	return lines[0]
}

// Rest returns the lines until the end of the output.
func (c *Client) Rest() (lines []string) {
	for line := range c.Lines {
		lines = append(lines, line)
	}
	return lines
}

// End closes the input and returns the lines until the end of the output.
func (c *Client) End() (lines []string) {
	c.Helper()
	_ = c.In.Close()
	lines = c.Rest()
	if err := <-c.done; err != nil {
		c.Errorf("the server ended with %v", err)
	}
	return lines
}
