package external

import "strings"

// ParseOffer reads the line by which UCI, and the protocols made after it, offer
// an option: "option name N type T … var V var V". Names and choices may have
// several words, and end at the next keyword. UCCI leaves out the word name.
func ParseOffer(text string) (Offer, bool) {
	words := strings.Fields(text)
	if len(words) < 3 || words[0] != "option" {
		return Offer{}, false
	}
	var o Offer
	at := 1
	if !offerKeyword(words[at]) {
		o.Name, at = valueFrom(words, at)
	}
	for at < len(words) {
		keyword := words[at]
		var value string
		value, at = valueFrom(words, at+1)
		switch keyword {
		case "name":
			o.Name = value
		case "type":
			o.Type = value
		case "default":
			o.Default = value
		case "min":
			o.Min = value
		case "max":
			o.Max = value
		case "var":
			o.Vars = append(o.Vars, value)
		}
	}
	return o, o.Name != ""
}

// valueFrom returns the words up to the next keyword, and where that is.
func valueFrom(words []string, start int) (value string, end int) {
	end = start
	for end < len(words) && !offerKeyword(words[end]) {
		end++
	}
	return strings.Join(words[start:end], " "), end
}

func offerKeyword(word string) bool {
	switch word {
	case "name", "type", "default", "min", "max", "var":
		return true
	}
	return false
}
