package tree

import "github.com/duiyi/duiyi/game"

// Moves reads moves in any notation of a game. To find out that a text is none of
// a notation takes long, so it begins with that of the move before.
type Moves struct {
	Spec *game.Spec
	last game.Notation
}

// Parse reads a legal move of the position.
func (r *Moves) Parse(p game.Position, text string) (game.Move, error) {
	if r.last.Name == "" {
		record, known := r.Spec.Notation(r.Spec.Record)
		if !known {
			record = r.Spec.Notations[0]
		}
		r.last = record
	}
	if m, err := r.last.Parse(p, text); err == nil {
		return m, nil
	}
	for _, n := range r.Spec.Notations {
		if m, err := n.Parse(p, text); err == nil {
			r.last = n
			return m, nil
		}
	}
	return r.Spec.ParseMove(p, text)
}
