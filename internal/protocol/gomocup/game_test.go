package gomocup

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestForbiddenPoint is field case BR-133: Black does not play on the point that
// renju forbids, and answers within the time. The rule comes after the start.
func TestForbiddenPoint(t *testing.T) {
	names := []string{"h8", "g6", "f6", "g5", "f7", "g4", "h7", "g3", "g2", "a1"}
	var taken, lines []string
	for i, name := range names {
		at := point{int(name[0] - 'a'), 15 - int(name[1]-'0')}.String()
		taken = append(taken, at)
		lines = append(lines, at+","+string("12"[i%2]))
	}
	g7 := point{6, 8}.String()
	inTime(t, time.Second, func() time.Duration {
		c := dial(t)
		defer c.End()
		c.Send("START 15")
		c.expect("OK")
		c.Send("INFO rule 4", "INFO timeout_turn 1000")
		return timed(func() {
			c.move(15, append(taken, g7), slices.Concat([]string{"BOARD"}, lines, []string{"DONE"})...)
		})
	})
}

// TestForbiddenForPlay: PLAY cannot make the engine break the rule.
func TestForbiddenForPlay(t *testing.T) {
	bubble(t, func(c client) {
		c.Send("INFO rule 4", "START 15")
		c.expect("OK")
		for _, line := range []string{"PLAY 6,7", "PLAY 8,7", "PLAY 7,6", "PLAY 7,8"} {
			if got := c.ask(line); got != line[5:] {
				t.Errorf("%s: %s", line, got)
			}
		}
		if got := c.refused("PLAY 7,7"); !strings.Contains(got, "three") {
			t.Errorf("refused by %q", got)
		}
	})
}

// TestBoardInAnyOrder is field case BR-145: the same stones in any order are the
// same position.
func TestBoardInAnyOrder(t *testing.T) {
	c := dial(t)
	c.start(15, 100)
	stones := []string{"7,7,1", "0,0,2", "8,7,1", "0,2,2", "9,7,1", "0,4,2", "6,7,2", "3,3,1", "14,14,2", "10,7,1"}
	for range 5 {
		stones = append(stones[3:], stones[:3]...)
		slices.Reverse(stones)
		if got := c.ask(slices.Concat([]string{"BOARD"}, stones, []string{"DONE"})...); got != "11,7" {
			t.Errorf("%q is answered by %s, want the five on 11,7", stones, got)
		}
		if got := c.ask("RESTART"); got != "OK" {
			t.Error(got)
		}
	}
	c.End()
}

// TestStrangeBoards is field case BR-145: whatever the stones are, there is one
// answer, a move or an error.
func TestStrangeBoards(t *testing.T) {
	c := dial(t)
	c.start(15, 60)
	for _, stones := range [][]string{
		{},
		{"7,7,2"},
		{"7,7,1"},
		{"7,7,2", "8,8,2"},
		{"7,7,1", "8,8,1"},
		{"7,7,2", "8,8,2", "9,9,2", "1,1,1"},
		{"7,7,1", "8,8,1", "9,9,1", "1,1,2"},
		{"7,7,3"},
		{"7,7,3", "8,8,2"},
	} {
		for _, rule := range []string{"0", "1", "4"} {
			var taken []string
			for _, s := range stones {
				taken = append(taken, s[:len(s)-2])
			}
			c.move(15, taken, slices.Concat([]string{"INFO rule " + rule, "BOARD"}, stones, []string{"DONE"})...)
		}
	}
	for _, stones := range [][]string{
		{"7,7,2", "7,7,1"},
		{"7,7,0"},
		{"7,7,4"},
		{"7,7"},
		{"7"},
		{"x"},
		{"15,0,1"},
		{"0,-1,1"},
		{"1,1,1,1"},
		{"0,0,1", "1,0,1", "2,0,1", "3,0,1", "4,0,1"},
		{"0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2"},
		{strings.Repeat("7", 2*maxLine)},
	} {
		c.refused(slices.Concat([]string{"BOARD"}, stones, []string{"DONE"})...)
	}
	c.refused("BOARD", "8,8,1", "TAKEBACK 7,7") // a block that is not done
	c.refused("")                               // on the board before 7,7 is blocked, which is no stone
	c.move(15, []string{"7,7", "8,8", "0,14"}, "TURN 0,14")
	c.End()
}

// TestHandicap: stones more than the turns allow are all on the board.
func TestHandicap(t *testing.T) {
	c := dial(t)
	c.start(15, 200)
	if got := c.ask("BOARD", "7,7,1", "8,7,1", "9,7,1", "6,7,2", "10,7,1", "DONE"); got != "11,7" {
		t.Errorf("four own stones are completed by %s", got)
	}
	if got := c.ask("BOARD", "7,7,2", "8,7,2", "9,7,2", "6,7,1", "10,7,2", "DONE"); got != "11,7" {
		t.Errorf("four stones of the opponent are stopped by %s", got)
	}
	c.End()
}

// TestTakeBack is field case BR-148.
func TestTakeBack(t *testing.T) {
	c := dial(t)
	c.start(15, 100)
	reply := c.move(15, []string{"7,7"}, "TURN 7,7")
	c.refused("TURN 7,7")
	c.refused("BEGIN")
	for _, line := range []string{"TAKEBACK " + reply, "TAKEBACK 7,7"} {
		if got := c.ask(line); got != "OK" {
			t.Errorf("%s: %s", line, got)
		}
	}
	c.refused("TAKEBACK 7,7")
	c.refused("TAKEBACK 7")
	c.refused("TAKEBACK 15,15")
	c.move(15, []string{"8,8"}, "TURN 8,8")
	if got := c.ask("RESTART"); got != "OK" {
		t.Error(got)
	}
	first := c.move(15, nil, "BEGIN")
	c.refused("TURN " + first)
	c.End()
}

// TestSelfPlay plays a whole game on the smallest board, until the server says
// that it is over.
func TestSelfPlay(t *testing.T) {
	black, white := dial(t), dial(t)
	black.start(5, 0)
	white.start(5, 0)
	taken := []string{black.move(5, nil, "BEGIN")}
	players := []client{white, black}
	for len(taken) < 25 {
		answer := players[0].ask("TURN " + taken[len(taken)-1])
		if strings.HasPrefix(answer, "ERROR") {
			break
		}
		if slices.Contains(taken, answer) {
			t.Fatalf("%s was played twice: %q", answer, taken)
		}
		taken = append(taken, answer)
		players[0], players[1] = players[1], players[0]
	}
	if len(taken) < 9 {
		t.Errorf("the game ended after %q", taken)
	}
	if len(taken) == 25 {
		players[0].refused("TURN " + taken[24])
	}
	black.End()
	white.End()
}
