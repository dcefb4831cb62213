package tune

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
)

// The page is sound, needs nothing from elsewhere, and has both pictures and every
// weight in it.
func TestReport(t *testing.T) {
	o := testOptions()
	o.Epochs = 8
	fit := runFit(t, slopedSpec(), fakeSet(3000, 5, 1, linearTruth), o)
	fit.Weights[1].Name = `a<b & "c"`
	var b strings.Builder
	if err := fit.WriteReport(&b, "A <fit>"); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	found := elements(t, page)
	if found["svg"] != 2 || found["polyline"] != 3 || found["script"] != 0 || found["link"] != 0 || found["img"] != 0 {
		t.Errorf("elements %v", found)
	}
	if rows := 10 + 1 + len(fakeWeights); found["tr"] != rows {
		t.Errorf("%d rows in the tables, want %d", found["tr"], rows)
	}
	if dots := len(fit.CalibrationBefore) + len(fit.CalibrationAfter); found["circle"] != dots || dots < 10 {
		t.Errorf("%d dots, want %d", found["circle"], dots)
	}
	for _, bad := range []string{"http", "src=", "url(", "NaN", "Inf", "ZgotmplZ", "A <fit>", "a<b"} {
		if strings.Contains(page, bad) {
			t.Errorf("there is %q in it", bad)
		}
	}
}

// elements counts the elements of a page.
func elements(t *testing.T, page string) map[string]int {
	t.Helper()
	found := map[string]int{}
	decoder := xml.NewDecoder(strings.NewReader(page))
	decoder.Strict = false
	decoder.AutoClose, decoder.Entity = xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			found[start.Name.Local]++
		}
	}
}

// A fit without an epoch can be shown too.
func TestReportOfNothing(t *testing.T) {
	fit := &Fit{Weights: []game.Weight{{Name: "x"}}, Values: []int{0}, Seen: []int{0}, State: []State{TooFew}}
	var b strings.Builder
	if err := fit.WriteReport(&b, "nothing"); err != nil || strings.Contains(b.String(), "NaN") {
		t.Errorf("%v: %s", err, b.String())
	}
}
