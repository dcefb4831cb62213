package formats_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// collection names a folder of real files that are not part of the tree, and the game
// they are of: DUIYI_RECORDS=xiangqi=/a/folder.
const collection = "DUIYI_RECORDS"

// Every game of a collection is read or refused with a reason, and what is read is the
// same in every format and back, as far as the format has a place for it. The log has
// the refusals and the counts.
func TestCollection(t *testing.T) {
	name, folder, found := strings.Cut(os.Getenv(collection), "=")
	if !found {
		t.Skip("no collection of real files is named in " + collection)
	}
	spec := recordtest.Spec(t, name)
	files, sound, refused, converted := 0, 0, 0, 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		f := formats.Guess(spec, path, data[:min(len(data), formats.SampleSize)])
		games, faults, err := recordtest.Read(f.Read, spec, string(data))
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
		for _, fault := range faults {
			t.Logf("%s: %v", path, fault)
		}
		sound, refused = sound+len(games), refused+len(faults)
		for _, g := range games {
			converted += convertAll(t, spec, path, g)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d games sound, %d refused, %d conversions there and back", files, sound, refused, converted)
}

// convertAll converts a game into every format and back.
func convertAll(t *testing.T, spec *game.Spec, path string, g *tree.Game) (converted int) {
	for _, f := range formats.Of(spec) {
		if f.Write == nil || f.Name == "fen" {
			continue
		}
		want := *g
		if f.Plain {
			want = tree.Game{Start: g.Start, Result: g.Result}
			for _, m := range g.Moves() {
				want.Main.Plies = append(want.Main.Plies, tree.Ply{Move: m})
			}
		}
		again, err := convert(t, spec, f, &want)
		if _, ok := errors.AsType[*tree.Unfit](err); ok && f.Plain {
			continue
		}
		if err != nil {
			t.Errorf("%s, game %d as %s: %v", path, g.Number, f.Name, err)
			continue
		}
		if a, b := closed(recordtest.Dump(spec, &want)), closed(recordtest.Dump(spec, again)); a != b {
			t.Errorf("%s, game %d as %s is\n%s\nwant\n%s", path, g.Number, f.Name, b, a)
		}
		converted++
	}
	return converted
}

// closed takes the spaces and line breaks out of a text: comments are wrapped anew.
func closed(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, `\n`, " ")), "")
}
