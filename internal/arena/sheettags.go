package arena

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// tags writes the tags of a game.
func (s *Sheet) tags(b *strings.Builder, g *replay) {
	r := g.record
	date := "????.??.??"
	if !r.Started.IsZero() {
		date = r.Started.Format("2006.01.02")
	}
	players := s.players(r.First, r.Second)
	if s.style.secondFirst {
		players[0], players[1] = players[1], players[0]
	}
	b.WriteString(s.head())
	tags := append([]tag{{"Site", "?"}, {"Date", date}, {"Round", round(r.Game)}}, players...)
	tags = append(tags, tag{"Result", s.style.result(r.Result)})
	tags = append(tags, s.style.extra...)
	tags = append(tags,
		s.controlTag(), tag{"Termination", termination(r)}, tag{"PlyCount", strconv.Itoa(len(g.plies))})
	if s.style.position || r.FEN != s.spec.Start().FEN() {
		tags = append(tags, tag{"SetUp", "1"}, tag{"FEN", r.FEN})
	}
	for _, t := range tags {
		t.write(b)
	}
}

// players are the tags of the two players.
func (s *Sheet) players(first, second string) []tag {
	return []tag{{sideTag(s.spec.FirstName), first}, {sideTag(s.spec.SecondName), second}}
}

// controlTag is the tag of the time control.
func (s *Sheet) controlTag() tag { return tag{"TimeControl", s.control} }

// head is how each game of the sheet begins.
func (s *Sheet) head() string {
	var b strings.Builder
	for _, t := range s.style.lead {
		t.write(&b)
	}
	tag{"Event", s.event}.write(&b)
	return b.String()
}

// write writes the tag.
func (t tag) write(b *strings.Builder) {
	escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(plain(t.value))
	fmt.Fprintf(b, "[%s \"%s\"]\n", t.name, escaped)
}

// sideTag is the name of a side as a tag, which is one word of letters.
func sideTag(names [2]string) string {
	name := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return -1
	}, names[0])
	if name == "" {
		return "Player"
	}
	return name
}

// round writes the number of a game as that of its pair and the game in it,
// "7.2".
func round(number int) string { return fmt.Sprintf("%d.%d", (number+1)/2, 2-number%2) }

// gameOfRound is the reverse of round.
func gameOfRound(text string) (int, bool) {
	pair, which, _ := strings.Cut(text, ".")
	p, err := strconv.Atoi(pair)
	if err != nil || p < 1 || which != "1" && which != "2" {
		return 0, false
	}
	number := 2*p - 1
	if which == "2" {
		number++
	}
	return number, true
}

// controlText writes a time control as the PGN standard does: seconds for the
// game or for so many moves, with an increment after a plus sign. "-" is none.
func controlText(limits Limits) string {
	switch {
	case limits.Clock != TimeControl{}:
		return limits.Clock.String()
	case limits.MoveTime > 0:
		return "1/" + strconv.FormatFloat(limits.MoveTime.Seconds(), 'f', -1, 64)
	default:
		return "-"
	}
}

// termination is the word of the PGN standard for how a game ended.
func termination(r Record) string {
	switch {
	case r.Fault != nil && r.Fault.Kind == Illegal:
		return "rules infraction"
	case r.Fault != nil && r.Fault.Kind == Crash:
		return "abandoned"
	case r.Fault != nil || r.Reason == game.Time:
		return "time forfeit"
	case r.Reason == reasonAdjudicatedWin || r.Reason == reasonAdjudicatedDraw || r.Reason == reasonLength:
		return "adjudication"
	default:
		return "normal"
	}
}
