package gametest

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// defect is one thing wrong with a game.
type defect struct {
	name string
	// check is the check that must find it, and says what the error must say.
	check, says string
	hooks       hooks
	// spec, if not nil, changes the description.
	spec func(spec *game.Spec)
}

// positionDefects are faults of moving and taking back.
var positionDefects = []defect{
	{name: "clock forgotten in undo", check: "Undo", says: "the state was", hooks: hooks{
		unmake: func(f *faulty) {
			f.Position.Unmake()
			f.Position.State().Clock++
		},
	}},
	{name: "stone forgotten in undo", check: "Undo", says: "the squares were", hooks: hooks{
		at: func(f *faulty, square int) byte {
			if f.made%3 == 1 && square == 0 {
				return 'x'
			}
			return f.Position.At(square)
		},
	}},
	{name: "order of moves forgotten in undo", check: "Undo", says: "the generated moves were", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			from := list.Len
			f.Position.Generate(list, kind)
			if f.made%2 == 1 && list.Len > from+1 {
				list.Move[from], list.Move[from+1] = list.Move[from+1], list.Move[from]
			}
		},
	}},
	{name: "refused move that leaves a trace", check: "Undo", says: "the state was", hooks: hooks{
		generate: withIllegalMove,
		make: func(f *faulty, m game.Move) bool {
			if m == illegalMove {
				f.Position.State().Clock++
				return false
			}
			return f.Position.Make(m)
		},
	}},
	{name: "ply not counted", check: "Undo", says: "the ply must be one more", hooks: hooks{
		state: func(f *faulty) *game.State {
			state := *f.Position.State()
			state.Ply = 0
			return &state
		},
	}},
	{name: "verdict with a memory", check: "Undo", says: "the verdict was", hooks: hooks{
		verdict: func(f *faulty, root int) game.Verdict {
			if f.made%2 == 1 {
				return game.Drawn
			}
			return f.Position.Verdict(root)
		},
	}},
	{name: "key not updated", check: "Keys", says: "computed afresh", hooks: hooks{
		make: func(f *faulty, m game.Move) bool {
			key := f.Position.State().Key
			f.Position.Make(m)
			f.Position.State().Key = key
			return true
		},
	}},
	{name: "key without the pieces", check: "Keys", says: "the key is that of", hooks: hooks{
		make: func(f *faulty, m game.Move) bool {
			f.Position.Make(m)
			f.Position.State().Key = uint64(f.Position.State().Side)
			return true
		},
		unmake: func(f *faulty) {
			f.Position.Unmake()
			f.Position.State().Key = uint64(f.Position.State().Side)
		},
		computeKey: func(f *faulty) uint64 { return uint64(f.Position.State().Side) },
	}, spec: func(spec *game.Spec) {
		start := spec.Start
		spec.Start = func() game.Position {
			p := start()
			p.State().Key = 0
			return p
		}
	}},
	{name: "move generated twice", check: "Moves", says: "have the same tag", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			f.Position.Generate(list, kind)
			if kind == game.All && list.Len > 0 {
				list.Add(list.Move[list.Len-1])
			}
		},
	}},
	{name: "list cleared by Generate", check: "Moves", says: "does not append", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			list.Clear()
			f.Position.Generate(list, kind)
		},
	}},
	{name: "quiet moves among the noisy", check: "Moves", says: "the noisy moves are", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) { f.Position.Generate(list, game.All) },
	}},
	{name: "capture that takes nothing", check: "Moves", says: "capture is true", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			from := list.Len
			f.Position.Generate(list, game.All)
			for i := from; i < list.Len; i++ {
				list.Move[i] |= game.Capture
			}
		},
	}},
	{name: "piece not described", check: "Moves", says: "does not describe", spec: func(spec *game.Spec) {
		spec.Board.Pieces = spec.Board.Pieces[:1]
	}},
	{name: "index too large", check: "Moves", says: "Spec.MoveIndexes is 5", spec: func(spec *game.Spec) {
		spec.MoveIndexes = 5
	}},
	{name: "panic in Make", check: "Undo", says: "panic", hooks: hooks{
		make: func(f *faulty, m game.Move) bool { panic("no move") },
	}},
	{name: "shared clone", check: "Clone", says: "shares its state", hooks: hooks{
		clone: func(f *faulty) game.Position { return f },
	}},
	{name: "clone without history", check: "Clone", says: "a clone differs: the state", hooks: hooks{
		clone: func(f *faulty) game.Position {
			p, err := tictactoe.Parse(f.Position.FEN())
			if err != nil {
				panic(err)
			}
			return &faulty{Position: p, hooks: f.hooks}
		},
	}},
	{name: "Generate allocates", check: "Allocations", says: "Generate allocates", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			sink = new(game.MoveList)
			f.Position.Generate(list, kind)
		},
	}},
	{name: "Make allocates", check: "Allocations", says: "Make or Unmake allocates", hooks: hooks{
		make: func(f *faulty, m game.Move) bool {
			sink = new(game.MoveList)
			return f.Position.Make(m)
		},
	}},
	{name: "Verdict allocates", check: "Allocations", says: "Verdict allocates", hooks: hooks{
		verdict: func(f *faulty, root int) game.Verdict {
			sink = new(game.MoveList)
			return f.Position.Verdict(root)
		},
	}},
}

