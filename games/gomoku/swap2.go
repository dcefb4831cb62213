package gomoku

import "github.com/duiyi/duiyi/game"

// Swap2 returns the opening of most gomoku tournaments: it makes up for the
// first player's advantage by letting the players bid for the sides.
func Swap2() *game.Opening {
	return &game.Opening{
		Name: "swap2",
		English: "Swap2: the opener places three stones, black, white and black; the responder takes a side, " +
			"or places a white and a black stone more and lets the opener take a side.",
		Chinese: "Swap2：开局方先摆黑、白、黑三子；应对方选择执黑、执白，或再摆白、黑各一子，由开局方选择执黑或执白。",
		Next:    nextOfSwap2,
	}
}

// The names of the choices.
const (
	choseWhite   = "white"
	choseBlack   = "black"
	choseTwoMore = "two-more"
)

// The stones on the board when the responder chooses, and when the opener does
// after two more.
const (
	stonesOffered = 3
	stonesRefined = 5
)

var (
	takeWhite = game.Choice{
		Name: choseWhite, English: "Play White", Chinese: "执白", Takes: true, Side: game.Second,
	}
	takeBlack = game.Choice{
		Name: choseBlack, English: "Play Black (swap)", Chinese: "执黑（交换）", Takes: true, Side: game.First,
	}
	placeTwoMore = game.Choice{
		Name: choseTwoMore, English: "Place two more stones and let the opener choose",
		Chinese: "再摆两子，由对方选择",
	}
)

// nextOfSwap2 implements Next of [game.Opening].
func nextOfSwap2(plies int, chosen []string) game.Step {
	impossible := game.Step{Settled: true, OpenerSide: game.First}
	switch {
	case plies < 0:
		return impossible
	case len(chosen) == 0:
		return firstStage(plies, impossible)
	case plies < stonesOffered:
		return impossible
	case chosen[0] == choseTwoMore:
		return secondStage(plies, chosen[1:], impossible)
	case len(chosen) == 1 && chosen[0] == choseWhite:
		return game.Step{Settled: true, OpenerSide: game.First}
	case len(chosen) == 1 && chosen[0] == choseBlack:
		return game.Step{Settled: true, OpenerSide: game.Second}
	default:
		return impossible
	}
}

// firstStage is the opener placing three stones and the responder choosing.
func firstStage(plies int, impossible game.Step) game.Step {
	switch {
	case plies < stonesOffered:
		return game.Step{Opener: true}
	case plies == stonesOffered:
		return game.Step{Choices: []game.Choice{takeWhite, takeBlack, placeTwoMore}}
	default:
		return impossible
	}
}

// secondStage is the responder placing two stones and the opener choosing.
func secondStage(plies int, chosen []string, impossible game.Step) game.Step {
	switch {
	case len(chosen) == 0 && plies < stonesRefined:
		return game.Step{}
	case len(chosen) == 0 && plies == stonesRefined:
		return game.Step{Opener: true, Choices: []game.Choice{takeWhite, takeBlack}}
	case len(chosen) != 1 || plies < stonesRefined:
		return impossible
	case chosen[0] == choseWhite:
		return game.Step{Settled: true, OpenerSide: game.Second}
	case chosen[0] == choseBlack:
		return game.Step{Settled: true, OpenerSide: game.First}
	default:
		return impossible
	}
}
