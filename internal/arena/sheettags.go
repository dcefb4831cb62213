package arena

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// tree returns a game without its moves: its tags, start and result.
func (s *Sheet) tree(r Record, start game.Position) *tree.Game {
	date := ""
	if !r.Started.IsZero() {
		date = r.Started.Format("2006.01.02")
	}
	g := &tree.Game{Start: start}
	g.Result, _ = tree.ParseResult(r.Result) // one of an unknown word is none
	for _, t := range append(s.players(r.First, r.Second), []tree.Tag{
		{Name: "Event", Value: s.event},
		{Name: "Date", Value: date},
		{Name: "Round", Value: round(r.Game)},
		s.controlTag(),
		{Name: "Termination", Value: termination(r)},
		{Name: "PlyCount", Value: strconv.Itoa(len(strings.Fields(r.Moves)))},
	}...) {
		g.SetTag(t.Name, plain(t.Value))
	}
	return g
}

// players are the tags of the two players.
func (s *Sheet) players(first, second string) []tree.Tag {
	return []tree.Tag{{Name: sideTag(s.spec.FirstName), Value: plain(first)}, {Name: sideTag(s.spec.SecondName), Value: plain(second)}}
}

// controlTag is the tag of the time control.
func (s *Sheet) controlTag() tree.Tag { return tree.Tag{Name: "TimeControl", Value: s.control} }

// head is how each game of the sheet begins: with its tags up to that of the event.
func (s *Sheet) head() string {
	var b strings.Builder
	event := tree.Tag{Name: "Event", Value: plain(s.event)}
	s.style.WriteTags(&b, s.spec, &tree.Game{Start: s.spec.Start(), Tags: []tree.Tag{event}})
	line := pgn.TagLine(event)
	before, _, _ := strings.Cut(b.String(), line)
	return before + line
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
