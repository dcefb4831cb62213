//go:build browser

package browsertest

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The server ends in good order and starts again in mid game: the page comes
// back to the same game by itself, and play goes on.
func TestRestartInMidGame(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(outages...)
	id := p.begin(setup{game: "xiangqi", mode: "engine", level: "easy", side: "first"})
	h := newHead(t, "xiangqi", 2)
	for range 3 {
		h.playOne(p, s)
	}
	before := p.agree(s)
	s.stop()
	p.untilLost()
	s.start()
	p.untilBack()
	after := p.agree(s)
	if after.ID != id || after.FEN != before.FEN || after.Players != before.Players || len(after.Moves) != len(before.Moves) {
		t.Errorf("before %s %+v, after %s %+v", before.FEN, before.Players, after.FEN, after.Players)
	}
	for range 3 {
		h.playOne(p, s)
	}
	replay(t, p.agree(s))
}

// The same while the engine thinks: after the restart it answers, once.
func TestRestartWhileThinking(t *testing.T) {
	s := thinkingSite(t)
	p := openPage(t, s.url())
	p.tolerate(outages...)
	id := p.begin(setup{game: "chess", mode: "engine", level: "strongest", side: "first"})
	byClicks(p, []int{e2, e4})
	p.untilThinking()
	s.stop()
	s.engines.awaitRunning(t, 0)
	p.untilLost()
	s.start()
	p.untilThinking()
	p.untilBack()
	if state := p.agree(s); state.Ply != 1 {
		t.Errorf("%d moves", state.Ply)
	}
	p.press("now")
	p.untilPly(2)
	s.engines.awaitRunning(t, 0)
	p.agree(s)
	if n := s.engines.searches(id); n != 2 {
		t.Errorf("%d searches, one before the restart and one after it are wanted", n)
	}
}

// playOne plays one move of the person's and waits for the answer.
func (h *head) playOne(p *page, s *site) {
	h.t.Helper()
	p.untilSettled()
	state := p.agree(s)
	p.enter(byClicks, h.choose(replay(h.t, state)))
	p.untilPly(state.Ply + 2)
}

// The program itself is killed in mid game, without a chance to save anything,
// and started again.
func TestProgramKilledInMidGame(t *testing.T) {
	program := filepath.Join(t.TempDir(), "duiyi")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "github.com/duiyi/duiyi/cmd/duiyi")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s := &site{t: t, data: t.TempDir(), addr: "127.0.0.1:0", engines: newEngines()}
	s.run(program)
	t.Cleanup(func() { s.stop() })
	p := openPage(t, s.url())
	p.tolerate(outages...)
	p.begin(setup{game: "chess", mode: "engine", level: "novice", side: "second"})
	h := newHead(t, "chess", 2)
	p.untilPly(1)
	h.playOne(p, s)
	before := p.agree(s)
	s.stop()
	p.untilLost()
	s.run(program)
	p.untilBack()
	if after := p.agree(s); after.FEN != before.FEN || after.Players != before.Players {
		t.Errorf("before %s, after %s", before.FEN, after.FEN)
	}
	h.playOne(p, s)
	p.agree(s)
}

// run starts the program; the site's stop kills it.
func (s *site) run(program string) {
	s.t.Helper()
	command := exec.CommandContext(s.t.Context(), program, "serve", "--addr", s.addr, "--data", s.data)
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.stop = func() {
		_ = command.Process.Kill() // it may have ended
		_ = command.Wait()         // it was killed
		s.stop = func() {}
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		s.t.Fatalf("the program says nothing: %v", err)
	}
	s.addr = strings.TrimPrefix(strings.TrimSpace(line), "http://")
}
