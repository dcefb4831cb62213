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

// maxOffers is far more than any engine has: a flood of offers costs no memory.
const maxOffers = 1000

// Add notes one more offer, unless there are too many to be true.
func (o *Offers) Add(offer Offer) {
	if len(*o) < maxOffers {
		*o = append(*o, offer)
	}
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
	return strings.Join(names, ", ")
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
		return Option{}, fmt.Errorf("its option %s: %w", offer.Name, err)
	}
	return Option{Name: offer.Name, Value: value}, nil
}
