package app

import (
	"slices"
	"strings"
	"testing"
)

// The engine answers until END, on the streams of the program.
func TestGomocupEngine(t *testing.T) {
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.Stdin = strings.NewReader("INFO timeout_turn 0\r\nSTART 15\r\nABOUT\r\nEND\r\n")
	s := &session{Program: p, ctx: t.Context(), out: &output{w: &out}}
	if err := new(gomocupCommand).Run(s); err != nil || complaint.Len() > 0 {
		t.Errorf("%v: %s", err, complaint.String())
	}
	if got := out.String(); !strings.HasPrefix(got, "OK\nname=\"Duiyi\", version=\"") || strings.Count(got, "\n") != 2 {
		t.Errorf("answered by %q", got)
	}
}

// A table without gomoku is no table for this engine.
func TestGomocupWithoutGomoku(t *testing.T) {
	var out, complaint strings.Builder
	p := programOf(&out, &complaint)
	p.Table = p.Table[:1]
	s := &session{Program: p, ctx: t.Context(), out: &output{w: &out}}
	if err := new(gomocupCommand).Run(s); err == nil {
		t.Error("the engine has no game and runs")
	}
}

// The name of the program makes it an engine, if it has no arguments.
func TestArguments(t *testing.T) {
	for _, test := range []struct{ line, want []string }{
		{nil, nil},
		{[]string{"duiyi"}, nil},
		{[]string{"/usr/bin/duiyi", "games"}, []string{"games"}},
		{[]string{"pbrain-duiyi"}, []string{"engine", "gomocup"}},
		{[]string{"./PBRAIN-duiyi64.exe"}, []string{"engine", "gomocup"}},
		{[]string{"/tmp/pbrain-duiyi", "serve"}, []string{"serve"}},
		{[]string{"/tmp/pbrain-/duiyi"}, nil},
	} {
		if got := Arguments(test.line); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.line, got, test.want)
		}
	}
}
