package app

import (
	"errors"
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// gameFlag names a game of the table.
type gameFlag struct {
	Game string `placeholder:"GAME" help:"The game, as the games command lists them, with its settings after commas: gomoku:renju,size=19."`
}

// entry looks the game up.
func (f gameFlag) entry(table catalog.Table) (catalog.Entry, error) {
	if f.Game == "" {
		return catalog.Entry{}, usagef("--game is missing; the games are %s", strings.Join(table.Names(), ", "))
	}
	entry, err := table.Find(f.Game)
	if err != nil {
		return entry, usageError{err}
	}
	return entry, nil
}

// positionFlags name a position of a game.
type positionFlags struct {
	gameFlag `embed:""`
	FEN      *string `name:"fen" placeholder:"FEN" help:"The position; the start position if it is not given."`
	Moves    string  `placeholder:"\"m …\"" help:"Moves to play from there, in any notation of the game."`
}

// load returns the game and the position after the moves.
func (f positionFlags) load(table catalog.Table) (*game.Spec, game.Position, error) {
	spec, pos, _, err := f.loadGame(table)
	return spec, pos, err
}

// loadGame returns, besides, where the rules had ended the game before the last
// of the moves, or nil.
func (f positionFlags) loadGame(table catalog.Table) (*game.Spec, game.Position, *earlierEnd, error) {
	spec, pos, err := f.start(table)
	if err != nil {
		return nil, nil, nil, err
	}
	_, ended, err := playMoves(spec, pos, f.Moves)
	if err != nil {
		return nil, nil, nil, err
	}
	return spec, pos, ended, nil
}

// earlierEnd is the end of a game by the rules after a number of its moves.
type earlierEnd struct {
	moves   int
	outcome game.Outcome
}

// start returns the game and the position before the moves.
func (f positionFlags) start(table catalog.Table) (*game.Spec, game.Position, error) {
	entry, err := f.entry(table)
	if err != nil {
		return nil, nil, err
	}
	if f.FEN == nil {
		return entry.Spec, entry.Spec.Start(), nil
	}
	pos, err := entry.Spec.Parse(*f.FEN)
	if err != nil {
		return nil, nil, fmt.Errorf("--fen: %w", err)
	}
	return entry.Spec, pos, nil
}

// playMoves plays moves separated by spaces and returns them, and where the
// rules had ended the game before the last of them. Games that people bring may
// go on after that (a third occurrence, a move limit, dead material); they end
// only where nobody can move. Its error names the first move that cannot be
// played.
func playMoves(spec *game.Spec, pos game.Position, texts string) ([]game.Move, *earlierEnd, error) {
	var moves []game.Move
	var ended *earlierEnd
	for i, text := range strings.Fields(texts) {
		if o := pos.Outcome(); o.Over() {
			if !game.HasLegalMove(pos) {
				return moves, ended, fmt.Errorf("move %d %q: the game is over before it: %s, %s", i+1, game.Excerpt(text), o.Reason, o.Result)
			}
			if ended == nil {
				ended = &earlierEnd{i, o}
			}
		}
		m, err := spec.ParseMove(pos, text)
		if err != nil {
			return moves, ended, numbered(i+1, err)
		}
		pos.Make(m)
		moves = append(moves, m)
	}
	return moves, ended, nil
}

// numbered puts the number of a move into its error.
func numbered(number int, err error) error {
	refused, ok := errors.AsType[*game.MoveError](err)
	if !ok {
		return fmt.Errorf("move %d: %w", number, err)
	}
	message := fmt.Sprintf("move %d %q: %s", number, game.Excerpt(refused.Text), refused.Reason)
	if len(refused.Legal) > 0 {
		message += "; legal: " + strings.Join(refused.Legal, " ")
	}
	return errors.New(message)
}

// formatLine writes a line of play from the position in a notation.
func formatLine(notation game.Notation, pos game.Position, line []game.Move) []string {
	p := pos.Clone()
	texts := make([]string, 0, len(line))
	for _, m := range line {
		texts = append(texts, notation.Format(p, m))
		if !p.Make(m) {
			break
		}
	}
	return texts
}

// whyOver says how the game ended, for an error about a position in which there
// is nothing left to play.
func whyOver(o game.Outcome) string {
	return fmt.Sprintf("the game is over: %s, %s", o.Reason, o.Result)
}
