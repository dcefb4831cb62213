package game

// Opening is a rule by which the two players settle who plays which side, such
// as swap2 in gomoku. The moves themselves are ordinary ones, the sides taking
// turns; the rule only says which player makes them, and who then chooses.
//
// The player who starts is the opener, the other one the responder.
type Opening struct {
	// Name is what programs call it: "swap2"; English and Chinese say in a
	// sentence what it asks of the players.
	Name, English, Chinese string
	// Next says what comes after a number of plies from the start of the game
	// and the choices made so far, by name. An impossible history gives a Step
	// that is Settled with the opener playing first.
	Next func(plies int, chosen []string) Step
}

// Step is what comes next in an opening.
type Step struct {
	// Settled says that the opening is over: the sides are settled and the game
	// goes on as usual, the opener playing OpenerSide.
	Settled    bool
	OpenerSide Side
	// Opener says that the opener acts now, otherwise the responder does.
	Opener bool
	// Choices are what the one who acts chooses from; if there are none, the
	// next act is a move for the side to move.
	Choices []Choice
}

// Choice is one of the things a player may do in an opening besides moving.
type Choice struct {
	// Name is what programs call it; English and Chinese are for a button.
	Name, English, Chinese string
	// Takes says that the chooser takes Side and so ends the opening; otherwise
	// the opening goes on.
	Takes bool
	Side  Side
}
