package dhtmlxq

import (
	"regexp"
	"sort"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// variation is a line that replaces a move of another one.
type variation struct {
	// number is its own, step the move that it replaces, counted from the start
	// of the game.
	number, step int
	field
}

var (
	variationName = regexp.MustCompile(`^move_(\d{1,6})_(\d{1,6})_(\d{1,6})$`)
	commentName   = regexp.MustCompile(`^comment(\d{1,6})(_\d{1,6})?$`)
)

func isVariation(key string) bool { return variationName.MatchString(key) }
func isComment(key string) bool   { return commentName.MatchString(key) }

// findVariations sorts the variations by the lines that they belong to. A number
// is one of one line: a second one of it would belong to itself.
func (r *reader) findVariations() {
	r.variations = map[int][]variation{}
	numbers := map[int]bool{0: true}
	for _, key := range r.order {
		match := variationName.FindStringSubmatch(key)
		if match == nil {
			continue
		}
		var n [3]int
		for i := range n {
			n[i], _ = strconv.Atoi(match[i+1]) // digits, and few of them
		}
		f := r.fields[key]
		if numbers[n[2]] {
			r.refuse(f.offset, "there is another variation of the number %d", n[2])
		}
		numbers[n[2]] = true
		r.variations[n[0]] = append(r.variations[n[0]], variation{n[2], n[1], f})
	}
	for parent, list := range r.variations {
		if !numbers[parent] {
			r.refuse(list[0].offset, "the variation %d belongs to line %d, which there is not", list[0].number, parent)
		}
		sort.SliceStable(list, func(i, j int) bool { return list[i].number < list[j].number })
	}
}

// checkReached refuses variations that belong to each other and to no line.
func (r *reader) checkReached() {
	for _, list := range r.variations {
		for _, v := range list {
			if !r.reached[v.number] {
				r.refuse(v.offset, "the variation %d belongs to no line that begins at the start position", v.number)
			}
		}
	}
}

// comment is a comment on a move of a line.
type comment struct{ line, step int }

// findComments finds the comments. One of the main line may be written with its
// number or without.
func (r *reader) findComments() {
	r.comments = map[comment]field{}
	for _, key := range r.order {
		match := commentName.FindStringSubmatch(key)
		if match == nil {
			continue
		}
		of := comment{}
		of.step, _ = strconv.Atoi(match[1]) // digits, and few of them
		if match[2] != "" {
			of.line = of.step
			of.step, _ = strconv.Atoi(match[2][1:])
		}
		if _, again := r.comments[of]; again && r.fields[key].text() != "" {
			if said := r.comments[of]; said.text() != "" {
				r.fields[key] = field{said.value + "||" + r.fields[key].value, said.offset}
			}
		}
		r.comments[of] = r.fields[key]
		r.said = append(r.said, of)
	}
}

// comment takes the comment on a move of a line, or returns "".
func (r *reader) comment(line, step int) string {
	of := comment{line, step}
	text := r.comments[of].text()
	delete(r.comments, of)
	return text
}

// rest takes the comments that belong to no move: they are on one that is missing.
func (r *reader) rest() (texts []string) {
	for _, of := range r.said {
		if text := r.comment(of.line, of.step); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// line reads a line of moves from a position, in which the move of a step is to be
// made, with its variations. The position is left behind the moves.
func (r *reader) line(p game.Position, number, first int, f field, depth int) (line tree.Line) {
	if depth > tree.MaxDepth {
		r.refuse(f.offset, "more than %d variations lie in one another here", tree.MaxDepth)
		return line
	}
	at := map[int][]variation{}
	for _, v := range r.variations[number] {
		at[v.step] = append(at[v.step], v)
	}
	digits := strings.TrimSpace(f.value)
	skipped := strings.Index(f.value, digits)
	for i := 0; i < len(digits); i += 4 {
		step := first + i/4
		ply := tree.Ply{}
		for _, v := range at[step] {
			r.reached[v.number] = true
			variation := r.line(p, v.number, step, v.field, depth+1)
			if r.fault != nil {
				return line
			}
			variation.UnmakeAll(p)
			if len(variation.Plies) > 0 {
				ply.Variations = append(ply.Variations, variation)
			}
		}
		delete(at, step)
		if !r.move(p, &ply, digits[i:], f.offset+skipped+i, step) {
			return line
		}
		if said := r.comment(number, step); said != "" {
			ply.After = []string{said}
		}
		line.Plies = append(line.Plies, ply)
	}
	for _, v := range r.variations[number] { // those are left that replace nothing
		if len(at[v.step]) > 0 {
			r.refuse(v.offset, "the variation %d replaces move %d of line %d, which has none of that number", v.number, v.step, number)
		}
	}
	return line
}

// move reads the move that the digits begin with, and plays it.
func (r *reader) move(p game.Position, ply *tree.Ply, digits string, offset, step int) bool {
	from, ok := point(digits)
	to, also := 0, false
	if len(digits) >= 4 {
		to, also = point(digits[2:])
	}
	digits = digits[:min(4, len(digits))]
	if !ok || !also {
		r.refuse(offset, "%q is no move; a move is four digits, file and rank of its two points", game.Excerpt(digits))
		return false
	}
	if step > tree.MaxPlies {
		r.refuse(offset, "a line has more than %d moves here", tree.MaxPlies)
		return false
	}
	m, err := r.iccs.Parse(p, setup.Move(from, to))
	if err != nil {
		r.refuse(offset, "%s, which is %s", digits, tree.WhyNot(setup.Move(from, to), err))
		return false
	}
	p.Make(m)
	ply.Move = m
	return true
}
