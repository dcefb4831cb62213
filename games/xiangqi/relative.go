package xiangqi

import "github.com/duiyi/duiyi/game"

// Chinese and WXF notation say the same in different characters: which piece,
// in which way and how far, seen from the mover's own side of the board. Files
// count from the mover's right, 1 to 9.
//
// Sources: the notation chapter of the rules of the Chinese Xiangqi
// Association (前, 后, 中, and 一 to 五 for pawns on several files), and the
// computer form of it published with the UCCI protocol.

// mark says how a description singles its piece out.
type mark uint8

const (
	byFile   mark = iota
	front         // the foremost of its kind on its file
	middle        // the second of three
	rear          // the hindmost
	byNumber      // a pawn by its number among those that share a file
)

// The directions of a move.
const (
	forward  = '+'
	backward = '-'
	sideways = '.'
)

// relative is a move as these notations see it. In a text being read, kind may
// be unknown (-1) and file may be missing (0).
type relative struct {
	kind   int
	mark   mark
	file   int // of the origin
	number int // for byNumber
	action byte
	// to is the file of the target, or the number of steps of a piece that
	// moves straight along its file.
	to int
}

// situation is what distinguishes a piece among those of its kind.
type situation struct {
	file, place, stack int // place in the stack on its file, foremost first
	number, stacks     int // number among all stacked, from the mover's right
}

// situationOf looks at the other pieces of the kind of the piece on a square.
func (p *Position) situationOf(sq int) situation {
	piece := p.PieceAt(sq)
	s := situation{file: fileFrom(piece/Kinds, sq)}
	var perFile [files + 1]int
	for b := p.pieces[piece]; !b.Empty(); {
		other := b.Pop()
		file := fileFrom(piece/Kinds, other)
		perFile[file]++
		if file == s.file && isAhead(piece/Kinds, other, sq) {
			s.place++
		}
	}
	s.stack = perFile[s.file]
	for file, n := range perFile {
		if n < 2 {
			continue
		}
		s.stacks++
		if file < s.file {
			s.number += n
		}
	}
	s.number += s.place + 1
	return s
}

// fileFrom returns the file of a square as a side counts it.
func fileFrom(side, sq int) int {
	if side == 0 {
		return files - sq%files
	}
	return sq%files + 1
}

// isAhead reports whether square a is nearer to the enemy than square b.
func isAhead(side, a, b int) bool { return (a/files > b/files) == (side == 0) && a/files != b/files }

// describe returns the canonical description of a legal move.
func (p *Position) describe(m game.Move) relative {
	from, to := MoveFrom(m), MoveTo(m)
	piece := p.PieceAt(from)
	side, kind := piece/Kinds, piece%Kinds
	s := p.situationOf(from)
	r := relative{kind: kind, mark: s.mark(kind), file: s.file, number: s.number}
	steps := to/files - from/files
	if side == 1 {
		steps = -steps
	}
	r.action, r.to = sideways, fileFrom(side, to)
	if steps != 0 {
		r.action = forward
		if steps < 0 {
			r.action, steps = backward, -steps
		}
		if movesStraight(kind) {
			r.to = steps
		}
	}
	return r
}

// movesStraight reports whether a kind's moves along a file are told in steps.
func movesStraight(kind int) bool { return kind == King || kind >= Rook }

// mark returns the mark that a piece in this situation needs. Two advisors or
// elephants on a file need none: their directions tell them apart.
func (s situation) mark(kind int) mark {
	switch {
	case kind <= Bishop || s.stack == 1:
		return byFile
	case kind == Pawn && (s.stacks > 1 || s.stack > 3):
		return byNumber
	case s.place == 0:
		return front
	case s.place == s.stack-1:
		return rear
	default:
		return middle
	}
}

// matches reports whether a description that was read may mean a move.
func (p *Position) matches(r relative, m game.Move) bool {
	d := p.describe(m)
	if d.action != r.action || d.to != r.to {
		return false
	}
	if r.kind < 0 && d.kind != Pawn || r.kind >= 0 && d.kind != r.kind {
		return false
	}
	if r.file != 0 && d.file != r.file {
		return false
	}
	s := p.situationOf(MoveFrom(m))
	switch r.mark {
	case front:
		return s.stack > 1 && s.place == 0
	case rear:
		return s.stack > 1 && s.place == s.stack-1
	case middle:
		return s.stack == 3 && s.place == 1
	case byNumber:
		return d.kind == Pawn && s.stack > 1 && s.number == r.number
	}
	return true
}

// findRelative returns the legal move that a text means: the one whose own
// text it is, or the only one that its description fits.
func (p *Position) findRelative(text string, read func(string) (relative, bool), write func(*Position, game.Move) string) (game.Move, error) {
	r, ok := read(text)
	if !ok {
		all := p.legalMoves(func(game.Move) bool { return true })
		refused := refusal(text, words{
			"it names no piece, file and direction",
			"写法不对：要写明棋子、所在纵线、方向和到达，如炮二平五",
		}, p.texts(all, write))
		refused.Malformed = true
		return game.NoMove, refused
	}
	ofKind := p.legalMoves(func(m game.Move) bool {
		kind := p.Moved(m) % Kinds
		return kind == r.kind || r.kind < 0 && kind == Pawn
	})
	var fitting []game.Move
	for _, m := range ofKind {
		if d := p.describe(m); d.canonical() == r.canonical() {
			return m, nil
		}
		if p.matches(r, m) {
			fitting = append(fitting, m)
		}
	}
	switch len(fitting) {
	case 1:
		return fitting[0], nil
	case 0:
		return game.NoMove, refusal(text, p.whyNoneOf(r), p.texts(ofKind, write))
	default:
		return game.NoMove, refusal(text, words{"it fits several moves", "符合的着法不止一个"}, p.texts(fitting, write))
	}
}

// canonical drops what the mark makes superfluous.
func (r relative) canonical() relative {
	if r.mark != byFile {
		r.file = 0
	}
	if r.mark != byNumber {
		r.number = 0
	}
	return r
}
