package app

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// request is a search that the game has asked for. It waits for the test.
type request struct {
	limits engine.Limits
	fen    string
	// reply takes the move to answer with, in coordinates, and its score; no move
	// is any.
	reply chan scored
	// cancelled is closed when the game has cancelled the search; the answer,
	// the first legal move, is kept back until release.
	cancelled <-chan struct{}
	release   chan struct{}
}

type scored struct {
	move  string
	score engine.Score
}

// fakeEngine answers when the test says so.
type fakeEngine struct {
	spec     *game.Spec
	requests chan *request
}

func (e *fakeEngine) Search(ctx context.Context, pos game.Position, limits engine.Limits, _ func(engine.Report)) (engine.Result, error) {
	r := &request{
		limits: limits, fen: pos.FEN(), reply: make(chan scored),
		cancelled: ctx.Done(), release: make(chan struct{}),
	}
	best, score := game.LegalMoves(pos)[0], engine.Score{}
	e.requests <- r
	select {
	case answer := <-r.reply:
		score = answer.score
		if answer.move == "" {
			break
		}
		m, err := e.spec.Notations[0].Parse(pos, answer.move)
		if err != nil {
			return engine.Result{}, err
		}
		best = m
	case <-ctx.Done():
		<-r.release
	}
	info := engine.Info{Depth: 7, Lines: []engine.Line{{Score: score, Moves: []game.Move{best}}}}
	return engine.Result{Best: best, Info: info}, nil
}

// screen is an output that a test can wait on.
type screen struct {
	mu     sync.Mutex
	change *sync.Cond
	text   string
	closed bool
	// late says that a test has waited long enough.
	late bool
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text += string(b)
	s.change.Broadcast()
	return len(b), nil
}

func (s *screen) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.change.Broadcast()
}

// sitting is a game in progress with a test at the keyboard.
type sitting struct {
	t        *testing.T
	engine   *fakeEngine
	playing  *playing
	keyboard *io.PipeWriter
	screen   *screen
	done     chan error
}

// sit starts a game. setup may change it before it begins.
func sit(t *testing.T, name string, setup func(*playing)) *sitting {
	t.Helper()
	return sitIn(t, name, english, setup)
}

// sitIn is sit in a language.
func sitIn(t *testing.T, name string, lang language, setup func(*playing)) *sitting {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, engine: &fakeEngine{entry.Spec, make(chan *request)}, screen: &screen{}, done: make(chan error, 1)}
	s.screen.change = sync.NewCond(&s.screen.mu)
	out := &output{w: s.screen}
	v := &view{out: out, spec: entry.Spec, lang: lang, notation: humanNotation(entry.Spec, lang), diagram: diagram{board: &entry.Spec.Board, ascii: true}}
	s.playing = newPlaying(entry.Spec, s.engine, entry.Spec.Start(), v)
	s.playing.persons, s.playing.level = [2]bool{true, false}, engine.Levels()[0]
	setup(s.playing)
	input, keyboard := io.Pipe()
	s.keyboard = keyboard
	go func() {
		err := s.playing.run(t.Context(), input, out)
		s.screen.close()
		input.Close()
		s.done <- err
	}()
	return s
}

func asItIs(*playing) {}

// enter types lines.
func (s *sitting) enter(lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(s.keyboard, line+"\n"); err != nil {
			s.t.Fatalf("typing %q: %v; the screen shows\n%s", line, err, s.screen.text)
		}
	}
}

// patience is how long a test waits for a text before it gives up.
const patience = time.Minute

// giveUp wakes whoever waits for a text.
func (s *screen) giveUp() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.late = true
	s.change.Broadcast()
}

// expect waits until the screen shows a text and forgets what came before.
func (s *sitting) expect(texts ...string) {
	s.t.Helper()
	defer time.AfterFunc(patience, s.screen.giveUp).Stop()
	s.screen.mu.Lock()
	defer s.screen.mu.Unlock()
	for _, text := range texts {
		for !strings.Contains(s.screen.text, text) {
			if s.screen.closed || s.screen.late {
				s.t.Fatalf("no %q on the screen, which shows\n%s", text, s.screen.text)
			}
			s.screen.change.Wait()
		}
		_, s.screen.text, _ = strings.Cut(s.screen.text, text)
	}
}

// search waits until the engine is asked for a move.
func (s *sitting) search() *request {
	s.t.Helper()
	select {
	case r := <-s.engine.requests:
		return r
	case err := <-s.done:
		s.t.Fatalf("the game ended with %v before the engine was asked", err)
		return nil
	}
}

