package internal

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/duiyi/duiyi/"

// mayImport says for each room, by the longest pattern that matches its path,
// which other rooms of the module it may import: what stands lower in the list
// may know what stands higher, never the reverse. "*" is one path element.
var mayImport = []struct {
	room    string
	allowed []string
}{
	{"game", nil},
	{"game/gametest", []string{"game"}},
	{"game/grid", []string{"game"}},
	{"games/*", []string{"game", "game/grid"}},
	{"internal/textbook", []string{"game"}},
	{"internal/textbook/*", []string{"game", "games/SAME"}},
	{"internal/search", []string{"game"}},
	{"internal/crosscheck", nil},
	{"internal/suites", []string{"game"}},
	{"internal/fronts", nil},
	{"internal/browsertest", nil},
	{"internal/endgame/*", []string{"game", "games/SAME"}},
	{"internal/eval/taper", []string{"game"}},
	{"internal/eval/weights", []string{"game", "internal/eval/taper"}},
	{"internal/eval/*", []string{"game", "games/SAME", "internal/eval/taper", "internal/eval/weights", "internal/endgame/SAME"}},
	{"internal/stats", nil},
	{"internal/record/charset", nil},
	{"internal/record/setup", []string{"game"}},
	{"internal/record/tree", []string{"game"}},
	{"internal/record/branches", []string{"game", "internal/record/tree"}},
	{"internal/record/formats", []string{"game", "internal/record/*"}},
	{"internal/record/*", []string{"game", "internal/record/branches", "internal/record/charset", "internal/record/setup", "internal/record/tree"}},
	{"internal/book", []string{"game"}},
	{"internal/book/polyglot", []string{"game", "games/chess", "internal/book"}},
	{"internal/book/bookfile", []string{"game", "games/chess", "internal/book", "internal/book/polyglot"}},
	{"engine", []string{"game", "internal/search"}},
	{"internal/protocol/external", nil},
	{"internal/protocol/hub/wire", []string{"game"}},
	{"internal/protocol/hub/client", []string{"game", "internal/protocol/external", "internal/protocol/hub/wire"}},
	{"internal/protocol/gomocup/client", []string{"game", "internal/protocol/external"}},
	{"internal/protocol/external/externaltest", []string{"internal/protocol/external"}},
	{"internal/protocol/*/client", []string{"internal/protocol/external"}},
	{"internal/protocol/launch", []string{"game", "internal/protocol/external", "internal/protocol/*/client"}},
	{"catalog", []string{"game", "games/*", "internal/endgame/*", "internal/eval/*", "internal/textbook/*"}},
	{"internal/record/recordtest", []string{"game", "catalog", "internal/record/tree"}},
	{"internal/protocol/session", []string{"game", "engine", "internal/book", "internal/book/bookfile"}},
	{"internal/protocol/protocoltest", []string{"game", "catalog"}},
	{"internal/protocol/uci", []string{"engine", "internal/protocol/session", "internal/protocol/ucifamily"}},
	{"internal/protocol/ugi", []string{"game", "engine", "internal/protocol/session", "internal/protocol/ucifamily"}},
	{"internal/protocol/hub", []string{"game", "engine", "catalog", "internal/protocol/session", "internal/protocol/hub/wire"}},
	{"internal/protocol/*", []string{"game", "engine", "catalog", "internal/protocol/session"}},
	{"internal/weightfile", []string{"game"}},
	{"internal/arena", []string{"game", "engine", "internal/record/pgn", "internal/record/tree", "internal/book", "internal/book/bookfile", "internal/stats", "internal/weightfile", "internal/protocol/external", "internal/protocol/launch"}},
	{"internal/tune", []string{"game", "engine", "internal/arena", "internal/weightfile"}},
	{"internal/chance", []string{"engine"}},
	{"internal/analyst", []string{"game", "engine", "internal/protocol/external", "internal/protocol/launch"}},
	{"internal/review", []string{"game", "engine", "internal/analyst", "internal/chance"}},
	{"internal/puzzle", []string{"game", "engine", "internal/analyst", "internal/chance", "internal/review"}},
	{"internal/library", []string{"game", "internal/record/formats", "internal/record/tree"}},
	{"internal/server", []string{"game", "engine", "catalog", "internal/analyst", "internal/chance", "internal/library", "internal/puzzle", "internal/record/formats", "internal/record/tree", "internal/review", "web"}},
	{"web", nil},
	{"app", []string{"game", "engine", "catalog", "internal/endgame/*", "internal/search", "internal/textbook", "internal/record/formats", "internal/record/tree", "internal/book", "internal/book/bookfile", "internal/protocol/*", "internal/arena", "internal/stats", "internal/weightfile", "internal/tune", "internal/analyst", "internal/server"}},
	{"cmd/*", []string{"app", "catalog"}},
	{"scripts/chances", nil},
	{"scripts/ballots", []string{"game", "games/checkers", "catalog", "engine"}},
	{"scripts/endings", []string{"game", "catalog", "internal/arena"}},
}

