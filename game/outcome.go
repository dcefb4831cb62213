package game

// Verdict is what the rules have decided at a node of a search, from the view
// of the side to move.
type Verdict int8

// The verdicts.
const (
	Undecided Verdict = iota
	Drawn
	Won  // the side to move has won
	Lost // the side to move has lost
	// WonByHistory and LostByHistory are decided by the way here, such as a
	// forbidden repetition: unlike Won and Lost they say nothing about the
	// position where it is met in another line.
	WonByHistory
	LostByHistory
)

// Flip returns the verdict from the opponent's view.
func (v Verdict) Flip() Verdict {
	switch v {
	case Won:
		return Lost
	case Lost:
		return Won
	case WonByHistory:
		return LostByHistory
	case LostByHistory:
		return WonByHistory
	default:
		return v
	}
}

// Result is the result of a game.
type Result uint8

// The results.
const (
	Ongoing Result = iota
	FirstWins
	SecondWins
	Draw
)

// String returns "1-0", "0-1", "1/2-1/2" or "*"; 1-0 is a win for the side
// that moves first in the game.
func (r Result) String() string {
	switch r {
	case FirstWins:
		return "1-0"
	case SecondWins:
		return "0-1"
	case Draw:
		return "1/2-1/2"
	default:
		return "*"
	}
}

// Winner returns "first", "second" or "".
func (r Result) Winner() string {
	switch r {
	case FirstWins:
		return First.String()
	case SecondWins:
		return Second.String()
	default:
		return ""
	}
}

// WinFor returns the result in which the side wins.
func WinFor(s Side) Result {
	if s == First {
		return FirstWins
	}
	return SecondWins
}

// Reason is the word for why a game ended or may be ended.
type Reason string

// The reasons of all games.
const (
	Checkmate            Reason = "checkmate"
	Stalemate            Reason = "stalemate"
	Repetition           Reason = "repetition"
	PerpetualCheck       Reason = "perpetual-check"
	PerpetualChase       Reason = "perpetual-chase"
	MoveLimit            Reason = "move-limit"
	InsufficientMaterial Reason = "insufficient-material"
	DeadPosition         Reason = "dead-position"
	Three                Reason = "three"
	Five                 Reason = "five"
	FullBoard            Reason = "full-board"
	NoMovesLeft          Reason = "no-moves"
	Resign               Reason = "resign"
	Time                 Reason = "time"
)

// Outcome is the state of a game by the full rules.
type Outcome struct {
	Result Result
	// Reason is why the game ended, empty while it goes on.
	Reason Reason
	// Rule names the rule that decided, with its source, such as "FIDE 9.6.1";
	// RuleChinese does so in Chinese.
	Rule, RuleChinese string
	// Claim lists the draws that the side to move may claim while the result
	// is still Ongoing; Rule then names the rules they rest on.
	Claim []Reason
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }
