package gomocup

import (
	"testing"
	"time"
)

// TestTimeouts is field case BR-147: every answer comes within its time.
func TestTimeouts(t *testing.T) {
	for _, test := range []struct {
		lines []string
		limit time.Duration
	}{
		{[]string{"INFO timeout_turn 0"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 0", "INFO timeout_match 0"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 300"}, 300 * time.Millisecond},
		{[]string{"INFO timeout_turn 300", "INFO timeout_match 0", "INFO time_left 0"}, 300 * time.Millisecond},
		{[]string{"INFO timeout_turn 300", "INFO timeout_match 0", "INFO time_left 2147483647"}, 300 * time.Millisecond},
		{[]string{"INFO timeout_turn 5000", "INFO timeout_match 100000", "INFO time_left 400"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 5000", "INFO timeout_match 100000", "INFO time_left 0"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 5000", "INFO timeout_match 100000", "INFO time_left -500"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 5000", "INFO timeout_match 500"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn -1", "INFO max_memory 1"}, 200 * time.Millisecond},
		{[]string{"INFO timeout_turn 300", "INFO max_memory 83886080", "INFO time_left 99999999999999"}, 300 * time.Millisecond},
	} {
		inTime(t, test.limit, func() time.Duration {
			c := dial(t)
			defer c.End()
			c.Send("START 20")
			c.expect("OK")
			c.Send(test.lines...)
			c.ask("ABOUT") // all has been read
			first := timed(func() { c.move(20, nil, "BEGIN") })
			return max(first, timed(func() { c.move(20, []string{"0,0"}, "TURN 0,0") }))
		})
	}
}

// TestMatchTime: without the manager's count the engine keeps its own, which
// starts again with the match.
func TestMatchTime(t *testing.T) {
	s := defaultSettings()
	s.setMatch(10_000)
	s.spend(4 * time.Second)
	if s.left != 6*time.Second {
		t.Errorf("%v are left, want 6s", s.left)
	}
	s.newMatch()
	if s.left != 10*time.Second {
		t.Errorf("%v are left in a new match, want 10s", s.left)
	}
	s.setLeft(3000)
	s.setMatch(20_000)
	if s.newMatch(); s.left != 3*time.Second {
		t.Errorf("%v are left, but the manager has said 3s", s.left)
	}
	s = defaultSettings()
	if s.spend(time.Hour); s.left != unlimited {
		t.Errorf("a match without limit has %v left", s.left)
	}
}

// TestMargin: something is kept of every time, and something is left of it.
func TestMargin(t *testing.T) {
	for turn, want := range map[time.Duration]time.Duration{
		time.Millisecond: 500 * time.Microsecond, 100 * time.Millisecond: 50 * time.Millisecond,
		time.Second: 100 * time.Millisecond, time.Minute: 300 * time.Millisecond,
	} {
		if got := margin(turn); got != want {
			t.Errorf("of %v %v are kept, want %v", turn, got, want)
		}
	}
}

// TestLittleTimeLeft: the margin follows the time left where that is less than
// the time for a move, and neither is ever negative.
func TestLittleTimeLeft(t *testing.T) {
	for left, want := range map[int64]time.Duration{
		-500: 0, 1: 100 * time.Microsecond, 1500: 65 * time.Millisecond, 1_000_000: 300 * time.Millisecond,
	} {
		s := defaultSettings()
		s.turn = 5 * time.Second
		s.setMatch(100_000)
		s.setLeft(left)
		if got := s.limits().Overhead; got != want {
			t.Errorf("with %d ms left %v are kept, want %v", left, got, want)
		}
		if got := s.openingTime(); got <= 0 {
			t.Errorf("with %d ms left an act of the opening has %v", left, got)
		}
	}
}

// TestMemory: the table is smaller where the memory is.
func TestMemory(t *testing.T) {
	for bytes, want := range map[int64]int{0: 32, -1: 32, 1: 1, 40 << 20: 4, 83886080: 24, 350 << 20: 32, 1 << 62: 32} {
		s := defaultSettings()
		if s.setMemory(bytes); s.hashMB != want {
			t.Errorf("of %d bytes the table takes %d MiB, want %d", bytes, s.hashMB, want)
		}
	}
}

// TestWonGameIsQuick: nothing is thought about once a win was found.
func TestWonGameIsQuick(t *testing.T) {
	c := dial(t)
	defer c.End()
	c.start(15, 30_000)
	inTime(t, 3*time.Second, func() time.Duration {
		return timed(func() {
			if got := c.ask("BOARD", "0,0,1", "1,0,1", "2,0,1", "3,0,1", "0,2,2", "2,2,2", "4,4,2", "9,9,2", "DONE"); got != "4,0" {
				t.Errorf("won by %s, want 4,0", got)
			}
		})
	})
}
