package gametest

import "github.com/duiyi/duiyi/game"

// shownDefects are faults of what a position points out to people, and of what
// the rules say beside the board.
var shownDefects = []defect{
	{name: "mark off the board", check: "Marks", says: "square 9 of 9", spec: marking(game.Mark{Square: 9, Kind: game.Winning})},
	{
		name: "mark in one language", check: "Marks", says: "name both or none",
		spec: marking(game.Mark{Square: 0, Kind: game.Winning, Text: "here"}),
	},
	{
		name: "mark set twice", check: "Marks", says: "twice",
		spec: marking(game.Mark{Square: 0, Kind: game.Winning}, game.Mark{Square: 0, Kind: game.Winning}),
	},
	{name: "forbidden without a reason", check: "Marks", says: "without a reason", spec: marking(game.Mark{Kind: game.Forbidden})},
	{
		name: "forbidden and legal", check: "Marks", says: "its square is marked as forbidden",
		spec: marking(game.Mark{Kind: game.Forbidden, Text: "no", TextChinese: "不"}),
	},
	{name: "marks that play", check: "Marks", says: "changed the position", spec: showing(shownGame{plays: true})},
	{name: "winner called hopeless", check: "Time", says: "was said to be unable to", spec: showing(shownGame{hopeless: true})},
	{name: "judge of time that plays", check: "Time", says: "changed the position", spec: showing(shownGame{plays: true})},
	{name: "endless opening", check: "Opening", says: "not settled after", spec: opening(func(int, []string) game.Step {
		return game.Step{}
	})},
	{name: "opening with a nameless choice", check: "Opening", says: "is not named", spec: opening(func(int, []string) game.Step {
		return game.Step{Choices: []game.Choice{{Takes: true}}}
	})},
	{name: "opening that gives the wrong side", check: "Opening", says: "not what", spec: opening(pieRule(game.Second))},
}

// shownGame points out squares and judges who can win.
type shownGame struct {
	*faulty
	marks    []game.Mark
	plays    bool
	hopeless bool
}

func (s *shownGame) play() {
	if s.plays {
		s.Make(game.LegalMoves(s)[0])
	}
}

func (s *shownGame) Marks() []game.Mark {
	s.play()
	return s.marks
}

func (s *shownGame) CanWin(game.Side) bool {
	s.play()
	return !s.hopeless
}

func showing(model shownGame) func(*game.Spec) {
	return wrapping(func(f *faulty) game.Position {
		shown := model
		shown.faulty = f
		return &shown
	})
}

func marking(marks ...game.Mark) func(*game.Spec) { return showing(shownGame{marks: marks}) }

func opening(next func(int, []string) game.Step) func(*game.Spec) {
	return func(spec *game.Spec) { spec.Opening = &game.Opening{Name: "faulty", Next: next} }
}

// pieRule returns an opening in which, after one move, the responder takes a
// side, the first one leaving the opener with the side given.
func pieRule(left game.Side) func(int, []string) game.Step {
	return func(plies int, chosen []string) game.Step {
		switch {
		case plies == 0:
			return game.Step{Opener: true}
		case len(chosen) == 0:
			return game.Step{Choices: []game.Choice{
				{Name: "stay", English: "stay", Chinese: "不换", Takes: true, Side: game.Second},
				{Name: "swap", English: "swap", Chinese: "交换", Takes: true, Side: game.First},
			}}
		case chosen[0] == "stay":
			return game.Step{Settled: true, OpenerSide: left}
		default:
			return game.Step{Settled: true, OpenerSide: left.Other()}
		}
	}
}
