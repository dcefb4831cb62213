package app

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
	"github.com/duiyi/duiyi/internal/stats"
)

// parseSPRT reads the settings of a test; what is not there is as usual.
func parseSPRT(text *string) (*stats.SPRT, error) {
	if text == nil {
		return nil, nil
	}
	test := stats.DefaultSPRT()
	err := readSettings(*text, map[string]func(string) error{
		"elo0": floatSetting(&test.Elo0), "elo1": floatSetting(&test.Elo1),
		"alpha": floatSetting(&test.Alpha), "beta": floatSetting(&test.Beta),
	})
	if err == nil {
		err = test.Check()
	}
	if err != nil {
		return nil, usagef("--sprt: %w", err)
	}
	return &test, nil
}

// Bounds of the rules that end games early.
const (
	maxRuleScore = game.MaxEvaluation
	maxRuleMoves = 1000
)

// parseAdjudication reads the rules that end games early.
func parseAdjudication(resign, draw string) (a arena.Adjudication, err error) {
	if resign != "" {
		a.ResignScore, a.ResignMoves = 600, 4
		err = readSettings(resign, map[string]func(string) error{
			"score": intSetting(&a.ResignScore, 1, maxRuleScore), "moves": intSetting(&a.ResignMoves, 1, maxRuleMoves),
		})
		if err != nil {
			return a, usagef("--resign: %w", err)
		}
	}
	if draw != "" {
		a.DrawScore, a.DrawMoves, a.DrawAfter = 10, 8, 40
		err = readSettings(draw, map[string]func(string) error{
			"score": intSetting(&a.DrawScore, 0, maxRuleScore), "moves": intSetting(&a.DrawMoves, 1, maxRuleMoves),
			"after": intSetting(&a.DrawAfter, 0, maxRuleMoves),
		})
		if err != nil {
			return a, usagef("--draw: %w", err)
		}
	}
	return a, nil
}

// readSettings reads "name=value,name=value". An empty text sets nothing.
func readSettings(text string, set map[string]func(value string) error) error {
	for word := range strings.SplitSeq(text, ",") {
		if text == "" {
			return nil
		}
		name, value, _ := strings.Cut(strings.TrimSpace(word), "=")
		read, ok := set[name]
		if !ok {
			return fmt.Errorf("there is no setting %q", game.Excerpt(name))
		}
		if err := read(value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// floatSetting reads a decimal number.
func floatSetting(target *float64) func(string) error {
	return func(value string) (err error) {
		if *target, err = strconv.ParseFloat(value, 64); err != nil {
			return fmt.Errorf("%q is not a number", game.Excerpt(value))
		}
		return nil
	}
}

// intSetting reads a whole number.
func intSetting(target *int, low, high int) func(string) error {
	return func(value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < low || n > high {
			return fmt.Errorf("%q: must be a whole number from %d to %d", game.Excerpt(value), low, high)
		}
		*target = n
		return nil
	}
}
