//go:build engines

package polyglot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/chess"
	"github.com/duiyi/duiyi/internal/book"
)

// The program Polyglot, as Debian has it, builds a book of random games and prints
// it. In every position of the games we must find the moves that counting gives,
// with the same weights, and along every line that it prints the same shares. A
// missing program fails the test: whoever runs it has asked for it.
func TestAgainstEngines(t *testing.T) {
	const seed, plies = 5, 24
	spec := chess.NewSpec("chess", false)
	source := rand.New(rand.NewPCG(seed, 0))
	builder := book.NewBuilder(spec, book.Options{Plies: plies})
	var positions []*chess.Position
	var pgn strings.Builder
	for n := range 400 {
		start, result := chess.Start(), game.Result(1+source.IntN(3))
		moves := randomLine(source, start, 40, min(n/40+1, 8))
		if err := builder.Add(start, moves, result); err != nil {
			t.Fatal(err)
		}
		positions = append(positions, writePGN(&pgn, spec, start.Clone().(*chess.Position), moves, result)...)
	}
	theirs := parseFile(t, polyglotBook(t, pgn.String(), plies))
	ours, err := builder.Book()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, p := range positions {
		want, got := weights(ours.Moves(p)), weights(theirs.Moves(p))
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d, %s: %v, want %v", seed, p.FEN(), got, want)
		}
		compared += len(got)
	}
	if compared < 1000 {
		t.Errorf("only %d moves were compared", compared)
	}
	t.Logf("%d moves in %d positions", compared, len(positions))
}

// randomLine plays moves by chance, of the first few in each position.
func randomLine(source *rand.Rand, start *chess.Position, plies, choices int) (moves []game.Move) {
	p := start.Clone()
	for len(moves) < plies {
		legal := game.LegalMoves(p)
		if len(legal) == 0 {
			break
		}
		// Now and then one of all, so that there are captures in passing, castlings
		// and promotions.
		m := legal[source.IntN(min(choices, len(legal)))]
		if source.IntN(3) == 0 {
			m = legal[source.IntN(len(legal))]
		}
		p.Make(m)
		moves = append(moves, m)
	}
	return moves
}

// writePGN writes a game and returns its positions.
func writePGN(pgn *strings.Builder, spec *game.Spec, p *chess.Position, moves []game.Move, result game.Result) (positions []*chess.Position) {
	fmt.Fprintf(pgn, "[Event \"?\"]\n[Result %q]\n\n", result)
	san, _ := spec.Notation("san")
	for i, m := range moves {
		positions = append(positions, p.Clone().(*chess.Position))
		if i%2 == 0 {
			fmt.Fprintf(pgn, "%d. ", i/2+1)
		}
		fmt.Fprintf(pgn, "%s\n", san.Format(p, m))
		p.Make(m)
	}
	fmt.Fprintf(pgn, "%s\n\n", result)
	return positions
}

// weights returns what a book says, without moves of no weight, which Polyglot
// leaves out.
func weights(choices []book.Choice) map[string]uint64 {
	out := map[string]uint64{}
	for _, c := range choices {
		if c.Weight > 0 {
			out[fmt.Sprintf("%x", c.Move)] = c.Weight
		}
	}
	return out
}

// polyglotBook lets the program build a book of games and returns its file.
func polyglotBook(t *testing.T, pgn string, plies int) string {
	t.Helper()
	dir := t.TempDir()
	games := filepath.Join(dir, "games.pgn")
	if err := os.WriteFile(games, []byte(pgn), 0o600); err != nil {
		t.Fatal(err)
	}
	runPolyglot(t, dir, "make-book", "-pgn", "games.pgn", "-bin", "book.bin", "-min-game", "1", "-max-ply", strconv.Itoa(plies))
	return filepath.Join(dir, "book.bin")
}

// runPolyglot runs the program in a folder.
func runPolyglot(t *testing.T, dir string, args ...string) {
	t.Helper()
	program, err := exec.LookPath("polyglot")
	if err != nil {
		program, err = exec.LookPath("/usr/games/polyglot")
	}
	if err != nil {
		t.Fatal("polyglot is missing; install it with: apt-get install polyglot")
	}
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("polyglot %v: %v\n%s", args, err, out)
	}
}

func parseFile(t *testing.T, name string) *Book {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The lines that Polyglot prints of the book that GNU Chess comes with are ours:
// each move that it prints for the side that plays from the book is in ours with
// the same share.
func TestAgainstEnginesDump(t *testing.T) {
	const name = "/usr/share/gnuchess/smallbook.bin"
	if _, err := os.Stat(name); err != nil {
		t.Fatal("the book of GNU Chess is missing; install it with: apt-get install gnuchess")
	}
	known := parseFile(t, name)
	dir := t.TempDir()
	for color, side := range map[string]game.Side{"white": game.First, "black": game.Second} {
		runPolyglot(t, dir, "dump-book", "-bin", name, "-color", color, "-out", "dump.txt")
		text, err := os.ReadFile(filepath.Join(dir, "dump.txt"))
		if err != nil {
			t.Fatal(err)
		}
		compared := 0
		for printed := range strings.Lines(string(text)) {
			compared += followLine(t, known, side, printed)
		}
		if compared < 1000 {
			t.Errorf("only %d moves were compared for %s", compared, color)
		}
		t.Logf("%d moves for %s", compared, color)
	}
}

// printed is a move with its share in percent, which only the moves of the side
// have that plays from the book.
var (
	printed   = regexp.MustCompile(`^([^{]+)\{(\d+)%\}$`)
	number    = regexp.MustCompile(`^\d+[.:]+$`)
	isPrinted = regexp.MustCompile(`^\d+: `)
)

// followLine follows a line of the program and returns how many moves of ours it
// has compared.
func followLine(t *testing.T, known *Book, side game.Side, text string) (compared int) {
	t.Helper()
	if !isPrinted.MatchString(text) {
		return 0
	}
	san, _ := chess.NewSpec("chess", false).Notation("san")
	p := chess.Start()
	text, _, _ = strings.Cut(text, " {") // what follows says where the line goes on
	for _, word := range strings.Fields(text) {
		if number.MatchString(word) {
			continue
		}
		parts := printed.FindStringSubmatch(word)
		if parts != nil {
			word = parts[1]
		}
		m, err := san.Parse(p, word)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if parts != nil && p.State().Side == side {
			share := 0.0
			var sum uint64
			for _, c := range known.Moves(p) {
				sum += c.Weight
				if c.Move == m {
					share = float64(c.Weight)
				}
			}
			want, _ := strconv.Atoi(parts[2])
			if got := 100 * share / float64(max(sum, 1)); share == 0 || got < float64(want)-1 || got > float64(want)+1 {
				t.Fatalf("%s in %s: %.1f %%, want %d %%", word, p.FEN(), got, want)
			}
			compared++
		}
		p.Make(m)
	}
	return compared
}
