package gametest

import (
	"errors"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// textDefects are faults of positions and moves as texts.
var textDefects = []defect{
	{name: "FEN with the wrong side", check: "FEN", says: "refuses the position's own FEN", hooks: hooks{
		fen: func(f *faulty) string {
			text := []byte(f.Position.FEN())
			text[len(text)-1] ^= 'x' ^ 'o'
			return string(text)
		},
	}},
	{name: "FEN without the board", check: "FEN", says: "read from the FEN", hooks: hooks{
		fen: func(f *faulty) string { return tictactoe.Start().FEN() },
	}},
	{name: "FEN error of another type", check: "FEN", says: "want a *game.PositionError", spec: func(spec *game.Spec) {
		parse := spec.Parse
		spec.Parse = func(fen string) (game.Position, error) {
			p, err := parse(fen)
			if err != nil {
				return nil, errors.New(err.Error())
			}
			return p, nil
		}
	}},
	{name: "FEN error without a place", check: "FEN", says: "does not name the place", spec: func(spec *game.Spec) {
		parse := spec.Parse
		spec.Parse = func(fen string) (game.Position, error) {
			p, err := parse(fen)
			if err != nil {
				return nil, game.BadPosition("", "bad")
			}
			return p, nil
		}
	}},
	{name: "FEN reader that panics", check: "FEN", says: "panic", spec: func(spec *game.Spec) {
		parse := spec.Parse
		spec.Parse = func(fen string) (game.Position, error) {
			p, err := parse(fen)
			if err != nil {
				panic(err)
			}
			return p, nil
		}
	}},
	{name: "two moves written alike", check: "Notations", says: "writes two moves as", spec: func(spec *game.Spec) {
		spec.Notations = []game.Notation{{
			Name: "point", Title: "Point", TitleChinese: "坐标", Parse: spec.Notations[0].Parse,
			Format: func(game.Position, game.Move) string { return "a1" },
		}}
	}},
	{name: "move read as another", check: "Notations", says: "and reads it as", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			if err == nil {
				m = game.LegalMoves(p)[0]
			}
			return m, err
		},
	)},
	{name: "own move not read", check: "Notations", says: "does not read it", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			return game.NoMove, &game.MoveError{Text: text, Reason: "no"}
		},
	)},
	{name: "illegal move accepted", check: "Notations", says: "which is not a legal move here", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			if err != nil && len(text) == 2 && text[0] >= 'a' && text[0] <= 'c' && text[1] >= '1' && text[1] <= '3' {
				return tictactoe.Place(int(text[0]-'a') + 3*int(text[1]-'1')), nil
			}
			return m, err
		},
	)},
	{name: "nonsense accepted", check: "Notations", says: "reads \"\" as", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			if legal := game.LegalMoves(p); text == "" && len(legal) > 0 {
				return legal[0], nil
			}
			return m, err
		},
	)},
	{name: "move error of another type", check: "Notations", says: "want a *game.MoveError", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			if err != nil {
				err = errors.New(err.Error())
			}
			return m, err
		},
	)},
	{name: "move error in English only", check: "Notations", says: "in Chinese \"\"", spec: refusing(
		func(e *game.MoveError) { e.ReasonChinese = "" },
	)},
	{name: "nonsense called well-formed", check: "Notations", says: "does not call it malformed", spec: refusing(
		func(e *game.MoveError) { e.Malformed = false },
	)},
	{name: "own text called malformed", check: "Notations", says: "which it wrote itself", spec: refusing(
		func(e *game.MoveError) { e.Malformed = true },
	)},
	{name: "reading that plays", check: "Notations", says: "changed the position", spec: reading(
		func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
			p.State().Clock++
			return m, err
		},
	)},
}

