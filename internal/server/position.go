package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Position is a position that nobody plays, with the way there: what State tells of a
// game in play, as far as it follows from the moves.
type Position struct {
	Game     string   `json:"game"`
	StartFEN string   `json:"start_fen"`
	FEN      string   `json:"fen"`
	Turn     string   `json:"turn" enum:"first,second"`
	Ply      int      `json:"ply" doc:"the number of moves"`
	Check    bool     `json:"check"`
	Board    string   `json:"board" doc:"a piece letter or . for each square"`
	Marks    []Mark   `json:"marks" nullable:"false" doc:"squares that the rules point out"`
	Legal    []Legal  `json:"legal" nullable:"false" doc:"all legal moves, also after a draw by repetition and the like"`
	Moves    []Played `json:"moves" nullable:"false"`
	Captured Captured `json:"captured"`
	Outcome  Outcome  `json:"outcome"`
	Over     bool     `json:"over"`
	Claim    []string `json:"claim" nullable:"false" doc:"the draws that may be claimed here"`
}

// positionBody asks for a position.
type positionBody struct {
	Game  string     `json:"game" minLength:"1" maxLength:"64"`
	FEN   string     `json:"fen,omitempty" maxLength:"512" doc:"where the moves begin; the start position of the game if it is not given"`
	Setup *SetupBody `json:"setup,omitempty" doc:"the board in squares; fen is then where the counters of moves come from"`
	Moves string     `json:"moves,omitempty" maxLength:"32000" doc:"in any notation that has no spaces, with spaces between them; -- passes, where a side can"`
}

type positionInput struct{ Body positionBody }

// postPosition describes a position. Nothing is kept of it.
func (s *Server) postPosition(ctx context.Context, in *positionInput) (*output[Position], error) {
	if !s.gate.allow(clientOf(ctx), len(in.Body.Moves)/costBytes) {
		return nil, tooFast()
	}
	way, err := s.live.walk(in.Body)
	if err != nil {
		return nil, err
	}
	return &output[Position]{way.describe()}, nil
}

// way is a position with the moves that led there.
type way struct {
	spec  *game.Spec
	start string
	pos   game.Position
	moves []Played
	taken Captured
}

// walk plays the moves of a request.
func (l *live) walk(body positionBody) (*way, error) {
	entry, err := l.menu.find(body.Game)
	if err != nil {
		return nil, problem(http.StatusNotFound, codeUnknownGame, "%s", err)
	}
	w := &way{spec: entry.Spec, pos: entry.Spec.Start(), moves: []Played{}}
	fen := body.FEN
	if body.Setup != nil {
		if fen, err = composeFEN(entry.Spec, *body.Setup, fen); err != nil {
			return nil, err
		}
	}
	if fen != "" {
		if w.pos, err = entry.Spec.Parse(fen); err != nil {
			return nil, placed(&entry.Spec.Board, err)
		}
	}
	w.start = w.pos.FEN()
	texts := strings.Fields(body.Moves)
	if len(texts) > maxPlies {
		return nil, badRequest("moves: there are %d; at most %d are possible", len(texts), maxPlies)
	}
	for i, text := range texts {
		if err := w.play(text); err != nil {
			return nil, atMove(err, i, len(texts))
		}
	}
	return w, nil
}

// passing is how a move is written that a side does not make.
const passing = "--"

// play plays a move.
func (w *way) play(text string) error {
	if text == passing {
		return w.pass()
	}
	m, err := w.spec.ParseMove(w.pos, text)
	if err != nil {
		return err
	}
	side := w.pos.State().Side
	played := play(w.spec, w.pos, m, 0)
	w.moves = append(w.moves, played)
	w.taken.add(side.Other(), played.Captured)
	return nil
}

// pass gives the turn to the other side, as annotators do to show a threat. What was
// before cannot repeat then: the position begins anew.
func (w *way) pass() error {
	refused := problem(http.StatusUnprocessableEntity, codeIllegalMove, "a side cannot pass here")
	passed := w.pos.Clone()
	if !tree.Make(passed, game.NoMove) {
		return refused
	}
	pos, err := w.spec.Parse(passed.FEN())
	if err != nil {
		return refused
	}
	w.pos = pos
	w.moves = append(w.moves, Played{Move: passing, Text: passing, Squares: []int{}})
	return nil
}

// atMove says in which of several moves an error is.
func atMove(err error, i, n int) error {
	p := problemOf(err)
	if n == 1 {
		return p
	}
	return problem(p.Status, p.Code, "moves: move %d of %d: %s", i+1, n, p.Detail)
}

func (w *way) describe() Position {
	o := w.pos.Outcome()
	p := Position{
		Game: w.spec.Name, StartFEN: w.start, FEN: w.pos.FEN(), Turn: w.pos.State().Side.String(), Ply: len(w.moves),
		Check: w.pos.State().Check, Board: letters(w.spec, w.pos), Marks: marks(w.pos), Legal: legalMoves(w.spec, w.pos),
		Moves: w.moves, Captured: w.taken, Outcome: describeOutcome(o), Over: o.Over(), Claim: []string{},
	}
	for _, reason := range o.Claim {
		p.Claim = append(p.Claim, string(reason))
	}
	return p
}

// placed gives the error of a position the square that it names, for whoever shows
// the board.
func placed(board *game.Board, err error) error {
	fault, ok := errors.AsType[*game.PositionError](err)
	if !ok {
		return err
	}
	p := problemOf(err)
	if name, found := strings.CutPrefix(fault.Place, "square "); found {
		if square := squareNamed(board, name); square >= 0 {
			p.Square = &square
		}
	}
	return p
}

// squareNamed returns the square of a name, or -1 if there is none.
func squareNamed(board *game.Board, name string) int {
	if len(board.Labels) > 0 {
		return slices.Index(board.Labels, name)
	}
	for square := range board.Cols * board.Rows {
		if name == board.Files[square%board.Cols]+board.Ranks[square/board.Cols] {
			return square
		}
	}
	return -1
}
