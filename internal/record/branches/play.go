package branches

import (
	"fmt"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Player plays a tree by the rules.
type Player struct {
	// Notation is that of the texts.
	Notation game.Notation
	// Text writes a move; "" is a pass, which only variations may have.
	Text   func(n *Node) string
	reason string
}

// Play gives a game the moves of a tree and the comments of its first record, and
// returns the position behind the main line.
func (r *Player) Play(g *tree.Game, root *Node) (end game.Position, reason string) {
	end = g.Start.Clone()
	g.Main = r.line(end, r.mainFirst(root.Children), 0)
	if r.reason == "" && len(root.Comments) > 0 {
		if len(g.Main.Plies) == 0 {
			g.Main.End = root.Comments
		} else {
			g.Main.Plies[0].Before = root.Comments
		}
	}
	return end, r.reason
}

// mainFirst puts a move before the passes that are written before it: a pass cannot
// be what was played.
func (r *Player) mainFirst(moves []*Node) []*Node {
	for i, n := range moves {
		if r.Text(n) != "" {
			first := append([]*Node{n}, moves[:i]...)
			return append(first, moves[i+1:]...)
		}
	}
	return moves
}

// line plays the first of the moves and those after it; the others replace it.
func (r *Player) line(p game.Position, moves []*Node, depth int) (line tree.Line) {
	if depth > tree.MaxDepth {
		r.reason = fmt.Sprintf("byte %d: more than %d variations lie in one another here", moves[0].Offset, tree.MaxDepth)
		return line
	}
	for len(moves) > 0 && r.reason == "" {
		ply := tree.Ply{}
		for _, other := range moves[1:] {
			variation := r.line(p, []*Node{other}, depth+1)
			variation.UnmakeAll(p)
			ply.Variations = append(ply.Variations, variation)
		}
		if r.reason != "" || !r.play(p, moves[0], &ply, depth) {
			return line
		}
		if line.Plies = append(line.Plies, ply); len(line.Plies) > tree.MaxPlies {
			r.reason = fmt.Sprintf("byte %d: a line has more than %d moves here", moves[0].Offset, tree.MaxPlies)
		}
		if moves = moves[0].Children; depth == 0 {
			moves = r.mainFirst(moves)
		}
	}
	return line
}

// play plays a move.
func (r *Player) play(p game.Position, n *Node, ply *tree.Ply, depth int) bool {
	ply.After = n.Comments
	text := r.Text(n)
	if text == "" {
		if depth == 0 {
			r.reason = fmt.Sprintf("byte %d: a side passes, which it may only in a variation", n.Offset)
		} else if !game.HasLegalMove(p) || !tree.Make(p, game.NoMove) {
			r.reason = fmt.Sprintf("byte %d: a side passes that cannot here", n.Offset)
		}
		return r.reason == ""
	}
	m, err := r.Notation.Parse(p, text)
	if err != nil {
		r.reason = fmt.Sprintf("byte %d: %s", n.Offset, tree.WhyNot(text, err))
		return false
	}
	p.Make(m)
	ply.Move = m
	return true
}
