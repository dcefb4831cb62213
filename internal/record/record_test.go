package record_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record"
)

func specOf(t testing.TB, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

// read returns a line for each game: its number, line, start if it is not the usual
// one, moves and result, or what is wrong with it.
func read(t testing.TB, name, text string) []string {
	t.Helper()
	spec := specOf(t, name)
	var lines []string
	err := record.Read(spec, strings.NewReader(text), func(g record.Game) {
		p := g.Start.Clone()
		line := fmt.Sprintf("%d/%d", g.Number, g.Line)
		if fen := p.FEN(); fen != spec.Start().FEN() {
			line += " " + fen
		}
		for _, m := range g.Moves {
			line += " " + spec.Notations[0].Format(p, m)
			p.Make(m)
		}
		lines = append(lines, line+" "+g.Result.String())
	}, func(f *record.Fault) {
		lines = append(lines, fmt.Sprintf("%d/%d! %s", f.Number, f.Line, f.Reason))
	})
	if err != nil {
		lines = append(lines, "!! "+err.Error())
	}
	return lines
}

// expect compares; a line of want that ends with … is a beginning.
func expect(t *testing.T, name, text string, want ...string) {
	t.Helper()
	got := read(t, name, text)
	same := len(got) == len(want)
	for i := 0; same && i < len(got); i++ {
		begin, isBegin := strings.CutSuffix(want[i], "…")
		same = got[i] == want[i] || isBegin && strings.HasPrefix(got[i], begin)
	}
	if !same {
		t.Errorf("%s\n%s\nis read as\n\t%s\nwant\n\t%s", name, text, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// All that the standard of PGN allows between the moves is passed over.
func TestMainLines(t *testing.T) {
	expect(t, "chess", "\ufeff[Event \"a \\\"b\\\" ] c\"]\r\n[Result \"1-0\"]\r\n\r\n"+
		"1. e4 {good; (the best) [%clk 0:01]} e5 $1 2.Nf3!? (2. f4 exf4 (2... d5 {x)} 3. exd5) 3. Nf3) 2... Nc6 ; a comment 3. a3 {\r\n"+
		"% for others\r\n3 Bb5 a6 +- !? 4. Ba4\r\n{over\r\nlines} 1-0 {after the end}\r\n",
		"1/1 e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 1-0")
	expect(t, "chess", "1.e4 e5 1-0 1.d4 d5 0-1\n\n1.c4 *\n[Result \"1/2-1/2\"]\n1.Nf3 d5",
		"1/1 e2e4 e7e5 1-0", "2/1 d2d4 d7d5 0-1", "3/3! it has no result", "4/4 g1f3 d7d5 1/2-1/2")
	expect(t, "chess", "[White \"a\"] [Black \"b\"] [Result \"0-1\"] 1. e4 e5 0-1\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8=Q+ 1-0",
		"1/1 e2e4 e7e5 0-1", "2/2 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8q 1-0")
	expect(t, "chess", "e2e4 e7e5 0-0-0 1-0", "1/1! move 3 of 3, \"0-0-0\": …")
	expect(t, "chess", "")
	expect(t, "chess", "\n \n\t\n")
}

// Records of other games have the same form, and results of their own.
func TestOtherGames(t *testing.T) {
	expect(t, "xiangqi", "[Game \"Chinese Chess\"]\n[Result \"1-0\"]\n\n1. H2-E2 H9-G7 2. 马二进三 1-0", "1/1 h2e2 h9g7 h0g2 1-0")
	expect(t, "checkers", "[GameType \"21\"]\n[Result \"0-1\"]\n\n1. 11-15 {x} 23-19 2. 8-11 *", "1/1 11-15 23-19 8-11 0-1")
	expect(t, "checkers:international", "[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 *\n1. 32-28 1-1\n1. 32-28 0-2",
		"1/1 32-28 19-23 28x19 1-0", "2/3 32-28 1/2-1/2", "3/4 32-28 0-1")
	expect(t, "gomoku", "[Game \"gomoku\"]\n\n1. h8 i9 2. g7 0-1", "1/1 h8 i9 g7 0-1")
	expect(t, "tictactoe", "1. b2 a1 2. c1 a3 3. a2 c2 4. b1 b3 5. c3 *", "1/1 b2 a1 c1 a3 a2 c2 b1 b3 c3 1/2-1/2")
}

// A game that cannot be followed is named and costs no other one.
func TestFaults(t *testing.T) {
	const sound = "\n[Event \"x\"]\n\n1. e4 e5 1-0\n"
	for text, want := range map[string]string{
		"[Event \"x\"]\n1. e4 e5 2. Ke3 1-0":                           "1/1! move 3 of 3, \"Ke3\": …",
		"[Event \"x\"]\n1. e4 {never closed\n\n2. d4 1-0":              "1/1! line 2: what is opened there, a comment or a variation, is never closed",
		"[Event \"x\"]\n1. e4\n(1. d4 d5\n 1-0":                        "1/1! line 3: what is opened there, a comment or a variation, is never closed",
		"[Event \"x\"]\n[White \"y]\n\n1. e4 1-0":                      "1/1! line 2: a tag has no end; it is [Name \"value\"]",
		"[Event \"x\"]\n[Result \"won\"]\n1. e4 e5":                    "1/1! \"won\" is no result; it is 1-0, 0-1, 1/2-1/2 or *",
		"[Event \"x\"]\n[Result \"1-0\"]\n1. e4 e5 0-1":                "1/1! its tag Result is \"1-0\", but its moves end with 0-1",
		"[Event \"x\"]\n1. f3 e5 2. g4 Qh4# 1-0":                       "1/1! it is said to end 1-0, but on the board it is checkmate, 0-1",
		"[Event \"x\"]\n1. e4 -- 2. d4 1-0":                            "1/1! move 2 of 3, \"--\": …",
		"[Event \"x\"]\n[FEN \"8/8\"]\n1. e4 1-0":                      "1/1! the position: …",
		"[Event \"x\"]\n[Variant \"Atomic\"]\n1. e4 1-0":               "1/1! its tag Variant is \"Atomic\", which is not chess",
		"[Event \"x\"]\n[Game \"gomoku\"]\n1. h8 1-0":                  "1/1! its tag Game is \"gomoku\", not that of chess",
		"[Event \"x\"]\n[Termination \"rules infraction\"]\n1. e4 1-0": "1/1! it was lost by a failure of a player (rules infraction), not on the board",
		"[Event \"x\"]\n1-0":                                           "1/1! it has no moves",
		"[Event \"x\"]\n" + strings.Repeat("Nf3 ", 20001):              "1/1! it has more than 20000 moves",
		"[Event \"x\"]\n1. e4 e5":                                      "1/1! it has no result",
	} {
		line := strings.Count(text, "\n") + 2
		expect(t, "chess", text+sound, want, fmt.Sprintf("2/%d e2e4 e7e5 1-0", line))
	}
	expect(t, "checkers:international", "[GameType \"21,W\"]\n1. 32-28 1-0", "1/1! its tag GameType is \"21\"; that of checkers:international is 20")
	expect(t, "chess:960", "[Variant \"chess960\"]\n1. e4 1-0\n[Variant \"standard\"]\n1. e4 1-0", "1/1 e2e4 1-0", "2/3! its tag Variant is \"standard\", which is not chess:960")
}

// The file of a match: games are read, a torn line is named, and one of another
// game is refused.
func TestFilesOfMatches(t *testing.T) {
	expect(t, "tictactoe", `{"match":{"game":"tictactoe","engines":["a","b"]}}
{"game":1,"result":"1-0","fen":"3/3/3 x","moves":"b2 a1","thinking":{"side":[0]}}
{"game":2,"result":"0-1","fen":"3/3/x2 o","moves":"b2"}

{"game":3,"result":"0-1","fen":"3/3/3 x","moves":"b2 b2"}
{"game":4,"result":"1-0","fen":"3/3/3 x","moves":"b2","fault":{"kind":"crash"}}
{"game":5,"result":"1-0","fen":"3/3/3 x","moves":"b2","fault":{"kind":"time"}}
{"game":6,"result":"1-0","fen":"3/3/3 x","mo`,
		"1/2 b2 a1 1-0", "2/3 3/3/x2 o b2 0-1", "3/5! move 2 of 2, \"b2\": …", "4/6! it was lost by a failure of a player (crash), not on the board",
		"5/7 b2 1-0", "6/8! it is no JSON object of a game: …")
	expect(t, "chess", "{\"tournament\":{\"kind\":\"gauntlet\",\"game\":\"gomoku\"}}\n", "!! line 1: its games are of gomoku, not of chess")
	expect(t, "chess", "{ a comment } 1. e4 1-0", "1/1 e2e4 1-0")
}

// A line that is too long for any record ends the reading with its number.
func TestEndlessLine(t *testing.T) {
	expect(t, "chess", "1. e4 1-0\n"+strings.Repeat("x", 16<<20+1), "!! line 2: it is longer than 16777216 bytes")
}

// Games of any kind, written with whatever the form allows between the moves, are
// read as they were played.
func TestWrittenAndRead(t *testing.T) {
	const seed = 9
	noise := []string{" ", "\n", " {a comment} ", " (1. x (2. y) {)}) ", " $7 ", "\n% line\n", " ; rest\n", " !? "}
	for _, entry := range catalog.Games() {
		spec, random := entry.Spec, rand.New(rand.NewPCG(seed, 0))
		var text strings.Builder
		var want []string
		for n := range 20 {
			p, result := spec.Start(), game.Result(1+random.IntN(3))
			line := fmt.Sprintf("%d/%d", n+1, strings.Count(text.String(), "\n")+1)
			fmt.Fprintf(&text, "[Event \"%d\"]\n[Result \"%s\"]\n\n", n, result)
			notation := spec.Notations[random.IntN(len(spec.Notations))]
			for ply := range 1 + random.IntN(30) {
				legal := game.LegalMoves(p)
				if len(legal) == 0 {
					break
				}
				m := legal[random.IntN(len(legal))]
				line += " " + spec.Notations[0].Format(p, m)
				fmt.Fprintf(&text, "%d. %s%s", ply/2+1, notation.Format(p, m), noise[random.IntN(len(noise))])
				p.Make(m)
			}
			if !game.HasLegalMove(p) {
				result = p.Outcome().Result // which the record had better say
				written := text.String()
				i := strings.LastIndex(written, "[Result ")
				text.Reset()
				text.WriteString(written[:i] + fmt.Sprintf("[Result \"%s\"]", result) + written[i+strings.Index(written[i:], "]")+1:])
			}
			text.WriteString("*\n\n")
			want = append(want, line+" "+result.String())
		}
		got := read(t, spec.Name, text.String())
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("seed %d, %s:\n%s\nis read as\n%s\nwant\n%s", seed, spec.Name, text.String(), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// FuzzRead: whatever a file says, reading it ends in good order; what is handed on
// can be played, and a fault is one line.
func FuzzRead(f *testing.F) {
	specs := []*game.Spec{specOf(f, "chess"), specOf(f, "xiangqi"), specOf(f, "checkers"), specOf(f, "tictactoe")}
	for _, seed := range []string{
		"[Event \"x\"]\n[Result \"1-0\"]\n1. e4 {c} (1. d4) e5 $1 1-0", "1. H2-E2 炮8平5 *", "11-15 23-19 0-1", "{\"match\":{\"game\":\"chess\"}}\n{\"moves\":\"e2e4\",\"result\":\"1-0\"}",
		"[FEN \"3/3/x2 o\"]\nb2 1-0", "{", "((((", "[A \"", ";", "%\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, spec := range specs {
			last := 0
			count := func(number int) {
				if number != last+1 {
					t.Errorf("game %d comes after game %d", number, last)
				}
				last = number
			}
			_ = record.Read(spec, strings.NewReader(text), func(g record.Game) {
				count(g.Number)
				p := g.Start.Clone()
				for _, m := range g.Moves {
					if !p.Make(m) {
						t.Fatalf("%s: %x cannot be played in %s", spec.Name, m, p.FEN())
					}
				}
				if len(g.Moves) == 0 || g.Result == game.Ongoing {
					t.Errorf("a game of %d moves that ends %s", len(g.Moves), g.Result)
				}
			}, func(fault *record.Fault) {
				count(fault.Number)
				if fault.Reason == "" {
					t.Error("a fault without a reason")
				}
			})
		}
	})
}
