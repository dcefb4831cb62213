package checkers

import (
	"slices"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// moveText is a move as it was written.
type moveText struct {
	numbers []int
	// quiet says that it was written with a hyphen throughout, and jump that it
	// has none.
	quiet, jump bool
}

// readText reads numbers with a separator between them: -, a dash, x, × or a colon.
func readText(text string) (moveText, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	text = separators.Replace(text)
	read := moveText{quiet: !strings.Contains(text, "x"), jump: !strings.Contains(text, "-")}
	for part := range strings.FieldsFuncSeq(strings.ReplaceAll(text, "-", "x"), func(r rune) bool { return r == 'x' }) {
		n, ok := number(part)
		if !ok {
			return read, false
		}
		read.numbers = append(read.numbers, n)
	}
	count := strings.Count(text, "x") + strings.Count(text, "-")
	return read, len(read.numbers) >= 2 && count == len(read.numbers)-1
}

var separators = strings.NewReplacer("×", "x", ":", "x", "‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-")

// parseMove reads a legal move. Squares between the first and the last may be
// left out where no other move fits, and a capture may be written with hyphens.
func parseMove(p game.Position, text string) (game.Move, error) {
	pos := p.(*Position)
	read, ok := readText(text)
	if !ok {
		return game.NoMove, pos.refuse(text, -1, true, words{
			"it is no move; write 11-15, or 15x22 for a jump, or 1x10x19 for a chain of jumps",
			"不是着法；走棋写作 11-15，跳吃写作 15x22，连跳写作 1x10x19",
		})
	}
	for _, n := range read.numbers {
		if n < 1 || n > pos.geometry.squares {
			return game.NoMove, pos.refuse(text, -1, false, pos.noSquare(n))
		}
	}
	fields := make([]int, len(read.numbers))
	for i, n := range read.numbers {
		fields[i] = int(pos.geometry.fieldOf[n])
	}
	exact, fitting := pos.match(fields)
	switch {
	case exact != game.NoMove:
		fitting = []game.Move{exact}
	case len(fitting) > 1:
		return game.NoMove, pos.refuse(text, fields[0], false, pos.ambiguous(fitting))
	case len(fitting) == 0:
		return game.NoMove, pos.refuse(text, fields[0], false, pos.whyNot(fields))
	}
	if read.jump && !fitting[0].IsCapture() {
		return game.NoMove, pos.refuse(text, fields[0], false, words{
			"nothing is captured by it; write " + format(pos, fitting[0]),
			"这一步没有吃子，应写作 " + format(pos, fitting[0]),
		})
	}
	return fitting[0], nil
}

// match returns the legal move whose squares are exactly those given, or else
// those that have all of them on their way in this order, the first and the
// last included.
func (p *Position) match(fields []int) (exact game.Move, fitting []game.Move) {
	for _, m := range game.LegalMoves(p) {
		if MoveFrom(m) != fields[0] || MoveTo(m) != fields[len(fields)-1] {
			continue
		}
		fits := false
		for _, way := range p.ways(m) {
			if slices.Equal(way, fields) {
				return m, nil
			}
			fits = fits || leadsOver(way, fields)
		}
		if fits {
			fitting = append(fitting, m)
		}
	}
	return game.NoMove, fitting
}

// leadsOver reports whether a way leads over all the fields in their order,
// from the first to the last.
func leadsOver(way, fields []int) bool {
	last := len(fields) - 1
	inner := fields[1:last]
	for _, field := range way[1 : len(way)-1] {
		if len(inner) > 0 && inner[0] == field {
			inner = inner[1:]
		}
	}
	return len(inner) == 0
}

// refuse returns the error for a text, with the legal moves of the piece on a
// field, or all if it has none.
func (p *Position) refuse(text string, from int, malformed bool, why words) error {
	refused := &game.MoveError{Text: text, Reason: why.english, ReasonChinese: why.chinese, Malformed: malformed}
	legal := game.LegalMoves(p)
	ofPiece := slices.DeleteFunc(slices.Clone(legal), func(m game.Move) bool { return MoveFrom(m) != from })
	if len(ofPiece) > 0 {
		legal = ofPiece
	}
	for _, m := range legal {
		refused.Legal = append(refused.Legal, format(p, m))
	}
	return refused
}
