package arena

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
)

// readGame is a reader of records that knows nothing of the writer: it returns
// the tags, the words of the moves without numbers and comments, the comments
// and the word at the end.
func readGame(t *testing.T, text string) (tags map[string]string, moves, comments []string, end string) {
	t.Helper()
	tags = map[string]string{}
	tagLine := regexp.MustCompile(`^\[([A-Z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]$`)
	head, body, found := strings.Cut(text, "\n\n")
	if !found {
		t.Fatalf("no tags in %q", text)
	}
	for _, line := range strings.Split(head, "\n") {
		parts := tagLine.FindStringSubmatch(line)
		if parts == nil {
			t.Fatalf("%q is no tag", line)
		}
		tags[parts[1]] = regexp.MustCompile(`\\(.)`).ReplaceAllString(parts[2], "$1")
	}
	for _, line := range strings.Split(body, "\n") {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("a line of %d characters: %s", utf8.RuneCountInString(line), line)
		}
	}
	comment := regexp.MustCompile(`\{[^}]*\}`)
	for _, c := range comment.FindAllString(body, -1) {
		comments = append(comments, strings.Join(strings.Fields(strings.Trim(c, "{}")), " "))
	}
	for _, word := range strings.Fields(comment.ReplaceAllString(body, " ")) {
		if !regexp.MustCompile(`^\d+\.(\.\.)?$`).MatchString(word) {
			moves = append(moves, word)
		}
	}
	last := len(moves) - 1
	return tags, moves[:last], comments, moves[last]
}

// written returns the record of a game.
func writeSheet(t *testing.T, m *Match, r Record) string {
	t.Helper()
	var b strings.Builder
	if err := NewSheet(m).Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The record of every game can be read and leads to the position in which the
// game ended.
func TestRecordsCanBeReplayed(t *testing.T) {
	for _, name := range []string{"chess", "chess:960", "xiangqi", "checkers", "checkers:international", "gomoku", "tictactoe"} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, name, "level=easy", 2)
			m.Limits = Limits{}
			_, records := play(t, m)
			for n, r := range records {
				tags, moves, comments, end := readGame(t, writeSheet(t, m, r))
				start := m.Spec.Start()
				if fen, ok := tags["FEN"]; ok {
					var err error
					if start, err = m.Spec.Parse(fen); err != nil {
						t.Fatal(err)
					}
				}
				for _, word := range moves {
					move, err := m.Spec.ParseMove(start, word)
					if err != nil {
						t.Fatal(err)
					}
					start.Make(move)
				}
				if want := final(t, m.Spec, r); start.FEN() != want || len(moves) != r.Plies || len(comments) != r.Plies {
					t.Errorf("game %d: %s, want %s; %d comments", n, start.FEN(), want, len(comments))
				}
				if end != tags["Result"] && end != "*" || tags["Round"] != fmt.Sprintf("1.%d", n) || tags["PlyCount"] != fmt.Sprint(r.Plies) {
					t.Errorf("game %d: %v, %s", n, tags, end)
				}
			}
		})
	}
}

