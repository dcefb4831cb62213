package gametest

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/tictactoe"
)

// hooks replace methods of a position. Each is given the faulty position and
// may call the sound one inside it; nil leaves the method as it is.
type hooks struct {
	state      func(f *faulty) *game.State
	generate   func(f *faulty, list *game.MoveList, kind game.Kind)
	make       func(f *faulty, m game.Move) bool
	unmake     func(f *faulty)
	verdict    func(f *faulty, root int) game.Verdict
	outcome    func(f *faulty) game.Outcome
	fen        func(f *faulty) string
	computeKey func(f *faulty) uint64
	at         func(f *faulty, square int) byte
	clone      func(f *faulty) game.Position
}

// faulty is tic-tac-toe with some methods replaced.
type faulty struct {
	game.Position
	hooks *hooks
	// made counts the calls of Make, for faults that have a memory.
	made int
}

func (f *faulty) State() *game.State {
	if f.hooks.state != nil {
		return f.hooks.state(f)
	}
	return f.Position.State()
}

func (f *faulty) Generate(list *game.MoveList, kind game.Kind) {
	if f.hooks.generate != nil {
		f.hooks.generate(f, list, kind)
		return
	}
	f.Position.Generate(list, kind)
}

func (f *faulty) Make(m game.Move) bool {
	f.made++
	if f.hooks.make != nil {
		return f.hooks.make(f, m)
	}
	return f.Position.Make(m)
}

func (f *faulty) Unmake() {
	if f.hooks.unmake != nil {
		f.hooks.unmake(f)
		return
	}
	f.Position.Unmake()
}

func (f *faulty) Verdict(root int) game.Verdict {
	if f.hooks.verdict != nil {
		return f.hooks.verdict(f, root)
	}
	return f.Position.Verdict(root)
}

func (f *faulty) Outcome() game.Outcome {
	if f.hooks.outcome != nil {
		return f.hooks.outcome(f)
	}
	return f.Position.Outcome()
}

func (f *faulty) FEN() string {
	if f.hooks.fen != nil {
		return f.hooks.fen(f)
	}
	return f.Position.FEN()
}

func (f *faulty) ComputeKey() uint64 {
	if f.hooks.computeKey != nil {
		return f.hooks.computeKey(f)
	}
	return f.Position.ComputeKey()
}

func (f *faulty) At(square int) byte {
	if f.hooks.at != nil {
		return f.hooks.at(f, square)
	}
	return f.Position.At(square)
}

func (f *faulty) Clone() game.Position {
	if f.hooks.clone != nil {
		return f.hooks.clone(f)
	}
	return &faulty{Position: f.Position.Clone(), hooks: f.hooks, made: f.made}
}

// countingGame adds a count of moves to a faulty game.
type countingGame struct {
	*faulty
	wrong int
}

func (c *countingGame) CountMoves() int { return len(game.LegalMoves(c.faulty)) + c.wrong }

// passingGame adds a null move to a faulty game. After one no moves are
// generated unless it plays on: its FEN cannot say that a side has passed.
type passingGame struct {
	*faulty
	playsOn bool
	// forget makes the null move leave a part of the state as it was.
	forgetKey, forgetSide, forgetPly, forgetUndo bool
	passed                                       bool
	before                                       game.State
}

func (p *passingGame) Generate(list *game.MoveList, kind game.Kind) {
	if !p.passed || p.playsOn {
		p.faulty.Generate(list, kind)
	}
}

func (p *passingGame) MakeNull() {
	state := p.State()
	p.passed, p.before = true, *state
	if !p.forgetSide {
		state.Side = state.Side.Other()
	}
	if !p.forgetPly {
		state.Ply++
	}
	if !p.forgetKey {
		state.Key = p.ComputeKey()
	}
}

func (p *passingGame) UnmakeNull() {
	p.passed = false
	if !p.forgetUndo {
		*p.State() = p.before
	}
}

// faultyEval is a sound evaluator of tic-tac-toe, the number of moves on the
// board seen by the side to move, with the faults that are set.
type faultyEval struct {
	pos game.Position
	// stale makes it remember the first score it gave.
	stale, cached bool
	score         int
	// offset is added to the score, and wrongTerm to its explanation.
	offset, wrongTerm int
	// meddles makes Evaluate play a move.
	meddles bool
	// candidates replaces the candidates.
	candidates func(e *faultyEval, list *game.MoveList, kind game.Kind)
	// garbage makes Evaluate allocate.
	garbage bool
}

// sink keeps what is allocated on purpose from being optimised away.
var sink *game.MoveList

func (e *faultyEval) Evaluate() int {
	if e.garbage {
		sink = new(game.MoveList)
	}
	if e.meddles {
		e.pos.Make(game.LegalMoves(e.pos)[0])
	}
	if !e.cached || !e.stale {
		e.score, e.cached = e.stones(), true
	}
	return e.score + e.offset
}

func (e *faultyEval) stones() int {
	count := 0
	for square := range tictactoe.Squares {
		if e.pos.At(square) != 0 {
			count++
		}
	}
	return count
}

func (e *faultyEval) Explain() []game.Term {
	term := game.Term{Name: "stones", First: e.stones()}
	if e.pos.State().Side == game.Second {
		term.First, term.Second = 0, term.First
	}
	term.First += e.wrongTerm
	return []game.Term{term}
}

func (e *faultyEval) ZugzwangProne() bool { return false }

func (e *faultyEval) Candidates(list *game.MoveList, kind game.Kind) {
	if e.candidates != nil {
		e.candidates(e, list, kind)
		return
	}
	from := list.Len
	e.pos.Generate(list, kind)
	for i := from; i < list.Len; i++ {
		list.Score[i] = int32(i - from)
	}
}
