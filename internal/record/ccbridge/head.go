package ccbridge

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/setup"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// How files begin.
const (
	recordMark  = "CCBridge Record"
	libraryMark = "CCBridgeLibrary"
)

// headSize is the size of the head of a record, and where things stand in it.
const (
	headSize = 2214
	atResult = 2076
	atSide   = 2112
	atBoard  = 2120
)

// texts are the texts of the head: where they stand, how many bytes they have, and
// the tag of PGN.
var texts = []struct {
	at, size int
	tag      string
}{
	{180, 128, "Title"},
	{308, 256, "Class"},
	{564, 64, "Source"},
	{628, 64, "EventType"},
	{692, 64, "Event"},
	{756, 64, "Round"},
	{820, 32, "Group"},
	{852, 32, "Table"},
	{884, 64, "Date"},
	{948, 64, "Site"},
	{1012, 64, "TimeControl"},
	{1076, 64, "Red"},
	{1140, 64, "RedTeam"},
	{1204, 64, "RedTime"},
	{1268, 32, "RedScore"},
	{1300, 64, "Black"},
	{1364, 64, "BlackTeam"},
	{1428, 64, "BlackTime"},
	{1492, 32, "BlackScore"},
	{1524, 64, "Referee"},
	{1588, 64, "Recorder"},
	{1652, 64, "Annotator"},
	{1716, 64, "AnnotatorMail"},
	{1780, 64, "Author"},
	{1844, 64, "AuthorMail"},
	{2044, 32, "Type"},
	{2080, 32, "Termination"},
}

// results are the results by their numbers; the last one is "several", which puzzles
// with more than one solution have.
var results = []game.Result{game.Ongoing, game.FirstWins, game.SecondWins, game.Draw, game.Ongoing}

// tags reads the texts of the head.
func tags(head []byte) (list []tree.Tag) {
	for _, t := range texts {
		if text := strings.Join(strings.Fields(charset.UTF16(head[t.at:t.at+t.size])), " "); text != "" {
			list = append(list, tree.Tag{Name: t.tag, Value: text})
		}
	}
	return list
}

// kinds are the pieces by the low half of their byte; the high half is the side,
// 1 for Red and 2 for Black.
const kinds = "?RNBAKCP"

// board reads where the pieces stand.
func board(head []byte) (pieces setup.Board, reason string) {
	for i := range pieces {
		value := head[atBoard+i]
		if value == 0 {
			continue
		}
		side, kind := value>>4, int(value&15)
		if side < 1 || side > 2 || kind < 1 || kind >= len(kinds) {
			return pieces, fmt.Sprintf("byte %d: 0x%02x is no piece; they are 0x11 to 0x17 and 0x21 to 0x27", atBoard+i, value)
		}
		letter := kinds[kind]
		if side == 2 {
			letter += 'a' - 'A'
		}
		pieces[square(uint8(i))] = letter
	}
	return pieces, ""
}

// square returns the square of a number of the format, counted from Red's left
// corner.
func square(number uint8) int {
	return (setup.Ranks-1-int(number)/setup.Files)*setup.Files + int(number)%setup.Files
}
