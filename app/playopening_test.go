package app

import (
	"io"
	"testing"

	"github.com/duiyi/duiyi/engine"
)

// swap2 is a game with an opening, on a small board on whose edge the engine
// places no stones in the opening.
const swap2 = "gomoku,opening=swap2,size=9"

// placingSearches is how often the engine searches to place a stone.
const placingSearches = 16

// seated puts persons into the opener's and the responder's game.Chair.
func seated(opener, responder bool) func(*playing) {
	return func(p *playing) { p.persons = [2]bool{opener, responder} }
}

// judge answers a search with a score for the side to move.
func (s *sitting) judge(centipawns int) {
	s.t.Helper()
	s.search().reply <- scored{score: engine.Score{Centipawns: centipawns}}
}

// place lets the engine place stones.
func (s *sitting) place(stones int) {
	s.t.Helper()
	for range stones * placingSearches {
		s.judge(0)
	}
}

// White is to move after the stones of the opener: a good score is White's.
func TestPersonOpens(t *testing.T) {
	for _, c := range []struct {
		score           int
		chosen, settled string
		engineMoves     bool
	}{
		{200, "Responder: Play White\n", "You play Black.\n", true},
		{-200, "Responder: Play Black (swap)\n", "You play White.\n", false},
	} {
		s := sit(t, swap2, asItIs)
		s.expect("Gomoku. You are the opener; the engine responds at level novice.", "Swap2: the opener places three stones", "You move for Black.\n")
		s.enter("d4", "d5", "c3")
		s.expect("Black: d4\n", "You move for White.\n", "White: d5\n", "You move for Black.\n", "Black: c3\n")
		s.judge(c.score)
		s.expect(c.chosen, c.settled)
		if c.engineMoves {
			s.answer("e4")
			s.expect("White: e4")
			s.enter("e5")
			s.expect("Black: e5")
		} else {
			s.expect("a  b  c") // not turned for who plays White
			s.enter("e4")
			s.expect("White: e4")
		}
		s.answer("a1")
		s.leave()
	}
}

func TestPersonOpensAndHasTheLastWord(t *testing.T) {
	for word, settled := range map[string]string{"white": "You play White.", "Play Black": "You play Black."} {
		s := sit(t, swap2, asItIs)
		s.enter("d4", "d5", "c3")
		s.judge(0)
		s.expect("Responder: Place two more stones and let the opener choose\n")
		s.place(2)
		s.expect("White: ", "Black: ", "Choose by typing the word:\n  white  Play White\n  black  Play Black (swap)\n")
		s.enter("two-more", word)
		s.expect("\"two-more\" is none of the choices, which are white, black.\n", "Opener: Play ", settled)
		if settled == "You play Black." {
			s.answer("i9")
			s.expect("White: i9")
		} else {
			s.enter("i9")
			s.expect("White: i9")
			s.answer("i8")
			s.expect("Black: i8")
		}
		s.leave()
	}
}

func TestPersonResponds(t *testing.T) {
	for _, c := range []struct {
		word, settled string
		engineMoves   bool
	}{
		{"white", "Responder: Play White\nYou play White.\n", false},
		{"BLACK", "Responder: Play Black (swap)\nYou play Black.\n", true},
		{"play black (swap)", "Responder: Play Black (swap)\nYou play Black.\n", true},
		{"执黑", "Responder: Play Black (swap)\nYou play Black.\n", true},
	} {
		s := sit(t, swap2, seated(false, true))
		s.expect("Gomoku. The engine opens at level novice; you are the responder.", "Swap2: ")
		s.place(3)
		s.expect("Black: ", "White: ", "Black: ", "Choose by typing the word:\n  white     Play White\n  black     Play Black (swap)\n  two-more  Place two more stones and let the opener choose\n")
		s.enter(c.word)
		s.expect(c.settled)
		if c.engineMoves {
			s.answer("i9")
		} else {
			s.enter("i9")
		}
		s.expect("White: i9")
		if !c.engineMoves {
			s.answer("i8")
			s.expect("Black: i8")
		}
		s.leave()
	}
}

