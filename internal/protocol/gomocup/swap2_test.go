package gomocup

import (
	"strings"
	"testing"
	"time"
)

// points checks that an answer is points, and returns them.
func (c client) points(answer string, size int, taken ...string) []string {
	c.Helper()
	found := strings.Fields(answer)
	b := board{size: size}
	for _, text := range append(taken, found...) {
		at, err := parsePoint(text)
		if err == nil {
			b, err = b.with(at, own)
		}
		if err != nil {
			c.Errorf("%q after %q: %v", answer, taken, err)
		}
	}
	return found
}

// TestSwap2Opener: three stones, and the game goes on from there.
func TestSwap2Opener(t *testing.T) {
	for _, size := range []int{5, 15, 20} {
		inTime(t, 600*time.Millisecond, func() time.Duration {
			c := dial(t)
			defer c.End()
			c.start(size, 600)
			return timed(func() {
				if stones := c.points(c.ask("SWAP2BOARD", "DONE"), size); len(stones) != 3 {
					t.Errorf("placed %q", stones)
				}
			})
		})
	}
}

// TestSwap2Responder: a side, a move or two more stones; whoever stands to win at
// once takes that side.
func TestSwap2Responder(t *testing.T) {
	c := dial(t)
	c.start(15, 600)
	three := []string{"7,7", "8,8", "6,7"}
	inTime(t, 600*time.Millisecond, func() time.Duration {
		return timed(func() {
			answer := c.ask("SWAP2BOARD", three[0], three[1], three[2], "DONE")
			if n := len(c.points(strings.TrimPrefix(answer, "SWAP"), 15, three...)); n > 2 || n == 0 && answer != "SWAP" {
				t.Errorf("answered by %q", answer)
			}
		})
	})
	five := []string{"7,7", "0,0", "8,7", "14,14", "9,7"}
	if answer := c.ask("SWAP2BOARD", five[0], five[1], five[2], five[3], five[4], "DONE"); answer != "SWAP" {
		t.Errorf("Black has an open three, but the engine answers %q", answer)
	}
	// The engine now has Black: it wins the point to win on.
	if got := c.move(15, five, "TURN 0,14"); got != "6,7" && got != "10,7" {
		t.Errorf("as Black it plays %s", got)
	}
	white := []string{"0,0", "7,7", "14,14", "8,7", "0,14"}
	if answer := c.ask("SWAP2BOARD", white[0], white[1], white[2], white[3], white[4], "DONE"); len(c.points(answer, 15, white...)) != 1 {
		t.Errorf("White has two in a row and is to move, but the engine answers %q", answer)
	}
	c.End()
}

// TestSwap2Refuses: other numbers of stones, and stones that cannot be.
func TestSwap2Refuses(t *testing.T) {
	bubble(t, func(c client) {
		c.Send("START 15")
		c.expect("OK")
		for _, stones := range []string{"7,7", "7,7\n8,8", "7,7\n7,7\n8,8", "7,7\n8,8\n9,9,1", "7,7\n8,8\n9,15", "x"} {
			c.refused("SWAP2BOARD", stones, "DONE")
		}
	})
}

// TestPlayedBy: the stones of an opening belong to who has their colour.
func TestPlayedBy(t *testing.T) {
	b := board{15, []stone{{point{7, 7}, own}, {point{8, 8}, own}, {point{9, 9}, own}}}
	if got := b.playedBy(0); got.stones[0].owner != own || got.stones[1].owner != opponent || got.stones[2].owner != own {
		t.Errorf("Black has %v", got.stones)
	}
	if got := b.playedBy(1); got.stones[0].owner != opponent || got.stones[1].owner != own {
		t.Errorf("White has %v", got.stones)
	}
}
