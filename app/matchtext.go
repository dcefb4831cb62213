package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/arena"
)

// matchTexts are the files for people and other programs: the records of the
// games and the log of what the engines thought.
type matchTexts []*matchText

// matchText is one of them.
type matchText struct {
	flag  string
	file  *os.File
	sheet *arena.Sheet
}

// openTexts opens the files that were asked for. Games that were played before
// and are not in them are added.
func (c *matchCommand) openTexts(m *arena.Match) (matchTexts, error) {
	var texts matchTexts
	for _, t := range []struct {
		flag, name string
		sheet      *arena.Sheet
	}{
		{"--record", c.Record, arena.NewSheet(m)},
		{"--gamelog", c.Gamelog, arena.NewLog(m)},
	} {
		if t.name == "" {
			continue
		}
		file, err := openText(t.name, t.sheet, m.Played)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("%s %s: %w", t.flag, game.Excerpt(t.name), err), texts.close())
		}
		texts = append(texts, &matchText{t.flag, file, t.sheet})
	}
	return texts, nil
}

// checkFiles checks that no two flags name the same file to write to.
func (c *matchCommand) checkFiles() error {
	flags := map[string]string{}
	for _, f := range []struct{ flag, name string }{
		{"--out", c.Out}, {"--resume", c.Resume}, {"--record", c.Record}, {"--gamelog", c.Gamelog},
	} {
		name := filepath.Clean(f.name)
		other := flags[name]
		switch {
		case f.name == "" || f.flag == "--resume" && other == "--out":
		case other != "":
			return usagef("%s and %s: %s is one file", other, f.flag, game.Excerpt(f.name))
		}
		if f.name != "" {
			flags[name] = f.flag
		}
	}
	return nil
}

// openText opens a file that is empty or has nothing but games of the match, and
// brings it up to date.
func openText(name string, sheet *arena.Sheet, played []arena.Record) (*os.File, error) {
	file, err := openLocked(name, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return nil, err
	}
	if err := bringUpToDate(file, sheet, played); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

func bringUpToDate(file *os.File, sheet *arena.Sheet, played []arena.Record) error {
	games, sound, err := sheet.Written(file)
	if err != nil {
		return err
	}
	known := 0
	for _, r := range played {
		if games[r.Game] {
			known++
		}
	}
	if known < len(games) {
		return errors.New("it has games that are to be played; go on with the match by --resume, or choose another file")
	}
	if err := continueAt(file, sound); err != nil {
		return err
	}
	for _, r := range played {
		if games[r.Game] {
			continue
		}
		if err := sheet.Write(file, r); err != nil {
			return err
		}
	}
	return nil
}

// write adds a game to all files.
func (texts matchTexts) write(r arena.Record) error {
	for _, t := range texts {
		if err := t.sheet.Write(t.file, r); err != nil {
			return fmt.Errorf("%s: %w", t.flag, err)
		}
	}
	return nil
}

// close closes the files. It may be called again.
func (texts matchTexts) close() error {
	var failures error
	for _, t := range texts {
		if t.file != nil {
			failures = errors.Join(failures, t.file.Close())
			t.file = nil
		}
	}
	return failures
}