func TestPersonRespondsWithTwoMore(t *testing.T) {
	s := sit(t, swap2, seated(false, true))
	s.place(3)
	s.expect("Choose by typing the word:")
	s.enter("two-more")
	s.expect("Responder: Place two more", "You move for White.")
	s.enter("i9", "a9")
	s.expect("White: i9", "You move for Black.", "Black: a9")
	s.judge(300) // for White, who is to move
	s.expect("Opener: Play White\nYou play Black.\n")
	s.answer("a1")
	s.expect("White: a1")
	s.enter("a2")
	s.expect("Black: a2")
	s.answer("b1")
	s.expect("White: b1")
	s.leave()
}

func TestTwoPersonsInAnOpening(t *testing.T) {
	for _, c := range []struct {
		lines   []string
		settled string
	}{
		{[]string{"white"}, "Responder: Play White\nThe opener plays Black, the responder White.\n"},
		{[]string{"black"}, "Responder: Play Black (swap)\nThe opener plays White, the responder Black.\n"},
		{[]string{"two-more", "e4", "e5", "white"}, "Opener: Play White\nThe opener plays White, the responder Black.\n"},
		{[]string{"two-more", "e4", "e5", "black"}, "Opener: Play Black (swap)\nThe opener plays Black, the responder White.\n"},
	} {
		s := sit(t, swap2, seated(true, true))
		s.expect("Gomoku. Two people play.", "Swap2: ", "Opener to move for Black.")
		s.enter("d4", "d5", "c3")
		s.expect("Opener to move for White.", "Opener to move for Black.", "Responder to choose, by typing the word:")
		s.enter(c.lines...)
		if len(c.lines) > 1 {
			s.expect("Responder to move for White.", "Responder to move for Black.", "Opener to choose")
		}
		s.expect(c.settled)
		s.enter("i9", "undo", "undo")
		s.expect("White: i9", "Taken back: i9", "Taken back: Play ")
		s.leave()
	}
}

func TestEngineOpensAgainstItself(t *testing.T) {
	s := sit(t, swap2, seated(false, false))
	s.expect("Gomoku. The engine plays both sides at level novice.", "Swap2: ")
	s.place(3)
	s.judge(0)
	s.expect("Responder: Place two more stones")
	s.place(2)
	s.judge(-400)
	s.expect("Opener: Play Black (swap)\nThe opener plays Black, the responder White.\n")
	s.answer("i9")
	s.expect("White: i9")
	r := s.search()
	s.enter("quit")
	<-r.cancelled
	close(r.release)
	s.leave()
}

// A program that does not wait means the choice that comes next, even where the
// word is also a command.
func TestPatientInputWaitsToChoose(t *testing.T) {
	s := sitIn(t, swap2, chinese, func(p *playing) {
		seated(false, true)(p)
		p.patient = true
	})
	go func() {
		io.WriteString(s.keyboard, "执白\nfen\n")
		s.keyboard.Close()
	}()
	s.place(3)
	s.expect("请您选择，输入选项名：\n  white     执白\n  black     执黑（交换）\n", "应对方：执白\n您执白", " o\n")
	s.leaveIn("再见。")
}

func TestOpeningAtATerminal(t *testing.T) {
	s := sit(t, swap2, atTerminal)
	s.enter("d4", "d5", "c3")
	s.expect("Opener (Black)> ", "Opener (White)> ", "Opener (Black)> ", "Responder thinks… (\"stop\" moves now)\n")
	s.judge(-200)
	s.expect("You play White.", "White> ")
	s.enter("new")
	s.expect("A new game.", "You move for Black.\nOpener (Black)> ")
	s.enter("quit")
	<-s.done
}
