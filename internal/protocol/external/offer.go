package external

import (
	"fmt"
	"slices"
	"strings"
)

// Offer is an option that an engine offers.
type Offer struct {
	Name string
	// Type is "check", "spin", "combo", "button", "string" or "label", as UCI
	// and UCCI call them, or "real" for a number with a fraction.
	Type string
	// Default is the value that the option has now, Min and Max bound the
	// numbers of a spin; empty if the engine names none.
	Default, Min, Max string
	// Vars are the choices of a combo.
	Vars []string
}

// Has reports whether the offer lists a choice.
func (o Offer) Has(choice string) bool { return slices.Contains(o.Vars, choice) }

// Offers are the options that an engine offers, in their order.
type Offers []Offer

// What is kept of the offers is far more than any engine has: a flood of them, or
// of choices, costs no memory.
const (
	maxOffers     = 1000
	maxOfferBytes = 256 << 10
)

// Add notes one more offer, unless there are too many to be true.
func (o *Offers) Add(offer Offer) {
	size := offer.size()
	for _, known := range *o {
		size += known.size()
	}
	if len(*o) < maxOffers && size <= maxOfferBytes {
		*o = append(*o, offer.clone())
	}
}

// size returns about how many bytes an offer takes.
func (o Offer) size() int {
	size := len(o.Name) + len(o.Type) + len(o.Default) + len(o.Min) + len(o.Max)
	for _, choice := range o.Vars {
		const header = 16
		size += header + len(choice)
	}
	return size
}

// clone returns an offer that does not hold on to the line that it was read from.
func (o Offer) clone() Offer {
	c := Offer{
		Name: strings.Clone(o.Name), Type: strings.Clone(o.Type), Default: strings.Clone(o.Default),
		Min: strings.Clone(o.Min), Max: strings.Clone(o.Max),
	}
	for _, choice := range o.Vars {
		c.Vars = append(c.Vars, strings.Clone(choice))
	}
	return c
}

// Find looks an option up; case does not matter.
func (o Offers) Find(name string) (Offer, bool) {
	for _, offer := range o {
		if strings.EqualFold(offer.Name, name) {
			return offer, true
		}
	}
	return Offer{}, false
}

// Names lists the options for a message.
func (o Offers) Names() string {
	if len(o) == 0 {
		return "none"
	}
	var names []string
	for _, offer := range o {
		names = append(names, offer.Name)
	}
	return listed(names)
}

// Accept returns an option as the engine is to be told it, or an error if it
// does not have it or does not take the value: engines say nothing about what
// they ignore.
func (o Offers) Accept(option Option) (Option, error) {
	offer, ok := o.Find(option.Name)
	if !ok {
		return Option{}, fmt.Errorf("it has no option %q; it has %s", option.Name, o.Names())
	}
	value, err := offer.accept(option.Value)
	if err != nil {
		return Option{}, fmt.Errorf("its option %s: %w", cutTo(offer.Name, listedName), err)
	}
	return Option{Name: offer.Name, Value: value}, nil
}
