package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/duiyi/duiyi/catalog"
	endgames "github.com/duiyi/duiyi/internal/endgame/checkers"
)

// tablesVariable names the folder of the endgame tables that the user built; tablesOff
// says that there is none to be used.
const (
	tablesVariable = "DUIYI_TABLES"
	tablesOff      = "off"
)

// tablesFolder is where endgame tables are, or empty.
func (s *session) tablesFolder() string {
	switch folder := s.Getenv(tablesVariable); folder {
	case "":
		cache, err := os.UserCacheDir()
		if err != nil {
			return ""
		}
		return filepath.Join(cache, "duiyi", "tables")
	case tablesOff:
		return ""
	default:
		return folder
	}
}

// withTables lists the games of which there are tables.
func (s *session) withTables() string {
	var names []string
	for _, e := range s.Table {
		if e.Endgames != nil {
			names = append(names, e.Spec.Name)
		}
	}
	if len(names) == 0 {
		return "none of these games"
	}
	return strings.Join(names, ", ")
}

// knowing returns the games as those play them who use what the user built: endgame
// tables of more pieces than are part of the program. They are read in the background
// when a search first asks for its evaluator; if they cannot be, a line says why, and
// the games are played without.
func (s *session) knowing() catalog.Table {
	folder := s.tablesFolder()
	if folder == "" {
		return s.Table
	}
	file := filepath.Join(folder, endgames.FileName(endgames.MaxPieces))
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return s.Table
	}
	return s.Table.WithEndgames(endgames.NewLibrary(file, func(err error) {
		fmt.Fprintf(s.Stderr, "duiyi: %s\n", oneLine(err.Error()))
	}))
}
