package app

import (
	"slices"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/textbook"
)

// orderIdea is an idea of ordering moves, under the name that --order takes.
type orderIdea struct {
	name     string
	ordering textbook.Ordering
}

// orderIdeas are all of them.
var orderIdeas = []orderIdea{
	{"captures", textbook.Captures},
	{"checks", textbook.Checks},
	{"killers", textbook.Killers},
	{"history", textbook.History},
	{"hints", textbook.Hints},
}

// unorderedName is what --order takes for no order at all.
const unorderedName = "none"

// parseOrder reads the ideas of a list separated by commas; all of them if it is
// empty.
func parseOrder(list string) (textbook.Ordering, error) {
	switch list {
	case "":
		return textbook.Ordered, nil
	case unorderedName:
		return textbook.Unordered, nil
	}
	var order textbook.Ordering
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(orderIdeas, func(idea orderIdea) bool { return idea.name == name })
		if i < 0 {
			return order, usagef("--order: unknown idea %q; there are %s, or %s alone", game.Excerpt(name), orderNames(), unorderedName)
		}
		order |= orderIdeas[i].ordering
	}
	return order, nil
}

// orderNames lists the ideas for a person.
func orderNames() string {
	var all []string
	for _, idea := range orderIdeas {
		all = append(all, idea.name)
	}
	return strings.Join(all, ", ")
}

// wholeDiscount is a discount of nothing, in the thousandths of
// textbook.Searcher.Discount.
const wholeDiscount = 1000

// parseDiscount reads a discount a ply; 0 if there is none.
func parseDiscount(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	whole, decimals, _ := strings.Cut(text, ".")
	thousandths, err := strconv.Atoi(whole + (decimals + "000")[:max(len(decimals), 3)])
	if err != nil || len(decimals) > 3 || thousandths < 1 || thousandths > wholeDiscount || strings.ContainsAny(text, "+-") {
		return 0, usagef("--discount %q: must be what is left of a value a ply later, above 0 and at most 1, in thousandths at the finest, as 0.99", game.Excerpt(text))
	}
	if thousandths == wholeDiscount {
		return 0, nil
	}
	return thousandths, nil
}
