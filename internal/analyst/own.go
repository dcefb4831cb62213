package analyst

import (
	"context"
	"errors"

	"github.com/duiyi/duiyi/engine"
)

// Own is our own engine as an analyst. It answers one question after the other if
// the searcher does not search two positions at a time: asked meanwhile, it refuses.
type Own struct{ Searcher engine.Searcher }

// NewGame implements [Analyst].
func (o Own) NewGame(context.Context) error {
	if forgetful, ok := o.Searcher.(interface{ NewGame() error }); ok {
		return forgetful.NewGame()
	}
	return nil
}

// Analyse implements [Analyst].
func (o Own) Analyse(ctx context.Context, q Question, tell func(engine.Info)) (engine.Info, error) {
	pos := q.Position()
	tell = orNil(tell)
	limits := engine.Limits{Depth: q.Depth, Nodes: q.Nodes, MoveTime: q.MoveTime, MultiPV: max(1, q.lines(pos))}
	result, err := o.Searcher.Search(ctx, pos, limits, func(r engine.Report) {
		if r.Event == engine.Iteration && len(r.Info.Lines) > 0 {
			tell(r.Info)
		}
	})
	switch {
	case errors.Is(err, engine.ErrNoMove):
		return engine.Info{}, ErrNoMove
	case err != nil:
		return engine.Info{}, err
	case len(result.Info.Lines) > 0:
		return result.Info, nil
	case ctx.Err() != nil:
		return engine.Info{}, ctx.Err()
	default:
		return engine.Info{}, ErrNothing
	}
}
