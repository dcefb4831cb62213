package gametest

import (
	"errors"
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// checkSpec looks at the description of the game, at a start position and at
// those of the options.
func (s *suite) checkSpec(int) error {
	if err := errors.Join(s.checkNames(), s.checkBoard()); err != nil {
		return err
	}
	for _, fen := range s.opts.FENs {
		if _, err := s.spec.Parse(fen); err != nil {
			return fmt.Errorf("gametest: Options.FENs has %q: %w", fen, err)
		}
	}
	return s.checkStart()
}

func (s *suite) checkNames() error {
	spec := s.spec
	for _, given := range []struct{ what, text string }{
		{"Name", spec.Name},
		{"English", spec.English},
		{"Chinese", spec.Chinese},
		{"FirstName, English", spec.FirstName[0]},
		{"FirstName, Chinese", spec.FirstName[1]},
		{"SecondName, English", spec.SecondName[0]},
		{"SecondName, Chinese", spec.SecondName[1]},
	} {
		if given.text == "" {
			return fmt.Errorf("gametest: Spec.%s is empty", given.what)
		}
	}
	if spec.MoveIndexes < 1 || spec.MoveIndexes > 1<<16 {
		return fmt.Errorf("gametest: Spec.MoveIndexes is %d; a move's index has 16 bits", spec.MoveIndexes)
	}
	if spec.NoMoves != game.Drawn && spec.NoMoves != game.Lost {
		return fmt.Errorf("gametest: Spec.NoMoves is %s; it must be Drawn or Lost", verdictNames[spec.NoMoves])
	}
	if len(spec.Notations) == 0 {
		return errors.New("gametest: Spec.Notations is empty")
	}
	if _, known := spec.Notation(spec.Record); spec.Record == "" || !known {
		return fmt.Errorf("gametest: Spec.Record is %q; it must name one of the notations", spec.Record)
	}
	if spec.Enter == nil {
		return errors.New("gametest: Spec.Enter is nil")
	}
	if (spec.Note == "") != (spec.NoteChinese == "") {
		return fmt.Errorf("gametest: Spec.Note is %q, Spec.NoteChinese %q; give both or neither", spec.Note, spec.NoteChinese)
	}
	return s.checkNotationNames()
}

func (s *suite) checkNotationNames() error {
	spec := s.spec
	names := map[string]bool{}
	for _, n := range spec.Notations {
		if n.Name == "" || n.Title == "" || n.TitleChinese == "" || names[n.Name] {
			return fmt.Errorf("gametest: notation %q, titled %q and %q: all must be given, the name once only",
				n.Name, n.Title, n.TitleChinese)
		}
		names[n.Name] = true
	}
	return nil
}

func (s *suite) checkBoard() error {
	board := &s.spec.Board
	if board.Cols < 1 || board.Rows < 1 {
		return fmt.Errorf("gametest: a board of %d columns and %d rows", board.Cols, board.Rows)
	}
	squares := board.Cols * board.Rows
	lettered := len(board.Files) == board.Cols && len(board.Ranks) == board.Rows
	bare := len(board.Files) == 0 && len(board.Ranks) == 0
	named := len(board.Labels) == squares
	if !lettered && !bare || !named && len(board.Labels) != 0 || !lettered && !named {
		return fmt.Errorf("gametest: a board of %d columns and %d rows has %d file and %d rank labels and %d names of squares; "+
			"it needs all labels, or all names, or both", board.Cols, board.Rows, len(board.Files), len(board.Ranks), len(board.Labels))
	}
	for _, star := range board.Stars {
		if star < 0 || star >= squares {
			return fmt.Errorf("gametest: Spec.Board has a star on square %d of %d", star, squares)
		}
	}
	for _, labels := range [][]string{board.FilesFirst, board.FilesSecond} {
		if n := len(labels); n != len(board.FilesFirst) || n != 0 && n != board.Cols {
			return fmt.Errorf("gametest: Spec.Board.FilesFirst and FilesSecond have %d and %d labels; give %d each or none",
				len(board.FilesFirst), len(board.FilesSecond), board.Cols)
		}
	}
	if board.River > 0 && (board.RiverText[0] == "" || board.RiverText[1] == "") {
		return errors.New("gametest: Spec.Board has a river, but RiverText lacks a language")
	}
	letters := map[byte]bool{}
	for _, piece := range board.Pieces {
		if letters[piece.Letter] {
			return fmt.Errorf("gametest: Spec.Board describes the piece %q twice", piece.Letter)
		}
		letters[piece.Letter] = true
		if piece.Glyph == "" || piece.English == "" || piece.Chinese == "" {
			return fmt.Errorf("gametest: the piece %q lacks a glyph or a name", piece.Letter)
		}
	}
	return nil
}

// checkStart sees that start positions are new, alike and sound.
func (s *suite) checkStart() error {
	p, q := s.spec.Start(), s.spec.Start()
	if p.State() == q.State() {
		return errors.New("gametest: two start positions share their state")
	}
	if state := p.State(); state.Ply != 0 || state.Side != game.First {
		return fmt.Errorf("gametest: a start position is at ply %d with %v to move", state.Ply, state.Side)
	}
	address, legal := p.State(), game.LegalMoves(p)
	if len(legal) == 0 {
		return errors.New("gametest: the start position has no legal move")
	}
	p.Make(legal[0])
	p.Unmake()
	if p.State() != address {
		return errors.New("gametest: the address of the state changes")
	}
	picture := s.snapshot(p)
	if diff := s.compare(&picture, q); diff != "" {
		return fmt.Errorf("gametest: two start positions differ: %s", diff)
	}
	return nil
}
