package matchfile_test

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/matchfile"
	"github.com/duiyi/duiyi/internal/record/recordtest"
)

const file = `{"match":{"game":"tictactoe","engines":["a","b"]}}
{"game":1,"result":"1-0","fen":"3/3/3 x","moves":"b2 a1","thinking":{"side":[0]}}
{"game":2,"result":"0-1","fen":"3/3/x2 o","moves":"b2"}

{"game":3,"result":"0-1","fen":"3/3/3 x","moves":"b2 b2"}
{"game":4,"result":"1-0","fen":"3/3/3 x","moves":"b2","fault":{"kind":"crash"}}
{"game":5,"result":"won","moves":"b2"}
{"game":6,"fen":"3/3","moves":"b2"}
{"game":7,"result":"1-0","fen":"3/3/3 x","mo`

// Games are read, and what is wrong costs no other one.
func TestFile(t *testing.T) {
	spec := recordtest.Spec(t, "tictactoe")
	games, faults, err := recordtest.Read(matchfile.Read, spec, file)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range games {
		got = append(got, recordtest.Dump(spec, g)+" "+g.Tag("Termination"))
	}
	want := []string{"3/3/3 x b2 a1 1-0 ", "3/3/x2 o b2 0-1 ", "3/3/3 x b2 1-0 abandoned"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("read as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	reasons := []string{
		`game 3, line 5, column 1: move 2 of 2: the move "b2": `, `game 5, line 7, column 1: "won" is no result; `,
		"game 6, line 8, column 1: the position: ", "game 7, line 9, column 1: it is no JSON object of a game: ",
	}
	if len(faults) != len(reasons) {
		t.Fatalf("the faults are %v", faults)
	}
	for i, want := range reasons {
		if !strings.HasPrefix(faults[i].Error(), want) {
			t.Errorf("the fault is %v, want %s", faults[i], want)
		}
	}
}

// A file of another game is none of this one at all.
func TestOtherGame(t *testing.T) {
	_, _, err := recordtest.Read(matchfile.Read, recordtest.Spec(t, "chess"), "{\"tournament\":{\"kind\":\"gauntlet\",\"game\":\"gomoku\"}}\n")
	if want := "line 1: its games are of gomoku, not of chess"; err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "tictactoe")
	f.Add(file)
	f.Add("{")
	f.Fuzz(func(t *testing.T, text string) {
		_, _, _ = recordtest.Read(matchfile.Read, spec, text) // an error is that of another game
	})
}
