package chess

import (
	"strings"

	"github.com/duiyi/duiyi/game"
)

// san is the standard algebraic notation of the PGN standard and FIDE
// appendix C, with English piece letters.
var san = game.Notation{
	Name:         "san",
	Title:        "standard algebraic notation (Nf3, exd5, O-O)",
	TitleChinese: "标准代数记谱（Nf3、exd5、O-O）",
	Format:       func(p game.Position, m game.Move) string { return formatSAN(p.(*Position), m) },
	Parse:        func(p game.Position, text string) (game.Move, error) { return parseSAN(p.(*Position), text) },
}

// formatSAN writes a legal move. The position is changed and restored to see
// whether the move checks or mates.
func formatSAN(p *Position, m game.Move) string {
	if m == game.NoMove {
		return "--"
	}
	var b strings.Builder
	from, to := MoveFrom(m), MoveTo(m)
	kind := p.PieceAt(from) % 6
	switch {
	case IsCastling(m) && castlingWay(m)&1 == 0:
		b.WriteString("O-O")
	case IsCastling(m):
		b.WriteString("O-O-O")
	default:
		if kind != Pawn {
			b.WriteByte(letters[kind])
			b.WriteString(disambiguation(p, m, kind))
		} else if m.IsCapture() {
			b.WriteByte(squareName(from)[0])
		}
		if m.IsCapture() {
			b.WriteByte('x')
		}
		b.WriteString(squareName(to))
		if promotion := MovePromotion(m); promotion >= 0 {
			b.WriteByte('=')
			b.WriteByte(letters[promotion])
		}
	}
	b.WriteString(checkSign(p, m))
	return b.String()
}

// disambiguation returns what tells the move from legal moves of other pieces
// of the kind to the same square: nothing, the file, the rank or both.
func disambiguation(p *Position, m game.Move, kind int) string {
	if !p.Pieces(p.state.Side, kind).several() {
		return ""
	}
	from := MoveFrom(m)
	rivals, sameFile, sameRank := false, false, false
	var list game.MoveList
	p.Generate(&list, game.All)
	for _, other := range list.Moves() {
		at := MoveFrom(other)
		if at == from || MoveTo(other) != MoveTo(m) || IsCastling(other) || p.PieceAt(at)%6 != kind {
			continue
		}
		rivals = true
		sameFile = sameFile || at&7 == from&7
		sameRank = sameRank || at>>3 == from>>3
	}
	name := squareName(from)
	switch {
	case !rivals:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// checkSign returns "+" for a move that gives check and "#" for mate.
func checkSign(p *Position, m game.Move) string {
	p.Make(m)
	defer p.Unmake()
	switch {
	case !p.state.Check:
		return ""
	case p.CountMoves() == 0:
		return "#"
	}
	return "+"
}
