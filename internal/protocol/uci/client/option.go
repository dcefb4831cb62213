package client

import (
	"slices"
	"strings"
)

// Offer is an option that an engine offers.
type Offer struct {
	Name string
	// Type is "check", "spin", "combo", "button" or "string".
	Type string
	// Min and Max bound the numbers of a spin; empty if the engine names none.
	Min, Max string
	// Vars are the choices of a combo.
	Vars []string
}

// has reports whether the offer lists a choice.
func (o Offer) has(choice string) bool { return slices.Contains(o.Vars, choice) }

// offered looks an option up; case does not matter in UCI.
func offered(offers []Offer, name string) (Offer, bool) {
	for _, o := range offers {
		if strings.EqualFold(o.Name, name) {
			return o, true
		}
	}
	return Offer{}, false
}

// parseOffer reads "option name N type T … var V var V": names and choices may
// have several words, and end at the next keyword.
func parseOffer(text string) (Offer, bool) {
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != "option" {
		return Offer{}, false
	}
	var o Offer
	for i := 1; i < len(words); {
		keyword := words[i]
		end := i + 1
		for end < len(words) && !offerKeyword(words[end]) {
			end++
		}
		value := strings.Join(words[i+1:end], " ")
		switch keyword {
		case "name":
			o.Name = value
		case "type":
			o.Type = value
		case "min":
			o.Min = value
		case "max":
			o.Max = value
		case "var":
			o.Vars = append(o.Vars, value)
		}
		i = end
	}
	return o, o.Name != ""
}

func offerKeyword(word string) bool {
	switch word {
	case "name", "type", "default", "min", "max", "var":
		return true
	}
	return false
}