// thirdParty lists the rooms that may import from outside the standard library
// and the module. The core, the rules and the contract stand on nothing else.
var thirdParty = []string{"app", "internal/server", "internal/record/charset", "internal/record/xqf"}

func TestImportRules(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for room, imports := range importsByRoom(t, root) {
		allowed, known := allowedFor(room)
		if !known {
			t.Errorf("room %s is not in the table of import rules; add it", room)
			continue
		}
		for _, imported := range imports {
			checkImport(t, room, imported, allowed)
		}
	}
}

func checkImport(t *testing.T, room, imported string, allowed []string) {
	t.Helper()
	inside, ours := strings.CutPrefix(imported, module)
	if !ours {
		outside := strings.Contains(strings.Split(imported, "/")[0], ".")
		if outside && !matchesAny(room, thirdParty) {
			t.Errorf("%s imports %s: this room stands on the standard library alone", room, imported)
		}
		return
	}
	for _, pattern := range allowed {
		pattern = strings.Replace(pattern, "SAME", path.Base(room), 1)
		if match(pattern, inside) {
			return
		}
	}
	t.Errorf("%s imports %s: it may import only %v", room, inside, allowed)
}

// outside reports whether a folder has no rooms of the module: it is hidden, not
// for Go, or a module of its own, such as an example.
func outside(folder string) bool {
	name := filepath.Base(folder)
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".") || err == nil
}

// importsByRoom reads the imports of all files that are not tests.
func importsByRoom(t *testing.T, root string) map[string][]string {
	t.Helper()
	rooms := map[string][]string{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && file != root && outside(file) {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		room := filepath.ToSlash(relative)
		rooms[room] = append(rooms[room], "unsafe") // so that a room without imports is listed
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			rooms[room] = append(rooms[room], imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(rooms) < 5 {
		t.Fatalf("found only %d rooms below %s", len(rooms), root)
	}
	return rooms
}

// allowedFor returns the rule of the room: an exact one before a pattern.
func allowedFor(room string) (allowed []string, known bool) {
	for _, rule := range mayImport {
		if rule.room == room {
			return rule.allowed, true
		}
	}
	for _, rule := range mayImport {
		if match(rule.room, room) {
			return rule.allowed, true
		}
	}
	return nil, false
}

func matchesAny(room string, patterns []string) bool {
	for _, pattern := range patterns {
		if match(pattern, room) {
			return true
		}
	}
	return false
}

func match(pattern, room string) bool {
	ok, err := path.Match(pattern, room)
	return ok && err == nil
}

// TestPackageNames keeps out packages whose name says nothing.
func TestPackageNames(t *testing.T) {
	for _, name := range []string{"common", "utils", "util", "types", "helpers"} {
		matches, err := filepath.Glob(filepath.Join("..", "*", name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join("..", name)); err == nil {
			matches = append(matches, name)
		}
		if len(matches) > 0 {
			t.Errorf("package name %q says nothing: %v", name, matches)
		}
	}
}
