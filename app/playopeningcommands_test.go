package app

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// Undo goes back to the person's last act, be it a move or a choice.
func TestUndoInAnOpening(t *testing.T) {
	s := sit(t, swap2, asItIs)
	s.enter("d4", "d5", "undo")
	s.expect("Taken back: d5\n", "You move for White.")
	s.enter("d6", "c3")
	s.judge(-200)
	s.expect("You play White.")
	s.enter("undo", "fen")
	s.expect("Taken back: c3, Play Black (swap)\n", "You move for Black.", "9/9/9/3o5/9/3x5/9/9/9 x\n")
	s.enter("c3")
	s.judge(0)
	s.expect("Responder: Place two more stones")
	s.place(2)
	s.expect("Choose by typing the word:")
	s.enter("white", "undo", "undo", "fen")
	s.expect("You play White.", "Taken back: Play White\n", "Taken back: c3, Place two more stones and let the opener choose, ", "9/9/9/3o5/9/3x5/9/9/9 x\n")
	s.leave()
}

func TestUndoTakesBackAChoice(t *testing.T) {
	s := sit(t, swap2, seated(false, true))
	s.place(3)
	s.expect("Choose by typing the word:")
	s.enter("undo", "black")
	s.expect("There is no move of yours to take back.", "You play Black.")
	r := s.search() // for White's move
	s.enter("undo")
	<-r.cancelled
	s.expect("Taken back: Play Black (swap)\n", "Choose by typing the word:")
	close(r.release)
	s.enter("two-more", "i9", "a9")
	r = s.search() // for the opener's choice
	s.enter("white", "undo", "undo", "undo", "white")
	s.expect("It is not your turn", "Taken back: a9\n", "Taken back: i9\n", "Taken back: Place two more stones", "You play White.")
	<-r.cancelled
	close(r.release)
	s.leave()
}

// The same with the engine itself.
func TestUndoCancelsARealOpening(t *testing.T) {
	s := sit(t, swap2, func(p *playing) {
		e, err := engine.New(p.spec, engine.Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(e.Close)
		p.engine, p.level = e, engine.Levels()[len(engine.Levels())-1]
	})
	s.enter("d4", "d5")
	for range 3 {
		s.enter("c3", "undo", "fen")
		s.expect("Black: c3", "Taken back: c3", "9/9/9/9/3o5/3x5/9/9/9 x\n")
	}
	s.enter("side second", "stop", "stop", "new", "side none", "stop", "side second", "resign", "fen")
	s.expect("A new game.", "Resignation: Black wins", "9/9/9/9/9/9/9/9/9 x\n")
	s.leave()
}

func TestHintsInAnOpening(t *testing.T) {
	s := sit(t, swap2, seated(true, true))
	s.enter("hint")
	s.place(1)
	s.expect("Hint: ")
	s.enter("d4", "d5", "c3", "hint")
	r := s.search()
	if r.limits.Level.MoveTime == 0 || r.fen != "9/9/9/9/3o5/3x5/2x6/9/9 o" {
		t.Errorf("the hint is of %+v in %s", r.limits, r.fen)
	}
	r.reply <- scored{score: engine.Score{Centipawns: -200}}
	s.expect("Hint: Play Black (swap) (\"black\")\n")
	s.enter("hint")
	r = s.search()
	s.enter("black") // does not wait for the hint
	s.expect("The opener plays White")
	<-r.cancelled
	close(r.release)
	s.leave()
}

func TestMovesAndHelpInAnOpening(t *testing.T) {
	s := sit(t, swap2, seated(true, true))
	s.enter("moves", "help")
	s.expect("Legal: a1 a2", "quit     leave\nSwap2: the opener places three stones", "Opener to move for Black.\n")
	s.enter("d4", "d5", "c3")
	s.expect("Responder to choose")
	s.enter("moves", "help")
	s.expect("Responder to choose, by typing the word:\n  white ", "Swap2: the opener", "Responder to choose, by typing the word:\n  white ")
	s.enter("white", "help", "board")
	s.expect("quit     leave\n\n")
	s.leave()
}

func TestWrongChoicesChangeNothing(t *testing.T) {
	s := sit(t, swap2, seated(true, true))
	s.enter("white", "two-more", "Play White", "fen")
	s.expect("There is nothing to choose yet.", "There is nothing to choose yet.", "There is nothing to choose yet.", "9/9/9/9/9/9/9/9/9 x\n")
	s.enter("d4", "d5", "c3", "e5", "white black", "whit", "\x1b[2Jx", "(", strings.Repeat("白", 3000), "", "draw", "fen")
	s.expect(
		"\"e5\" is none of the choices, which are white, black, two-more.\n", "\"white black\" is none", "\"whit\" is none",
		"\"\\x1b[2Jx\" is none", "\"(\" is none", "白…\" is none", "There is no draw to claim", "9/9/9/9/3o5/3x5/2x6/9/9 o\n",
	)
	s.enter("resign", "white", "moves", "help", "undo")
	s.expect("Resignation: Black wins, 1-0", "The game is over.", "Legal: \n", "quit     leave\nThe game goes on.\n", "Responder to choose")
	s.enter("white", "white", "e5")
	s.expect("The opener plays Black", "\"white\": no move and no command", "White: e5")
	s.leave()
}

func TestSidesInAnOpening(t *testing.T) {
	s := sit(t, swap2, asItIs)
	s.enter("side", "d4", "side white", "side")
	s.expect("You are the opener; the sides are not settled yet.", "Black: d4")
	r := s.search()
	s.expect("You are the responder; the sides are not settled yet.")
	s.enter("resign", "undo", "side both", "side")
	s.expect("Resignation: Black wins", "The game goes on.", "You play both sides.")
	<-r.cancelled
	close(r.release)
	s.enter("d5", "c3", "black", "side black", "side")
	s.expect("The opener plays White", "You play Black.")
	s.answer("e4")
	s.expect("White: e4")
	s.leave()
}

// A new level starts the engine's choice again, and it can be hurried.
func TestLevelChangesWhileTheEngineChooses(t *testing.T) {
	s := sit(t, swap2, asItIs)
	s.enter("d4", "d5", "c3")
	r := s.search()
	s.enter("moves", "level hard", "stop")
	s.expect("Responder to choose", "The level is hard.")
	<-r.cancelled
	close(r.release)
	r = s.search()
	if r.limits.Level.Depth != 4 {
		t.Errorf("the engine chooses at %+v", r.limits.Level)
	}
	<-r.cancelled
	close(r.release)
	s.expect("Responder: Place two more stones")
	r = s.search()
	s.enter("quit")
	<-r.cancelled
	close(r.release)
	s.leave()
}

// An opening is played from the start position only, and the moves that a game
// begins with can be no choices.
func TestOpeningsFromOtherPositions(t *testing.T) {
	entry, err := catalog.Games().Find(swap2)
	if err != nil {
		t.Fatal(err)
	}
	spec := entry.Spec
	after := spec.Start()
	after.Make(game.LegalMoves(after)[0])
	if spec.OpeningFrom(after) != nil || spec.OpeningFrom(spec.Start()) == nil {
		t.Error("the opening is not that of the start position alone")
	}
	for moves, ok := range map[string]bool{"d4 d5": true, "d4 d5 c3": true, "d4 d5 c3 e5": false} {
		p := newPlaying(spec, nil, spec.Start(), &view{spec: spec, notation: spec.Notations[0]})
		if err := p.replay(moves); (err == nil) != ok {
			t.Errorf("%s: %v", moves, err)
		}
	}
}
