package xiangqi

import (
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/xiangqi"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// kingLines rewards rooks and cannons on the enemy king's file and rank by what
// stands between. A cannon with nothing between is the empty-head cannon (空头炮),
// with two pieces it pins; on the enemy's last rank it is the sunken one (沉底炮).
func kingLines(s *survey, side game.Side) (score taper.Score) {
	w, own, king := &s.w.Terms, &s.army[side], s.army[side^1].king
	for i := own.has[xiangqi.Knight]; i < own.count; i++ {
		o := &own.officers[i&7]
		onFile, onRank := w.RookOnFile[:], w.RookOnRank[:]
		if o.kind == xiangqi.Cannon {
			onFile, onRank = w.CannonOnFile[:], w.CannonOnRank[:]
		}
		line, between := onFile, spannedOnFile(o.square, king)
		if o.square/9 == king/9 {
			line, between = onRank, spanned(o.square, king)
		} else if o.square%9 != king%9 {
			continue
		}
		if n := between.And(s.all).Count(); n < len(line) {
			score += line[n]
		}
	}
	return score
}

// facing judges what a king does on its file: the enemy king may not come to face
// it (对脸), which takes a file from it, and the only piece between the two is
// pinned; but with no own piece before it a king is exposed to rooks and cannons.
func facing(s *survey, side game.Side) (score taper.Score) {
	w, own, foe := &s.w.Terms, &s.army[side], &s.army[side^1]
	end := own.king%9 + 81*int(side^1) // the far end of the king's file
	if spannedOnFile(own.king, end).And(own.occupied).Empty() {
		score += w.ExposedToRook*taper.Score(foe.has[xiangqi.Rook]) + w.ExposedToCannon*taper.Score(foe.has[xiangqi.Cannon])
	}
	if own.king%9 != foe.king%9 {
		if !own.sight.And(foe.by[xiangqi.King]).Empty() {
			score += w.KingTakesFile
		}
	} else if between := spannedOnFile(own.king, foe.king).And(s.all); between.Count() == 1 && !between.And(own.occupied).Empty() {
		score += w.PinnedByKing
	}
	return score
}
