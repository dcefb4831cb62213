package arena

import "github.com/duiyi/duiyi/game"

// Adjudication ends games whose result both players agree about by their
// scores. The zero value lets all games go on to their end.
type Adjudication struct {
	// ResignScore is the score in centipawns at which a game counts as decided,
	// and ResignMoves for how many moves of each side in a row both must have
	// said so; 0 moves never.
	ResignScore, ResignMoves int
	// DrawScore is the distance from 0 within which a game counts as level,
	// DrawMoves for how many moves of each side in a row, DrawAfter from which
	// move of the game on; 0 moves never.
	DrawScore, DrawMoves, DrawAfter int
}

// The reasons of adjudicated games.
const (
	reasonAdjudicatedWin  game.Reason = "adjudicated-win"
	reasonAdjudicatedDraw game.Reason = "adjudicated-draw"
)

// Adjudicator counts how long both players of a game have agreed.
type Adjudicator struct {
	rule Adjudication
	// level, winning count the plies in a row with such scores; winner is the
	// side that wins.
	level, winning int
	winner         game.Side
}

// NewAdjudicator returns an adjudicator for one game.
func NewAdjudicator(rule Adjudication) *Adjudicator { return &Adjudicator{rule: rule} }

// add takes the answer of a player into account.
func (a *Adjudicator) add(side game.Side, answer Answer) {
	if !answer.Scored {
		a.level, a.winning = 0, 0
		return
	}
	a.Add(side, answer.Score)
}

// Add takes the score of a move into account, in centipawns from the mover's view.
func (a *Adjudicator) Add(side game.Side, score int) {
	if -a.rule.DrawScore <= score && score <= a.rule.DrawScore {
		a.level++
	} else {
		a.level = 0
	}
	winner := side
	if score < 0 {
		winner = side.Other()
	}
	switch decisive := score >= a.rule.ResignScore || score <= -a.rule.ResignScore; {
	case !decisive:
		a.winning = 0
	case a.winning > 0 && winner == a.winner:
		a.winning++
	default:
		a.winning, a.winner = 1, winner
	}
}

// Verdict returns the outcome by the scores so far, after so many plies.
func (a *Adjudicator) Verdict(plies int) game.Outcome {
	switch {
	case a.rule.ResignMoves > 0 && a.winning >= 2*a.rule.ResignMoves:
		return game.Outcome{Result: game.WinFor(a.winner), Reason: reasonAdjudicatedWin, Rule: "both players say so"}
	case a.rule.DrawMoves > 0 && a.level >= 2*a.rule.DrawMoves && plies >= 2*a.rule.DrawAfter:
		return game.Outcome{Result: game.Draw, Reason: reasonAdjudicatedDraw, Rule: "both players say so"}
	default:
		return game.Outcome{}
	}
}
