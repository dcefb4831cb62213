package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/duiyi/duiyi/internal/server"
)

// serveCommand serves the page with the games of the program's table. It is
// what the program does without arguments, and what a program with a table of
// its own gets by calling Main with that table.
type serveCommand struct {
	Addr      string   `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"Where to listen, ${default} if it is not given; port 0 takes a free one."`
	PublicURL string   `name:"public-url" placeholder:"URL" help:"The address by which others reach the server, such as https://play.example.org: links to games begin with it."`
	Proxy     []string `sep:"," placeholder:"ADDR" help:"The addresses or networks of reverse proxies in front of the server, whose X-Forwarded-For is believed; with --public-url those of this machine if it is not given."`
	Data      string   `placeholder:"DIR" help:"The folder of the saved games; $$XDG_DATA_HOME/duiyi or ~/.local/share/duiyi if it is not given."`
	Book      []string `sep:"none" placeholder:"FILE" help:"An opening book, from which engines play its game; once for each game."`
	Engine    []string `sep:"none" placeholder:"game=GAME,cmd=PATH,…" help:"An engine of another maker to be asked in reviews, described as for a match: game=chess,cmd=stockfish,proto=uci,option.Threads=1,name=Stockfish. Several may be given."`
}

// Run implements the subcommand.
func (c *serveCommand) Run(s *session) error {
	if s.ctx.Err() != nil {
		return nil // interrupted before it began
	}
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return usagef("--addr %q: must be a host and a port, such as 127.0.0.1:8080", c.Addr)
	}
	public, err := publicURL(c.PublicURL)
	if err != nil {
		return err
	}
	proxies, err := proxies(c.Proxy, public)
	if err != nil {
		return err
	}
	books, err := openBooks(s.Table, c.Book)
	if err != nil {
		return err
	}
	plugs, err := openPlugs(s.Table, c.Engine)
	if err != nil {
		return err
	}
	listener, err := listen(s.ctx, c.Addr)
	if err != nil {
		return err
	}
	links := links(listener.Addr(), public, machineAddrs())
	srv, err := server.New(server.Config{
		Table: s.knowing(), DataDir: c.dataFolder(s), Logger: s.logger(), Now: s.Now, Books: books,
		PublicURL: public, Proxies: proxies, Links: links, Engines: plugs,
	})
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	s.out.printf("http://%s\n", reachable(listener.Addr()))
	if len(links) > 0 && s.IsTerminal(s.Stderr) {
		fmt.Fprintf(s.Stderr, "others reach it at %s\n", strings.Join(links, " or "))
	}
	if failure := s.out.failure(); failure != nil {
		// Whoever waits for the address would wait forever.
		return errors.Join(failure, srv.Close(), listener.Close())
	}
	return srv.Serve(s.ctx, listener)
}

// listen opens the port.
func listen(ctx context.Context, addr string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is in use, perhaps by another duiyi serve; stop that program or choose another port with --addr", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("--addr %s: %w", addr, err)
	}
	return listener, nil
}

// reachable is the address for a browser on this machine. That of a server that
// listens everywhere is no address to go to.
func reachable(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("127.0.0.1:%d", tcp.Port)
	}
	return addr.String()
}

// dataFolder is where games are kept.
func (c *serveCommand) dataFolder(s *session) string {
	if c.Data != "" {
		return c.Data
	}
	if base := s.Getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return filepath.Join(base, "duiyi")
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "duiyi-data"
	}
	return filepath.Join(home, ".local", "share", "duiyi")
}

// logger writes to standard error what a person has to know, and to a terminal
// also what goes on.
func (s *session) logger() *slog.Logger {
	level := slog.LevelWarn
	if s.IsTerminal(s.Stderr) {
		level = slog.LevelInfo
	}
	return slog.New(slog.NewTextHandler(s.Stderr, &slog.HandlerOptions{Level: level}))
}
