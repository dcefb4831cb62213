package gomoku_test

import (
	"fmt"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/game/gametest"
	rules "github.com/duiyi/duiyi/games/gomoku"
	evalgomoku "github.com/duiyi/duiyi/internal/eval/gomoku"
)

func newSpec(rule rules.Rule, size int) *game.Spec {
	spec := rules.NewSpec(fmt.Sprintf("gomoku:%s,size=%d", ruleNames[rule], size), rule, size, nil)
	spec.NewEvaluator = evalgomoku.New
	return spec
}

func TestConformance(t *testing.T) {
	for _, c := range []struct {
		rule rules.Rule
		size int
	}{
		{rules.Freestyle, 5},
		{rules.Freestyle, 15},
		{rules.Freestyle, 20},
		{rules.Standard, 9},
		{rules.Standard, 15},
		{rules.Renju, 7},
		{rules.Renju, 15},
	} {
		spec := newSpec(c.rule, c.size)
		t.Run(spec.Name, func(t *testing.T) {
			gametest.Run(t, spec, gametest.Options{Plies: 2000})
		})
	}
}
