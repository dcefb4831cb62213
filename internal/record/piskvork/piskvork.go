// Package piskvork reads and writes the .psq files of the gomoku manager Piskvork.
//
//	Piskvorky 15x15, 11:11, 0
//	8,8,31
//	9,7,1204
//	first.exe
//	second.exe
//	-1
//	1,Freestyle
//
// The first line has the size of the board, the levels of the players, and which of
// them played the first stone: 0 for the one who is named first. Each of the next
// lines is a stone: its column from the left and its row from above, both from 1, and
// how many milliseconds it took. Then come the players. Piskvork ends the file with a
// number that says how a program failed, which is no result; newer managers write
// one of no interest and then who won (1 or 2) by which rule. What follows the stones
// may be missing. A file holds one game.
//
// Who won is known from the board; what the file says of it counts only where the
// board leaves the game open. The time of a move is kept as the comment
// [%emt seconds] behind it.
//
// Source: the published sources of Piskvork (Lastovicka).
package piskvork

import (
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/charset"
	"github.com/duiyi/duiyi/internal/record/tree"
)

var (
	headForm  = regexp.MustCompile(`^\s*Piskvorky\s+(\d{1,3})x(\d{1,3})\b(?:\s*,[^,]*,\s*(\d))?`)
	stoneForm = regexp.MustCompile(`^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d{1,12})\s*)?$`)
	endForm   = regexp.MustCompile(`^\s*(-?\d{1,3})\s*(?:,\s*(.*?)\s*)?$`)
	timeForm  = regexp.MustCompile(`\[%emt (\d{1,9}(?:\.\d{1,3})?)\]`)
)

// Read reads a file.
func Read(spec *game.Spec, r io.Reader, sink tree.Sink) error {
	in := &reader{spec: spec, lines: charset.NewLines(r, false), game: &tree.Game{Number: 1, Line: 1, Start: spec.Start()}}
	if err := in.read(); err != nil {
		return err
	}
	if in.fault != nil {
		return sink.Refused(in.fault)
	}
	return sink.Sound(in.game)
}

// reader reads a file.
type reader struct {
	spec  *game.Spec
	lines *charset.Lines
	game  *tree.Game
	fault *tree.Fault
	// swapped says that the player who is named second played the first stone.
	swapped bool
}

func (r *reader) refuse(format string, args ...any) {
	if r.fault == nil {
		r.fault = &tree.Fault{Number: 1, Line: max(1, r.lines.Number()), Column: 1, Reason: fmt.Sprintf(format, args...)}
	}
}

// read reads the whole file. Its error is that of reading.
func (r *reader) read() error {
	line, err := r.lines.Next()
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !r.head(line) {
		return nil
	}
	p := r.game.Start.Clone()
	var rest []string
	for r.fault == nil {
		line, err := r.lines.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if match := stoneForm.FindStringSubmatch(line); match != nil && len(rest) == 0 {
			r.stone(p, match)
		} else if match != nil && match[3] != "" {
			r.refuse("a stone stands behind %q, which is none: one is column,row,milliseconds", game.Excerpt(rest[len(rest)-1]))
		} else if strings.TrimSpace(line) != "" && len(rest) < 8 {
			rest = append(rest, strings.TrimSpace(line))
		}
	}
	r.end(p, rest)
	return nil
}

// head reads the first line.
func (r *reader) head(line string) bool {
	match := headForm.FindStringSubmatch(line)
	if match == nil {
		r.refuse(`%q is not how a file begins; it is "Piskvorky 15x15, 11:11, 0", with the size of the board`, game.Excerpt(line))
		return false
	}
	board := r.spec.Board
	if match[1] != strconv.Itoa(board.Cols) || match[2] != strconv.Itoa(board.Rows) {
		r.refuse("the board is %sx%s; that of %s is %dx%d (say gomoku,size=20 for another one)", match[1], match[2], r.spec.Name, board.Cols, board.Rows)
		return false
	}
	r.swapped = match[3] == "1"
	return true
}

