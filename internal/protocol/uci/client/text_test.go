package client

import (
	"math"
	"reflect"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

func TestDialects(t *testing.T) {
	variants := external.Offer{Name: "UCI_Variant", Type: "combo", Vars: []string{"chess", "xiangqi", "gomoku:renju"}}
	for _, c := range []struct {
		game   string
		offers external.Offers
		want   Dialect
		fails  bool
	}{
		{game: "chess"},
		{game: "chess:960", want: Dialect{Options: []external.Option{{Name: "UCI_Chess960", Value: "true"}}}},
		{game: "xiangqi"},
		{game: "xiangqi:simple"},
		{game: "xiangqi", offers: external.Offers{{Name: "UCI_Chess960"}}, fails: true},
		{game: "gomoku", fails: true},
		{game: "chess:atomic", fails: true},
		{game: "chess", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "chess"}}}},
		{game: "chess:960", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "chess"}, {Name: "UCI_Chess960", Value: "true"}}}},
		{game: "xiangqi", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}, RanksFromOne: true}},
		{game: "xiangqi", offers: external.Offers{variants, {Name: "Ranks From One"}}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}}},
		{game: "gomoku:renju", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "gomoku:renju"}}}},
		{game: "gomoku:renju,size=19", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "gomoku:renju,size=19"}}}},
		{game: "xiangqi:simple", offers: external.Offers{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}, RanksFromOne: true}},
		{game: "checkers", offers: external.Offers{variants}, fails: true},
		{game: "gomoku", offers: external.Offers{variants}, fails: true},
		{game: "gomoku:standard,size=19", offers: external.Offers{variants}, fails: true},
		{game: "checkers:international", offers: external.Offers{{Name: "UCI_Variant", Vars: []string{"checkers"}}}, fails: true},
	} {
		got, err := DialectFor(c.game, c.offers)
		if (err != nil) != c.fails || err == nil && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v", c.game, got, err)
		}
	}
}

func TestRanks(t *testing.T) {
	d := Dialect{RanksFromOne: true}
	for ours, theirs := range map[string]string{"h2e2": "h3e3", "a0a9": "a1a10", "b9c7": "b10c8"} {
		if got, ok := d.In(theirs); d.Out(ours) != theirs || got != ours || !ok {
			t.Errorf("%s goes out as %s, %s comes in as %s", ours, d.Out(ours), theirs, got)
		}
		plain := Dialect{}
		if got, ok := plain.In(ours); plain.Out(ours) != ours || got != ours || !ok {
			t.Errorf("%s is changed", ours)
		}
	}
	for _, nonsense := range []string{"0000", "a0a1", "a1a0", "a99999999999999999999b"} {
		if got, ok := d.In(nonsense); ok {
			t.Errorf("%q is read as %q", nonsense, got)
		}
	}
	for _, wordy := range []string{"", "resign", "\xff"} {
		if got, ok := d.In(wordy); got != wordy || !ok {
			t.Errorf("%q is read as %q", wordy, got)
		}
	}
}

func TestGoCommand(t *testing.T) {
	clock := &external.Clock{
		Left: [2]time.Duration{61 * time.Second, 1500 * time.Millisecond}, Increment: [2]time.Duration{time.Second, 0}, MovesToGo: 12,
	}
	for want, g := range map[string]external.Question{
		"go infinite":            {},
		"go movetime 250":        {MoveTime: 250 * time.Millisecond},
		"go depth 4 nodes 10000": {Depth: 4, Nodes: 10000},
		"go wtime 61000 btime 1500 winc 1000 binc 0 movestogo 12": {Clock: clock},
		"go wtime 1 btime 1 winc 0 binc 0":                        {Clock: &external.Clock{Left: [2]time.Duration{-time.Second, time.Microsecond}}},
		"go nodes 4611686018427387904":                            {Nodes: math.MaxUint64},
	} {
		if got := command(g); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func FuzzMoves(f *testing.F) {
	f.Add("b9c7")
	f.Fuzz(func(_ *testing.T, text string) {
		d := Dialect{RanksFromOne: true}
		d.In(text)
		d.Out(text)
	})
}