// specDefects are faults of the description.
var specDefects = []defect{
	{name: "no Chinese title", check: "Spec", says: "Spec.Chinese", spec: func(s *game.Spec) { s.Chinese = "" }},
	{name: "no notation", check: "Spec", says: "Spec.Notations", spec: func(s *game.Spec) { s.Notations = nil }},
	{name: "notation named twice", check: "Spec", says: "the name once only", spec: func(s *game.Spec) {
		s.Notations = append(s.Notations, s.Notations[0])
	}},
	{name: "notation without a Chinese title", check: "Spec", says: "all must be given", spec: func(s *game.Spec) {
		s.Notations[0].TitleChinese = ""
	}},
	{name: "note in English only", check: "Spec", says: "Spec.NoteChinese", spec: func(s *game.Spec) { s.NoteChinese = "" }},
	{name: "labels of one side only", check: "Spec", says: "give 3 each or none", spec: func(s *game.Spec) {
		s.Board.FilesFirst = []string{"1", "2", "3"}
	}},
	{name: "river without a name", check: "Spec", says: "RiverText", spec: func(s *game.Spec) { s.Board.River = 1 }},
	{name: "too many indexes", check: "Spec", says: "16 bits", spec: func(s *game.Spec) { s.MoveIndexes = 1 << 17 }},
	{name: "no moves undecided", check: "Spec", says: "Drawn or Lost", spec: func(s *game.Spec) {
		s.NoMoves = game.Undecided
	}},
	{name: "labels missing", check: "Spec", says: "labels", spec: func(s *game.Spec) { s.Board.Ranks = nil }},
	{name: "piece without a name", check: "Spec", says: "lacks a glyph or a name", spec: func(s *game.Spec) {
		s.Board.Pieces = []game.Piece{{Letter: 'x'}}
	}},
	{name: "one start for all", check: "Spec", says: "share their state", spec: func(s *game.Spec) {
		p := s.Start()
		s.Start = func() game.Position { return p }
	}},
}

// reading returns a change of the description that puts change after the
// reading of moves.
func reading(change func(p game.Position, text string, m game.Move, err error) (game.Move, error)) func(*game.Spec) {
	return func(spec *game.Spec) {
		sound := spec.Notations[0]
		changed := sound
		changed.Parse = func(p game.Position, text string) (game.Move, error) {
			m, err := sound.Parse(p, text)
			return change(p, text, m, err)
		}
		spec.Notations = []game.Notation{changed}
	}
}

// refusing returns a change of the description that changes how moves are
// refused.
func refusing(change func(*game.MoveError)) func(*game.Spec) {
	return reading(func(p game.Position, text string, m game.Move, err error) (game.Move, error) {
		var refused *game.MoveError
		if errors.As(err, &refused) {
			change(refused)
		}
		return m, err
	})
}

// entryDefects are faults of how moves are entered on the board.
var entryDefects = []defect{
	{name: "record in no notation", check: "Spec", says: "Spec.Record is", spec: func(spec *game.Spec) {
		spec.Record = "latin"
	}},
	{name: "no way to enter", check: "Spec", says: "Spec.Enter is nil", spec: func(spec *game.Spec) {
		spec.Enter = nil
	}},
	{name: "nothing to touch", check: "Entries", says: "without touching", spec: entering(func(game.Move) game.Entry {
		return game.Entry{}
	})},
	{name: "square off the board", check: "Entries", says: "on square 9 of 9", spec: entering(func(game.Move) game.Entry {
		return game.Entry{Squares: []int{9}}
	})},
	{name: "choice of an unknown piece", check: "Entries", says: "no piece of the board", spec: entering(func(m game.Move) game.Entry {
		return game.Entry{Squares: []int{m.Index()}, Choice: 'q'}
	})},
	{name: "two moves entered alike", check: "Entries", says: "two moves are entered", spec: entering(func(m game.Move) game.Entry {
		return game.Entry{Squares: []int{m.Index() / 2}}
	})},
}

// entering returns a change of the way to enter moves.
func entering(enter func(m game.Move) game.Entry) func(spec *game.Spec) {
	return func(spec *game.Spec) {
		spec.Enter = func(_ game.Position, m game.Move) game.Entry { return enter(m) }
	}
}
