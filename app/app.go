// Package app is the duiyi program as a library: its commands over any table
// of games.
//
//	os.Exit(app.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, catalog.Games()))
//
// A module with games of its own calls Main with its own table, and gets every
// command over its games: without a command the server with the page, which
// draws a board from the description that the game gives.
//
// What a command prints on standard output is for programs, one record a line
// or with --json one JSON object; complaints go to standard error, one line
// each. The exit status is 0 if it was done, 1 if it could not be done, and 2
// if the call itself is wrong. An interrupt ends a running command cleanly.
//
// Each subcommand has a file of its own with its flags and a Run method; the
// terminal game is in the files that start with play.
package app

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"golang.org/x/term"

	"github.com/duiyi/duiyi/catalog"
)

// Main runs the program with the arguments that follow its name and returns
// the exit status. An interrupt (SIGINT or SIGTERM) ends the command cleanly;
// a second one kills the process.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer, table catalog.Table) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	p := Program{
		Table: table, Stdin: stdin, Stdout: stdout, Stderr: stderr,
		Getenv: os.Getenv, Now: time.Now, IsTerminal: isTerminal,
	}
	return p.Run(ctx, args)
}

// Program is the program with everything it depends on. All fields are needed.
type Program struct {
	Table          catalog.Table
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Getenv looks up an environment variable.
	Getenv func(name string) string
	// Now tells the time.
	Now func() time.Time
	// IsTerminal reports whether a person sits at a stream, one of the three
	// above.
	IsTerminal func(stream any) bool
}

// Run runs the program once and returns the exit status. Cancelling the
// context is an interrupt.
func (p Program) Run(ctx context.Context, args []string) int {
	s := &session{Program: p, ctx: ctx, out: &output{w: p.Stdout}}
	err := s.execute(args)
	if failure := s.out.failure(); failure != nil {
		err = failure // whatever else went wrong came of it
	}
	return s.report(err)
}

// session is one run of the program.
type session struct {
	Program
	ctx context.Context
	// out is standard output, which remembers whether it failed.
	out *output
}

// isTerminal reports whether the stream is a file that is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// version returns the version of the program as the build recorded it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "duiyi (devel)"
	}
	return "duiyi " + info.Main.Version
}
