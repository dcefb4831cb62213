package chess

import (
	"sort"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// sanText is a move text taken apart. -1 stands for what the text does not say.
type sanText struct {
	kind               int
	fromFile, fromRank int
	to                 int
	promotion          int
	castling           bool
	queenSide          bool
}

// parseSAN reads a move as people write it: signs of capture, check, mate and
// promotion may be missing, more of the start square may be given than is
// needed, castling may be written with zeros, pieces as figurines, hyphens as dashes,
// and annotation signs may follow.
// A lower-case b is always the file and an upper-case B always the bishop.
func parseSAN(p *Position, text string) (game.Move, error) {
	s, ok := readSAN(text)
	if !ok {
		return refuseUnread(p, text)
	}
	var found []game.Move
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		if s.matches(p, m) {
			found = append(found, m)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1 && found[0].Index() == found[1].Index():
		return refuseSAN(p, text, s.kind, false, whyNot(p, MoveFrom(found[0]), s.to, false))
	case len(found) > 1:
		return refuseSAN(p, text, s.kind, false, say("more than one %[1]s can do so", "能这样走的%[1]s不止一个", kindWords[s.kind]))
	case s.castling:
		return refuseSAN(p, text, King, false, whyNoCastling(p, s.queenSide))
	}
	return refuseSAN(p, text, s.kind, false, whyNoneOf(p, &s))
}

// refuseUnread returns the error for a text that cannot be read. One that
// would be a move on a larger board names a square that is not there.
func refuseUnread(p *Position, text string) (game.Move, error) {
	trimmed := strings.TrimRight(strings.TrimSpace(text), "+#!?")
	if n := len(trimmed); n >= 2 {
		target := trimmed[n-2:]
		_, ok := readSAN(trimmed[:n-2] + "a1")
		if ok && target[0] >= 'a' && target[0] <= 'z' && target[1] >= '0' && target[1] <= '9' {
			return refuseSAN(p, text, -1, false, noSquare(target))
		}
	}
	return refuseSAN(p, text, -1, true, words{
		"not a move in algebraic notation, such as e4, Nf3, exd5, O-O, e8=Q",
		"不是代数记谱的着法，如 e4、Nf3、exd5、O-O、e8=Q",
	})
}

// matches reports whether a legal move fits all that the text says.
func (s *sanText) matches(p *Position, m game.Move) bool {
	if s.castling || IsCastling(m) {
		return s.castling && IsCastling(m) && s.queenSide == (castlingWay(m)&1 != 0)
	}
	from := MoveFrom(m)
	return MoveTo(m) == s.to && p.PieceAt(from)%6 == s.kind &&
		(s.fromFile < 0 || s.fromFile == from&7) &&
		(s.fromRank < 0 || s.fromRank == from>>3) &&
		(s.promotion < 0 || s.promotion == MovePromotion(m))
}

// typeset replaces what printed texts have for letters and hyphens. The letters that
// other languages have for the pieces are not read: they mean other pieces in English.
var typeset = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "", "\ufe0e", "", "\ufe0f", "",
	"‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-", "－", "-", "﹣", "-", "×", "x",
)

// readSAN takes a move text apart.
func readSAN(text string) (s sanText, ok bool) {
	s = sanText{kind: Pawn, fromFile: -1, fromRank: -1, promotion: -1}
	text = strings.TrimRight(typeset.Replace(strings.TrimSpace(text)), "+#!?")
	for _, suffix := range []string{"e.p.", "ep"} {
		text = strings.TrimRight(strings.TrimSuffix(text, suffix), " ")
	}
	switch strings.NewReplacer("0", "O", "o", "O", "-", "").Replace(text) {
	case "OO":
		s.kind, s.castling = King, true
		return s, true
	case "OOO":
		s.kind, s.castling, s.queenSide = King, true, true
		return s, true
	}
	text = strings.NewReplacer("x", "", ":", "", "-", "", "=", "", "(", "", ")", "", "/", "").Replace(text)
	text = s.readPiece(text)
	text, ok = s.readPromotion(text)
	if !ok || len(text) < 2 {
		return s, false
	}
	s.to, ok = squareOf(text[len(text)-2:])
	return s, ok && s.readStart(text[:len(text)-2])
}

// readPiece reads the piece letter, if there is one, and returns the rest.
// Small letters are taken where no file has the same name.
func (s *sanText) readPiece(text string) string {
	if text == "" {
		return text
	}
	if kind := strings.IndexByte(letters, text[0]); kind >= 0 && text[0] != 'b' {
		s.kind = kind % 6
		return text[1:]
	}
	return text
}

// readPromotion reads the letter after the target square, if there is one.
func (s *sanText) readPromotion(text string) (rest string, ok bool) {
	if text == "" || text[len(text)-1] <= '9' {
		return text, true
	}
	last := text[len(text)-1]
	kind := strings.IndexByte("NBRQnbrq", last)
	if s.kind != Pawn || kind < 0 {
		return text, false
	}
	s.promotion = Knight + kind%4
	return text[:len(text)-1], true
}

// readStart reads what is given of the start square: file, rank, both or
// nothing.
func (s *sanText) readStart(text string) bool {
	if text != "" && text[0] >= 'a' && text[0] <= 'h' {
		s.fromFile = int(text[0] - 'a')
		text = text[1:]
	}
	if text != "" && text[0] >= '1' && text[0] <= '8' {
		s.fromRank = int(text[0] - '1')
		text = text[1:]
	}
	return text == ""
}

// refuseSAN returns the error for a move text, with the legal moves of the
// kind of piece or, where it has none or the kind is -1, all of them.
func refuseSAN(p *Position, text string, kind int, malformed bool, why words) (game.Move, error) {
	var all, same []string
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, m := range list.Moves() {
		move := formatSAN(p, m)
		all = append(all, move)
		if p.PieceAt(MoveFrom(m))%6 == kind {
			same = append(same, move)
		}
	}
	if len(same) == 0 {
		same = all
	}
	sort.Strings(same)
	return game.NoMove, &game.MoveError{
		Text: text, Reason: why.english, ReasonChinese: why.chinese, Malformed: malformed, Legal: same,
	}
}