// illegalMove is a move that some faulty games generate and Make refuses.
var illegalMove = tictactoe.Place(tictactoe.Squares)

// withIllegalMove generates it beside the others.
func withIllegalMove(f *faulty, list *game.MoveList, kind game.Kind) {
	f.Position.Generate(list, kind)
	if kind == game.All && f.Position.Verdict(0) == game.Undecided {
		list.Add(illegalMove)
	}
}

// outcomeDefects are faults of verdict and outcome.
var outcomeDefects = []defect{
	{name: "draw seen by the search only", check: "Outcome", says: "the verdict is Drawn, want Undecided", hooks: hooks{
		verdict: func(f *faulty, root int) game.Verdict {
			if f.Position.State().Ply == 4 {
				return game.Drawn
			}
			return f.Position.Verdict(root)
		},
	}},
	{name: "claim not seen by the search", check: "Outcome", says: "the verdict is Undecided, want Drawn", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			if f.Position.State().Ply == 3 {
				return game.Outcome{Claim: []game.Reason{game.Repetition}, Rule: "three times", RuleChinese: "三次"}
			}
			return f.Position.Outcome()
		},
	}},
	{name: "win for the loser", check: "Outcome", says: "which is verdict Won, want Lost", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			o := f.Position.Outcome()
			if o.Reason == game.Three {
				o.Result = game.WinFor(f.Position.State().Side)
			}
			return o
		},
	}},
	{name: "no moves and no end", check: "Outcome", says: "has no legal move", hooks: hooks{
		verdict: func(f *faulty, root int) game.Verdict { return game.Undecided },
		outcome: func(f *faulty) game.Outcome { return game.Outcome{} },
	}},
	{name: "checkmate without check", check: "Outcome", says: "with check false", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			o := f.Position.Outcome()
			if o.Reason == game.Three {
				o.Reason = game.Checkmate
			}
			return o
		},
	}},
	{name: "no rule named", check: "Outcome", says: "no rule is named", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			o := f.Position.Outcome()
			o.Rule, o.RuleChinese = "", ""
			return o
		},
	}},
	{name: "rule in English only", check: "Outcome", says: "in Chinese \"\"", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			o := f.Position.Outcome()
			o.RuleChinese = ""
			return o
		},
	}},
	{name: "claim without a rule", check: "Outcome", says: "can be claimed, but no rule", hooks: hooks{
		outcome: func(f *faulty) game.Outcome { return game.Outcome{Claim: []game.Reason{game.Repetition}} },
	}},
	{name: "result without a reason", check: "Outcome", says: "the reason \"\"", hooks: hooks{
		outcome: func(f *faulty) game.Outcome {
			o := f.Position.Outcome()
			o.Reason = ""
			return o
		},
	}},
	{name: "moves after the end", check: "Outcome", says: "moves are generated", hooks: hooks{
		generate: func(f *faulty, list *game.MoveList, kind game.Kind) {
			f.Position.Generate(list, kind)
			if kind == game.All && f.Position.Verdict(0) != game.Undecided {
				list.Add(tictactoe.Place(0))
			}
		}, make: func(f *faulty, m game.Move) bool {
			return f.Position.Verdict(0) == game.Undecided && f.Position.Make(m)
		},
	}},
}
