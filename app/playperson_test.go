package app

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/duiyi/duiyi/game"
)

// atTerminal makes the game speak to a person at a terminal.
func atTerminal(p *playing) { p.view.prompts = true }

func TestRefusalsSpeakChinese(t *testing.T) {
	s := sitIn(t, "xiangqi", chinese, asItIs)
	s.enter("马八进一", "请悔棋", "车一进九")
	s.expect("“马八进一”不是合法着法：马不能这样走。", "可走：马八进九、马八进七、", "“请悔棋”：既不是着法也不是命令，输入“帮助”查看。", "“车一进九”不是合法着法：中间有棋子挡着。")
	s.enter("帮助")
	s.expect("ICCS 坐标（h2e2）；中文纵线（炮二平五）；", "级别：新手、简单、")
	s.leaveIn("再见。")
}

func TestRuleInChinese(t *testing.T) {
	s := sitIn(t, "chess", chinese, func(p *playing) {
		if err := p.replay("f3 e5 g4"); err != nil {
			t.Fatal(err)
		}
		p.persons = [2]bool{true, true}
	})
	s.enter("Qh4")
	s.expect("将死：黑方胜，0-1（国际棋联规则 5.1.1）")
	s.enter("新局", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "和棋")
	s.expect("局面重复：和棋，1/2-1/2（国际棋联规则 9.2）")
	s.leaveIn("再见。")
}

func TestUnknownReasonsAreReadable(t *testing.T) {
	if got := reasonWords(game.Outcome{Reason: "dead-stones"}, chinese); got != "Dead stones" {
		t.Errorf("a reason that nobody translated is %q", got)
	}
}

func TestThinkingIsAnnouncedAtATerminal(t *testing.T) {
	s := sit(t, "tictactoe", atTerminal)
	s.enter("hint")
	s.expect(`X> Looking for a hint… ("stop" shows it now)`)
	s.answer("b2")
	s.enter("b2")
	s.expect(`O thinks… ("stop" moves now)`)
	s.answer("a1")
	s.expect("O: a1", "X> ")
	s.keyboard.Close()
	s.expect("\nGoodbye.\n")
	<-s.done
}

func TestPromptAfterTheEndNamesNoSide(t *testing.T) {
	s := sit(t, "tictactoe", func(p *playing) {
		atTerminal(p)
		p.persons = [2]bool{true, true}
	})
	s.enter("resign")
	s.expect("O wins, 0-1\nThe game is over. \"undo\" takes back", "\n> ")
	s.enter("quit")
	s.expect("Goodbye.")
	<-s.done
}

func TestLevelAndSideAloneTellTheCurrentOnes(t *testing.T) {
	s := sit(t, "tictactoe", func(p *playing) { p.persons = [2]bool{true, true} })
	s.enter("level", "side", "side first", "side")
	s.expect("The level is novice.", "You play both sides.", "You play X.")
	s.leave()
	s = sitIn(t, "tictactoe", chinese, asItIs)
	s.enter("级别", "执")
	s.expect("级别：新手。", "您执X。")
	s.leaveIn("再见。")
}

func TestWatchingLeavesAtTheEndUnlessThePersonPlayedBefore(t *testing.T) {
	almostWon := func(p *playing) {
		atTerminal(p)
		if err := p.replay("a1 a2 b1 b2"); err != nil {
			t.Fatal(err)
		}
	}
	s := sit(t, "tictactoe", func(p *playing) {
		almostWon(p)
		p.persons = [2]bool{}
	})
	s.answer("c1")
	s.expect("X wins, 1-0 (tic-tac-toe: three in a row, column or diagonal wins)\nGoodbye.")
	<-s.done
	s = sit(t, "tictactoe", almostWon)
	s.enter("side none")
	s.answer("c1")
	s.expect("X wins", `The game is over. "new" starts again, "side" lets you play`, "\n> ")
	s.enter("quit")
	<-s.done
}

func TestWatchedGameIsPaced(t *testing.T) {
	tick := make(chan time.Time)
	asked := make(chan time.Duration, 9)
	s := sit(t, "tictactoe", func(p *playing) {
		p.persons = [2]bool{}
		p.pace = func(d time.Duration) <-chan time.Time {
			asked <- d
			return tick
		}
	})
	s.answer("b2")
	tick <- time.Time{}
	s.expect("X: b2")
	if d := <-asked; d != watchTime {
		t.Errorf("a move is to take %v", d)
	}
	r := s.search()
	s.enter("stop") // does not wait for the time
	<-r.cancelled
	close(r.release)
	s.expect("O: a1")
	r = s.search()
	s.enter("quit")
	<-r.cancelled
	close(r.release)
	s.leave()
}

func TestInputThatCannotBeRead(t *testing.T) {
	broken := io.MultiReader(strings.NewReader("b2\n"), iotest.ErrReader(errors.New("is a directory")))
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.Stdin = broken
	if got := p.Run(t.Context(), []string{"play", "--game", "tictactoe", "--side", "both"}); got != statusFailed {
		t.Errorf("status %d", got)
	}
	if want := "duiyi: standard input cannot be read: is a directory\n"; complaint.String() != want {
		t.Errorf("the complaint is %q, want %q", complaint.String(), want)
	}
	if !strings.Contains(out.String(), "X: b2") {
		t.Errorf("the line before was not obeyed: %q", out.String())
	}
}

// leaveIn is leave where the farewell is in another language.
func (s *sitting) leaveIn(farewell string) {
	s.t.Helper()
	s.keyboard.Close()
	if err := <-s.done; err != nil {
		s.t.Errorf("the game ended with %v", err)
	}
	s.expect(farewell)
}
