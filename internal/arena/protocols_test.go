package arena

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/gomocup"
	"github.com/duiyi/duiyi/internal/protocol/hub"
	"github.com/duiyi/duiyi/internal/protocol/launch"
	"github.com/duiyi/duiyi/internal/protocol/ucci"
)

// serverPart begins the parts in which the test binary is a server of ours: the
// protocol follows, and a fault or nothing.
const serverPart = "server "

// sabotaged is the number of the answer that is replaced by a fault.
const sabotaged = 3

// serve is a server until its input ends.
func serve(part string) {
	proto, fault, _ := strings.Cut(part, " ")
	out := &saboteur{out: os.Stdout, proto: proto, fault: fault}
	var server interface {
		Run(ctx context.Context, in io.Reader) error
	}
	var err error
	switch proto {
	case "ucci":
		server, err = ucci.New(ucci.Config{Table: catalog.Games(), Out: out})
	case "gomocup":
		server, err = gomocup.New(gomocup.Config{Table: catalog.Games(), Out: out})
	case "hub":
		server, err = hub.New(hub.Config{Table: catalog.Games(), Out: out})
	default:
		panic(proto)
	}
	if err != nil {
		panic(err)
	}
	if err := server.Run(context.Background(), os.Stdin); err != nil {
		panic(err)
	}
}

// faults are answers that are none, by the protocol.
var faults = map[string]map[string]string{
	"ucci":    {"garbled": "bestmove", "illegal": "bestmove a0a9", "resigned": "bestmove a0a1 resign", "none": "nobestmove"},
	"gomocup": {"garbled": "here!", "illegal": "", "none": "ERROR I am lost"},
	"hub":     {"garbled": "done", "illegal": "done move=1-50", "none": `error message="I am lost"`},
}

// saboteur passes the lines of a server on, except for one answer.
type saboteur struct {
	out          io.Writer
	proto, fault string
	answers      int
	first        string
	rest         []byte
}

func (s *saboteur) Write(b []byte) (int, error) {
	s.rest = append(s.rest, b...)
	for {
		line, after, whole := bytes.Cut(s.rest, []byte("\n"))
		if !whole {
			return len(b), nil
		}
		s.rest = slices.Clone(after)
		if _, err := fmt.Fprintln(s.out, s.edit(strings.TrimSpace(string(line)))); err != nil {
			return 0, err
		}
	}
}

// edit returns the line that is written in the place of one of the server's.
func (s *saboteur) edit(line string) string {
	answer := map[string]string{"ucci": "bestmove ", "hub": "done ", "gomocup": ""}[s.proto]
	if !strings.HasPrefix(line, answer) || s.proto == "gomocup" && strings.Trim(line, "0123456789,") != "" {
		return line
	}
	if s.answers++; s.answers == 1 {
		s.first = line
	}
	if s.answers < sabotaged || s.fault == "" {
		return line
	}
	switch s.fault {
	case "asleep":
		sleep()
	case "crash":
		fmt.Fprintln(os.Stderr, "assertion failed")
		os.Exit(1)
	case "late":
		time.Sleep(600 * time.Millisecond)
		return line
	}
	if said := faults[s.proto][s.fault]; said != "" {
		return said
	}
	return s.first // the first point once more is taken
}

// served returns a contestant that the test binary plays in a protocol.
func served(t *testing.T, game, proto, fault string) Contestant {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	spec := specOf(t, game)
	d := launch.Description{Words: map[string]string{launch.Cmd: self, launch.Proto: proto}}
	program, err := d.Program(spec)
	if err != nil {
		t.Fatal(err)
	}
	program = program.Configured(func(c *external.Config) {
		c.Start, c.Patience = "", 20*time.Second
		c.Env = []string{partVariable + "=" + strings.TrimSpace(serverPart+proto+" "+fault), promptExit}
	})
	return Contestant{Name: proto, TimeOnly: program.TimeOnly, New: func() Player {
		return &processPlayer{start: program.Start, grace: 300 * time.Millisecond}
	}}
}

