package server

import (
	"strings"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// describeCatalog describes a table of games and the levels.
func describeCatalog(table catalog.Table) Catalog {
	c := Catalog{Games: []Game{}, Levels: []Level{}, Links: []string{}, Engines: []Plugged{}, Efforts: effortNames()}
	for _, entry := range table {
		c.Games = append(c.Games, describeGame(entry))
	}
	for _, level := range engine.Levels() {
		c.Levels = append(c.Levels, Level{
			Name: level.Name, Chinese: level.Chinese, Depth: level.Depth,
			MovetimeMS: level.MoveTime.Milliseconds(), SlipPercent: level.SlipPercent,
		})
	}
	return c
}

func describeGame(entry catalog.Entry) Game {
	spec := entry.Spec
	g := Game{
		Name: spec.Name, English: spec.English, Chinese: spec.Chinese,
		Family:   Words{English: entry.Family[0], Chinese: entry.Family[1]},
		First:    Words{English: spec.FirstName[0], Chinese: spec.FirstName[1]},
		Second:   Words{English: spec.SecondName[0], Chinese: spec.SecondName[1]},
		StartFEN: spec.Start().FEN(), Note: spec.Note, NoteChinese: spec.NoteChinese, Record: spec.Record,
		Notations: []string{}, MustCapture: spec.MustCapture, Board: describeBoard(&spec.Board), Settings: describeSettings(entry),
		Formats: describeFormats(spec), Odds: []Start{},
	}
	if o := spec.Opening; o != nil {
		g.Opening = &Opening{Name: o.Name, English: o.English, Chinese: o.Chinese}
	}
	for _, o := range spec.Odds {
		g.Odds = append(g.Odds, Start(o))
	}
	for _, notation := range spec.Notations {
		g.Notations = append(g.Notations, notation.Name)
	}
	return g
}

// describeSettings describes what can be chosen about a game, and what is.
func describeSettings(entry catalog.Entry) []Setting {
	_, list, _ := strings.Cut(entry.Spec.Name, ",")
	chosen := map[string]string{}
	for pair := range strings.SplitSeq(list, ",") {
		name, value, _ := strings.Cut(pair, "=")
		chosen[name] = value
	}
	settings := []Setting{}
	for _, s := range entry.Settings {
		described := Setting{Name: s.Name, English: s.English, Chinese: s.Chinese, Default: s.Default, Value: s.Default, Choices: []SettingChoice{}}
		if value, ok := chosen[s.Name]; ok {
			described.Value = value
		}
		for _, c := range s.Choices {
			described.Choices = append(described.Choices, SettingChoice(c))
		}
		settings = append(settings, described)
	}
	return settings
}

func describeBoard(board *game.Board) Board {
	b := Board{
		Cols: board.Cols, Rows: board.Rows, OnLines: board.OnLines, Checkered: board.Checkered, River: board.River,
		RiverText: Words{English: board.RiverText[0], Chinese: board.RiverText[1]},
		Palaces:   []Rect{}, Files: append([]string{}, board.Files...), Ranks: append([]string{}, board.Ranks...),
		FilesFirst: append([]string{}, board.FilesFirst...), FilesSecond: append([]string{}, board.FilesSecond...),
		Stars: append([]int{}, board.Stars...), Labels: append([]string{}, board.Labels...), Pieces: []Piece{},
	}
	for _, palace := range board.Palaces {
		b.Palaces = append(b.Palaces, Rect(palace))
	}
	for _, piece := range board.Pieces {
		b.Pieces = append(b.Pieces, Piece{
			Letter: string(piece.Letter), Side: piece.Side.String(), Glyph: piece.Glyph,
			English: piece.English, Chinese: piece.Chinese, Royal: piece.Royal,
		})
	}
	return b
}

// marks returns the squares that the rules point out.
func marks(pos game.Position) []Mark {
	described := []Mark{}
	if marker, ok := pos.(game.Marker); ok {
		for _, m := range marker.Marks() {
			described = append(described, Mark{Square: m.Square, Kind: string(m.Kind), Text: m.Text, TextChinese: m.TextChinese})
		}
	}
	return described
}

// letters writes a position as one character a square.
func letters(spec *game.Spec, pos game.Position) string {
	board := make([]byte, spec.Board.Cols*spec.Board.Rows)
	for square := range board {
		board[square] = '.'
		if letter := pos.At(square); letter != 0 {
			board[square] = letter
		}
	}
	return string(board)
}

// taken returns the letters of the pieces of a side that are on one board and
// no longer on the other.
func taken(spec *game.Spec, side game.Side, before, after string) string {
	var gone strings.Builder
	for _, piece := range spec.Board.Pieces {
		if piece.Side != side {
			continue
		}
		letter := string(piece.Letter)
		if lost := strings.Count(before, letter) - strings.Count(after, letter); lost > 0 {
			gone.WriteString(strings.Repeat(letter, lost))
		}
	}
	return gone.String()
}

// recordNotation is the notation in which people write the game down.
func recordNotation(spec *game.Spec) game.Notation {
	if notation, ok := spec.Notation(spec.Record); ok {
		return notation
	}
	return spec.Notations[0]
}

// describeMove describes a legal move of the position.
func describeMove(spec *game.Spec, pos game.Position, m game.Move) Legal {
	entry := spec.Enter(pos, m)
	legal := Legal{
		Move:    spec.Notations[0].Format(pos, m),
		Text:    recordNotation(spec).Format(pos, m),
		Squares: append([]int{}, entry.Squares...),
		Capture: m.IsCapture(),
	}
	if entry.Choice != 0 {
		legal.Choice = string(entry.Choice)
	}
	return legal
}

// play makes a legal move and describes it.
func play(spec *game.Spec, pos game.Position, m game.Move, ms int64) Played {
	legal, mover, before := describeMove(spec, pos, m), pos.State().Side, letters(spec, pos)
	pos.Make(m)
	return Played{
		Move: legal.Move, Text: legal.Text, Squares: legal.Squares, Choice: legal.Choice,
		Captured: taken(spec, mover.Other(), before, letters(spec, pos)),
		Check:    pos.State().Check, MS: ms,
	}
}

// legalMoves describes the legal moves of the position.
func legalMoves(spec *game.Spec, pos game.Position) []Legal {
	moves := game.LegalMoves(pos)
	legal := make([]Legal, 0, len(moves))
	for _, m := range moves {
		legal = append(legal, describeMove(spec, pos, m))
	}
	return legal
}

// lineTexts writes a line of play from the position in the record notation.
func lineTexts(spec *game.Spec, pos game.Position, line []game.Move) []string {
	notation, p := recordNotation(spec), pos.Clone()
	texts := make([]string, 0, len(line))
	for _, m := range line {
		texts = append(texts, notation.Format(p, m))
		if !p.Make(m) {
			break
		}
	}
	return texts
}

// bestLine returns the score and the moves of the best line of a search so far.
func bestLine(info engine.Info) (*Score, []game.Move) {
	if len(info.Lines) == 0 {
		return nil, nil
	}
	best := info.Lines[0]
	if best.Score.Mate != 0 {
		return &Score{Mate: &best.Score.Mate}, best.Moves
	}
	return &Score{CP: &best.Score.Centipawns}, best.Moves
}

func describeOutcome(o game.Outcome) Outcome {
	return Outcome{Result: o.Result.String(), Winner: o.Result.Winner(), Reason: string(o.Reason), Rule: o.Rule, RuleChinese: o.RuleChinese}
}
