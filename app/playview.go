package app

import (
	"errors"
	"slices"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// view is how the terminal game speaks: a language, a way to write moves and a
// way to draw the board.
type view struct {
	out      *output
	spec     *game.Spec
	lang     language
	notation game.Notation
	diagram  diagram
	// prompts says that a person sits at the output.
	prompts bool
}

// newView returns a view that fits standard output.
func newView(s *session, spec *game.Spec, lang language, ascii bool) *view {
	terminal := s.IsTerminal(s.Stdout)
	color := terminal && s.Getenv("NO_COLOR") == "" && s.Getenv("TERM") != "dumb"
	return &view{
		out: s.out, spec: spec, lang: lang, notation: humanNotation(spec, lang), prompts: terminal,
		diagram: diagram{board: &spec.Board, ascii: ascii, color: color, record: lang == chinese && !ascii},
	}
}

// humanNotation returns the notation that people who speak the language read
// most easily: the last one of the game that is written in Chinese characters,
// or that is not.
func humanNotation(spec *game.Spec, lang language) game.Notation {
	start := spec.Start()
	moves := game.LegalMoves(start)
	for _, notation := range slices.Backward(spec.Notations) {
		text := notation.Format(start, moves[0])
		if isChinese := len(text) != len([]rune(text)); isChinese == (lang == chinese) {
			return notation
		}
	}
	return spec.Notations[len(spec.Notations)-1]
}

// line prints a line.
func (v *view) line(text string) { v.out.printf("%s\n", text) }

// say prints a phrase as a line.
func (v *view) say(p phrase, args ...any) { v.line(p.in(v.lang, args...)) }

func (v *view) sideName(side game.Side) string {
	if side == game.First {
		return v.spec.FirstName[v.lang]
	}
	return v.spec.SecondName[v.lang]
}

func (v *view) title() string {
	if v.lang == chinese {
		return v.spec.Chinese
	}
	return v.spec.English
}

func (v *view) welcome(persons [2]bool, level engine.Level) {
	name := levelName(level, v.lang)
	switch persons {
	case [2]bool{true, true}:
		v.say(sayWelcomeBoth, v.title())
	case [2]bool{}:
		v.say(sayWelcomeNone, v.title(), name)
	case [2]bool{true, false}:
		v.say(sayWelcome, v.title(), v.sideName(game.First), name)
	default:
		v.say(sayWelcome, v.title(), v.sideName(game.Second), name)
	}
}

func (v *view) goodbye() { v.say(sayGoodbye) }

// prompt asks a person for input: what the one who acts does, or a command if
// the game is over.
func (v *view) prompt(who string, over bool) {
	switch {
	case !v.prompts:
	case over:
		v.out.printf("> ")
	default:
		v.out.printf("%s> ", who)
	}
}

// breakLine ends the line of a prompt that was not answered.
func (v *view) breakLine() {
	if v.prompts {
		v.line("")
	}
}

// thinks tells a person at a terminal why nothing happens.
func (v *view) thinks(who string, hint bool) {
	switch {
	case !v.prompts:
	case hint:
		v.say(sayHintThinks)
	default:
		v.say(sayThinks, who)
	}
}

func (v *view) board(pos game.Position, marked map[int]bool, flipped bool) {
	v.diagram.flipped, v.diagram.barred = flipped, barredSquares(pos)
	v.line("")
	for _, line := range v.diagram.draw(pos.At, marked) {
		v.line(line)
	}
	v.line("")
}

// startsEmpty reports whether no piece is on the board at the start.
func startsEmpty(spec *game.Spec) bool {
	start := spec.Start()
	for square := range spec.Board.Cols * spec.Board.Rows {
		if start.At(square) != 0 {
			return false
		}
	}
	return true
}

// barredSquares returns the squares where the side to move may not play by a
// rule that a person has to be told.
func barredSquares(pos game.Position) map[int]bool {
	barred := map[int]bool{}
	if marker, ok := pos.(game.Marker); ok {
		for _, mark := range marker.Marks() {
			if mark.Kind == game.Forbidden {
				barred[mark.Square] = true
			}
		}
	}
	return barred
}

// moveText writes a move for people, with its coordinates if they are another
// text.
func (v *view) moveText(pos game.Position, m game.Move) string {
	text, coordinates := v.notation.Format(pos, m), v.spec.Notations[0].Format(pos, m)
	if text == coordinates {
		return text
	}
	return sayAlso.in(v.lang, text, coordinates)
}

// moved announces a move, with what the engine thought of it.
func (v *view) moved(side game.Side, text, thought string) {
	v.line(sayMoved.in(v.lang, v.sideName(side), text) + thought)
}

// expectedMoves is how many moves of the line that the engine expects are shown.
const expectedMoves = 4

// thought says in a few words what the engine thinks of the move it found.
func (v *view) thought(pos game.Position, result engine.Result) string {
	for _, line := range result.Info.Lines {
		if line.Moves[0] != result.Best {
			continue
		}
		var expected string
		if texts := formatLine(v.notation, pos, line.Moves)[1:]; len(texts) > 0 {
			expected = sayExpected.in(v.lang, v.lang.moves(texts[:min(len(texts), expectedMoves)]))
		}
		return sayThought.in(v.lang, result.Info.Depth, v.score(line.Score), expected)
	}
	return ""
}

func (v *view) score(score engine.Score) string {
	switch {
	case score.Mate > 0:
		return sayMates.in(v.lang, score.Mate)
	case score.Mate < 0:
		return sayMated.in(v.lang, -score.Mate)
	default:
		return sayPawns.in(v.lang, float64(score.Centipawns)/100)
	}
}

func (v *view) hint(pos game.Position, result engine.Result) {
	v.line(sayHint.in(v.lang, v.moveText(pos, result.Best)) + v.thought(pos, result))
}

// result says how the game ended and by which rule.
func (v *view) result(o game.Outcome) {
	text := sayDraw.in(v.lang, reasonWords(o, v.lang), o.Result)
	switch o.Result {
	case game.FirstWins:
		text = sayWins.in(v.lang, reasonWords(o, v.lang), v.sideName(game.First), o.Result)
	case game.SecondWins:
		text = sayWins.in(v.lang, reasonWords(o, v.lang), v.sideName(game.Second), o.Result)
	}
	if o.Rule != "" {
		text += sayRule.in(v.lang, v.lang.of(o.Rule, o.RuleChinese))
	}
	v.line(text)
}

// over says what can be done when the game has ended.
func (v *view) over(persons [2]bool) {
	if persons == [2]bool{} {
		v.say(sayOverWatched)
		return
	}
	v.say(sayOver)
}

// quoted makes a person's text fit to be repeated.
func quoted(text string) string { return game.Excerpt(oneLine(text)) }

// refused says why a move was refused and what could be played.
func (v *view) refused(text string, err error) {
	refusal, ok := errors.AsType[*game.MoveError](err)
	if !ok {
		refusal = &game.MoveError{Reason: err.Error()}
	}
	if refusal.Malformed {
		v.say(sayNothing, quoted(text))
		return
	}
	v.say(sayRefused, quoted(text), oneLine(v.lang.of(refusal.Reason, refusal.ReasonChinese)))
	if len(refusal.Legal) > 0 {
		v.say(sayLegal, v.lang.moves(refusal.Legal))
	}
}

func (v *view) tookBack(taken []act) {
	if len(taken) == 0 {
		v.say(sayReopened)
		return
	}
	var texts []string
	for _, a := range taken {
		texts = append(texts, a.text)
	}
	v.say(sayTookBack, v.lang.list(texts))
}

// moves lists moves, sorted, on one line.
func (v *view) moves(pos game.Position, moves []game.Move) {
	var texts []string
	for _, m := range moves {
		texts = append(texts, v.notation.Format(pos, m))
	}
	slices.Sort(texts)
	v.say(sayLegal, v.lang.moves(texts))
}

func (v *view) level(level engine.Level) { v.say(sayLevel, levelName(level, v.lang)) }

// plays says which sides a person plays.
func (v *view) plays(persons [2]bool) {
	switch persons {
	case [2]bool{true, true}:
		v.say(sayYouPlayBoth)
	case [2]bool{}:
		v.say(sayYouWatch)
	case [2]bool{true, false}:
		v.say(sayYouPlay, v.sideName(game.First))
	default:
		v.say(sayYouPlay, v.sideName(game.Second))
	}
}

func (v *view) noLevel(name string) { v.say(sayNoLevel, quoted(name), levelNames(v.lang)) }

func (v *view) noPlayer(name string) { v.say(sayNoPlayer, quoted(name)) }

func (v *view) help() {
	var names []string
	for _, n := range v.spec.Notations {
		names = append(names, v.lang.of(n.Title, n.TitleChinese))
	}
	separator := "; "
	if v.lang == chinese {
		separator = "；"
	}
	v.say(sayHelp, strings.Join(names, separator), levelNames(v.lang))
}
