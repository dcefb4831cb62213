package tree

import "github.com/duiyi/duiyi/game"

// Game is one game of a file.
type Game struct {
	// Number counts the games of the file from 1, the refused ones too; Line is
	// where the game begins. Both are 0 for a game that comes from no file.
	Number, Line int
	// Tags say what is known about the game, in the order of the file. The start
	// position and the result are not among them.
	Tags []Tag
	// Start is the position before the moves.
	Start game.Position
	// Main are the moves that were played.
	Main Line
	// Result is [game.Ongoing] if it is unknown or there is none yet. One that is
	// none of a game, "0-0" of two who did not play, is kept in the tag Result.
	Result game.Result
	// Flaw is what is wrong with the texts of a game whose moves are sound, such as
	// a byte that is no character; nil if nothing is.
	Flaw *Fault
}

// Tag is something that is known about a game: the name of PGN, such as "White",
// and the value, a text without line breaks.
type Tag struct{ Name, Value string }

// Line is a sequence of moves, each played after the one before.
type Line struct {
	Plies []Ply
	// End are the comments at the end of the line that do not belong to its last
	// move: they follow the variations of that move, or the line has no move.
	End []string
}

// Ply is a move with what is written around it.
type Ply struct {
	// Before are the comments between what precedes the move and the move itself.
	// There are none unless the move is the first of its line or follows
	// variations: otherwise a comment belongs to the move before it.
	Before []string
	// Move is [game.NoMove] for a side that passes, which is possible in
	// variations only: annotators show so what a move threatens.
	Move game.Move
	// NAGs are the signs of an annotator by their numbers in the standard of PGN:
	// 1 is "!", 2 is "?".
	NAGs []int
	// After are the comments behind the move. A clock or an evaluation stands in
	// them as the file has it: "[%clk 0:03:00]".
	After []string
	// Variations are played instead of the move, from the position before it.
	Variations []Line
}

// LookUp returns the value of a tag, and whether the game has one of the name.
func (g *Game) LookUp(name string) (value string, ok bool) {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// Tag returns the value of a tag, or "" if the game has none of the name.
func (g *Game) Tag(name string) string {
	value, _ := g.LookUp(name)
	return value
}

// SetTag gives the game a tag, unless it has one of the name or the value is
// empty.
func (g *Game) SetTag(name, value string) {
	if value != "" && g.Tag(name) == "" {
		g.Tags = append(g.Tags, Tag{name, value})
	}
}

// Moves returns the moves that were played.
func (g *Game) Moves() []game.Move {
	moves := make([]game.Move, len(g.Main.Plies))
	for i, ply := range g.Main.Plies {
		moves[i] = ply.Move
	}
	return moves
}

// IsPlain reports whether the moves that were played are all that the game has
// besides its tags: neither comments nor signs nor variations.
func (g *Game) IsPlain() bool {
	if len(g.Main.End) > 0 {
		return false
	}
	for _, ply := range g.Main.Plies {
		if len(ply.Before)+len(ply.NAGs)+len(ply.After)+len(ply.Variations) > 0 {
			return false
		}
	}
	return true
}
