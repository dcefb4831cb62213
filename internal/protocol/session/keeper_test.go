package session

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// spec returns the rules of a game.
func spec(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// TestKeeper: there is another engine only if the settings are others.
func TestKeeper(t *testing.T) {
	chess := spec(t, "chess")
	keeper, settings := Keeper{}, Settings{chess, 2, 1}
	defer keeper.Close()
	var made []*engine.Engine
	for _, wanted := range []Settings{settings, settings, {chess, 3, 1}, {chess, 0, 0}, {spec(t, "xiangqi"), 0, 0}} {
		keeper.Forget = true
		if err := keeper.Prepare(&wanted); err != nil || keeper.Built != wanted || keeper.Forget {
			t.Errorf("%+v: %v, and it is made for %+v", wanted, err, keeper.Built)
		}
		if keeper.Engine.Spec() != wanted.Spec {
			t.Errorf("%+v: it plays %s", wanted, keeper.Engine.Spec().Name)
		}
		made = append(made, keeper.Engine)
	}
	if made[0] != made[1] || made[1] == made[2] || made[3] == made[4] {
		t.Errorf("made %v", made)
	}
}

// TestImpossibleSettings: the game is the one that is asked for, the rest is as
// before, or the least where nothing was before; the error names it.
func TestImpossibleSettings(t *testing.T) {
	const tooMuch = 1 << 40 // no machine has so many MiB
	keeper := Keeper{HashName: "Hash", ThreadsName: "Threads"}
	defer keeper.Close()
	chess, xiangqi := spec(t, "chess"), spec(t, "xiangqi")
	for _, test := range []struct{ wanted, got Settings }{
		{Settings{chess, tooMuch, 1}, Settings{chess, 1, 1}},
		{Settings{chess, 2, 1}, Settings{chess, 2, 1}},
		{Settings{xiangqi, tooMuch, 1}, Settings{xiangqi, 2, 1}},
	} {
		settings := test.wanted
		err := keeper.Prepare(&settings)
		if settings != test.got || keeper.Built != test.got {
			t.Errorf("%+v: the settings are %+v", test.wanted, settings)
		}
		if refused := test.wanted != test.got; refused && (err == nil || !strings.Contains(err.Error(), "; Hash is ")) || !refused && err != nil {
			t.Errorf("%+v: %v", test.wanted, err)
		}
	}
}
