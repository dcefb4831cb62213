package gomoku

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// choiceNames are the names of what a step offers, in order.
func choiceNames(step game.Step) (list string) {
	for _, choice := range step.Choices {
		list += choice.Name + " "
	}
	return list
}

func TestSwap2(t *testing.T) {
	type history struct {
		plies  int
		chosen []string
	}
	tests := []struct {
		what    string
		at      history
		opener  bool
		choices string
		settled bool
		side    game.Side
	}{
		{"the first stone", history{0, nil}, true, "", false, 0},
		{"the second stone", history{1, nil}, true, "", false, 0},
		{"the third stone", history{2, nil}, true, "", false, 0},
		{"the responder chooses", history{3, nil}, false, "white black two-more ", false, 0},
		{"the responder takes White", history{3, []string{"white"}}, false, "", true, game.First},
		{"and the game goes on", history{17, []string{"white"}}, false, "", true, game.First},
		{"the responder takes Black", history{3, []string{"black"}}, false, "", true, game.Second},
		{"and the game goes on", history{18, []string{"black"}}, false, "", true, game.Second},
		{"the fourth stone", history{3, []string{"two-more"}}, false, "", false, 0},
		{"the fifth stone", history{4, []string{"two-more"}}, false, "", false, 0},
		{"the opener chooses", history{5, []string{"two-more"}}, true, "white black ", false, 0},
		{"the opener takes White", history{5, []string{"two-more", "white"}}, false, "", true, game.Second},
		{"the opener takes Black", history{5, []string{"two-more", "black"}}, false, "", true, game.First},
		{"and the game goes on", history{6, []string{"two-more", "white"}}, false, "", true, game.Second},

		{"fewer than no stones", history{-1, nil}, false, "", true, game.First},
		{"a fourth stone before the choice", history{4, nil}, false, "", true, game.First},
		{"a choice before the third stone", history{2, []string{"black"}}, false, "", true, game.First},
		{"two more before the third stone", history{2, []string{"two-more"}}, false, "", true, game.First},
		{"a choice that is none", history{3, []string{"red"}}, false, "", true, game.First},
		{"a choice after the last", history{3, []string{"black", "white"}}, false, "", true, game.First},
		{"a sixth stone before the choice", history{6, []string{"two-more"}}, false, "", true, game.First},
		{"the opener chooses too early", history{4, []string{"two-more", "white"}}, false, "", true, game.First},
		{"the opener asks for two more", history{5, []string{"two-more", "two-more"}}, false, "", true, game.First},
		{"three choices", history{5, []string{"two-more", "white", "black"}}, false, "", true, game.First},
	}
	next := Swap2().Next
	for _, test := range tests {
		step := next(test.at.plies, test.at.chosen)
		if step.Opener != test.opener || choiceNames(step) != test.choices ||
			step.Settled != test.settled || step.OpenerSide != test.side {
			t.Errorf("%s: after %d plies and %v: %+v", test.what, test.at.plies, test.at.chosen, step)
		}
	}
}

// Whoever takes a side gets it, and the other player the other one.
func TestSwap2Choices(t *testing.T) {
	next := Swap2().Next
	for _, before := range []struct {
		plies  int
		chosen []string
	}{{3, nil}, {5, []string{"two-more"}}} {
		step := next(before.plies, before.chosen)
		for _, choice := range step.Choices {
			after := next(before.plies, append(before.chosen[:len(before.chosen):len(before.chosen)], choice.Name))
			if choice.English == "" || choice.Chinese == "" || after.Settled != choice.Takes {
				t.Errorf("%+v leads to %+v", choice, after)
			}
			if want := choice.Side ^ sideIf(!step.Opener); choice.Takes && after.OpenerSide != want {
				t.Errorf("%+v by the opener %v: the opener plays %v", choice, step.Opener, after.OpenerSide)
			}
		}
	}
}

func sideIf(second bool) game.Side {
	if second {
		return game.Second
	}
	return game.First
}
