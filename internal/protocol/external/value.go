package external

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// accept returns the value as the engine is to be told it, or an error if the
// option does not take it.
func (o Offer) accept(value string) (string, error) {
	switch o.Type {
	case "spin":
		return o.acceptNumber(value)
	case "real":
		return o.acceptReal(value)
	case "check":
		return o.acceptSwitch(value)
	case "combo":
		if len(o.Vars) > 0 {
			return acceptChoice(value, o.Vars)
		}
	case "button":
		if value != "" {
			return "", fmt.Errorf("%q: a button takes no value", value)
		}
	case "label":
		return "", fmt.Errorf("%q: it is a text to be read and takes no value", value)
	}
	return value, nil
}

// acceptNumber reads a number of a spin. A bound that is no number is none.
func (o Offer) acceptNumber(value string) (string, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	low, lowErr := strconv.ParseInt(o.Min, 10, 64)
	high, highErr := strconv.ParseInt(o.Max, 10, 64)
	if err != nil || lowErr == nil && n < low || highErr == nil && n > high {
		allowed := "a whole number"
		if lowErr == nil && highErr == nil {
			allowed += fmt.Sprintf(" from %d to %d", low, high)
		}
		return "", fmt.Errorf("%q: it takes %s", value, allowed)
	}
	return strconv.FormatInt(n, 10), nil
}

// acceptReal reads a number with a fraction, which stays as it is written.
func (o Offer) acceptReal(value string) (string, error) {
	n, err := strconv.ParseFloat(value, 64)
	low, lowErr := strconv.ParseFloat(o.Min, 64)
	high, highErr := strconv.ParseFloat(o.Max, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) || lowErr == nil && n < low || highErr == nil && n > high {
		allowed := "a number"
		if lowErr == nil && highErr == nil {
			allowed += fmt.Sprintf(" from %v to %v", low, high)
		}
		return "", fmt.Errorf("%q: it takes %s", value, allowed)
	}
	return value, nil
}

// switchWords are the two pairs of words for a check. UCI has the first one;
// UCCI has both, and an engine may read no more than the one that it writes.
var switchWords = [][]string{{"true", "false"}, {"on", "off"}}

// acceptSwitch finds the word for a check in the pair of its default.
func (o Offer) acceptSwitch(value string) (string, error) {
	pair := switchWords[0]
	if _, err := acceptChoice(o.Default, switchWords[1]); err == nil {
		pair = switchWords[1]
	}
	for _, words := range switchWords {
		for i, word := range words {
			if strings.EqualFold(value, word) {
				return pair[i], nil
			}
		}
	}
	return acceptChoice(value, pair)
}

// acceptChoice finds the choice that is meant; case does not matter.
func acceptChoice(value string, choices []string) (string, error) {
	for _, choice := range choices {
		if strings.EqualFold(value, choice) {
			return choice, nil
		}
	}
	return "", fmt.Errorf("%q: it takes %s", value, listed(choices))
}
