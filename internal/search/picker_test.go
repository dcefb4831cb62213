package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
)

// stagedWorker returns a worker at a position whose moves come in stages, with
// something remembered of every move.
func stagedWorker(t *testing.T, spec *game.Spec, p game.Position, random *rand.Rand) *worker {
	t.Helper()
	w := newWorker(spec)
	w.prepare(spec, p, AllFeatures(), nil, &clock{})
	if w.stager == nil {
		t.Fatalf("%s names its moves all at once", spec.Name)
	}
	for side := range w.history {
		for i := range w.history[side] {
			w.history[side][i] = int16(random.IntN(2*historyMax+1) - historyMax)
		}
	}
	for i := range w.captures {
		w.captures[i] = int16(random.IntN(2*historyMax+1) - historyMax)
	}
	return w
}

// picked is a move as it came out of the picker.
type picked struct {
	move  game.Move
	slot  uint16
	score int32
}

// pickAll takes all moves of a node.
func pickAll(w *worker, ply int, hashTag uint32) (all []picked) {
	list := &w.frames[ply].list
	w.begin(ply, hashTag)
	for i := 0; ; i++ {
		m, ok := w.pick(ply, i)
		if !ok {
			return all
		}
		all = append(all, picked{m, list.Slot[i], list.Score[i]})
	}
}

// TestPickerGivesEachMoveOnce: in stages come the same moves as all at once, each
// once and with the same slot, by scores that never rise, whatever the table, the
// killers and the counter move say.
func TestPickerGivesEachMoveOnce(t *testing.T) {
	for _, name := range []string{"chess", "xiangqi"} {
		entry, err := catalog.Games().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(5, 5))
		for range 60 {
			p := entry.Spec.Start()
			for range random.IntN(120) {
				if moves := game.LegalMoves(p); len(moves) > 0 && !p.Outcome().Over() {
					p.Make(moves[random.IntN(len(moves))])
				}
			}
			w := stagedWorker(t, entry.Spec, p, random)
			checkPicks(t, w, random)
		}
	}
}

func checkPicks(t *testing.T, w *worker, random *rand.Rand) {
	t.Helper()
	const ply = 2
	var all game.MoveList
	w.orderer.Candidates(&all, game.All)
	if all.Len == 0 {
		return
	}
	any := func() game.Move { return all.Move[random.IntN(all.Len)] }
	w.frames[ply-2].slot, w.frames[ply-1].slot = int(all.Slot[0]), w.replies.none()
	for _, hash := range []uint32{0, any().Tag(), any().Tag(), 0xdeadbeef} {
		w.frames[ply].killers = [2]game.Move{any(), any()}
		w.replies.counter[w.replies.none()] = any()
		got := pickAll(w, ply, hash)
		if want := sortedMoves(all); !slices.Equal(sortedPicks(got), want) {
			t.Fatalf("hash move %x: picked %v, the candidates are %v\n%s", hash, sortedPicks(got), want, w.pos.FEN())
		}
		for i, g := range got {
			if at := slices.Index(all.Moves(), g.move); all.Slot[at] != g.slot {
				t.Fatalf("move %x came with the slot %d, not %d", uint64(g.move), g.slot, all.Slot[at])
			}
			if i > 0 && g.score > got[i-1].score {
				t.Fatalf("move %x with the score %d comes after one with %d", uint64(g.move), g.score, got[i-1].score)
			}
			if i > 0 && g.move.Tag() == hash {
				t.Fatalf("the table's move came as number %d", i+1)
			}
			checkBand(t, w, g, hash)
		}
		stager := w.stager
		w.stager = nil
		atOnce := pickAll(w, ply, hash)
		w.stager = stager
		for i := range got {
			if got[i].score != atOnce[i].score {
				t.Fatalf("move %d has the score %d in stages, %d all at once", i, got[i].score, atOnce[i].score)
			}
		}
	}
}

// checkBand sees that a capture stands above the quiet moves if it loses nothing in
// the exchange, and below them if it does, whatever is remembered of it.
func checkBand(t *testing.T, w *worker, g picked, hash uint32) {
	t.Helper()
	switch {
	case g.move.Tag() == hash || !g.move.IsNoisy():
	case g.score >= noisyBand && !w.exchanger.Exchange(g.move, 0):
		t.Fatalf("capture %x loses and comes before the quiet moves\n%s", uint64(g.move), w.pos.FEN())
	case g.score >= 0 && g.score < noisyBand:
		t.Fatalf("capture %x with the score %d stands among the quiet moves\n%s", uint64(g.move), g.score, w.pos.FEN())
	}
}

func sortedMoves(list game.MoveList) []game.Move { return slices.Sorted(slices.Values(list.Moves())) }

func sortedPicks(all []picked) (moves []game.Move) {
	for _, p := range all {
		moves = append(moves, p.move)
	}
	slices.Sort(moves)
	return moves
}

// TestPickerWaitsWithTheRest: as long as the table's move or a good capture will do,
// nothing behind it is generated.
func TestPickerWaitsWithTheRest(t *testing.T) {
	entry, err := catalog.Games().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	p, err := entry.Spec.Parse("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	w := stagedWorker(t, entry.Spec, p, rand.New(rand.NewPCG(6, 6)))
	king, err := entry.Spec.Notations[0].Parse(p, "e1e2")
	if err != nil {
		t.Fatal(err)
	}
	w.begin(0, king.Tag())
	list := &w.frames[0].list
	for i, want := range []int{1, 2} { // the king's move, then the capture as well
		if _, ok := w.pick(0, i); !ok || list.Len != want {
			t.Errorf("at move %d the list has %d moves, want %d", i+1, list.Len, want)
		}
	}
	if _, ok := w.pick(0, 2); !ok || list.Len != len(game.LegalMoves(p)) {
		t.Errorf("at the first quiet move the list has %d moves of %d", list.Len, len(game.LegalMoves(p)))
	}
}

// TestRatingOfMoves: what is remembered of a capture decides between captures of
// equal gain, and the counter move comes behind the killers and before the rest.
func TestRatingOfMoves(t *testing.T) {
	w := newWorker(toySpec)
	w.prepare(toySpec, newToy(leaf(0)), AllFeatures(), nil, &clock{})
	w.quiet, w.replies, w.captures = true, newReplies(10), make([]int16, 10)
	frame := &w.frames[0]
	w.captures[1], w.captures[2] = -historyMax, historyMax
	w.history[0][6] = historyMax
	w.replies.counter[w.replies.none()] = 5
	frame.killers = [2]game.Move{3, 4}
	fill := func() {
		frame.list.Clear()
		for slot, m := range []game.Move{6, 1 | game.Capture, 2 | game.Capture, 3, 4, 5, 7 | game.Capture} {
			frame.list.Add(m)
			frame.list.Slot[slot], frame.list.Score[slot] = uint16(slot), 0
		}
		frame.list.Score[1], frame.list.Score[2], frame.list.Score[6] = 100, 100, -1
		w.rate(0, 0, 0)
	}
	order := func() (moves []int) {
		for i := range frame.list.Len {
			moves = append(moves, w.next(&frame.list, i).Index())
		}
		return moves
	}
	fill()
	if got, want := order(), []int{2, 1, 3, 4, 5, 6, 7}; !slices.Equal(got, want) {
		t.Errorf("the order is %v, want %v", got, want)
	}
	w.quiet = false
	w.history[0][5] = -historyMax
	fill()
	if got, want := order(), []int{2, 1, 3, 4, 6, 5, 7}; !slices.Equal(got, want) {
		t.Errorf("where moves threaten, the order is %v, want %v", got, want)
	}
}
