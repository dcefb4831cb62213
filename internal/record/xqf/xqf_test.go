package xqf_test

import (
	"encoding/hex"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/xqf"
)

// published is the example that the author of the format has published: the parts
// of the head that are not zero, and the moves.
var published = map[int]string{
	0x00:  "58510A",
	0x10:  "50463C32281E140A00480C533F2B1703" + "09131D27313B454F59114D061A2E4256",
	0x33:  "02",
	0x50:  "10CFC9C8CBD6B8C2B7B6D4C6F0C2EDBED6",
	0xd0:  "1622D6D0C1A2B1AD22CFF3C6E5B5E7CAD3BFECC6E5C8FC",
	0x110: "0E31393937C4EA3131D4C23136C8D5",
	0x120: "04B1B1BEA9",
	0x130: "06C1F8B4F3BBAA",
	0x140: "06C2C02020C7D5",
	0x1d0: "06C1F5B5EED6D0",
	0x1e0: "06B9FDBAD3CFF3",
	0x400: "1820F0FF00000000" + "2F38F00000000000" + "6763F00000000000" + "5760F00000000000" +
		"293BF00000000000" + "2C4AF00000000000" + "2B27F00000000000" + "2236F00000000000" +
		"2133F00000000000" + "182AF00000000000" + "2B2FF00000000000" + "2422F00000000000" +
		"276BF00000000000" + "606DF00000000000" + "336DF00000000000" + "5E5EF00000000000" + "716F000000000000",
}

// publishedFile puts the example together.
func publishedFile(t testing.TB) []byte {
	t.Helper()
	data := make([]byte, 0x488)
	for at, text := range published {
		part, err := hex.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		copy(data[at:], part)
	}
	return data
}

// The published example is read as its author describes it.
func TestPublishedExample(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	games := recordtest.Sound(t, xqf.Read, spec, string(publishedFile(t)))
	p := games[0].Start.Clone()
	chinese, _ := spec.Notation("chinese")
	var moves []string
	for _, m := range games[0].Moves() {
		moves = append(moves, chinese.Format(p, m))
		p.Make(m)
	}
	want := "兵七进一 马８进７ 兵三进一 炮２平３ 相七进五 马２进１ 马八进七 车１平２ 车九平八 车２进４ 炮八平九 车２平８ 炮二进五 炮３平８ 马二进三 车９平８"
	if strings.Join(moves, " ") != want || games[0].Result.String() != "0-1" {
		t.Errorf("read as %s %s, want %s 0-1", strings.Join(moves, " "), games[0].Result, want)
	}
	for name, value := range map[string]string{
		"Title": "仙人指路对起马局", "Event": `"中立杯"象棋电视快棋赛`, "Date": "1997年11月16日", "Site": "北京",
		"Red": "柳大华", "Black": "吕  钦", "Annotator": "刘殿中", "Author": "过河象",
	} {
		if got := games[0].Tag(name); got != value {
			t.Errorf("the tag %s is %q, want %q", name, got, value)
		}
	}
}

// Trees are read as they were written, in every version and with any keys.
func TestVersionsAndKeys(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	for _, version := range []byte{10, 11, 12, 16, 18} {
		for seed := range uint64(8) {
			rng := rand.New(rand.NewPCG(seed, uint64(version)))
			g := recordtest.Random{Rand: rng, Spec: spec}.Game(30)
			data := encode(spec, g, version, rng)
			games := recordtest.Sound(t, xqf.Read, spec, string(data))
			if want, got := recordtest.Dump(spec, recordtest.Simple(g)), recordtest.Dump(spec, games[0]); got != want {
				t.Fatalf("version %d, seed %d: read as\n%s\nwant\n%s", version, seed, got, want)
			}
		}
	}
}

func TestFaults(t *testing.T) {
	spec := recordtest.Spec(t, "xiangqi")
	sound := string(publishedFile(t))
	change := func(at int, value byte) string {
		return sound[:at] + string([]byte{value}) + sound[at+1:]
	}
	for text, want := range map[string]string{
		"":                  `byte 0: the file does not begin with "XQ"`,
		"PK":                `byte 0: the file does not begin with "XQ"`,
		sound[:100]:         "byte 100: the file ends in its head",
		sound[:0x400]:       "byte 1024: the file ends where a move should follow",
		sound[:0x40f]:       "byte 1032: the file ends in the comment of this move",
		change(2, 19):       "byte 2: the version is 19; those up to 18 can be read",
		change(0x11, 0x50):  "byte 17: two pieces stand on i0",
		change(0x12, 0x3d):  "byte 16: the position: ",
		change(0x33, 4):     "byte 51: 4 is no result",
		change(0x408, 0x30): `byte 1032: the move "c4c4": `,
		change(0x408, 0xff): "byte 1032: a move between points that are not on the board",
		change(0x40f, 0xff): "byte 1032: the file ends in the comment of this move",
	} {
		games, faults, err := recordtest.Read(xqf.Read, spec, text)
		if err != nil || len(games) != 0 || len(faults) != 1 || !strings.HasPrefix(faults[0].Reason, want) {
			t.Errorf("%d bytes have the faults %v, error %v, want %s", len(text), faults, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	spec := recordtest.Spec(f, "xiangqi")
	f.Add(publishedFile(f))
	rng := rand.New(rand.NewPCG(1, 2))
	for _, version := range []byte{10, 12, 18} {
		f.Add(encode(spec, recordtest.Random{Rand: rng, Spec: spec}.Game(8), version, rng))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, _, err := recordtest.Read(xqf.Read, spec, string(data)); err != nil {
			t.Fatal(err)
		}
	})
}
