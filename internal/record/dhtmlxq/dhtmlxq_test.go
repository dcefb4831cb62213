package dhtmlxq_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/dhtmlxq"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// usual is the start position of a game.
const usual = "8979695949392919097717866646260600102030405060708012720323436383"

func write(t testing.TB, spec *game.Spec, g *tree.Game) string {
	t.Helper()
	var b strings.Builder
	if err := dhtmlxq.Write(&b, spec, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A text with everything that the format has.
func TestText(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	games := recordtest.Sound(t, dhtmlxq.Read, spec, `<html>[DhtmlXQ]
[DhtmlXQ_title]第01局[/DhtmlXQ_title]
[DhtmlXQ_date]2021-12-05[/DhtmlXQ_date]
[DhtmlXQ_red]\u8c22\u4e1a\u5efa[/DhtmlXQ_red]
[DhtmlXQ_hits]4141[/DhtmlXQ_hits]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_binit]`+usual+`[/DhtmlXQ_binit]
[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]
[DhtmlXQ_move_0_2_1]72427967[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_move_1_3_2]1727[/DhtmlXQ_move_1_3_2]
[DhtmlXQ_comment0]说明。||第二段[/DhtmlXQ_comment0]
[DhtmlXQ_comment2]主线第二着[/DhtmlXQ_comment2]
[DhtmlXQ_comment1_3]第一变第三着[/DhtmlXQ_comment1_3]
[DhtmlXQ_comment2_3]嵌套[/DhtmlXQ_comment2_3]
[/DhtmlXQ]</html>`)
	want := spec.Start().FEN() + ` "说明。\n第二段" h2e2 h9g7 "主线第二着" ( h7e7 h0g2 "第一变第三着" ( b2c2 "嵌套" ) ) h0g2 i9h9 1-0`
	if len(games) != 1 || recordtest.Dump(spec, games[0]) != want {
		t.Fatalf("read as %s, want %s", recordtest.Dump(spec, games[0]), want)
	}
	for name, value := range map[string]string{"Title": "第01局", "Date": "2021.12.05", "Red": "谢业建", "hits": "4141"} {
		if got := games[0].Tag(name); got != value {
			t.Errorf("the tag %s is %q, want %q", name, got, value)
		}
	}
}

// A comment on a move that is missing stands behind the last one, and none of two on
// the same move is lost.
func TestCommentsWithoutMoves(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	const frame = "[DhtmlXQ_binit]" + usual + "[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
	for text, want := range map[string]string{
		frame + "[DhtmlXQ_comment1]一[/DhtmlXQ_comment1][DhtmlXQ_comment5]五[/DhtmlXQ_comment5]":                              `h2e2 "一" "五" *`,
		frame + "[DhtmlXQ_comment9_2]九[/DhtmlXQ_comment9_2]":                                                                `h2e2 "九" *`,
		frame + "[DhtmlXQ_move_0_1_1]1747[/DhtmlXQ_move_0_1_1][DhtmlXQ_comment1_7]七[/DhtmlXQ_comment1_7]":                   `h2e2 ( b2e2 ) "七" *`,
		frame + "[DhtmlXQ_comment1]一[/DhtmlXQ_comment1][DhtmlXQ_comment0_1]又[/DhtmlXQ_comment0_1]":                          `h2e2 "一\n又" *`,
		"[DhtmlXQ_movelist][/DhtmlXQ_movelist][DhtmlXQ_comment0]零[/DhtmlXQ_comment0][DhtmlXQ_comment3]三[/DhtmlXQ_comment3]": `"零" "三" *`,
	} {
		games := recordtest.Sound(t, dhtmlxq.Read, spec, text)
		if got := strings.TrimPrefix(recordtest.Dump(spec, games[0]), spec.Start().FEN()+" "); got != want {
			t.Errorf("%s\nis read as %s, want %s", text, got, want)
		}
	}
}

// A byte that is no character is told of, and costs no game.
func TestBrokenBytes(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	const moves = "[DhtmlXQ]\n[DhtmlXQ_title]一二三\xff四五[/DhtmlXQ_title]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	games := recordtest.Sound(t, dhtmlxq.Read, spec, moves+strings.ReplaceAll(moves, "\xff", "")+moves)
	for i, line := range []int{2, 0, 10} {
		if flaw := games[i].Flaw; flaw == nil != (line == 0) || line > 0 && (flaw.Line != line || flaw.Column != 19 || flaw.Number != i+1) {
			t.Errorf("game %d has the flaw %v", i+1, flaw)
		}
	}
}

// The moves of a position in which Black begins, without a frame, and with an end
// that is missing.
func TestFragments(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	binit := strings.Repeat("99", 4) + "39" + strings.Repeat("99", 11) + "00" + strings.Repeat("99", 3) + "40" + strings.Repeat("99", 11)
	games := recordtest.Sound(t, dhtmlxq.Read, spec, "[DhtmlXQ_binit]"+binit+"[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]0001\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]")
	if len(games) != 2 || recordtest.Dump(spec, games[0]) != "r3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1 a9a8 *" || games[1].Number != 2 {
		t.Errorf("read as %v", games)
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	for text, want := range map[string]string{
		"\n[DhtmlXQ_movelist]77477999[/DhtmlXQ_movelist]":                                          `game 1, line 2, column 23: "7999" is no move`,
		"[DhtmlXQ_movelist]774[/DhtmlXQ_movelist]":                                                 `game 1, line 1, column 19: "774" is no move`,
		"[DhtmlXQ_movelist]7771[/DhtmlXQ_movelist]":                                                `game 1, line 1, column 19: 7771, which is the move "h2h8": `,
		"[DhtmlXQ_binit]99[/DhtmlXQ_binit]":                                                        `game 1, line 1, column 16: the start position has 2 digits`,
		"[DhtmlXQ_binit]" + strings.Repeat("00", 32) + "[/DhtmlXQ_binit]":                          `game 1, line 1, column 16: two pieces of the start position stand on a9`,
		"[DhtmlXQ_binit]" + strings.Repeat("99", 32) + "[/DhtmlXQ_binit]":                          `game 1, line 1, column 16: the position: `,
		"[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_3_1]7062[/DhtmlXQ_move_0_3_1]": `game 1, line 2, column 21: the variation 1 replaces move 3 of line 0`,
		"[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_7_1_8]7767[/DhtmlXQ_move_7_1_8]": `game 1, line 2, column 21: the variation 8 belongs to line 7, which there is not`,
		"[DhtmlXQ_move_1_1_1]7767[/DhtmlXQ_move_1_1_1]":                                            `game 1, line 1, column 21: the variation 1 belongs to no line`,
		"[DhtmlXQ_result]红方好[/DhtmlXQ_result][DhtmlXQ_movelist][/DhtmlXQ_movelist]":                `game 1, line 1, column 17: "红方好" is no result`,
		"[DhtmlXQ][DhtmlXQ_title]x[/DhtmlXQ_title][/DhtmlXQ]":                                      `game 1, line 1, column 10: there is neither [DhtmlXQ_movelist] nor`,
	} {
		games, faults, err := recordtest.Read(dhtmlxq.Read, spec, text)
		if err != nil || len(games) != 0 || len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want) {
			t.Errorf("%s\nhas the faults %v, error %v, want %s", text, faults, err, want)
		}
	}
}

// What the format holds is the same after writing and reading: the moves with their
// variations and one comment each.
func TestRoundTrip(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	for seed := range uint64(20) {
		g := recordtest.Random{Rand: rand.New(rand.NewPCG(seed, 2)), Spec: spec}.Game(40)
		text := write(t, spec, g)
		games := recordtest.Sound(t, dhtmlxq.Read, spec, text)
		if len(games) != 1 {
			t.Fatalf("seed %d: %d games", seed, len(games))
		}
		bare := func(of *tree.Game) string {
			copied := *of
			copied.Main = bareLine(of.Main)
			return recordtest.Dump(spec, &copied)
		}
		if bare(g) != bare(games[0]) {
			t.Fatalf("seed %d\n%s\nis read as\n%s\nwant\n%s", seed, text, bare(games[0]), bare(g))
		}
		again := write(t, spec, games[0])
		if games = recordtest.Sound(t, dhtmlxq.Read, spec, again); write(t, spec, games[0]) != again {
			t.Fatalf("seed %d: written again as\n%s", seed, again)
		}
	}
}

// bareLine leaves the moves of a line, and of its variations that have any.
func bareLine(line tree.Line) (bare tree.Line) {
	for _, ply := range line.Plies {
		var variations []tree.Line
		for _, v := range ply.Variations {
			if v = bareLine(v); len(v.Plies) > 0 {
				variations = append(variations, v)
			}
		}
		bare.Plies = append(bare.Plies, tree.Ply{Move: ply.Move, Variations: variations})
	}
	return bare
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "xiangqi")
	for _, seed := range []string{
		"[DhtmlXQ][DhtmlXQ_binit]" + usual + "[/DhtmlXQ_binit][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1_2]x||y[/DhtmlXQ_comment1_2][/DhtmlXQ]",
		"[DhtmlXQ_movelist", "[DhtmlXQ_move_0_1_1]7747[DhtmlXQ_move_1_1_0]", "[DhtmlXQ_fen]9/9[/DhtmlXQ_fen]", `[DhtmlXQ_red]\ud800[/DhtmlXQ_red]`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, _, err := recordtest.Read(dhtmlxq.Read, spec, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			recordtest.Sound(t, dhtmlxq.Read, spec, write(t, spec, g))
		}
	})
}
