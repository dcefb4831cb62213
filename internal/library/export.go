package library

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// Tree returns a game of a library as records hold it.
func (l *Library) Tree(owner Owner, id string) (*game.Spec, *tree.Game, error) {
	kept, text, err := l.Get(owner, id)
	if err != nil {
		return nil, nil, err
	}
	spec, err := l.find(kept.Game)
	if err != nil {
		return nil, nil, refuse("this server no longer has the game: %v", err)
	}
	var read *tree.Game
	sink := tree.Sink{
		Sound:   func(g *tree.Game) error { read = g; return nil },
		Refused: func(fault *tree.Fault) error { return fault },
	}
	if err := formats.Of(spec)[0].Read(spec, strings.NewReader(text), sink); err != nil {
		return nil, nil, err
	}
	if read == nil {
		return nil, nil, errors.New("the record has no game in it")
	}
	return spec, read, nil
}

// Record returns the record of a game as a file in a format, the usual one if none is
// named, and how the name of the file ends.
func (l *Library) Record(owner Owner, id, name string) (text []byte, extension string, err error) {
	if name == "" {
		kept, text, err := l.Get(owner, id)
		if err != nil {
			return nil, "", err
		}
		spec, err := l.find(kept.Game)
		if err != nil {
			return []byte(text), ".pgn", nil // it can be had even so
		}
		return []byte(text), formats.Of(spec)[0].Extension(), nil
	}
	spec, g, err := l.Tree(owner, id)
	if err != nil {
		return nil, "", err
	}
	format, err := formats.Find(spec, name)
	if err != nil {
		return nil, "", refuse("%v", err)
	}
	if format.Write == nil {
		return nil, "", refuse("the format %s can be read, but not written", format.Name)
	}
	var b bytes.Buffer
	err = format.Write(&b, spec, g)
	if unfit, ok := errors.AsType[*tree.Unfit](err); ok {
		return nil, "", refuse("the game cannot be written as %s: %s", format.Name, unfit.Reason)
	}
	return b.Bytes(), format.Extension(), err
}

// exported is a game in the list that comes with an export.
type exported struct {
	File   string   `json:"file"`
	Number int      `json:"number"`
	Game   string   `json:"game"`
	Notes  string   `json:"notes,omitempty"`
	Tags   []string `json:"tags,omitempty"`
	Added  string   `json:"added"`
}

// Export writes all that an owner has as a zip file: a file of records for each kind of
// game, in its usual format, and library.json with the notes, the tags and the puzzles.
func (l *Library) Export(owner Owner, w io.Writer) error {
	files, list, err := l.collect(owner)
	if err != nil {
		return err
	}
	puzzles, err := l.Puzzles(owner, PuzzleQuery{Limit: l.limits.Puzzles})
	if err != nil {
		return err
	}
	z := zip.NewWriter(w)
	for _, f := range files {
		entry, err := z.Create(f.name)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.text.Bytes()); err != nil {
			return err
		}
	}
	entry, err := z.Create("library.json")
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(entry)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(map[string]any{"games": list, "puzzles": puzzles}); err != nil {
		return err
	}
	return z.Close()
}

// file is a file of an export.
type file struct {
	name string
	text bytes.Buffer
	n    int
}

// collect reads all games into memory, so that a client that reads slowly holds nobody
// up.
func (l *Library) collect(owner Owner) ([]*file, []exported, error) {
	rows, err := l.db.Query("SELECT "+columns+", record FROM games WHERE owner = ? ORDER BY game, added, number", owner[:])
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	var files []*file
	list := []exported{}
	for rows.Next() {
		var text string
		g, err := scan(rows, &text)
		if err != nil {
			return nil, nil, err
		}
		if name := l.fileName(g.Game); len(files) == 0 || files[len(files)-1].name != name {
			files = append(files, &file{name: name})
		}
		f := files[len(files)-1]
		f.n++
		f.text.WriteString(text)
		list = append(list, exported{f.name, f.n, g.Game, g.Notes, g.Tags, g.Added.Format("2006-01-02T15:04:05Z")})
	}
	return files, list, rows.Err()
}

// fileName names the file of a kind of game.
func (l *Library) fileName(name string) string {
	extension := ".pgn"
	if spec, err := l.find(name); err == nil {
		extension = formats.Of(spec)[0].Extension()
	}
	return fmt.Sprintf("%s%s", strings.NewReplacer(":", "-", ",", "-", "=", "-").Replace(name), extension)
}