// answer lets the engine play a move.
func (s *sitting) answer(move string) {
	s.t.Helper()
	s.search().reply <- scored{move: move}
}

// leave ends the input and the game.
func (s *sitting) leave() {
	s.t.Helper()
	s.leaveIn("Goodbye.")
}

func TestUndoWhileTheEngineThinks(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	first := s.search()
	s.enter("undo")
	s.expect("X: b2", "Taken back: b2")
	<-first.cancelled
	s.enter("fen", "c3")
	s.expect("3/3/3 x", "X: c3")
	close(first.release) // the stale answer comes only now: a1
	second := s.search()
	if second.fen != "2x/3/3 o" {
		t.Errorf("the engine thinks about %q", second.fen)
	}
	second.reply <- scored{move: "b2"}
	s.expect("O: b2")
	s.enter("fen")
	s.expect("2x/1o1/3 x")
	s.leave()
}

// The same with the engine itself, which would think for two seconds.
func TestUndoCancelsARealSearch(t *testing.T) {
	s := sit(t, "chess", func(p *playing) {
		e, err := engine.New(p.spec, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(e.Close)
		p.engine, p.level = e, engine.Levels()[len(engine.Levels())-1]
	})
	for range 3 {
		s.enter("e4", "undo", "fen")
		s.expect("White: e4", "Taken back: e4", "PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	}
	s.leave()
}

func TestUndoTakesBackTheAnswerToo(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	s.answer("a1")
	s.expect("O: a1")
	s.enter("undo", "fen")
	s.expect("Taken back: b2, a1", "3/3/3 x")
	s.enter("undo")
	s.expect("no move of yours")
	s.leave()
}

func TestUndoReopensALostGame(t *testing.T) {
	s := sit(t, "chess", asItIs)
	s.enter("f3")
	s.answer("e7e5")
	s.expect("Black: e5")
	s.enter("g4")
	s.answer("d8h4")
	s.expect("Checkmate: Black wins, 0-1 (FIDE 5.1.1)")
	s.enter("e4")
	s.expect("The game is over.")
	s.enter("resign", "hint")
	s.expect("The game is over.", "The game is over.")
	s.enter("undo", "fen")
	s.expect("Taken back: g4 (g2g4), Qh4# (d8h4)", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w")
	s.enter("e4")
	s.expect("White: e4")
	s.answer("b8c6")
	s.expect("Black: Nc6")
	s.leave()
}

func TestMoveOutOfTurnIsRefused(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	r := s.search()
	s.enter("a1", "fen")
	s.expect("It is not your turn", "3/1x1/3 o")
	r.reply <- scored{move: "c3"}
	s.expect("O: c3")
	s.leave()
}

func TestNewGameDropsTheOldAnswer(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	r := s.search()
	s.enter("new")
	s.expect("A new game.")
	<-r.cancelled
	close(r.release)
	s.enter("fen")
	s.expect("3/3/3 x")
	s.leave()
}

func TestResignWhileTheEngineThinks(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	r := s.search()
	s.enter("resign")
	s.expect("Resignation: O wins, 0-1")
	<-r.cancelled
	close(r.release)
	s.enter("undo")
	s.expect("The game goes on.")
	s.answer("a1")
	s.expect("O: a1")
	s.leave()
}

func TestStopMakesTheEngineMove(t *testing.T) {
	for _, word := range []string{"stop", "now", "停"} {
		s := sit(t, "tictactoe", asItIs)
		s.enter(word)
		s.expect("not thinking")
		s.enter("b2")
		r := s.search()
		s.enter(word)
		<-r.cancelled
		close(r.release)
		s.expect("O: a1")
		s.leave()
	}
}

func TestLevelChangesTheSearchInProgress(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	r := s.search()
	s.enter("level mighty", "level 大师")
	s.expect(`no level "mighty"; the levels are novice`, "The level is master.")
	<-r.cancelled
	close(r.release)
	r = s.search()
	if r.limits.Level.Name != "master" {
		t.Errorf("the engine plays at level %s", r.limits.Level.Name)
	}
	r.reply <- scored{move: "a3"}
	s.expect("O: a3")
	s.leave()
}

func TestChangingSides(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("side third", "side second")
	s.expect("side takes first, second")
	s.answer("b2")
	s.expect("X: b2", "a   b   c") // empty at the start, it looks the same from both sides
	s.enter("side both", "a1", "c1", "undo")
	s.expect("O: a1", "X: c1", "Taken back: c1\n")
	s.leave()
}

func TestTheBoardIsTurnedForTheSecondSide(t *testing.T) {
	s := sit(t, "chess", asItIs)
	s.expect("a   b   c   d   e   f   g   h")
	s.enter("side second")
	s.answer("e2e4")
	s.expect("White: e4", "h   g   f   e   d   c   b   a")
	s.leave()
}

func TestHint(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("hint")
	r := s.search()
	if r.limits.Level.Name != "strongest" {
		t.Errorf("the hint is of level %s", r.limits.Level.Name)
	}
	r.reply <- scored{move: "b2", score: engine.Score{Mate: 3}}
	s.expect("Hint: b2   [depth 7, wins in 3]")
	s.enter("hint")
	r = s.search()
	s.enter("c1") // does not wait for the hint
	s.expect("X: c1")
	<-r.cancelled
	close(r.release)
	s.answer("b2")
	s.expect("O: b2")
	s.leave()
}

func TestWrongMoveChangesNothing(t *testing.T) {
	s := sit(t, "chess", asItIs)
	s.enter("e2e5", "fen", "undo 2", "\x1b[2Jx", strings.Repeat("é", 10000), "fen")
	s.expect(`"e2e5" is no legal move`, "Legal: ", " w KQkq - 0 1")
	s.expect(`"undo 2": no move and no command; "help" lists both.`, `"\x1b[2Jx": no move`, "éé…", " w KQkq - 0 1")
	s.leave()
}

// threefold repeats the start position of chess for the third time.
const threefold = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"

func TestPersonClaimsADraw(t *testing.T) {
	s := sit(t, "chess", func(p *playing) {
		if err := p.replay(threefold); err != nil {
			t.Fatal(err)
		}
	})
	s.enter("draw")
	s.expect("White claims the draw.", "Repetition: a draw, 1/2-1/2 (FIDE 9.2)")
	s.enter("new", "draw")
	s.expect("There is no draw to claim")
	s.leave()
}

func TestEngineClaimsADrawUnlessItStandsBetter(t *testing.T) {
	setup := func(p *playing) {
		if err := p.replay(threefold); err != nil {
			t.Fatal(err)
		}
		p.persons = [2]bool{false, true}
	}
	s := sit(t, "chess", setup)
	s.search().reply <- scored{"e2e4", engine.Score{Centipawns: 0}}
	s.expect("White claims the draw.", "Repetition: a draw")
	s.leave()
	for _, better := range []engine.Score{{Centipawns: 1}, {Mate: 4}} {
		s = sit(t, "chess", setup)
		s.search().reply <- scored{"e2e4", better}
		s.expect("White: e4")
		s.leave()
	}
}

func TestEngineAgainstItselfClaimsAtOnce(t *testing.T) {
	s := sit(t, "chess", func(p *playing) {
		if err := p.replay(strings.TrimSuffix(threefold, " f6g8")); err != nil {
			t.Fatal(err)
		}
		p.persons = [2]bool{}
	})
	s.answer("f6g8")
	s.expect("White claims the draw.", "Repetition: a draw")
	if err := <-s.done; err != nil {
		t.Error(err)
	}
}

func TestCheckIsAnnounced(t *testing.T) {
	s := sit(t, "chess", asItIs)
	s.enter("e4")
	s.answer("d7d5")
	s.expect("Black: d5")
	s.enter("Bb5")
	s.expect("White: Bb5+ (f1b5)\nCheck!\n")
	s.keyboard.Close()
	r := s.search()
	<-r.cancelled
	close(r.release)
	s.leave()
}

func TestPatientInputWaitsForTheEngine(t *testing.T) {
	s := sit(t, "tictactoe", func(p *playing) { p.patient = true })
	go func() { // a program that does not wait
		io.WriteString(s.keyboard, "b2\nc2\nhint\nundo\n")
		s.keyboard.Close()
	}()
	s.answer("a1")
	s.expect("O: a1", "X: c2")
	s.answer("a2")
	s.expect("O: a2")
	s.answer("a3")
	s.expect("Hint: a3", "Taken back: c2, a2")
	s.leave()
}

func TestQuitCancelsTheSearch(t *testing.T) {
	for _, line := range []string{"b2", "hint"} {
		s := sit(t, "tictactoe", asItIs)
		s.enter(line)
		r := s.search()
		s.enter("quit")
		<-r.cancelled
		close(r.release)
		s.leave()
	}
}

func TestEngineErrorEndsTheGame(t *testing.T) {
	s := sit(t, "tictactoe", asItIs)
	s.enter("b2")
	s.search().reply <- scored{move: "b2"}
	err := <-s.done
	if err == nil || !strings.Contains(err.Error(), "the engine has no move in 3/1x1/3 o") {
		t.Errorf("the game ended with %v", err)
	}
}
