package xqf

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// headSize is the size of the head, and where things stand in it.
const (
	headSize  = 1024
	atVersion = 2
	atPlaces  = 16
	atSide    = 50
	atResult  = 51
)

// texts are the texts of the head: where the byte with the length stands, how many
// bytes may follow, and the tag of PGN.
var texts = []struct {
	at, size int
	tag      string
}{
	{0x50, 63, "Title"},
	{0xd0, 63, "Event"},
	{0x110, 15, "Date"},
	{0x120, 15, "Site"},
	{0x130, 15, "Red"},
	{0x140, 15, "Black"},
	{0x150, 63, "TimeControl"},
	{0x190, 15, "RedTime"},
	{0x1a0, 15, "BlackTime"},
	{0x1d0, 15, "Annotator"},
	{0x1e0, 15, "Author"},
}

// results are the results by their numbers.
var results = []game.Result{game.Ongoing, game.FirstWins, game.SecondWins, game.Draw}

// checkHead refuses what is no XQF file, or one of a version that is not known.
func checkHead(data []byte) string {
	switch {
	case len(data) < 2 || string(data[:2]) != "XQ":
		return `byte 0: the file does not begin with "XQ", as an XQF file does`
	case len(data) < headSize:
		return fmt.Sprintf("byte %d: the file ends in its head, which has %d bytes", len(data), headSize)
	case data[atVersion] > lastKnown:
		return fmt.Sprintf("byte %d: the version is %d; those up to %d can be read", atVersion, data[atVersion], lastKnown)
	}
	return ""
}

// tags reads the texts of the head.
func tags(head []byte) (list []tree.Tag) {
	for _, t := range texts {
		length := min(int(head[t.at]), t.size)
		text := strings.ReplaceAll(decode(head[t.at+1:t.at+1+length]), "\n", " ")
		if text = strings.TrimSpace(text); text != "" {
			list = append(list, tree.Tag{Name: t.tag, Value: text})
		}
	}
	return list
}

// decode reads a text in GBK, up to its first zero byte. One that was cut within a
// character ends before it.
func decode(data []byte) string {
	text, _, _ := strings.Cut(string(data), "\x00")
	decoded, err := simplifiedchinese.GB18030.NewDecoder().String(text)
	if err != nil {
		return ""
	}
	decoded = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(decoded)
	return strings.TrimSuffix(strings.TrimSpace(decoded), "\ufffd")
}

// places reads where the pieces stand. The reason says what is wrong with it.
func (k *keys) places32(head []byte) (places setup.Places, reason string) {
	taken := map[int]bool{}
	for i := range places {
		to := i
		if head[atVersion] >= firstShuffled {
			to = (int(k.places) + i + 1) % setup.Pieces
		}
		at := atPlaces + i
		value := head[at] - k.places
		square, ok := point(value)
		switch {
		case !ok:
			places[to] = setup.Nowhere
			continue
		case taken[square]:
			return places, fmt.Sprintf("byte %d: two pieces stand on %s", at, setup.Square(square))
		}
		taken[square], places[to] = true, square
	}
	return places, ""
}

// point returns the square of a point.
func point(value byte) (square int, ok bool) {
	file, rank := int(value)/setup.Ranks, int(value)%setup.Ranks
	return rank*setup.Files + file, file < setup.Files
}
