package game

import (
	"errors"
	"slices"
	"strings"
)

// Spec is a game, or a variant of one, as a value: its names, its rules and,
// once the catalog has added it, its judgement. A Spec is never changed after
// it was built.
type Spec struct {
	// Name is the name with its variant as the command line writes it: "chess",
	// "chess:960".
	Name string
	// English and Chinese are the titles for people.
	English, Chinese string
	// FirstName and SecondName are what the sides are called, in English and
	// Chinese.
	FirstName, SecondName [2]string

	// Start returns a new start position.
	Start func() Position
	// Parse reads a position text; its error is a *PositionError.
	Parse func(fen string) (Position, error)
	// Notations lists the ways to write moves; the first is the game's
	// coordinate notation, which commands and programs speak.
	Notations []Notation
	// Record is the name of the notation in which people write games down:
	// "san", "chinese".
	Record string
	// Enter says how a person enters a legal move on the board.
	Enter func(p Position, m Move) Entry
	// MoveIndexes is one more than the largest Move.Index.
	MoveIndexes int
	// NoMoves is the verdict for a side that has no legal move and is not in
	// check; in check it has lost in every game.
	NoMoves Verdict
	// MustCapture says that a side which can capture may do nothing else.
	MustCapture bool
	// Board is the picture of the board.
	Board Board
	// Note tells what a person should know about the rules as they are played;
	// NoteChinese does so in Chinese.
	Note, NoteChinese string

	// Opening is the rule by which the players settle who plays which side, or
	// nil: the opener plays first.
	Opening *Opening
	// Odds are the start positions with odds that the game knows.
	Odds []Odds
	// Opponents are simple players of this game besides the engine.
	Opponents []Opponent

	// NewEvaluator makes an evaluator that is bound to the position.
	NewEvaluator func(Position) Evaluator
}

// Notation returns the notation with the name, or the coordinate notation if
// the name is empty.
func (s *Spec) Notation(name string) (Notation, bool) {
	if name == "" {
		return s.Notations[0], true
	}
	for _, n := range s.Notations {
		if n.Name == name {
			return n, true
		}
	}
	return Notation{}, false
}

// ParseMove reads a legal move in any notation of the game, the coordinate
// notation first. The error is that of the first notation whose form the text
// has; if it has none's, it says how moves are written and is Malformed too.
func (s *Spec) ParseMove(p Position, text string) (Move, error) {
	var refusal error
	for _, notation := range s.Notations {
		m, err := notation.Parse(p, text)
		if err == nil {
			return m, nil
		}
		var refused *MoveError
		if refusal == nil && !(errors.As(err, &refused) && refused.Malformed) {
			refusal = err
		}
	}
	if refusal == nil {
		refusal = s.noMove(p, text)
	}
	return NoMove, refusal
}

// listedMoves is the most moves that are listed in a message: more help nobody.
const listedMoves = 60

// noMove returns the error for a text that is no move in any notation.
func (s *Spec) noMove(p Position, text string) error {
	record, known := s.Notation(s.Record)
	if !known {
		record = s.Notations[0]
	}
	moves := LegalMoves(p)
	e := &MoveError{Text: text, Malformed: true, Reason: "it is no move", ReasonChinese: "不是着法"}
	if len(moves) == 0 {
		return e
	}
	if len(moves) <= listedMoves {
		for _, m := range moves {
			e.Legal = append(e.Legal, record.Format(p, m))
		}
		slices.Sort(e.Legal)
	}
	var forms, chinese []string
	for _, n := range s.Notations {
		forms = append(forms, n.Name+" ("+n.Format(p, moves[0])+")")
		chinese = append(chinese, n.Name+"（"+n.Format(p, moves[0])+"）")
	}
	e.Reason += "; write it as " + strings.Join(forms, " or ")
	e.ReasonChinese += "，可以写作 " + strings.Join(chinese, "或 ")
	return e
}

// LegalMoves returns the legal moves of a position in the order of generation,
// whether or not the rules have already ended the game.
func LegalMoves(p Position) []Move {
	var list MoveList
	p.Generate(&list, All)
	legal := make([]Move, 0, list.Len)
	for _, m := range list.Moves() {
		if p.Make(m) {
			p.Unmake()
			legal = append(legal, m)
		}
	}
	return legal
}

// HasLegalMove reports whether the side to move can move at all.
func HasLegalMove(p Position) bool {
	var list MoveList
	p.Generate(&list, All)
	for _, m := range list.Moves() {
		if p.Make(m) {
			p.Unmake()
			return true
		}
	}
	return false
}
