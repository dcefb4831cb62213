//go:build browser

package browsertest

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// point is a place on the screen.
type point struct{ X, Y float64 }

// testid is the JavaScript expression for an element.
func testid(name string) string {
	return fmt.Sprintf(`document.querySelector('[data-testid=%q]')`, name)
}

// middle is where an element is on the screen, scrolled into view, once it lies
// still: what comes or goes above it would move it away from under a click.
func (p *page) middle(element string) point {
	p.t.Helper()
	p.until(element+" is there", element)
	return read[point](p, `(async () => {
		const middle = () => {
			const element = `+element+`
			if (!element) return null
			element.scrollIntoViewIfNeeded()
			const box = element.getBoundingClientRect()
			return {X: box.x + box.width / 2, Y: box.y + box.height / 2}
		}
		for (let before = null;;) {
			const now = middle()
			if (now && before?.X === now.X && before.Y === now.Y) return now
			before = now
			await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
		}
	})()`)
}

// square is where a square of the board is on the screen.
func (p *page) square(square int) point {
	p.t.Helper()
	return p.middle(fmt.Sprintf(`document.querySelector('[data-square="%d"]')`, square))
}

// press presses a button once it can be pressed.
func (p *page) press(name string) {
	p.t.Helper()
	p.until("the button "+name+" can be pressed", testid(name)+` && !`+testid(name)+`.disabled`)
	at := p.middle(testid(name))
	if p.touch {
		p.do("tap "+name, chromedp.TapXY(at.X, at.Y))
		return
	}
	p.do("click "+name, chromedp.MouseClickXY(at.X, at.Y))
}

// isEnabled reports whether a button can be pressed.
func (p *page) isEnabled(name string) bool {
	p.t.Helper()
	return read[bool](p, testid(name)+` !== null && !`+testid(name)+`.disabled`)
}

// click clicks a square with the mouse.
func (p *page) click(square int) {
	p.t.Helper()
	at := p.square(square)
	p.do("click a square", chromedp.MouseClickXY(at.X, at.Y))
}

// tap touches a square with a finger.
func (p *page) tap(square int) {
	p.t.Helper()
	at := p.square(square)
	p.do("tap a square", chromedp.TapXY(at.X, at.Y))
}

// drag drags with the mouse from square to square.
func (p *page) drag(from, to int) {
	p.t.Helper()
	p.pickUp(from)
	p.carry(from, to, 5)
	p.drop(to)
}

// pickUp presses the mouse button on a square.
func (p *page) pickUp(square int) {
	p.t.Helper()
	at := p.square(square)
	p.do("pick a piece up", chromedp.MouseEvent(chromedp.MousePressed, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// carry moves the mouse from square to square with the button held down.
func (p *page) carry(from, to, steps int) {
	p.t.Helper()
	a, b := p.square(from), p.square(to)
	for i := 1; i <= steps; i++ {
		part := float64(i) / float64(steps)
		p.do("drag", chromedp.MouseEvent(chromedp.MouseMoved, a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part, chromedp.ButtonLeft, held))
	}
}

// held says that the left button is down during a move of the mouse.
func held(event *input.DispatchMouseEventParams) { event.Buttons = 1 }

// drop lets the mouse button go on a square.
func (p *page) drop(square int) {
	p.t.Helper()
	at := p.square(square)
	p.do("drop a piece", chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// swipe drags with a finger from square to square.
func (p *page) swipe(from, to int) {
	p.t.Helper()
	a, b := p.square(from), p.square(to)
	finger := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
			return err
		})
	}
	steps := []chromedp.Action[chromedp.Void]{finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: a.X, Y: a.Y})}
	for part := 0.25; part <= 1; part += 0.25 {
		steps = append(steps, finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: a.X + (b.X-a.X)*part, Y: a.Y + (b.Y-a.Y)*part}))
	}
	p.do("drag with a finger", append(steps, finger(input.DispatchTouchEventTypeTouchEnd))...)
}

// key presses a key.
func (p *page) key(key string) {
	p.t.Helper()
	p.do("press a key", chromedp.KeyEvent(key))
}

// walk moves the keyboard's cursor on the board to a square, by arrow keys.
func (p *page) walk(square int) {
	p.t.Helper()
	type offset struct{ X, Y int }
	for {
		// In steps of a square, from the square with the cursor to the wanted one.
		way := read[offset](p, fmt.Sprintf(`(() => {
			const from = document.activeElement.getBoundingClientRect()
			const to = document.querySelector('[data-square="%d"]').getBoundingClientRect()
			return {X: Math.round((to.x - from.x) / from.width), Y: Math.round((to.y - from.y) / from.height)}
		})()`, square))
		switch {
		case way.X < 0:
			p.key(kb.ArrowLeft)
		case way.X > 0:
			p.key(kb.ArrowRight)
		case way.Y < 0:
			p.key(kb.ArrowUp)
		case way.Y > 0:
			p.key(kb.ArrowDown)
		default:
			return
		}
	}
}

// focusBoard brings the keyboard's focus to the board by the Tab key.
func (p *page) focusBoard() {
	p.t.Helper()
	for range 40 {
		if read[bool](p, `document.activeElement.matches('[data-square]')`) {
			return
		}
		p.key(kb.Tab)
	}
	p.fail("the Tab key does not lead to the board")
}

// A hand enters a move on the page: the squares of a move in their order.
type hand func(p *page, squares []int)

// byClicks clicks the squares with the mouse.
func byClicks(p *page, squares []int) {
	p.t.Helper()
	for _, square := range squares {
		p.click(square)
	}
}

// hand is how a person touches the board on this page, by mouse or finger.
func (p *page) hand() hand {
	if p.touch {
		return byTaps
	}
	return byClicks
}

// byDrag drags from the first square to the last.
func byDrag(p *page, squares []int) {
	p.t.Helper()
	if len(squares) == 1 {
		p.click(squares[0])
		return
	}
	p.drag(squares[0], squares[len(squares)-1])
}

// byTaps touches the squares with a finger. Where squares are small, the first
// touch only aims.
func byTaps(p *page, squares []int) {
	p.t.Helper()
	for _, square := range squares {
		p.tap(square)
		if p.aimsAt(square) {
			p.tap(square)
		}
	}
}

// aimsAt reports whether a stone is shown that the next touch of the square puts
// there.
func (p *page) aimsAt(square int) bool {
	p.t.Helper()
	return read[bool](p, fmt.Sprintf(`%s?.dataset.ghost === "%d"`, testid("ghost"), square))
}

// bySwipe drags with a finger.
func bySwipe(p *page, squares []int) {
	p.t.Helper()
	if len(squares) == 1 {
		byTaps(p, squares)
		return
	}
	p.swipe(squares[0], squares[len(squares)-1])
}

// byKeys walks to the squares by arrow keys and takes each by Enter or space.
func byKeys(p *page, squares []int) {
	p.t.Helper()
	p.focusBoard()
	for i, square := range squares {
		p.walk(square)
		p.key([]string{kb.Enter, " "}[i%2])
	}
}

// inTurn takes one hand for each move after the other.
func inTurn(hands ...hand) hand {
	next := 0
	return func(p *page, squares []int) {
		p.t.Helper()
		hands[next%len(hands)](p, squares)
		next++
	}
}
