package game

// Marker is the capability of a position to point out squares to a person:
// where a stone is forbidden, which five won. It is asked when a position is
// shown, never in a search.
type Marker interface {
	// Marks returns the squares to mark, in a fixed order.
	Marks() []Mark
}

// Mark is a square that a front should mark.
type Mark struct {
	Square int
	Kind   MarkKind
	// Text says why, for a person who asks about the square; TextChinese says
	// it in Chinese. Both may be empty.
	Text, TextChinese string
}

// MarkKind is what a mark means, as a word that fronts know how to draw.
type MarkKind string

// The kinds of marks.
const (
	// Forbidden is a square where the side to move may not play.
	Forbidden MarkKind = "forbidden"
	// Winning is a square of what decided the game.
	Winning MarkKind = "winning"
)