// stone reads a move.
func (r *reader) stone(p game.Position, match []string) {
	column, _ := strconv.Atoi(match[1]) // digits, and few of them
	row, _ := strconv.Atoi(match[2])
	if column < 1 || column > r.spec.Board.Cols || row < 1 || row > r.spec.Board.Rows {
		r.refuse("the stone %q is off the board; columns and rows are 1 to %d", strings.Join(match[1:3], ","), r.spec.Board.Cols)
		return
	}
	text := string(rune('a'+column-1)) + strconv.Itoa(r.spec.Board.Rows-row+1)
	m, err := r.spec.Notations[0].Parse(p, text)
	if err != nil {
		r.refuse("the stone %s,%s, which is %s", match[1], match[2], tree.WhyNot(text, err))
		return
	}
	p.Make(m)
	ply := tree.Ply{Move: m}
	if ms, err := strconv.ParseInt(match[3], 10, 64); err == nil && ms > 0 {
		ply.After = []string{fmt.Sprintf("[%%emt %d.%03d]", ms/1000, ms%1000)}
	}
	r.game.Main.Plies = append(r.game.Main.Plies, ply)
}

// end reads what follows the stones: the players, and who won.
func (r *reader) end(p game.Position, rest []string) {
	names, winners := []string{"Black", "White"}, []game.Result{game.FirstWins, game.SecondWins}
	if r.swapped {
		names[0], names[1] = names[1], names[0]
		winners[0], winners[1] = winners[1], winners[0]
	}
	if n := len(rest); n > 0 {
		if match := endForm.FindStringSubmatch(rest[n-1]); match != nil {
			if number, _ := strconv.Atoi(match[1]); match[2] != "" && (number == 1 || number == 2) {
				r.game.Result = winners[number-1]
			}
			r.game.SetTag("Rule", match[2])
			rest = rest[:n-1]
		}
	}
	for i, name := range names {
		if i < len(rest) && rest[i] != "-1" {
			r.game.SetTag(name, rest[i])
		}
	}
	if o := p.Outcome(); o.Result != game.Ongoing {
		r.game.Result = o.Result
	}
}

// Write writes a game.
func Write(w io.Writer, spec *game.Spec, g *tree.Game) error {
	if err := g.UsualStart(spec, "a .psq file"); err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Piskvorky %dx%d, 11:11, 0\n", spec.Board.Cols, spec.Board.Rows)
	p := g.Start.Clone()
	for _, ply := range g.Main.Plies {
		text := spec.Notations[0].Format(p, ply.Move)
		row, err := strconv.Atoi(text[1:])
		if err != nil {
			return fmt.Errorf("the move %s is no point: %w", text, err)
		}
		fmt.Fprintf(&b, "%d,%d,%d\n", text[0]-'a'+1, spec.Board.Rows-row+1, milliseconds(ply.After))
		p.Make(ply.Move)
	}
	winner := map[game.Result]int{game.FirstWins: 1, game.SecondWins: 2}[g.Result]
	rule := g.Tag("Rule")
	if rule == "" {
		rule = ruleOf(spec.Name)
	}
	fmt.Fprintf(&b, "%s\n%s\n-1\n%d,%s\n", player(g.Tag("Black"), "first"), player(g.Tag("White"), "second"), winner, oneLine(rule))
	_, err := io.WriteString(w, b.String())
	return err
}

// ruleOf is the word for the rule of a game.
func ruleOf(name string) string {
	_, rule, _ := strings.Cut(name, ":")
	rule, _, _ = strings.Cut(rule, ",")
	switch rule {
	case "standard":
		return "Standard"
	case "renju":
		return "Renju"
	default:
		return "Freestyle"
	}
}

// player is the line of a player. One that looks like a stone would be read as one.
func player(name, otherwise string) string {
	name = oneLine(name)
	if name == "" || name == "-1" || stoneForm.MatchString(name) {
		return otherwise
	}
	return name
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// milliseconds returns the time that the comments of a move tell.
func milliseconds(comments []string) int64 {
	for _, text := range comments {
		if match := timeForm.FindStringSubmatch(text); match != nil {
			seconds, err := strconv.ParseFloat(match[1], 64)
			if err == nil {
				return int64(math.Round(seconds * 1000))
			}
		}
	}
	return 0
}
