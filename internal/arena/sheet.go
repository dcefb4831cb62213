package arena

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Sheet writes games as text for people and other programs: records in the
// format that is the standard of the game, or the log of what the players
// thought. Both begin each game with tags and end it with an empty line.
type Sheet struct {
	spec *game.Spec
	// names are those of the contestants.
	names [2]string
	// event is what the games were played for, control the time control.
	event, control string
	style          pgn.Style
	// isLog says that what the players thought follows the tags, not the moves.
	isLog bool
}

// NewSheet returns the sheet of a match's records.
func NewSheet(m *Match) *Sheet {
	style, _ := pgn.StyleIn(m.Spec, "iccs") // for xiangqi the form that all programs read
	return &Sheet{
		spec: m.Spec, names: [2]string{m.Contestants[0].Name, m.Contestants[1].Name},
		event: fmt.Sprintf("duiyi match, seed %d", m.Seed), control: controlText(m.Limits), style: style,
	}
}

// NewLog returns the sheet of a match's log.
func NewLog(m *Match) *Sheet {
	s := NewSheet(m)
	s.event += ", log"
	s.isLog = true
	return s
}

// Write writes a game, in one piece.
func (s *Sheet) Write(w io.Writer, r Record) error {
	played, err := newReplay(s, r)
	if err != nil {
		return err
	}
	if !s.isLog {
		return pgn.Write(w, s.spec, s.style, played.tree)
	}
	var b strings.Builder
	s.style.WriteTags(&b, s.spec, played.tree)
	b.WriteByte('\n')
	s.log(&b, played)
	b.WriteByte('\n')
	_, err = io.WriteString(w, b.String())
	return err
}

// replay is a game with its moves as the sheet writes them.
type replay struct {
	record Record
	plies  []written
	// tree is the game as records hold it.
	tree *tree.Game
}

// written is a move: its number is that of the move of both sides, its text that
// of the game's record.
type written struct {
	side   game.Side
	number int
	text   string
}

// newReplay plays the game again.
func newReplay(s *Sheet, r Record) (*replay, error) {
	start, err := s.spec.Parse(r.FEN)
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", r.Game, err)
	}
	out := &replay{record: r, tree: s.tree(r, start)}
	p := start.Clone()
	number := firstNumber(r.FEN)
	words := strings.Fields(r.Moves)
	for i, word := range words {
		m, err := s.spec.Notations[0].Parse(p, word)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", r.Game, err)
		}
		side := p.State().Side
		if i > 0 && side == game.First {
			number++
		}
		out.plies = append(out.plies, written{side, number, s.style.Move(p, m)})
		out.tree.Main.Plies = append(out.tree.Main.Plies, tree.Ply{Move: m, After: comments(r, i, i == len(words)-1)})
		p.Make(m)
	}
	conclude(&out.tree.Main, r)
	return out, nil
}

// fenFields is how many fields a FEN has whose last one numbers the moves.
const fenFields = 6

// firstNumber returns the number of the first move from a position.
func firstNumber(fen string) int {
	fields := strings.Fields(fen)
	if len(fields) != fenFields {
		return 1
	}
	n, err := strconv.Atoi(fields[fenFields-1])
	if err != nil || n < 1 {
		return 1
	}
	return n
}

// plain takes out of a text of somebody else's what would break a line of ours.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
}
