package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWalkthrough: what the walk-through shows as Go is in the files of this
// folder, line for line; a line with … alone stands for what it leaves out.
func TestWalkthrough(t *testing.T) {
	page, err := os.ReadFile("../../docs/adding-a-game.md")
	if err != nil {
		t.Fatal(err)
	}
	sources := goFiles(t)
	excerpts := fencedGo(string(page))
	if len(excerpts) < 5 {
		t.Fatalf("only %d excerpts in the page", len(excerpts))
	}
	for _, excerpt := range excerpts {
		if !containsExcerpt(sources, excerpt) {
			t.Errorf("no file has all of\n%s", excerpt)
		}
	}
}

// goFiles returns the texts of the files of this folder.
func goFiles(t *testing.T) (texts []string) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// fencedGo returns the blocks of a Markdown page that are marked as Go.
func fencedGo(page string) (blocks []string) {
	for i, part := range strings.Split(page, "\n```") {
		if code, marked := strings.CutPrefix(part, "go\n"); marked && i%2 == 1 {
			blocks = append(blocks, code+"\n")
		}
	}
	return blocks
}

// containsExcerpt reports whether one of the texts has the parts of an excerpt,
// in their order.
func containsExcerpt(texts []string, excerpt string) bool {
	for _, rest := range texts {
		found := true
		for part := range strings.SplitSeq(excerpt, "…\n") {
			part = strings.TrimRight(part, "\t ")
			_, after, has := strings.Cut(rest, part)
			rest, found = after, found && has
		}
		if found {
			return true
		}
	}
	return false
}
