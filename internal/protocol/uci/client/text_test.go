package client

import (
	"reflect"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
)

func TestDialects(t *testing.T) {
	variants := Offer{Name: "UCI_Variant", Type: "combo", Vars: []string{"chess", "xiangqi", "gomoku:renju"}}
	for _, c := range []struct {
		game   string
		offers []Offer
		want   Dialect
		fails  bool
	}{
		{game: "chess"},
		{game: "chess:960", want: Dialect{Options: []external.Option{{Name: "UCI_Chess960", Value: "true"}}}},
		{game: "xiangqi"},
		{game: "xiangqi:simple"},
		{game: "xiangqi", offers: []Offer{{Name: "UCI_Chess960"}}, fails: true},
		{game: "gomoku", fails: true},
		{game: "chess:atomic", fails: true},
		{game: "chess", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "chess"}}}},
		{game: "chess:960", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "chess"}, {Name: "UCI_Chess960", Value: "true"}}}},
		{game: "xiangqi", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}, RanksFromOne: true}},
		{game: "xiangqi", offers: []Offer{variants, {Name: "Ranks From One"}}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}}},
		{game: "gomoku:renju", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "gomoku:renju"}}}},
		{game: "gomoku:renju,size=19", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "gomoku:renju,size=19"}}}},
		{game: "xiangqi:simple", offers: []Offer{variants}, want: Dialect{Options: []external.Option{{Name: "UCI_Variant", Value: "xiangqi"}}, RanksFromOne: true}},
		{game: "checkers", offers: []Offer{variants}, fails: true},
		{game: "gomoku", offers: []Offer{variants}, fails: true},
		{game: "gomoku:standard,size=19", offers: []Offer{variants}, fails: true},
		{game: "checkers:international", offers: []Offer{{Name: "UCI_Variant", Vars: []string{"checkers"}}}, fails: true},
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
		if d.Out(ours) != theirs || d.In(theirs) != ours {
			t.Errorf("%s goes out as %s, %s comes in as %s", ours, d.Out(ours), theirs, d.In(theirs))
		}
		if plain := (Dialect{}); plain.Out(ours) != ours || plain.In(ours) != ours {
			t.Errorf("%s is changed", ours)
		}
	}
	for _, nonsense := range []string{"", "0000", "a0a1", "a99999999999999999999b", "\xff"} {
		if got := d.In(nonsense); got != nonsense {
			t.Errorf("%q is read as %q", nonsense, got)
		}
	}
}

func TestOffers(t *testing.T) {
	got, ok := parseOffer("option name Skill  Level type combo default very easy var very easy var hard")
	if want := (Offer{Name: "Skill Level", Type: "combo", Vars: []string{"very easy", "hard"}}); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	got, ok = parseOffer("option name Level type spin default 0 min -20 max 20")
	if want := (Offer{Name: "Level", Type: "spin", Min: "-20", Max: "20"}); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	for _, bad := range []string{"", "option", "option name", "option type spin default", "info string option name X type"} {
		if o, ok := parseOffer(bad); ok {
			t.Errorf("%q is %+v", bad, o)
		}
	}
}

func TestValues(t *testing.T) {
	spin := Offer{Type: "spin", Min: "-20", Max: "20"}
	for _, c := range []struct {
		offer       Offer
		value, want string
		fails       bool
	}{
		{offer: spin, value: "-20", want: "-20"},
		{offer: spin, value: "020", want: "20"},
		{offer: spin, value: "21", fails: true},
		{offer: spin, value: "-21", fails: true},
		{offer: spin, value: "1.5", fails: true},
		{offer: spin, fails: true},
		{offer: Offer{Type: "spin", Max: "many"}, value: "99", want: "99"},
		{offer: Offer{Type: "check"}, value: "TRUE", want: "true"},
		{offer: Offer{Type: "check"}, value: "1", fails: true},
		{offer: Offer{Type: "combo", Vars: []string{"very easy", "hard"}}, value: "Very Easy", want: "very easy"},
		{offer: Offer{Type: "combo", Vars: []string{"very easy", "hard"}}, value: "easy", fails: true},
		{offer: Offer{Type: "combo"}, value: "x", want: "x"},
		{offer: Offer{Type: "button"}},
		{offer: Offer{Type: "button"}, value: "1", fails: true},
		{offer: Offer{Type: "string"}, value: "a b", want: "a b"},
		{value: "x", want: "x"},
	} {
		got, err := c.offer.accept(c.value)
		if (err != nil) != c.fails || got != c.want {
			t.Errorf("%+v takes %q as %q, %v", c.offer, c.value, got, err)
		}
	}
}

func TestInfo(t *testing.T) {
	var info external.Info
	for _, text := range []string{
		"info depth 5 score mate -3 lowerbound nodes 7 pv a1a2",
		"info string depth 9 score cp 1",
		"info depth", "info score cp", "info score cp x", "info depth 99999999999999999999999", "info", "", "depth 8",
		"info currmove e2e4 currmovenumber 1",
		"info multipv 2 depth 7 score cp 500",
	} {
		readInfo(&info, text)
	}
	if want := (external.Info{Depth: 5, Scored: true, Mate: -3, Nodes: 7, PV: []string{"a1a2"}}); !reflect.DeepEqual(info, want) {
		t.Errorf("%+v", info)
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
	} {
		if got := command(g); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func FuzzLines(f *testing.F) {
	f.Add("info depth 5 score mate -3 pv a1a2")
	f.Add("option name A type combo var b var c")
	f.Fuzz(func(_ *testing.T, text string) {
		readInfo(new(external.Info), text)
		parseOffer(text)
		Dialect{RanksFromOne: true}.In(text)
	})
}
