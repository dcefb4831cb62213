package engine

import (
	"context"
	"slices"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
)

// ask lets the player that the game has for the level choose a move. Of the
// limits, time and the allowed moves hold for it. The result is empty if there
// is no such player or it does not consider any of the allowed moves; equal is
// the number of moves that it likes as much as its first, that one included.
//
// A player ranks moves by a measure of its own, which would mean nothing to
// whoever reads the score of a search. The lines stand in the player's order,
// but each has the score that the game's evaluator gives to the position after
// the move, as a search of depth 1 would; so the margin of a level's slips holds
// for them too.
func (e *Engine) ask(ctx context.Context, pos game.Position, level *Level, limits search.Limits, report func(search.Info)) (found search.Result, equal int) {
	player := e.player(level)
	if player == nil {
		return search.Result{}, 0
	}
	start := time.Now()
	if limits.MoveTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.MoveTime)
		defer cancel()
	}
	ranking := player.Rank(ctx, pos.Clone())
	ranked := permitted(pos, ranking.Moves, limits.Moves)
	if len(ranked) == 0 {
		return search.Result{}, 0
	}
	ranked = ranked[:min(max(limits.MultiPV, 1), len(ranked))]
	info := search.Info{Depth: 1, SelDepth: 1, Nodes: ranking.Nodes, Lines: e.judge(pos, ranked), Time: time.Since(start)}
	report(info)
	for equal < len(ranked) && ranked[equal].Score == ranked[0].Score {
		equal++
	}
	return search.Result{Best: ranked[0].Move, Info: info}, equal
}

// player returns the player that the game has for the level, or nil. It is made
// once, as it may learn.
func (e *Engine) player(level *Level) game.Ranker {
	if level == nil {
		return nil
	}
	for _, o := range e.spec.Opponents {
		if o.Level != level.Name {
			continue
		}
		if e.players[o.Name] == nil {
			e.players[o.Name] = o.New()
		}
		return e.players[o.Name]
	}
	return nil
}

// permitted returns the ranked moves that are legal and among the allowed ones,
// if any are given.
func permitted(pos game.Position, ranked []game.Ranked, allowed []game.Move) []game.Ranked {
	legal := game.LegalMoves(pos.Clone())
	var kept []game.Ranked
	for _, r := range ranked {
		if slices.Contains(legal, r.Move) && (len(allowed) == 0 || slices.Contains(allowed, r.Move)) {
			kept = append(kept, r)
		}
	}
	return kept
}

// judge returns a line of one move for each of the ranked ones.
func (e *Engine) judge(pos game.Position, ranked []game.Ranked) []search.Line {
	p := pos.Clone()
	evaluator := e.spec.NewEvaluator(p)
	var lines []search.Line
	for _, r := range ranked {
		p.Make(r.Move)
		line := search.Line{Moves: []game.Move{r.Move}}
		switch e.verdict(p) {
		case game.Lost:
			line.Score = search.MateIn(1)
		case game.Drawn:
			line.Score = 0
		default:
			line.Score = -evaluator.Evaluate()
		}
		p.Unmake()
		lines = append(lines, line)
	}
	return lines
}