// final returns the position in which a game ended, by its coordinates.
func final(t *testing.T, spec *game.Spec, r Record) string {
	t.Helper()
	p, err := spec.Parse(r.FEN)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range strings.Fields(r.Moves) {
		m, err := spec.Notations[0].Parse(p, word)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	return p.FEN()
}

// What is hard to write in chess: checks, castling, two knights that can go to
// one square, taking in passing, promotion, and a start with Black to move.
func TestChessRecord(t *testing.T) {
	m := newMatch(t, "chess", "level=easy", 2)
	m.Seed, m.Limits = 7, Limits{Clock: TimeControl{Base: 10 * time.Second, Increment: 100 * time.Millisecond}}
	r := Record{
		Game: 4, First: `A "quoted" \ name`, Second: "B\n[Round \"9.1\"]", Result: "0-1", Reason: "checkmate", Rule: "FIDE {5.1.1}",
		FEN:          "r3k2r/1P4p1/8/2n5/8/8/5P1P/4K3 b kq - 3 31",
		OpeningPlies: 1, Moves: "e8g8 b7a8q f8a8 f2f4 a8a1 e1e2 c5e4 f4f5 g7g5 f5g6", Plies: 10,
		Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	}
	for i := range 9 {
		r.Thinking = append(r.Thinking, Thought{Side: game.Side(i % 2), Depth: 12, Scored: true, Score: 35, Elapsed: 100 * time.Millisecond})
	}
	r.Thinking[1].Score = newScore(0, -3)
	r.Thinking[2] = Thought{Elapsed: 2 * time.Millisecond}
	const want = `[Event "duiyi match, seed 7"]
[Site "?"]
[Date "2026.01.02"]
[Round "2.2"]
[White "A \"quoted\" \\ name"]
[Black "B [Round \"9.1\"]"]
[Result "0-1"]
[PlyCount "10"]
[Termination "normal"]
[TimeControl "10+0.1"]
[SetUp "1"]
[FEN "r3k2r/1P4p1/8/2n5/8/8/5P1P/4K3 b kq - 3 31"]

31... O-O {book} 32. bxa8=Q {+0.35/12 0.10s} 32... Rxa8 {-M3/12 0.10s} 33. f4
{0.002s} 33... Ra1+ {+0.35/12 0.10s} 34. Ke2 {+0.35/12 0.10s} 34... Ne4
{+0.35/12 0.10s} 35. f5 {+0.35/12 0.10s} 35... g5 {+0.35/12 0.10s} 36. fxg6
{+0.35/12 0.10s, checkmate: FIDE (5.1.1)} 0-1

`
	if got := writeSheet(t, m, r); got != want {
		t.Errorf("it is\n%s", got)
	}
	if err := NewSheet(m).Write(&strings.Builder{}, Record{Game: 1, FEN: r.FEN, Moves: "e8e1"}); err == nil {
		t.Error("a game that cannot be is written")
	}
}

// Words of other games: their tags, results and moves.
func TestOtherRecords(t *testing.T) {
	for _, c := range []struct {
		game, moves, result string
		want                []string
	}{
		{"xiangqi", "h2e2 h9g7", "1/2-1/2", []string{`[Game "Chinese Chess"]`, `[Red "a"]`, `[Black "b"]`, `[Result "1/2-1/2"]`, "1. H2-E2 {book} 1... H9-G7 {book, test}", "} 1/2-1/2\n\n"}},
		{"checkers", "11-15 23-19", "1-0", []string{`[White "b"]`, `[Black "a"]`, `[Result "1-0"]`, `[GameType "21"]`, "1. 11-15 {book} 1... 23-19", "} *\n\n"}},
		{"checkers:international", "32-28 19-23 28x19", "1-0", []string{`[White "a"]`, `[Result "2-0"]`, `[GameType "20"]`, "2. 28x19 {book, test}", "} *\n\n"}},
		{"gomoku", "h8 i9", "0-1", []string{`[Game "gomoku"]`, `[Black "a"]`, `[White "b"]`, "1. h8 {book} 1... i9", "} 0-1\n\n"}},
		{"chess:960", "e2e4", "1-0", []string{`[Variant "Chess960"]`, `[SetUp "1"]`, `[FEN "rnbqkbnr/`}},
	} {
		m := newMatch(t, c.game, "level=easy", 2)
		plies := len(strings.Fields(c.moves))
		text := writeSheet(t, m, Record{
			Game: 1, First: "a", Second: "b", Result: c.result, Reason: "test", FEN: m.Spec.Start().FEN(), Moves: c.moves, Plies: plies, OpeningPlies: plies,
		})
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q in\n%s", c.game, want, text)
			}
		}
	}
}

func TestTerminations(t *testing.T) {
	for want, r := range map[string]Record{
		"normal":           {Reason: "checkmate"},
		"time forfeit":     {Reason: "time", Fault: &Fault{Kind: TimeLoss}},
		"rules infraction": {Reason: reasonIllegal, Fault: &Fault{Kind: Illegal}},
		"abandoned":        {Reason: reasonCrash, Fault: &Fault{Kind: Crash}},
		"adjudication":     {Reason: reasonAdjudicatedWin},
	} {
		if got := termination(r); got != want {
			t.Errorf("%+v: %s", r, got)
		}
	}
	for want, limits := range map[string]Limits{
		"40/60": {Clock: TimeControl{Moves: 40, Base: time.Minute}}, "1/0.1": {MoveTime: 100 * time.Millisecond}, "-": {Nodes: 5},
	} {
		if got := controlText(limits); got != want {
			t.Errorf("%+v: %s", limits, got)
		}
	}
}

