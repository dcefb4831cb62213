package piskvork_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/piskvork"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

const file = "Piskvorky 15x15, 11:11, 0\r\n8,8,31\r\n9,7,1204\r\n8,9,0\r\nengines\\first.exe\r\nsecond.exe\r\n-1\r\n1,Freestyle\r\n"

func TestFile(t *testing.T) {
	spec := recordtest.Spec(t, "gomoku")
	games := recordtest.Sound(t, piskvork.Read, spec, file)
	want := spec.Start().FEN() + ` h8 "[%emt 0.031]" i9 "[%emt 1.204]" h7 1-0`
	if len(games) != 1 || recordtest.Dump(spec, games[0]) != want {
		t.Fatalf("read as %s, want %s", recordtest.Dump(spec, games[0]), want)
	}
	if g := games[0]; g.Tag("Black") != `engines\first.exe` || g.Tag("White") != "second.exe" || g.Tag("Rule") != "Freestyle" {
		t.Errorf("the tags are %v", games[0].Tags)
	}
	var b strings.Builder
	if err := piskvork.Write(&b, spec, games[0]); err != nil || b.String() != strings.ReplaceAll(file, "\r", "") {
		t.Errorf("written, error %v,\n%s", err, b.String())
	}
}

func TestRoundTrip(t *testing.T) {
	for _, name := range []string{"gomoku", "gomoku:renju", "gomoku:standard,size=20", "gomoku,size=5"} {
		spec := recordtest.Spec(t, name)
		for seed := range uint64(5) {
			g := recordtest.Random{Rand: rand.New(rand.NewPCG(seed, 7)), Spec: spec, Plain: true}.Game(120)
			var b strings.Builder
			if err := piskvork.Write(&b, spec, g); err != nil {
				t.Fatal(err)
			}
			again := recordtest.Sound(t, piskvork.Read, spec, b.String())[0]
			if again.Result == 0 { // a draw before the board is full has no place
				g.Result = 0
			}
			if recordtest.Dump(spec, again) != recordtest.Dump(spec, g) {
				t.Errorf("%s, seed %d: read as %s", name, seed, recordtest.Dump(spec, again))
			}
		}
	}
}

// What Piskvork and other programs write behind the stones, and what they mean by it:
// the number of Piskvork is no result, the board knows better than a file who won,
// and the player named second may have begun.
func TestEnds(t *testing.T) {
	spec := recordtest.Spec(t, "gomoku")
	const open, five = "8,8,0\n9,9,0\n", "1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0\n3,2,0\n4,1,0\n4,2,0\n5,1,0\n"
	for _, c := range []struct{ text, result, black, rule string }{
		{"Piskvorky 15x15, 7:7, 0\n" + five + "a.exe\nb.ZIP\n0\n", "1-0", "a.exe", ""},
		{"Piskvorky 15x15, 7:7, 1\n" + five + "a.exe\nb.ZIP\n0\n", "1-0", "b.ZIP", ""},
		{"Piskvorky 15x15, 7:7, 0\n" + open + "a.exe\nb.ZIP\n1\n", "*", "a.exe", ""},
		{"Piskvorky 15x15, 11:11, 0\n" + open + "a\nb\n-1\n2,Renju\n", "0-1", "a", "Renju"},
		{"Piskvorky 15x15, 11:11, 1\n" + open + "a\nb\n-1\n2,Renju\n", "1-0", "b", "Renju"},
		{"Piskvorky 15x15, 11:11, 0\n" + five + "a\nb\n-1\n0,Freestyle15_1\n", "1-0", "a", "Freestyle15_1"},
		{"Piskvorky 15x15, 11:11, 0\n" + five + "a\nb\n-1\n2,x\n", "1-0", "a", "x"},
		{"Piskvorky 15x15, 0:0, 0\n" + open + "-1\n", "*", "", ""},
		{"Piskvorky 15x15\n" + open, "*", "", ""},
	} {
		g := recordtest.Sound(t, piskvork.Read, spec, c.text)[0]
		if g.Result.String() != c.result || g.Tag("Black") != c.black || g.Tag("Rule") != c.rule {
			t.Errorf("%s\nis read as %s with the tags %v", c.text, g.Result, g.Tags)
		}
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "gomoku")
	const head = "Piskvorky 15x15, 11:11, 0\n"
	for text, want := range map[string]string{
		"":                             `game 1, line 1, column 1: "" is not how a file begins`,
		"1,1,0":                        `game 1, line 1, column 1: "1,1,0" is not how a file begins`,
		"Piskvorky 20x20, 11:11, 0\n":  `game 1, line 1, column 1: the board is 20x20; that of gomoku is 15x15`,
		head + "16,1,0":                `game 1, line 2, column 1: the stone "16,1" is off the board`,
		head + "1,1,0\n2;1,0\n3,1,0\n": `game 1, line 4, column 1: a stone stands behind "2;1,0", which is none`,
		head + "1,1,0\n1,1,0\n":        `game 1, line 3, column 1: the stone 1,1, which is the move "a15": `,
	} {
		games, faults, err := recordtest.Read(piskvork.Read, spec, text)
		if err != nil || len(games) != 0 || len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want) {
			t.Errorf("%s\nhas the faults %v, error %v, want %s", text, faults, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "gomoku")
	f.Add(file)
	f.Add("Piskvorky 15x15\n1,1")
	f.Fuzz(func(t *testing.T, text string) {
		games, _, err := recordtest.Read(piskvork.Read, spec, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			var b strings.Builder
			if err := piskvork.Write(&b, spec, g); err != nil {
				t.Fatal(err)
			}
			recordtest.Sound(t, piskvork.Read, spec, b.String())
		}
	})
}
