package pgn

import (
	"strings"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// readMoves reads the moves of a game and its result, and reports whether a result
// stands behind them. When something is wrong it goes on to the end of the game.
func (r *reader) readMoves(g *tree.Game) (said bool) {
	p := g.Start.Clone()
	var last token
	g.Main, last = r.readLine(p, 0)
	if r.fault != nil {
		r.skip(last)
		r.afterResult(g, last)
		return true
	}
	if last.kind == word {
		last = r.afterResult(g, last)
	}
	r.settleResult(g, last)
	if why := tree.CheckResult(g.Result, p); why != "" {
		r.refuse(last.place, "%s", why)
	}
	return last.kind == word
}

// afterResult reads what stands behind the result of a game: comments, which belong to
// it still, and results again, which may say more than a star does. It returns the
// result.
func (r *reader) afterResult(g *tree.Game, said token) token {
	for {
		t := r.next()
		result, isResult := r.result(t)
		switch {
		case t.kind == comment:
			if !r.count() {
				g.Main.End = append(g.Main.End, t.text)
			}
		case !isResult:
			r.unread(t)
			r.settleEnd(&g.Main)
			return said
		default:
			before, _ := r.result(said)
			if before == game.Ongoing && !r.isUnplayed(said.text) {
				said = t
			} else if result != before && result != game.Ongoing {
				r.refuse(t.place, "the result %s stands behind the result %s; a game has one", game.Excerpt(t.text), game.Excerpt(said.text))
			}
		}
	}
}

// unread gives the token behind a game back, but not the end of a game: where tags
// begin the line tells.
func (r *reader) unread(t token) {
	if t.kind != end {
		r.back(t)
	}
}

// settleEnd moves the comments behind a line to its last move, unless variations
// stand between them.
func (r *reader) settleEnd(line *tree.Line) {
	if n := len(line.Plies); n > 0 && len(line.Plies[n-1].Variations) == 0 {
		last := &line.Plies[n-1]
		last.After = append(last.After, line.End...)
		line.End = nil
	}
}

// skip goes to the end of a game that is refused: to its result, if that is not
// what was read last, or to the tags of the next.
func (r *reader) skip(last token) {
	for t := last; t.kind != end; t = r.next() {
		if _, isResult := r.result(t); isResult && r.depth == 0 {
			return
		}
	}
}

// readLine reads moves from a position on, up to the end of the game or of the
// variation, and returns the token that ends it. The position is left behind the
// moves. When something is wrong the line is cut there.
func (r *reader) readLine(p game.Position, depth int) (line tree.Line, last token) {
	// Comments wait here whose place depends on what follows.
	var pending []string
	if depth == 0 {
		pending = r.lead
	}
	for {
		t := r.next()
		if t.kind != end && r.count() {
			r.refuse(t.place, "%s", tree.TooManyNodes)
			return line, t
		}
		switch t.kind {
		case comment:
			pending = remark(&line, t.text, pending)
		case unclosed:
			r.refuse(t.place, "the comment that begins here is never closed; it ends with }")
		case opening:
			r.readVariation(p, &line, t, depth)
		case word:
			if _, isResult := r.result(t); !isResult {
				pending = r.readWord(p, &line, t, pending, depth)
			} else if depth > 0 {
				pending = append(pending, t.text) // in a variation it is a remark
			} else {
				line.End = pending
				return line, t
			}
		}
		if t.kind == end || t.kind == closing && depth > 0 {
			line.End = pending
			return line, t
		}
		if r.size > maxGame {
			r.refuse(t.place, "the game is longer than %d bytes here", maxGame)
		}
		if r.fault != nil {
			return line, t
		}
	}
}

// remark gives a comment to the last move of the line, or adds it to those whose
// place is not known yet: there is no move, or it has variations.
func remark(line *tree.Line, text string, pending []string) []string {
	n := len(line.Plies)
	if n == 0 || len(line.Plies[n-1].Variations) > 0 {
		return append(pending, text)
	}
	line.Plies[n-1].After = append(line.Plies[n-1].After, text)
	return pending
}

// readVariation reads a variation, which replaces the last move of the line.
func (r *reader) readVariation(p game.Position, line *tree.Line, at token, depth int) {
	n := len(line.Plies)
	switch {
	case n == 0:
		r.refuse(at.place, "a variation begins here, but there is no move before it that it could replace")
		return
	case depth == tree.MaxDepth:
		r.refuse(at.place, "more than %d variations lie in one another here", tree.MaxDepth)
		return
	}
	ply := &line.Plies[n-1]
	tree.Unmake(p, ply.Move)
	variation, last := r.readLine(p, depth+1)
	if r.fault != nil {
		return
	}
	if last.kind != closing {
		r.refuse(at.place, "the variation that begins here is never closed; it ends with )")
		return
	}
	variation.UnmakeAll(p)
	tree.Make(p, ply.Move)
	if len(variation.Plies)+len(variation.End) > 0 {
		ply.Variations = append(ply.Variations, variation)
	}
}

// readWord reads a word that is no result, with the comments before it. It returns
// those that have no place yet, because the word was no move.
func (r *reader) readWord(p game.Position, line *tree.Line, t token, before []string, depth int) []string {
	text := tree.WithoutNumber(t.text)
	n := len(line.Plies)
	switch nag, isSign := signOf(text); {
	case text == "", tree.IsNumber(text, r.start, p.State().Ply-r.start.State().Ply):
		return before
	case isSign:
		if nag > 0 && n > 0 {
			line.Plies[n-1].NAGs = append(line.Plies[n-1].NAGs, nag)
		}
		return before
	case strings.HasPrefix(text, "$"):
		r.readNAG(line, t, text)
		return before
	case n == tree.MaxPlies:
		r.refuse(t.place, "a line has more than %d moves here", tree.MaxPlies)
		return before
	}
	t.column += utf8.RuneCountInString(t.text[:len(t.text)-len(text)])
	text, nags := splitSigns(text)
	m, ok := r.readMove(p, t, text, depth)
	if !ok {
		return before
	}
	line.Plies = append(line.Plies, tree.Ply{Before: before, Move: m, NAGs: nags})
	return nil
}

// readMove reads a move and plays it.
func (r *reader) readMove(p game.Position, t token, text string, depth int) (game.Move, bool) {
	if isPass(text) {
		switch {
		case depth == 0:
			r.refuse(t.place, "the move %q: a side passes, which it can do in variations only", game.Excerpt(text))
		case !tree.Make(p, game.NoMove):
			r.refuse(t.place, "the move %q: a side cannot pass here", game.Excerpt(text))
		default:
			return game.NoMove, true
		}
		return game.NoMove, false
	}
	m, err := r.moves.Parse(p, text)
	if err != nil && tree.HasDigitsOnly(text) {
		r.refuse(t.place, "%q is neither a move nor the number of the one that comes next", game.Excerpt(text))
		return game.NoMove, false
	}
	if err != nil {
		r.refuse(t.place, "%s", tree.WhyNot(text, err))
		return game.NoMove, false
	}
	p.Make(m)
	return m, true
}
