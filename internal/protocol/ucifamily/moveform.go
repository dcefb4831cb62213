package ucifamily

import (
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// moveForm writes and reads the moves of a game as the protocol's other side
// does: in the game's coordinates, or with ranks that start at 1 where the
// game's own start at 0.
type moveForm struct {
	notation     game.Notation
	ranksFromOne bool
}

// newMoveForm returns the form of a game's moves. Ranks from one mean nothing to
// a game that counts so anyway.
func newMoveForm(spec *game.Spec, ranksFromOne bool) moveForm {
	ranks := spec.Board.Ranks
	return moveForm{spec.Notations[0], ranksFromOne && len(ranks) > 0 && ranks[0] == "0"}
}

// format writes a legal move.
func (f moveForm) format(pos game.Position, m game.Move) string {
	text := f.notation.Format(pos, m)
	if !f.ranksFromOne {
		return text
	}
	shifted, _ := shiftRanks(text, 1)
	return shifted
}

// line writes moves that follow one another.
func (f moveForm) line(pos game.Position, moves []game.Move) string {
	p := pos.Clone()
	var texts []string
	for _, m := range moves {
		texts = append(texts, f.format(p, m))
		p.Make(m)
	}
	return strings.Join(texts, " ")
}

// parse reads a legal move.
func (f moveForm) parse(pos game.Position, text string) (game.Move, error) {
	if !f.ranksFromOne {
		return f.notation.Parse(pos, text)
	}
	refused := &game.MoveError{Text: text, Reason: "it is not a legal move, with ranks from 1 on"}
	shifted, ok := shiftRanks(text, -1)
	if !ok {
		return game.NoMove, refused
	}
	m, err := f.notation.Parse(pos, shifted)
	if err != nil {
		return game.NoMove, refused
	}
	return m, nil
}

// shiftRanks adds to every number in a move. It reports false if one would be
// negative or is none of a board.
func shiftRanks(text string, by int) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if end == i {
			b.WriteByte(text[i])
			i++
			continue
		}
		n, err := strconv.Atoi(text[i:end])
		if err != nil || n+by < 0 {
			return "", false
		}
		b.WriteString(strconv.Itoa(n + by))
		i = end
	}
	return b.String(), true
}
