package external

import (
	"reflect"
	"strings"
	"testing"
)

func TestOffers(t *testing.T) {
	got, ok := ParseOffer("option name Skill  Level type combo default very easy var very easy var hard")
	if want := (Offer{Name: "Skill Level", Type: "combo", Default: "very easy", Vars: []string{"very easy", "hard"}}); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	got, ok = ParseOffer("option name Level type spin default 0 min -20 max 20")
	if want := (Offer{Name: "Level", Type: "spin", Default: "0", Min: "-20", Max: "20"}); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	got, ok = ParseOffer("option usemillisec type check default off")
	if want := (Offer{Name: "usemillisec", Type: "check", Default: "off"}); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	for _, bad := range []string{"", "option", "option name", "option type spin default", "info string option name X type"} {
		if o, ok := ParseOffer(bad); ok {
			t.Errorf("%q is %+v", bad, o)
		}
	}
}

// A message lists what a sound engine has, and of a flood only a part.
func TestListsInMessages(t *testing.T) {
	offers := Offers{{Name: "Hash"}, {Name: "Level", Type: "combo", Vars: []string{"easy", "hard"}}}
	long := strings.Repeat("x", 5000)
	many := Offer{Name: long, Type: "combo"}
	for range 1000 {
		offers.Add(Offer{Name: "An option"})
		many.Vars = append(many.Vars, "choice")
	}
	offers = append(offers, many)
	if _, err := offers.Accept(Option{Name: "Skill"}); err == nil || len(err.Error()) > 5000 ||
		!strings.Contains(err.Error(), `no option "Skill"; it has Hash, Level, An option`) || !strings.HasSuffix(err.Error(), " more") {
		t.Errorf("%v", err)
	}
	if _, err := offers.Accept(Option{Name: long, Value: "y"}); err == nil || len(err.Error()) > 5000 || !strings.HasSuffix(err.Error(), " more") {
		t.Errorf("%v", err)
	}
	if _, err := offers.Accept(Option{Name: "level", Value: "y"}); err == nil || err.Error() != `its option Level: "y": it takes easy, hard` {
		t.Errorf("%v", err)
	}
}

// An option that is the client's own business is refused with what is said of it.
func TestOwnOptions(t *testing.T) {
	owned := map[string]string{"UCI_Variant": "is set for it"}
	if err := (Config{Options: []Option{{Name: "Hash"}, {Name: "uci_variant"}}}).CheckOptions(owned); err == nil || err.Error() != "its option UCI_Variant is set for it" {
		t.Errorf("%v", err)
	}
	if err := (Config{Options: []Option{{Name: "Hash"}}}).CheckOptions(owned); err != nil {
		t.Errorf("%v", err)
	}
}

// A word ends at a tab as at a space.
func TestWords(t *testing.T) {
	for line, want := range map[string]string{"": "", "readyok": "readyok", "bestmove e2e4": "bestmove", "bestmove\te2e4 x": "bestmove", " x": ""} {
		if got := FirstWord(line); got != want {
			t.Errorf("%q begins with %q", line, got)
		}
	}
	if !BeginsWith("bestmove", nil)("bestmove\te2e4") {
		t.Error("a tab is no end of a word")
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
		{offer: Offer{Type: "check", Default: "off"}, value: "true", want: "on"},
		{offer: Offer{Type: "check", Default: "off"}, value: "yes", fails: true},
		{offer: Offer{Type: "check", Default: "false"}, value: "ON", want: "true"},
		{offer: Offer{Type: "real", Min: "0", Max: "1"}, value: "0.50", want: "0.50"},
		{offer: Offer{Type: "real", Min: "0", Max: "1"}, value: "1.1", fails: true},
		{offer: Offer{Type: "real"}, value: "NaN", fails: true},
		{offer: Offer{Type: "label"}, value: "x", fails: true},
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
	var info Info
	for _, text := range []string{
		"info depth 5 score mate -3 lowerbound nodes 7 pv a1a2",
		"info string depth 9 score cp 1",
		"info depth", "info score cp", "info score cp x", "info depth 99999999999999999999999", "info", "", "depth 8",
		"info currmove e2e4 currmovenumber 1",
		"info multipv 2 depth 7 score cp 500",
	} {
		ReadInfo(&info, text, nil)
	}
	if want := (Info{Depth: 5, Scored: true, Mate: -3, Nodes: 7, PV: []string{"a1a2"}}); !reflect.DeepEqual(info, want) {
		t.Errorf("%+v", info)
	}
}

// A score without a unit is one to those who know what it counts.
func TestScoresWithoutUnit(t *testing.T) {
	var info Info
	ReadInfo(&info, "info depth 2 score 12 pv a", nil)
	if info.Scored {
		t.Errorf("%+v", info)
	}
	ReadInfo(&info, "info depth 2 score 12 pv a", func(info *Info, score int) { info.Centipawns = 2 * score })
	if !info.Scored || info.Centipawns != 24 {
		t.Errorf("%+v", info)
	}
}

func FuzzLines(f *testing.F) {
	f.Add("info depth 5 score mate -3 pv a1a2")
	f.Add("info score 9")
	f.Add("option name A type combo var b var c")
	f.Add("option A type check default off")
	f.Fuzz(func(_ *testing.T, text string) {
		ReadInfo(new(Info), text, nil)
		ReadInfo(new(Info), text, func(*Info, int) {})
		if o, ok := ParseOffer(text); ok {
			_, _ = o.accept(text)
		}
	})
}
