package app

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/search"
	"github.com/duiyi/duiyi/internal/textbook"
)

// Defaults and bounds of the estimates of whole games.
const (
	treeDepth     = 6
	treeMostNodes = 300_000
	// treeMostPlies breaks a game off: a random one may shuffle for long.
	treeMostPlies = 2000
	// treeSelfNodes is what the core may think about a move of a game against
	// itself, treeRandomPlies how many moves of it are random, so that no two are
	// the same.
	treeSelfNodes   = 200
	treeRandomPlies = 4
	treeHashMB      = 8
)

// treeJSON is the object that lab --tree --json prints.
type treeJSON struct {
	Games []treeSize `json:"games"`
}

// treeSize is how large a game is.
type treeSize struct {
	Game string `json:"game"`
	FEN  string `json:"fen"`
	// Levels are the positions by depth: estimated, and counted where they are few.
	Levels []treeLevel `json:"positions"`
	Random gameShape   `json:"random_games"`
	Self   gameShape   `json:"self_play"`
}

// treeLevel is a depth; Counted is 0 where nobody counted.
type treeLevel struct {
	Depth    int      `json:"depth"`
	Estimate labCount `json:"estimate"`
	Counted  uint64   `json:"counted,omitempty"`
}

// gameShape is the shape of whole games, and the size of the tree after it: its
// decimal logarithm.
type gameShape struct {
	Games      int     `json:"games"`
	Unfinished int     `json:"unfinished"`
	Plies      float64 `json:"plies"`
	PliesErr   float64 `json:"plies_std_err"`
	Moves      float64 `json:"moves"`
	Log10      float64 `json:"log10"`
}

// tree estimates the size of a game, or of all games if none is named. After an
// interrupt it prints what was finished.
func (c *labCommand) tree(s *session) error {
	problems, games, err := c.treeProblems(s)
	if err != nil {
		return err
	}
	all := treeJSON{Games: []treeSize{}}
	for _, p := range problems {
		size, err := p.treeSize(s.ctx, games)
		if errors.Is(err, context.Canceled) {
			err = fmt.Errorf("interrupted while %s was estimated", p.spec.Name)
		}
		if err != nil {
			return errors.Join(c.printTrees(s.out, all), err)
		}
		all.Games = append(all.Games, size)
		if !c.JSON {
			size.print(s.out)
		}
	}
	return c.printTrees(s.out, all)
}

// printTrees prints the object if one was asked for; without it each game was
// printed when it was done.
func (c *labCommand) printTrees(out *output, all treeJSON) error {
	if !c.JSON || len(all.Games) == 0 {
		return nil
	}
	return out.json(all)
}

// treeProblems reads the flags of --tree.
func (c *labCommand) treeProblems(s *session) ([]labProblem, int, error) {
	games, err := inRange("--games", c.Games, 1, maxSamples, labGames)
	if err != nil {
		return nil, 0, err
	}
	var base labProblem
	if err := c.settings(&base, treeDepth); err != nil {
		return nil, 0, err
	}
	if base.mostNodes == 0 {
		base.mostNodes = treeMostNodes
	}
	if c.Game == "" && c.FEN == nil && c.Moves == "" {
		var problems []labProblem
		for _, entry := range s.Table {
			base.spec, base.pos = entry.Spec, entry.Spec.Start()
			problems = append(problems, base)
		}
		return problems, games, nil
	}
	base.spec, base.pos, err = c.load(s.Table)
	return []labProblem{base}, games, err
}

// treeSize estimates the size of the game from the position.
func (p labProblem) treeSize(ctx context.Context, games int) (treeSize, error) {
	size := treeSize{Game: p.spec.Name, FEN: p.pos.FEN()}
	estimates, err := textbook.New(p.spec, p.pos).EstimatePositions(ctx, p.depth, p.probes, p.seed)
	if err != nil {
		return size, err
	}
	for depth := 1; depth <= p.depth; depth++ {
		level := treeLevel{Depth: depth, Estimate: estimated(estimates[depth])}
		if level.Estimate.Count <= float64(p.mostNodes) {
			if level.Counted, err = game.PerftContext(ctx, p.pos.Clone(), depth); err != nil {
				return size, err
			}
		}
		size.Levels = append(size.Levels, level)
	}
	if size.Random, err = p.shapeOf(ctx, games, p.randomMove()); err != nil {
		return size, err
	}
	core := search.New(p.spec, search.AllFeatures(), treeHashMB, 1)
	defer core.Close()
	size.Self, err = p.shapeOf(ctx, games, p.coreMove(core))
	return size, err
}

// chooser chooses a move of whole games.
type chooser = func(p game.Position, legal []game.Move) (game.Move, error)

// randomMove returns a player to whom all moves are alike.
func (p labProblem) randomMove() chooser {
	random := rand.New(rand.NewPCG(p.seed, 1))
	return func(_ game.Position, legal []game.Move) (game.Move, error) {
		if len(legal) == 0 {
			return game.NoMove, errors.New("the game is not over, but there is no move")
		}
		return legal[random.IntN(len(legal))], nil
	}
}

// coreMove returns a player that thinks a little, after a few random moves.
func (p labProblem) coreMove(core *search.Core) chooser {
	random, start := p.randomMove(), p.pos.State().Ply
	return func(pos game.Position, legal []game.Move) (game.Move, error) {
		if pos.State().Ply < start+treeRandomPlies {
			return random(pos, legal)
		}
		best := core.Run(context.Background(), pos, search.Limits{Nodes: treeSelfNodes}, nil).Best
		if best == game.NoMove {
			return random(pos, legal)
		}
		return best, nil
	}
}

// shapeOf plays games and measures their shape.
func (p labProblem) shapeOf(ctx context.Context, games int, choose chooser) (gameShape, error) {
	shape, err := textbook.PlayGames(ctx, p.pos, games, treeMostPlies, choose)
	return gameShape{
		Games: shape.Games, Unfinished: shape.Unfinished, Plies: rounded(shape.Plies.Mean, 2), PliesErr: rounded(shape.Plies.StdErr, 2),
		Moves: rounded(shape.Moves.Mean, 2), Log10: rounded(shape.TreeSize(), 2),
	}, err
}

// print prints the size of a game.
func (t treeSize) print(out *output) {
	out.printf("%s: %s\n\n", t.Game, t.FEN)
	rows := columns{{"depth", "positions", "counted"}}
	for _, l := range t.Levels {
		counted := "-"
		if l.Counted > 0 {
			counted = strconv.FormatUint(l.Counted, 10)
		}
		rows.add(strconv.Itoa(l.Depth), l.Estimate.String(), counted)
	}
	rows.print(out)
	t.Random.print(out, "random games")
	t.Self.print(out, "games of the core against itself")
	out.printf("\n")
}

func (g gameShape) print(out *output, what string) {
	out.printf("%d %s: %.1f ± %.1f plies, %.1f moves a position, about 10^%.0f lines of play", g.Games, what, g.Plies, g.PliesErr, g.Moves, g.Log10)
	if g.Unfinished > 0 {
		out.printf("; %d broken off after %d plies", g.Unfinished, treeMostPlies)
	}
	out.printf("\n")
}
