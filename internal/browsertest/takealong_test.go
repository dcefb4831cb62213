//go:build browser

package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// listenForCopies keeps what the page copies and saves, which the browser of a
// test hands to nobody.
const listenForCopies = `
	navigator.clipboard.writeText = async (text) => { window.copied = text }
	navigator.clipboard.write = async ([item]) => { window.copiedPicture = await item.getType('image/png') }
	const create = URL.createObjectURL
	URL.createObjectURL = (blob) => { window.saved = blob; return create(blob) }
	HTMLAnchorElement.prototype.click = function () { window.savedName = this.download }
	window.measure = async (blob) => {
		const picture = await createImageBitmap(blob)
		const canvas = new OffscreenCanvas(picture.width, picture.height)
		const pen = canvas.getContext('2d', {willReadFrequently: true})
		pen.drawImage(picture, 0, 0)
		const at = (col, row) => {
			const side = picture.width / 8
			const {data} = pen.getImageData(Math.round((col + 0.15) * side), Math.round((7 - row + 0.5) * side), 1, 1)
			const middle = pen.getImageData(Math.round((col + 0.5) * side), Math.round((7 - row + 0.6) * side), 1, 1).data
			return {ground: [...data].join(), middle: [...middle].join()}
		}
		return {Width: picture.width, Height: picture.height, Differs: at(4, 0).middle !== at(4, 2).middle && at(4, 2).ground !== at(3, 2).ground,
			Sides: at(4, 0).middle !== at(4, 7).middle}
	}
	true`

// The position can be copied as text, and the board as a picture, copied or
// saved.
func TestTakeAlong(t *testing.T) {
	type measures struct {
		Width, Height  int
		Differs, Sides bool
	}
	s := openSite(t)
	p := openPage(t, s.url())
	p.open(s.playOut("chess", "e2e4"))
	read[bool](p, listenForCopies)
	p.press("copy-position")
	p.until("the position is copied", `window.copied`)
	if got, want := read[string](p, `window.copied`), p.agree(s).FEN; got != want {
		t.Errorf("the position is %q and not %q", got, want)
	}
	p.until("it is said", testid("said")+`?.innerText === 'The position has been copied.'`)
	p.press("copy-picture")
	p.until("the picture is copied", `window.copiedPicture`)
	p.press("save-picture")
	p.until("the picture is saved", `window.savedName === 'chess-1.png'`)
	for _, blob := range []string{"copiedPicture", "saved"} {
		m := read[measures](p, `window.measure(window.`+blob+`)`)
		if m.Width != 1200 || m.Height != 1200 || !m.Differs || !m.Sides {
			t.Errorf("%s: %+v", blob, m)
		}
	}
}

// A move can be typed, in any notation; what is wrong is told, and the text
// stays to be corrected. The opening is named.
func TestTypedMoves(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.tolerate(refusals...)
	p.begin(setup{game: "chess", mode: "people"})
	for i, text := range []string{"e4", "e7e5", "Nf3", "b8c6"} {
		p.typeMove(text)
		p.untilPly(i + 1)
	}
	p.typeMove("Bb6")
	p.until("the refusal is told", testid("error")+`?.dataset.code === 'illegal-move'`)
	if text := read[string](p, testid("move-input")+`.value`); text != "Bb6" {
		t.Errorf("the field says %q", text)
	}
	p.typeMove("Bb5")
	p.untilPly(5)
	p.until("the opening is named", testid("opening-name")+`?.innerText === 'Ruy Lopez'`)
	p.press("language")
	p.until("it is named in Chinese", testid("opening-name")+`?.innerText === '西班牙开局'`)
	p.begin(setup{game: "xiangqi", mode: "people"})
	for i, text := range []string{"炮八平五", "马2进3"} {
		p.typeMove(text)
		p.untilPly(i + 1)
	}
	if name := p.text("opening-name"); !strings.HasPrefix(name, "中炮") {
		t.Errorf("the opening is called %q", name)
	}
	p.agree(s)
}

// typeMove types a move and enters it.
func (p *page) typeMove(text string) {
	p.t.Helper()
	p.fill("move-input", text)
	read[bool](p, testid("move-input")+`.focus() ?? true`)
	p.key(kb.Enter)
}
