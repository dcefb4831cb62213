package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// specOf returns tic-tac-toe with a defect.
func specOf(d *defect) *game.Spec {
	spec := tictactoe.NewSpec("tictactoe")
	start, parse := spec.Start, spec.Parse
	spec.Start = func() game.Position { return &faulty{Position: start(), hooks: &d.hooks} }
	spec.Parse = func(fen string) (game.Position, error) {
		p, err := parse(fen)
		if err != nil {
			return nil, err
		}
		return &faulty{Position: p, hooks: &d.hooks}, nil
	}
	if d.spec != nil {
		d.spec(spec)
	}
	return spec
}

// runCheck runs the check with the name.
func runCheck(t *testing.T, spec *game.Spec, name string, plies int) error {
	t.Helper()
	i := slices.IndexFunc(checks, func(c check) bool { return c.name == name })
	if i < 0 {
		t.Fatalf("there is no check %q", name)
	}
	if applies := checks[i].applies; applies != nil && !applies(spec) {
		t.Fatalf("the check %q does not apply", name)
	}
	s := &suite{spec: spec, opts: Options{Plies: plies}.withDefaults()}
	return checks[i].run(s, plies)
}

// The suite passes a sound game, with everything that can be offered.
func TestSoundGame(t *testing.T) {
	spec := specOf(&defect{spec: evaluating(faultyEval{})})
	t.Run("plain", func(t *testing.T) { Run(t, spec, Options{Plies: 4000}) })
	wrapping(func(f *faulty) game.Position { return &countingGame{faulty: f} })(spec)
	t.Run("counting", func(t *testing.T) { Run(t, spec, Options{Plies: 4000}) })
	passing := specOf(&defect{spec: wrapping(func(f *faulty) game.Position { return &passingGame{faulty: f} })})
	t.Run("passing", func(t *testing.T) { Run(t, passing, Options{Plies: 4000}) })
	threats := specOf(&defect{spec: threatening(threatEval{})})
	t.Run("threatening", func(t *testing.T) {
		if err := runCheck(t, threats, "Threats", 4000); err != nil {
			t.Error(err)
		}
	})
	endgames := specOf(&defect{spec: probing(probingEval{})})
	t.Run("probing", func(t *testing.T) {
		if err := runCheck(t, endgames, "Endgames", 4000); err != nil {
			t.Error(err)
		}
	})
	tuned := specOf(&defect{spec: tunable(tunableEval{})})
	t.Run("tunable", func(t *testing.T) {
		if err := runCheck(t, tuned, "Tuning", 4000); err != nil {
			t.Error(err)
		}
	})
	shown := specOf(&defect{spec: showing(shownGame{})})
	shown.Opening = &game.Opening{Name: "swap", Next: pieRule(game.First)}
	t.Run("showing", func(t *testing.T) { Run(t, shown, Options{Plies: 4000}) })
	pseudo := specOf(&defect{hooks: hooks{
		generate: withIllegalMove,
		make:     func(f *faulty, m game.Move) bool { return m != illegalMove && f.Position.Make(m) },
	}, spec: func(spec *game.Spec) { spec.MoveIndexes++ }})
	t.Run("pseudo-legal", func(t *testing.T) { Run(t, pseudo, Options{Plies: 4000}) })
}

// The suite finds every defect, by the check that is meant to, and says so.
func TestDefects(t *testing.T) {
	all := slices.Concat(positionDefects, outcomeDefects, textDefects, offeredDefects, threatDefects, endgameDefects, tuningDefects, shownDefects, specDefects, entryDefects)
	for i := range all {
		d := &all[i]
		t.Run(d.name, func(t *testing.T) {
			err := runCheck(t, specOf(d), d.check, 2000)
			if err == nil {
				t.Fatalf("%s does not find it", d.check)
			}
			if !strings.Contains(err.Error(), d.says) {
				t.Errorf("%s says %q, want it to say %q", d.check, err, d.says)
			}
		})
	}
}

// A failure can be played again from what it says.
func TestFailureCanBeReplayed(t *testing.T) {
	d := defect{hooks: hooks{at: func(f *faulty, square int) byte {
		if f.Position.FEN() == "3/1o1/x2 x" {
			return 'o'
		}
		return f.Position.At(square)
	}}}
	err := runCheck(t, specOf(&d), "FEN", 20000)
	if err != nil {
		t.Fatalf("both the position and the one read are wrong alike, but: %v", err)
	}
	d.hooks = hooks{generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
		f.Position.Generate(list, kind)
		if f.Position.FEN() == "3/1o1/x2 x" {
			list.Add(game.NoMove)
		}
	}}
	err = runCheck(t, specOf(&d), "Moves", 20000)
	if err == nil {
		t.Fatal("a move that is game.NoMove is not found")
	}
	for _, want := range []string{"game.NoMove", "seed 1", "start 3/3/3 x", "moves a1 b2", "position 3/1o1/x2 x"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not say %q", err, want)
		}
	}
}

// What the contract does not show is seen by the fingerprint.
func TestFingerprint(t *testing.T) {
	s := &suite{spec: specOf(&defect{}), opts: Options{
		Fingerprint: func(p game.Position) string { return fmt.Sprint(p.(*faulty).made) },
	}.withDefaults()}
	if err := s.checkUndo(100); err == nil || !strings.Contains(err.Error(), "the fingerprint was") {
		t.Errorf("error %v, want one about the fingerprint", err)
	}
}

func TestBadStartPosition(t *testing.T) {
	s := &suite{spec: tictactoe.NewSpec("tictactoe"), opts: Options{FENs: []string{"x/x/x x"}}.withDefaults()}
	if err := s.checkSpec(100); err == nil || !strings.Contains(err.Error(), "Options.FENs has \"x/x/x x\"") {
		t.Errorf("error %v, want one that names Options.FENs", err)
	}
}

func TestDeep(t *testing.T) {
	t.Setenv("DUIYI_DEEP", "1")
	if o := (Options{}).withDefaults(); !Deep() || o.Plies != 1000000 {
		t.Errorf("deep runs play %d plies, want a million", o.Plies)
	}
	t.Setenv("DUIYI_DEEP", "")
	if o := (Options{}).withDefaults(); Deep() || o.Plies != 20000 {
		t.Errorf("runs play %d plies, want 20000", o.Plies)
	}
}
