//go:build browser && shots

package browsertest

import "testing"

// TestShotsOfAnalysis leaves pictures of the analysis board and of the editor.
func TestShotsOfAnalysis(t *testing.T) {
	const record = "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ $6 {The queen comes out early.} " +
		"(3... Nf6 4. Nc3 (4. e5 d5) 4... c6) 4. Kf1 b5 $5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 *\n"
	s := openSite(t)
	for _, device := range []struct {
		name string
		open func(*testing.T, string) *page
		dark bool
	}{{"desktop", openPage, false}, {"phone", openPhone, false}, {"dark", openPage, true}} {
		p := device.open(t, s.url())
		p.tolerate(refusals...)
		if device.dark {
			p.darken()
		}
		for _, language := range []string{"en", "zh"} {
			name := func(what string) string { return device.name + "-" + language + "-" + what }
			p.analyse("chess")
			p.press("exchange")
			p.fill("paste", record)
			p.press("open-pasted")
			p.until("the record is open", `document.querySelectorAll('[data-testid="tree-move"]').length > 15`)
			p.press("exchange")
			p.press("step-end")
			p.press("step-back")
			p.press("engine-switch")
			p.until("it has thought", `Number(`+testid("engine-depth")+`?.dataset.depth) > 9`)
			p.shoot(name("analysis-chess"))
			read[bool](p, `document.querySelectorAll('[data-testid="engine-move"]')[2].click() ?? true`)
			p.until("the line is looked at", testid("preview"))
			p.shoot(name("analysis-preview"))
			p.analyse("gomoku?moves=h8+h9+i8")
			p.until("it has thought", `Number(`+testid("engine-depth")+`?.dataset.depth) > 5`)
			p.shoot(name("analysis-gomoku"))
			p.analyse("xiangqi?moves=h2e2+h9g7")
			p.until("it has thought", `Number(`+testid("engine-depth")+`?.dataset.depth) > 8`)
			p.shoot(name("analysis-xiangqi"))
			p.press("engine-switch")
			p.edit("chess")
			p.press("tool-P")
			p.hand()(p, []int{56})
			p.until("the fault is named", testid("editor-fault"))
			p.shoot(name("editor-chess"))
			p.edit("xiangqi")
			p.shoot(name("editor-xiangqi"))
			p.visit("#/")
			p.shoot(name("home"))
			p.press("language")
		}
	}
}
