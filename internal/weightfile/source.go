package weightfile

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/duiyi/duiyi/game"
)

// WriteSource makes the values the evaluator's own: it replaces the file of the
// evaluator's package, in the folder dir, that holds them. The file must be there
// already, which keeps the source out of the folder of another package. It returns
// the file's path. Nothing is changed if there is an error.
func WriteSource(spec *game.Spec, values []int, dir string) (string, error) {
	path, source, err := sourceFor(spec, values, dir)
	if err != nil {
		return "", err
	}
	return path, Replace(path, source)
}

// CheckSource says whether WriteSource would refuse, before there is anything to
// write.
func CheckSource(spec *game.Spec, values []int, dir string) error {
	_, _, err := sourceFor(spec, values, dir)
	return err
}

// sourceFor returns the file and what is to be in it.
func sourceFor(spec *game.Spec, values []int, dir string) (path string, source []byte, err error) {
	tunable, ok := spec.NewEvaluator(spec.Start()).(game.Tunable)
	if !ok {
		return "", nil, fmt.Errorf("the evaluator of %s has no weights to write", spec.Name)
	}
	name, source := tunable.WeightsSource(values)
	if name == "" || name != filepath.Base(name) {
		return "", nil, fmt.Errorf("the evaluator of %s keeps its weights in %q, which is no file of its folder", spec.Name, game.Excerpt(name))
	}
	path = filepath.Join(dir, name)
	before, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil, fmt.Errorf("%s has no file %s, in which the evaluator of %s keeps its weights; name the folder of its package", game.Excerpt(dir), name, spec.Name)
	case err != nil:
		return "", nil, err
	}
	return path, source, samePackage(name, before, source)
}

// samePackage refuses source that would break the package it goes to.
func samePackage(name string, before, after []byte) error {
	was, err := parser.ParseFile(token.NewFileSet(), name, before, parser.PackageClauseOnly)
	if err != nil {
		return fmt.Errorf("the file that is there is no Go source: %w", err)
	}
	is, err := parser.ParseFile(token.NewFileSet(), name, after, parser.SkipObjectResolution)
	switch {
	case err != nil:
		return fmt.Errorf("the evaluator's source is no Go: %w", err)
	case was.Name.Name != is.Name.Name:
		return fmt.Errorf("%s is of package %s, but the evaluator's weights belong to package %s", name, was.Name.Name, is.Name.Name)
	}
	return nil
}

// Replace writes a file whole or not at all: an interrupt leaves the old one.
func Replace(path string, content []byte) error {
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	temporary, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	if err == nil {
		err = temporary.Chmod(mode)
	}
	if err == nil {
		err = temporary.Sync()
	}
	err = errors.Join(err, temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}
