// Package formats is the table of the formats in which records of games are read
// and written, by game.
package formats

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
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
	// Mark is what a file of the format has near its beginning, or nil if that
	// does not tell.
	Mark []byte
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
			Name: "dhtmlxq", Extensions: []string{".ubb", ".dhtmlxq"}, Mark: []byte("[DhtmlXQ"),
			Read: dhtmlxq.Read, Write: dhtmlxq.Write,
		}, Format{
			Name: "xqf", Extensions: []string{".xqf"}, Mark: []byte("XQ"), Read: xqf.Read, Single: true,
		}, Format{
			Name: "cbr", Extensions: []string{".cbr", ".cbl"}, Mark: []byte("CCBridge"), Read: ccbridge.Read,
		})
	}
	if strings.HasPrefix(spec.Name, "gomoku") {
		list = append(list, Format{
			Name: "psq", Extensions: []string{".psq"}, Mark: []byte("Piskvorky"),
			Read: piskvork.Read, Write: piskvork.Write, Single: true, Plain: true,
		}, Format{
			Name: "lib", Extensions: []string{".lib"}, Mark: []byte("\xffRenLib\xff"), Read: renlib.Read, Single: true,
		})
	}
	for i, n := range spec.Notations {
		name, mark := "moves", []byte("START") // what sites begin a list with
		if i > 0 {
			name, mark = name+"-"+n.Name, nil
		}
		list = append(list, Format{
			Name: name, Mark: mark, Read: movelist.Read, Plain: true,
			Write: func(w io.Writer, spec *game.Spec, g *tree.Game) error { return movelist.Write(w, spec, n, g) },
		})
	}
	return append(list, Format{
		Name: "fen", Extensions: []string{".fen"}, Read: positions.Read, Plain: true,
		Write: func(w io.Writer, _ *game.Spec, g *tree.Game) error { return positions.Write(w, g) },
	}, Format{Name: "match", Extensions: []string{".games"}, Mark: []byte(`{"`), Read: matchfile.Read})
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

// SampleSize is how much of a file Guess wants to see, if it has so much.
const SampleSize = 512

// Guess returns the format of a file by its beginning and its name, and the usual
// one if they do not tell.
func Guess(spec *game.Spec, name string, sample []byte) Format {
	list := Of(spec)
	text := bytes.TrimPrefix(sample, []byte("\ufeff"))
	for _, f := range list {
		if f.Mark == nil || f.Read == nil {
			continue
		}
		if f.Name == "dhtmlxq" && bytes.Contains(text, f.Mark) || bytes.HasPrefix(bytes.TrimSpace(text), f.Mark) {
			return f
		}
	}
	extension := strings.ToLower(filepath.Ext(name))
	for _, f := range list {
		for _, of := range f.Extensions {
			if of == extension && f.Read != nil {
				return f
			}
		}
	}
	return list[0]
}
