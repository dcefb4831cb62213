package xiangqi

import (
	"slices"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// slowThreats lists the chases of a side as "attacker victim" squares, from the
// rules and on the plain board of the slow rules. The side is not in check.
func slowThreats(b *slowBoard, red bool) (out []string) {
	for from := range 90 {
		piece := b[from/9][from%9]
		if piece == 0 || isRed(piece) != red || upper(piece) == 'K' || upper(piece) == 'P' {
			continue
		}
		for to := range 90 {
			victim := b[to/9][to%9]
			uncrossed := upper(victim) == 'P' && (to/9 >= 5) == red
			if !isEnemy(piece, victim) || upper(victim) == 'K' || uncrossed || !b.mayTake(from, to) {
				continue
			}
			if slowChase(b, from, to) {
				out = append(out, squareName(from)+" "+squareName(to))
			}
		}
	}
	slices.Sort(out)
	return out
}

// mayTake reports whether a piece can take another and leave its king safe.
func (b *slowBoard) mayTake(from, to int) bool {
	if !b.reach(from/9, from%9, to/9, to%9) {
		return false
	}
	after := *b
	after[to/9][to%9], after[from/9][from%9] = after[from/9][from%9], 0
	return !after.inCheck(isRed(b[from/9][from%9]))
}

// slowChase says whether a legal capture is a chase.
func slowChase(b *slowBoard, from, to int) bool {
	piece, victim := b[from/9][from%9], b[to/9][to%9]
	switch upper(piece) {
	case 'A', 'B':
		if upper(victim) == 'N' || upper(victim) == 'C' || upper(victim) == 'R' {
			return true
		}
	case 'N', 'C':
		if upper(victim) == 'R' {
			return true
		}
	}
	if upper(victim) == upper(piece) && b.mayTake(to, from) {
		return false
	}
	after := *b
	after[to/9][to%9], after[from/9][from%9] = piece, 0
	for by := range 90 {
		if isEnemy(after[by/9][by%9], piece) && after.mayTake(by, to) {
			return false // protected
		}
	}
	return true
}

func TestThreatsAgreeWithSlowRules(t *testing.T) {
	threats := 0
	playouts(t, 20, func(p *Position, _ []game.Move) {
		if p.state.Check {
			return
		}
		slow := slowFrom(p)
		for side := range uint(2) {
			var list threatList
			p.listThreats(side, p.Occupied(), &list)
			var got []string
			for _, threat := range list.list[:list.n] {
				got = append(got, squareName(int(threat.attacker))+" "+squareName(int(threat.victim)))
			}
			slices.Sort(got)
			if want := slowThreats(&slow, side == 0); !slices.Equal(got, want) {
				t.Fatalf("%s side %d: threats %v, want %v", p.FEN(), side, got, want)
			}
			threats += len(got)
		}
	})
	if threats < 5000 {
		t.Errorf("only %d threats compared", threats)
	}
}
