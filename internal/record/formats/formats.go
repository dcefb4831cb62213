// Package formats is the table of the formats in which records of games are read
// and written, by game.
package formats

import (
	"fmt"
	"io"
	"strings"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/ccbridge"
	"github.com/duiyi/duiyi/internal/record/dhtmlxq"
	"github.com/duiyi/duiyi/internal/record/matchfile"
	"github.com/duiyi/duiyi/internal/record/movelist"
	"github.com/duiyi/duiyi/internal/record/pgn"
	"github.com/duiyi/duiyi/internal/record/piskvork"
	"github.com/duiyi/duiyi/internal/record/positions"
	"github.com/duiyi/duiyi/internal/record/renlib"
	"github.com/duiyi/duiyi/internal/record/tree"
	"github.com/duiyi/duiyi/internal/record/xqf"
)

// Format is a format for the records of a game.
type Format struct {
	// Name is what --from and --to take.
	Name string
	// Extensions end the names of its files, with the dot and in small letters.
	Extensions []string
	// begins reports whether a file of the format may begin so; it is nil if the
	// beginning does not tell.
	begins func(sample []byte) bool
	// Read reads a file, Write writes a game; either may be nil. An error of
	// Write that is a *[tree.Unfit] concerns the game alone.
	Read  func(spec *game.Spec, r io.Reader, sink tree.Sink) error
	Write func(w io.Writer, spec *game.Spec, g *tree.Game) error
	// Single says that a file holds one game only.
	Single bool
	// Plain says that Write leaves out comments, signs and variations.
	Plain bool
}

// Extension is how the name of a file that is written ends.
func (f Format) Extension() string {
	if len(f.Extensions) == 0 {
		return ".txt"
	}
	return f.Extensions[0]
}

// Of returns the formats of a game, the usual one first.
func Of(spec *game.Spec) []Format {
	list := []Format{texts(spec)}
	_, isXiangqi := spec.Notation("chinese")
	if isXiangqi {
		list = append(list, inNotation(spec, "iccs"), inNotation(spec, "wxf"), Format{
			Name: "dhtmlxq", Extensions: []string{".ubb", ".dhtmlxq"}, begins: hasDhtmlXQ,
			Read: dhtmlxq.Read, Write: dhtmlxq.Write,
		}, Format{
			Name: "xqf", Extensions: []string{".xqf"}, begins: mark("XQ"), Read: xqf.Read, Single: true,
		}, Format{
			Name: "cbr", Extensions: []string{".cbr", ".cbl"}, begins: mark("CCBridge"), Read: ccbridge.Read,
		})
	}
	if strings.HasPrefix(spec.Name, "gomoku") {
		list = append(list, Format{
			Name: "psq", Extensions: []string{".psq"}, begins: mark("Piskvorky"),
			Read: piskvork.Read, Write: piskvork.Write, Single: true, Plain: true,
		}, Format{
			Name: "lib", Extensions: []string{".lib"}, begins: mark("\xffRenLib\xff"), Read: renlib.Read, Single: true,
		})
	}
	for i, n := range spec.Notations {
		name, begins := "moves", mark("START") // what sites begin a list with
		if i > 0 {
			name, begins = name+"-"+n.Name, nil
		}
		list = append(list, Format{
			Name: name, begins: begins, Read: movelist.Read, Plain: true,
			Write: func(w io.Writer, spec *game.Spec, g *tree.Game) error { return movelist.Write(w, spec, n, g) },
		})
	}
	list = append(list, Format{
		Name: "fen", Extensions: []string{".fen"}, Read: positions.Read, Plain: true,
		Write: func(w io.Writer, _ *game.Spec, g *tree.Game) error { return positions.Write(w, g) },
	}, Format{Name: "match", Extensions: []string{".games"}, begins: mark(`{"match":`, `{"tournament":`), Read: matchfile.Read})
	for i := range list {
		list[i].Read = list[i].orNone(list[i].Read)
	}
	return list
}

// texts is the format in the form of PGN that is usual for a game.
func texts(spec *game.Spec) Format {
	f := Format{Name: "pgn", Extensions: []string{".pgn"}, Read: pgn.Read}
	if _, isDraughts := spec.Notation("pdn"); isDraughts {
		f.Name, f.Extensions = "pdn", []string{".pdn"}
	}
	style := pgn.StyleOf(spec)
	f.Write = func(w io.Writer, spec *game.Spec, g *tree.Game) error { return pgn.Write(w, spec, style, g) }
	return f
}

// inNotation is the PGN of xiangqi with moves in a notation.
func inNotation(spec *game.Spec, notation string) Format {
	style, _ := pgn.StyleIn(spec, notation)
	return Format{
		Name: "pgn-" + notation, Extensions: []string{".pgn"}, Read: pgn.Read,
		Write: func(w io.Writer, spec *game.Spec, g *tree.Game) error { return pgn.Write(w, spec, style, g) },
	}
}

// Find returns the format of a name.
func Find(spec *game.Spec, name string) (Format, error) {
	var names []string
	for _, f := range Of(spec) {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return Format{}, fmt.Errorf("unknown format %q; those of %s are %s", game.Excerpt(name), spec.Name, strings.Join(names, ", "))
}
