//go:build browser

package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// chooseFile gives the page a file, as if a person had chosen it.
func (p *page) chooseFile(name, content string) {
	p.t.Helper()
	read[bool](p, fmt.Sprintf(`(() => {
		const input = %s
		const files = new DataTransfer()
		files.items.add(new File([%s], %s))
		input.files = files.files
		input.dispatchEvent(new Event('change', { bubbles: true }))
		return true
	})()`, testid("records-file"), asJSON(content), asJSON(name)))
}

// A file of games, one of them broken: the sound ones are listed with who played, the
// broken one with its place, and a game that is chosen is on the board to play on.
func TestGamesFromAFile(t *testing.T) {
	s := openSite(t)
	p := openPage(t, s.url())
	p.until("the panel is there", testid("records-file"))
	read[bool](p, fmt.Sprintf(`(() => {
		const select = %s
		select.value = 'xiangqi'
		select.dispatchEvent(new Event('change', { bubbles: true }))
		return true
	})()`, testid("records-game")))
	p.chooseFile("games.pgn", "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马８进７ 1-0\n\n"+
		"[Event \"x\"]\n\n1. 炮二平五 车９平１ *\n")
	p.until("the games are counted", testid("records-count"))
	if got := read[string](p, testid("records-count")+`.textContent`); !strings.Contains(got, "1 games, 1 refused") {
		t.Errorf("counted: %s", got)
	}
	if got := read[string](p, testid("records-faults")+`.textContent`); !strings.Contains(got, "games.pgn, line 10, column 9:") || !strings.Contains(got, "车９平１") {
		t.Errorf("the fault is %s", got)
	}
	if got := read[string](p, testid("records-games")+`.textContent`); !strings.Contains(got, "胡荣华") || !strings.Contains(got, "杨官璘") {
		t.Errorf("the games are %s", got)
	}
	read[bool](p, `(`+testid("records-games")+`.querySelector('button').click(), true)`)
	p.untilPly(2)
	if state := p.agree(s); state.Moves[1].Move != "h9g7" || state.Players.First.Kind != "human" {
		t.Errorf("%+v", state)
	}
	p.enter(byClicks, entryOf(t, specOf(t, "xiangqi"), replay(t, p.agree(s)), "h0g2"))
	p.untilPly(3)
	p.agree(s)
	// The game goes out in each format that it has.
	for _, format := range []string{"pgn", "pgn-iccs", "pgn-wxf", "dhtmlxq", "moves", "fen"} {
		read[bool](p, fmt.Sprintf(`(() => {
			const select = %s
			select.value = %s
			select.dispatchEvent(new Event('change', { bubbles: true }))
			return true
		})()`, testid("export-format"), asJSON(format)))
		p.until("the link is to the format", fmt.Sprintf(`%s.href.endsWith('format=%s')`, testid("export-file"), format))
	}
	const fetched = `fetch(%s.href).then((r) => r.text()).then((text) => { window.fetched = text })`
	read[bool](p, `(`+fmt.Sprintf(fetched, testid("export-file"))+`, true)`)
	p.until("the record has come", `window.fetched !== undefined`)
	if got := read[string](p, `window.fetched`); !strings.Contains(got, "/1C2C1N2/") {
		t.Errorf("the position is %s", got)
	}
}
