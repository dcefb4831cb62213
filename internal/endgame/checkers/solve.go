package checkers

import (
	"bytes"
	"context"
	"fmt"
)

// solving is the solution of a slice together with the slice that is its like with
// the other side to move: steps lead from one to the other and back. Captures and
// promotions lead to slices that are solved already.
//
// It goes backward from the end of games. At first each position learns what its
// captures and promotions promise, and how many steps it has besides. Then the values
// are taken in rising order: a position that is lost makes every position before it a
// win in one ply more, unless that has a faster one; one that is won is a step less
// that may save the positions before it, and where that was the last they are lost.
// What is left has a step that never ends badly: a draw.
type solving struct {
	solved *Tables
	halves []*half
	top    value
}

// half is one of the two slices.
type half struct {
	Slice
	values []byte // of type value
	// open is the number of steps of a position whose value is not known, or
	// captures if it has to capture and no step is legal.
	open []uint8
	// loss is the value that the position has if all its steps lose faster.
	loss []value
	// turned is the half to which steps lead.
	turned *half
}

// captures marks a position in which a capture is mandatory.
const captures = 255

// checkEvery is after how many positions the context is asked.
const checkEvery = 1 << 16

// solve returns the values of a slice, and those of its like if that is another.
func solve(ctx context.Context, s Slice, solved *Tables) (*solving, error) {
	first := newHalf(s)
	first.turned = first
	p := &solving{solved: solved, halves: []*half{first}}
	if s != s.Turned() {
		second := newHalf(s.Turned())
		first.turned, second.turned = second, first
		p.halves = append(p.halves, second)
	}
	for _, h := range p.halves {
		if err := p.begin(ctx, h); err != nil {
			return nil, err
		}
	}
	for v := stuck; v <= p.top; v++ {
		if p.top > slowest {
			return nil, fmt.Errorf("slice %s: a win takes more plies than a table has room for", s)
		}
		for _, h := range p.halves {
			if err := p.pass(ctx, h, v); err != nil {
				return nil, err
			}
		}
	}
	return p, nil
}

func newHalf(s Slice) *half {
	n := s.size()
	return &half{Slice: s, values: make([]byte, n), open: make([]uint8, n), loss: make([]value, n)}
}

// set gives a position its value.
func (p *solving) set(h *half, index int, v value) {
	h.values[index] = byte(v)
	p.top = max(p.top, v)
}

// begin looks at every position once, forward.
func (p *solving) begin(ctx context.Context, h *half) error {
	var after []board
	for i := range h.values {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		b, ok := h.board(i)
		if !ok {
			h.values[i], h.open[i] = byte(none), captures
			continue
		}
		look := unseen
		if b.mustCapture() {
			after = b.captures(after[:0])
			h.open[i] = captures
		} else {
			after = b.promotions(after[:0])
			h.open[i] = uint8(b.countSteps())
		}
		for j := range after {
			look.add(p.solved.value(&after[j]))
		}
		h.loss[i] = look.loss
		if look.win != drawn {
			p.set(h, i, look.win)
		} else if h.open[i] == 0 || h.open[i] == captures {
			p.set(h, i, look.value())
		}
	}
	return nil
}

// pass tells the positions before those with a value.
func (p *solving) pass(ctx context.Context, h *half, v value) error {
	var before []board
	for next, seen := 0, 0; ; seen++ {
		if seen%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		found := bytes.IndexByte(h.values[next:], byte(v))
		if found < 0 {
			return nil
		}
		next += found + 1
		b, _ := h.board(next - 1)
		before = b.before(before[:0])
		for i := range before {
			p.tell(h.turned, h.turned.index(&before[i]), v)
		}
	}
}

// tell tells a position that one of its steps leads to a value.
func (p *solving) tell(h *half, index int, v value) {
	known := value(h.values[index])
	switch {
	case h.open[index] == captures:
		// The step was not legal.
	case v.lost():
		if known == drawn || known > v+1 {
			p.set(h, index, v+1)
		}
	default:
		if h.open[index]--; h.open[index] == 0 && known == drawn && h.loss[index] != never {
			p.set(h, index, max(v+1, h.loss[index]))
		}
	}
}
