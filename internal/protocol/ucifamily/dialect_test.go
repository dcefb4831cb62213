package ucifamily

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
)

// TestDialect: the words are those of the dialect and of no other, and it alone
// says which options and commands there are.
func TestDialect(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		c.Send("test")
		lines := c.UntilPrefix("testok")
		if last := lines[len(lines)-2]; last != "option name Shuffled type check default false" || len(lines) != 2+len(testDialect.Options)+1 {
			t.Errorf("answered by %q", lines)
		}
		c.Send("own a b")
		if line := c.Next(); line != `own ["a" "b"]` {
			t.Errorf("the command of the dialect is answered by %q", line)
		}
		c.Send("testnewgame x")
		if lines := c.Barrier(); len(lines) != 1 {
			t.Errorf("a new game is answered by %q", lines)
		}
		for _, line := range []string{"uci", "ucinewgame", "ponderhit", "setoption name Level value easy"} {
			c.refused(line)
		}
	})
}

// TestAnswerOfDialect: how an answer is written is the dialect's business.
func TestAnswerOfDialect(t *testing.T) {
	other := testDialect
	other.Totals, other.Ponders = true, true
	for dialect, want := range map[*Dialect]struct {
		totals bool
		words  int
	}{&testDialect: {false, 2}, &other: {true, 4}} {
		lookInto(t, dialect, func(c client, _ *Server) {
			lines := c.search("go depth 3")
			last, before := lines[len(lines)-1], lines[len(lines)-2]
			if !strings.Contains(lines[0], " score <cp ") || strings.HasPrefix(before, "info nodes ") != want.totals ||
				len(strings.Fields(last)) != want.words {
				t.Errorf("%q", lines)
			}
		})
	}
}

// TestClockOfDialect: each side has its clock, and the words of others are not
// understood.
func TestClockOfDialect(t *testing.T) {
	r, err := testDialect.parseGo(strings.Fields("mytime 1000 yourtime 2000 myinc 10 yourinc 20 movestogo 5"))
	if err != nil {
		t.Fatal(err)
	}
	for side, want := range map[game.Side][2]time.Duration{
		game.First: {time.Second, 10 * time.Millisecond}, game.Second: {2 * time.Second, 20 * time.Millisecond},
	} {
		if clock := r.limits(side).Clock; clock == nil || clock.Remaining != want[0] || clock.Increment != want[1] || clock.MovesToGo != 5 {
			t.Errorf("%s: %+v, want %v", side, clock, want)
		}
	}
	r, err = testDialect.parseGo(strings.Fields("wtime 5 ponder depth 2 searchmoves a b depth 4"))
	if err == nil || !strings.Contains(err.Error(), `"wtime"`) || !strings.Contains(err.Error(), `"ponder"`) {
		t.Errorf("the error is %v", err)
	}
	if r.ponder || len(r.numbers) != 1 || r.numbers["depth"] != 4 || !slices.Equal(r.searchMoves, []string{"a", "b"}) {
		t.Errorf("read %+v", r)
	}
}

// TestSameGameAgain: a position stays if an option chooses the game that is played,
// also one with settings.
func TestSameGameAgain(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		c.Send("setoption name Which value gomoku,size=19", "position startpos moves j10")
		c.Barrier()
		before := s.position
		c.Send("setoption name Shuffled value false", "setoption name Which value gomoku,size=19")
		c.Barrier()
		if s.position != before {
			t.Errorf("the position is %s", s.position.FEN())
		}
		c.Send("setoption name Which value gomoku,size=15")
		c.Barrier()
		if s.position == before {
			t.Error("another game has the position of the one before")
		}
	})
}

// TestManyComplaints: of a line that is wrong from end to end only a few words are
// named, and it costs no more time than others.
func TestManyComplaints(t *testing.T) {
	var numbers strings.Builder
	for i := range 40_000 {
		fmt.Fprintf(&numbers, " %05d", i)
	}
	lookInto(t, &testDialect, func(c client, _ *Server) {
		for line, want := range map[string]string{
			"go depth 1" + strings.Repeat(" a", 126_000):                                       `go: "a" is skipped; "a" is skipped; "a" is skipped; "a" is skipped; and 125996 more`,
			"go depth 1 searchmoves" + strings.Repeat(" x", 120_000):                           "the last 119488 words are skipped; ",
			"go depth 1 searchmoves e2e4" + numbers.String():                                   "and 508 more",
			"go depth 1 searchmoves" + strings.Repeat(" e2e5", 6) + strings.Repeat(" d2d4", 3): "and 2 more",
		} {
			complaint := c.search(line)[0]
			if !strings.HasPrefix(complaint, "info string error: ") || !strings.Contains(complaint, want) || len(complaint) > 1000 {
				t.Errorf("%.40q: %.2000s", line, complaint)
			}
		}
	})
}

// TestGameOption: the option of the dialect chooses the game, with its settings.
func TestGameOption(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		for value, want := range map[string]string{"chess": "chess", "gomoku:renju,size=19": "gomoku:renju,size=19"} {
			c.Send("setoption name which value " + value)
			c.Barrier()
			if s.settings.Spec.Name != want || s.settings.game != value {
				t.Errorf("%s is %s", value, s.settings.Spec.Name)
			}
		}
		c.Send("setoption name Shuffled value true", "setoption name Which value chess")
		c.Barrier()
		if s.settings.Spec.Name != "chess:960" {
			t.Errorf("shuffled chess is %s", s.settings.Spec.Name)
		}
	})
}
