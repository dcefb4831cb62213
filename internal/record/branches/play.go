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
	g.Main = r.line(end, mainFirst(root.first, r.Text), 0)
	if opening := root.Comments(); r.reason == "" && len(opening) > 0 {
		if len(g.Main.Plies) == 0 {
			g.Main.End = opening
		} else {
			g.Main.Plies[0].Before = opening
		}
	}
	return end, r.reason
}

// mainFirst puts a move before the passes that are written before it, and returns the
// first: a pass cannot be what was played.
func mainFirst(first *Node, text func(*Node) string) *Node {
	var before *Node
	for n := first; n != nil; before, n = n, n.other {
		if text(n) == "" {
			continue
		}
		if before != nil {
			before.other, n.other = n.other, first
		}
		return n
	}
	return first
}

// length counts the moves of a line.
func length(first *Node) (n int) {
	for ; first != nil; first = first.first {
		n++
	}
	return n
}

// line plays a move and those after it, with those that are played instead of them.
func (r *Player) line(p game.Position, first *Node, depth int) (line tree.Line) {
	if depth > tree.MaxDepth {
		r.reason = fmt.Sprintf("byte %d: more than %d variations lie in one another here", first.Offset, tree.MaxDepth)
		return line
	}
	if n := length(first); n > tree.MaxPlies {
		r.reason = fmt.Sprintf("byte %d: a line has more than %d moves here", first.Offset, tree.MaxPlies)
		return line
	} else if n > 0 {
		line.Plies = make([]tree.Ply, 0, n)
	}
	for n := first; n != nil && r.reason == ""; {
		ply := tree.Ply{}
		if n != first || depth == 0 { // what is instead of a variation is its own
			r.variations(p, n, &ply, depth)
		}
		if r.reason != "" || !r.play(p, n, &ply, depth) {
			return line
		}
		line.Plies = append(line.Plies, ply)
		if n = n.first; depth == 0 {
			n = mainFirst(n, r.Text)
		}
	}
	return line
}

// variations plays the moves that are instead of one.
func (r *Player) variations(p game.Position, n *Node, ply *tree.Ply, depth int) {
	for other := n.other; other != nil && r.reason == ""; other = other.other {
		variation := r.line(p, other, depth+1)
		variation.UnmakeAll(p)
		ply.Variations = append(ply.Variations, variation)
	}
}

// play plays a move.
func (r *Player) play(p game.Position, n *Node, ply *tree.Ply, depth int) bool {
	ply.After = n.Comments()
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