// The log has a line for each move, with what is known.
func TestGameLog(t *testing.T) {
	m := newMatch(t, "chess", "level=easy", 2)
	r := Record{
		Game: 1, First: "a", Second: "b", Result: "0-1", Reason: "crash", Rule: "it crashed", FEN: m.Spec.Start().FEN(), OpeningPlies: 1, Moves: "e2e4 e7e5 g1f3", Plies: 3,
		Thinking: Thinking{
			{Side: game.Second, Depth: 12, SelDepth: 20, Scored: true, Score: -31, Nodes: 123456, Elapsed: 230 * time.Millisecond, Line: []string{"e7e5", "g1f3"}},
			{Best: "d2d4", Line: []string{"d2d4", "\x1b[2J"}},
		},
		Fault: &Fault{Name: "a\n", Detail: "gone"},
	}
	var b strings.Builder
	if err := NewLog(m).Write(&b, r); err != nil {
		t.Fatal(err)
	}
	_, got, _ := strings.Cut(b.String(), "\n\n")
	const want = `move    side   played      depth     score        nodes      time  line
1.      White  e4                                                  opening
1...    Black  e5          12/20     -0.31       123456     0.23s  e7e5 g1f3
2.      White  Nf3             -         -            -    0.000s  best d2d4: d2d4  [2J
0-1 crash: it crashed
a : gone

`
	if got != want {
		t.Errorf("it is\n%s", got)
	}
}

// A file of records or a log is read up to the last whole game, wherever it was
// torn, and one of another match is refused.
func TestWrittenGames(t *testing.T) {
	m := newMatch(t, "xiangqi", "level=easy", 4)
	m.Contestants[0].Name, m.Contestants[1].Name = "a", "b"
	others := *m
	others.Contestants[1].Name = "c"
	slower := *m
	slower.Limits = Limits{MoveTime: time.Hour}
	for _, sheet := range []*Sheet{NewSheet(m), NewLog(m)} {
		var all strings.Builder
		var ends []int
		for _, n := range []int{2, 1, 5} {
			r := Record{Game: n, First: "a", Second: "b", Result: "1-0", FEN: m.Spec.Start().FEN(), Moves: "h2e2", Plies: 1, OpeningPlies: 1}
			if n == 2 {
				r.First, r.Second = "b", "a"
			}
			if err := sheet.Write(&all, r); err != nil {
				t.Fatal(err)
			}
			ends = append(ends, all.Len())
		}
		text := all.String()
		for cut := range len(text) + 1 {
			games, sound, err := sheet.Written(strings.NewReader(text[:cut]))
			whole := 0
			for _, end := range ends {
				if end <= cut {
					whole++
				}
			}
			if err != nil || len(games) != whole || whole > 0 && sound != int64(ends[whole-1]) || whole == 0 && sound != 0 {
				t.Fatalf("cut at %d: %v, %d, %v", cut, games, sound, err)
			}
		}
		for _, bad := range []string{"hello", text + "x", text[1:], strings.ReplaceAll(text, `"1.2"`, `"x"`), text + text, strings.ReplaceAll(text, "seed 1", "seed 2")} {
			if games, _, err := sheet.Written(strings.NewReader(bad)); err == nil {
				t.Errorf("%.60q has %v", bad, games)
			}
		}
		for name, other := range map[string]*Sheet{"other players": NewSheet(&others), "other limits": NewSheet(&slower), "other log": NewLog(&others)} {
			if games, _, err := other.Written(strings.NewReader(text)); err == nil {
				t.Errorf("%s: %v", name, games)
			}
		}
	}
	var record strings.Builder
	if err := NewSheet(m).Write(&record, Record{Game: 1, First: "a", Second: "b", Result: "1-0", FEN: m.Spec.Start().FEN()}); err != nil {
		t.Fatal(err)
	}
	if games, _, err := NewLog(m).Written(strings.NewReader(record.String())); err == nil {
		t.Errorf("a record is taken for a log: %v", games)
	}
}
