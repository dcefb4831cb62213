package client

import (
	"fmt"
	"strconv"
	"strings"
)

// accept returns the value as the engine is to be told it, or an error if the
// option does not take it: engines say nothing about values that they ignore.
func (o Offer) accept(value string) (string, error) {
	switch o.Type {
	case "spin":
		return o.acceptNumber(value)
	case "check":
		return acceptChoice(value, []string{"true", "false"})
	case "combo":
		if len(o.Vars) > 0 {
			return acceptChoice(value, o.Vars)
		}
	case "button":
		if value != "" {
			return "", fmt.Errorf("%q: a button takes no value", value)
		}
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

// acceptChoice finds the choice that is meant; case does not matter in UCI.
func acceptChoice(value string, choices []string) (string, error) {
	for _, choice := range choices {
		if strings.EqualFold(value, choice) {
			return choice, nil
		}
	}
	return "", fmt.Errorf("%q: it takes %s", value, strings.Join(choices, ", "))
}
