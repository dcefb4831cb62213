package gomoku

import (
	"testing"

	"github.com/duiyi/duiyi/game"
)

// benchFEN is a middle game with Black to move.
const benchFEN = "15/15/8o6/o3o1xox6/15/5o4x4/3o1oxo7/2xo1ox2x5/4oo1xox5/1o2o3o6/x3x1x1x6/2o5x6/9xx4/4x10/15 x"

// BenchmarkMake makes every move of a middle game and takes it back; one
// operation is one move.
func BenchmarkMake(b *testing.B) {
	for rule, name := range []string{"freestyle", "standard", "renju"} {
		b.Run(name, func(b *testing.B) {
			p := parse(b, benchFEN, Rule(rule), DefaultSize)
			var list game.MoveList
			p.Generate(&list, game.All)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if p.Make(list.Move[i%list.Len]) {
					p.Unmake()
				}
			}
		})
	}
}

func BenchmarkGenerate(b *testing.B) {
	p := parse(b, benchFEN, Freestyle, DefaultSize)
	var list game.MoveList
	b.ReportAllocs()
	for b.Loop() {
		list.Clear()
		p.Generate(&list, game.All)
	}
}

// BenchmarkFouls judges all points of a middle game.
func BenchmarkFouls(b *testing.B) {
	p := parse(b, benchFEN, Renju, DefaultSize)
	b.ReportAllocs()
	for b.Loop() {
		for point := range p.geometry.points {
			p.Foul(point)
		}
	}
}
