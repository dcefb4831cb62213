package external

import (
	"strings"
	"testing"
)

// What is kept of an engine's output is bounded.
func TestKeptTextIsBounded(t *testing.T) {
	var lines transcript
	for range 100 {
		lines.add("<", strings.Repeat("\xff", 10000))
	}
	if got := lines.last(); len(got) != keptLines || len(got[0]) > 4*keptLength {
		t.Errorf("%d lines of %d bytes", len(got), len(got[0]))
	}
	var text tail
	for range 100 {
		if _, err := text.Write([]byte(strings.Repeat("a", keptStderr/2+1) + "z")); err != nil {
			t.Fatal(err)
		}
	}
	if got := text.String(); len(got) != keptStderr || !strings.HasSuffix(got, "az") {
		t.Errorf("%d bytes", len(got))
	}
	if got := Faultf(Garbled, "%q", strings.Repeat("\xff", 10000)).Error(); len(got) > keptLength+len("…") {
		t.Errorf("a fault of %d bytes", len(got))
	}
	var offers Offers
	for range 2 * maxOffers {
		offers.Add(Offer{Name: "x"})
	}
	if len(offers) != maxOffers {
		t.Errorf("%d offers", len(offers))
	}
	offers = nil
	for range maxOffers {
		offers.Add(Offer{Name: "x", Default: strings.Repeat("y", 10000), Vars: make([]string, 1000)})
	}
	size := 0
	for _, offer := range offers {
		size += len(offer.Default) + 16*len(offer.Vars)
	}
	if len(offers) == 0 || size > maxOfferBytes {
		t.Errorf("%d offers of %d bytes", len(offers), size)
	}
}