// Short matches against servers of our own: no fault of either side, every game
// ends by the rules or by a resignation, and the weakest level does not win them,
// unless a busy machine leaves the server no time.
func TestMatchesInOtherProtocols(t *testing.T) {
	for _, c := range []struct {
		game, proto string
		limits      Limits
	}{
		{"xiangqi", "ucci", Limits{Nodes: 500}},
		{"xiangqi:simple", "ucci", Limits{MoveTime: 20 * time.Millisecond}},
		{"gomoku", "gomocup", Limits{MoveTime: 20 * time.Millisecond}},
		{"gomoku:renju,size=9", "gomocup", Limits{Clock: TimeControl{Base: time.Second, Increment: 10 * time.Millisecond}}},
		{"gomoku:standard,size=19", "gomocup", Limits{MoveTime: 20 * time.Millisecond}},
		{"checkers:international", "hub", Limits{Nodes: 500}},
		{"checkers", "hub", Limits{MoveTime: 10 * time.Millisecond}},
	} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			m := newMatch(t, c.game, "level=novice", 4)
			// Other tests run beside this one.
			m.Limits, m.Margin = c.limits, 10*time.Second
			m.Contestants[1] = served(t, c.game, c.proto, "")
			tally, records := play(t, m)
			if tally.Total() != m.Games || tally.TimeLosses != [2]int{} || tally.Illegal != [2]int{} || tally.Crashes != [2]int{} {
				t.Errorf("%+v", tally)
			}
			if c.limits.Nodes > 0 && tally.Games[2] > 1 {
				t.Errorf("the novice won %d games: %+v", tally.Games[2], tally)
			}
			for n, r := range records {
				if r.Fault != nil || r.Reason == reasonLength {
					t.Errorf("game %d: %+v", n, r)
				}
			}
		})
	}
}

// An engine with a fault loses that game in every protocol. Its process is
// replaced, and the record names what is known about it.
func TestFaultsInOtherProtocols(t *testing.T) {
	games := map[string]string{"ucci": "xiangqi", "gomocup": "gomoku", "hub": "checkers:international"}
	for proto, game := range games {
		for fault, kind := range map[string]FaultKind{
			"asleep": TimeLoss, "late": TimeLoss, "crash": Crash, "garbled": Illegal, "illegal": Illegal, "none": Illegal,
		} {
			t.Run(proto+" "+fault, func(t *testing.T) {
				t.Parallel()
				m := newMatch(t, game, "level=novice", 2)
				m.Limits, m.Margin = Limits{MoveTime: 20 * time.Millisecond}, 10*time.Second
				switch fault {
				case "asleep":
					m.Games, m.Margin = 1, 4*time.Second // so that it is none of its moves before that is late
				case "late":
					m.Margin = 380 * time.Millisecond
				}
				m.Openings = []Opening{{Start: m.Spec.Start()}}
				m.Contestants[1] = served(t, game, proto, fault)
				_, records := play(t, m)
				for n, r := range records {
					f := r.Fault
					if f == nil || f.Engine != 1 || f.Kind != kind || f.Name != proto || f.Report == nil || len(f.Report.Transcript) == 0 {
						t.Fatalf("game %d: %+v, %+v", n, r, f)
					}
					if fault == "crash" && (f.Report.Exit != "exit status 1" || f.Report.Stderr != "assertion failed\n") {
						t.Errorf("game %d: %+v", n, f.Report)
					}
					if fault == "asleep" && !strings.Contains(f.Report.Exit, "killed") {
						t.Errorf("game %d: %+v", n, f.Report)
					}
				}
				if len(records) != m.Games {
					t.Errorf("%d games", len(records))
				}
			})
		}
	}
}

// An engine that resigns has lost, has no fault and plays the next game.
func TestResignation(t *testing.T) {
	m := newMatch(t, "xiangqi", "level=novice", 2)
	m.Contestants[1] = served(t, "xiangqi", "ucci", "resigned")
	tally, records := play(t, m)
	if tally.Games[2] != 2 {
		t.Errorf("%+v", tally)
	}
	for n, r := range records {
		if r.Reason != "resign" || r.Fault != nil {
			t.Errorf("game %d: %+v", n, r)
		}
	}
}

// What cannot be told is refused before a game is played.
func TestLimitsThatCannotBeTold(t *testing.T) {
	for _, limits := range []Limits{{Nodes: 1}, {Depth: 1}, {Depth: 1, MoveTime: time.Second}} {
		m := newMatch(t, "gomoku", "level=novice", 2)
		m.Limits = limits
		m.Contestants[1] = contestant(t, m.Spec, "cmd=/no/such/pbrain-a")
		tally, err := m.Run(t.Context())
		if want := `engine "pbrain-a" can be limited by time only: its protocol has no words for nodes and depth`; err == nil || err.Error() != want || tally.Total() != 0 {
			t.Errorf("%v: %v", limits, err)
		}
	}
}
