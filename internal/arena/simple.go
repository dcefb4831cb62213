package arena

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/launch"
)

// The players that think nothing, by which levels are measured: the same in every
// program, and weaker than any level is to be.
const (
	playsAnything = "random" // every legal move is as likely as the others
	playsGreedily = "greedy" // what takes most at once, else anything
)

// worths are what pieces are worth to the greedy player, by game and by letter; a game
// that is not here has no pieces that are taken.
var worths = map[string]map[byte]int{
	"chess":    {'q': 9, 'r': 5, 'b': 3, 'n': 3, 'p': 1},
	"xiangqi":  {'r': 9, 'c': 5, 'n': 4, 'a': 2, 'b': 2, 'p': 1},
	"checkers": {'B': 2, 'W': 2, 'b': 1, 'w': 1},
}

// simple is a player that thinks nothing.
type simple struct {
	spec   *game.Spec
	greedy bool
	random *rand.Rand
}

// simple returns a player that thinks nothing.
func (d *description) simple(spec *game.Spec) (Contestant, error) {
	kind := d.Words[launch.Player]
	if kind != playsAnything && kind != playsGreedily {
		return Contestant{}, fmt.Errorf("unknown player %q; the players are %s and %s", game.Excerpt(kind), playsAnything, playsGreedily)
	}
	if len(d.Options) > 0 {
		return Contestant{}, fmt.Errorf("player=%s has no option.%s, as it has none at all", kind, game.Excerpt(d.Options[0].Name))
	}
	return Contestant{Name: cmp.Or(d.Words[launch.Name], kind), Leveled: true, New: func() Player {
		return &simple{spec: spec, greedy: kind == playsGreedily}
	}}, nil
}

// Start implements Player.
func (p *simple) Start(ctx context.Context) error { return p.NewGame(ctx, 1) }

// NewGame implements Player.
func (p *simple) NewGame(_ context.Context, seed uint64) error {
	p.random = rand.New(rand.NewPCG(seed, 1))
	return nil
}

// Move implements Player.
func (p *simple) Move(_ context.Context, turn Turn) (Answer, error) {
	start := time.Now()
	pos := turn.Pos.Clone()
	var best []game.Move
	most := 0
	for _, m := range game.LegalMoves(pos) {
		taken := 0
		if p.greedy && m.IsCapture() {
			taken = p.taken(pos, m)
		}
		if taken > most {
			best, most = best[:0], taken
		}
		if taken == most {
			best = append(best, m)
		}
	}
	move := p.spec.Notations[0].Format(pos, best[p.random.IntN(len(best))])
	return Answer{Move: move, Raw: move, Elapsed: time.Since(start)}, nil
}

// taken returns what a capture takes, by how much less the opponent has behind it.
func (p *simple) taken(pos game.Position, m game.Move) int {
	opponent := pos.State().Side.Other()
	before := p.army(pos, opponent)
	pos.Make(m)
	after := p.army(pos, opponent)
	pos.Unmake()
	return before - after
}

// army returns what the pieces of a side are worth together.
func (p *simple) army(pos game.Position, side game.Side) (sum int) {
	family, _, _ := strings.Cut(p.spec.Name, ":")
	worth := worths[family]
	for square := range p.spec.Board.Cols * p.spec.Board.Rows {
		piece, ok := p.spec.Board.PieceOf(pos.At(square))
		if !ok || piece.Side != side {
			continue
		}
		letter := piece.Letter
		if family != "checkers" {
			letter |= 'a' - 'A' // the sides are told apart by case
		}
		sum += worth[letter]
	}
	return sum
}

// Report implements Player.
func (p *simple) Report(bool) *external.Report { return nil }

// Close implements Player.
func (p *simple) Close() {}
