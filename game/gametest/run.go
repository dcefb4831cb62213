package gametest

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// Run plays random games and checks that the game keeps its contract, each side
// of it in a subtest. It must not be called from a parallel test: counting
// allocations needs the process to itself.
func Run(t *testing.T, spec *game.Spec, opts Options) {
	t.Helper()
	s := &suite{spec: spec, opts: opts.withDefaults()}
	for _, c := range checks {
		if c.applies != nil && !c.applies(spec) {
			continue
		}
		passed := t.Run(c.name, func(t *testing.T) {
			if err := c.run(s, s.opts.Plies/c.share); err != nil {
				t.Fatal(err)
			}
		})
		if !passed && c.basic {
			return
		}
	}
}

// suite is the game under test. Its checks return errors and know nothing of
// package testing's T, so that they can be tested themselves.
type suite struct {
	spec *game.Spec
	opts Options
	// scratch is for generating moves: a list is too large to make one each time.
	scratch game.MoveList
}

// check is one side of the contract.
type check struct {
	name string
	// share divides the number of plies to play: the cost of a position.
	share int
	// basic says that the others have nothing to stand on if it fails.
	basic bool
	// applies tells whether the game offers what is checked, nil if all do.
	applies func(*game.Spec) bool
	run     func(s *suite, plies int) error
}

// checks are the whole suite.
var checks = []check{
	{name: "Spec", share: 1, basic: true, run: (*suite).checkSpec},
	{name: "Undo", share: 1, run: (*suite).checkUndo},
	{name: "Keys", share: 1, run: (*suite).checkKeys},
	{name: "Moves", share: 2, run: (*suite).checkMoves},
	{name: "Outcome", share: 1, run: (*suite).checkOutcome},
	{name: "FEN", share: 4, run: (*suite).checkFEN},
	{name: "Notations", share: 20, run: (*suite).checkNotations},
	{name: "Entries", share: 8, run: (*suite).checkEntries},
	{name: "Clone", share: 8, run: (*suite).checkClone},
	{name: "Counter", share: 4, run: (*suite).checkCounter, applies: isCounter},
	{name: "NullMove", share: 4, run: (*suite).checkNullMove, applies: isPasser},
	{name: "Evaluation", share: 4, run: (*suite).checkEvaluation, applies: hasEvaluator},
	{name: "Tuning", share: 100, run: (*suite).checkTuning, applies: isTunable},
	{name: "Candidates", share: 4, run: (*suite).checkCandidates, applies: hasOrderer},
	{name: "Threats", share: 200, run: (*suite).checkThreats, applies: isThreatener},
	{name: "Endgames", share: 4, run: (*suite).checkEndgames, applies: isProber},
	{name: "Marks", share: 20, run: (*suite).checkMarks, applies: isMarker},
	{name: "Time", share: 4, run: (*suite).checkTime, applies: isTimeJudge},
	{name: "Opening", share: 4, run: (*suite).checkOpening, applies: hasOpening},
	{name: "Allocations", share: 40, run: (*suite).checkAllocations},
}

func isCounter(spec *game.Spec) bool {
	_, ok := spec.Start().(game.Counter)
	return ok
}

func isPasser(spec *game.Spec) bool {
	_, ok := spec.Start().(game.Passer)
	return ok
}

func hasEvaluator(spec *game.Spec) bool { return spec.NewEvaluator != nil }

func isTunable(spec *game.Spec) bool {
	if !hasEvaluator(spec) {
		return false
	}
	_, ok := spec.NewEvaluator(spec.Start()).(game.Tunable)
	return ok
}

func hasOrderer(spec *game.Spec) bool {
	if !hasEvaluator(spec) {
		return false
	}
	_, ok := spec.NewEvaluator(spec.Start()).(game.Orderer)
	return ok
}

// isThreatener wants a game that can pass, too: a threat is what wins after a
// pass.
func isThreatener(spec *game.Spec) bool {
	if !hasEvaluator(spec) || !isPasser(spec) {
		return false
	}
	_, ok := spec.NewEvaluator(spec.Start()).(game.Threatener)
	return ok
}

func isProber(spec *game.Spec) bool {
	if !hasEvaluator(spec) {
		return false
	}
	_, ok := spec.NewEvaluator(spec.Start()).(game.Prober)
	return ok
}

func isMarker(spec *game.Spec) bool {
	_, ok := spec.Start().(game.Marker)
	return ok
}

func isTimeJudge(spec *game.Spec) bool {
	_, ok := spec.Start().(game.TimeJudge)
	return ok
}

func hasOpening(spec *game.Spec) bool { return spec.Opening != nil }
