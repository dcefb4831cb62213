package gametest

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// checkAllocations sees that the calls that a search makes at every node
// allocate no memory. It looks at one position in sixteen, as counting stops
// the world.
func (s *suite) checkAllocations(plies int) error {
	var list game.MoveList
	return s.each(plies, func(w *walk) error {
		if len(w.moves)%16 != w.playout%16 {
			return nil
		}
		list.Clear()
		w.pos.Generate(&list, game.All)
		for _, call := range s.hotCalls(w, &list) {
			if allocates(call.run) {
				return w.fail("%s allocates memory", call.name)
			}
		}
		return nil
	})
}

// hotCall is something that a search does at a node.
type hotCall struct {
	name string
	run  func()
}

// hotCalls returns what a search does here. all are the generated moves.
func (s *suite) hotCalls(w *walk, all *game.MoveList) []hotCall {
	p, list := w.pos, new(game.MoveList)
	calls := []hotCall{
		{"Generate", func() { list.Clear(); p.Generate(list, game.All); p.Generate(list, game.Noisy) }},
		{"Make or Unmake", func() {
			for i := range all.Len {
				if p.Make(all.Move[i]) {
					p.Unmake()
				}
			}
		}},
		{"Verdict", func() { p.Verdict(p.State().Ply); p.Verdict(0) }},
	}
	if passer, ok := p.(game.Passer); ok && !p.State().Check {
		calls = append(calls, hotCall{"MakeNull or UnmakeNull", func() { passer.MakeNull(); passer.UnmakeNull() }})
	}
	if s.spec.NewEvaluator == nil || w.last {
		return calls
	}
	// An evaluator may note a move when it is made and work when it is asked,
	// so it is asked after a move too.
	eval := s.spec.NewEvaluator(p)
	calls = append(calls, hotCall{"Evaluate", func() {
		eval.Evaluate()
		p.Make(w.legal[0])
		eval.Evaluate()
		p.Unmake()
	}})
	if orderer, ok := eval.(game.Orderer); ok {
		calls = append(calls, hotCall{"Candidates", func() {
			list.Clear()
			orderer.Candidates(list, game.All)
			orderer.Candidates(list, game.Noisy)
		}})
	}
	if threatener, ok := eval.(game.Threatener); ok {
		calls = append(calls, hotCall{"Threats", func() {
			list.Clear()
			threatener.Threatened()
			threatener.Threats(list)
		}})
	}
	if prober, ok := eval.(game.Prober); ok {
		calls = append(calls, hotCall{"Probe", func() { prober.Probe() }})
	}
	if guard, ok := eval.(game.ZugzwangGuard); ok {
		calls = append(calls, hotCall{"ZugzwangProne", func() { guard.ZugzwangProne() }})
	}
	return calls
}

// allocates measures a call. The count is that of the whole process, so a
// single one may be the runtime's own; only a call that allocates every time is
// to blame.
func allocates(call func()) bool {
	for range 3 {
		if testing.AllocsPerRun(4, call) < 1 {
			return false
		}
	}
	return true
}
