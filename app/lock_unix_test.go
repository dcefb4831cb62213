//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package app

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// A file to which a match writes is nobody else's meanwhile.
func TestLockedFiles(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	matchOf(t, statusDone, "--games", "1", "--out", games)
	file, err := openLocked(games, os.O_RDWR)
	if err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(games)
	for _, flags := range [][]string{
		{"--resume", games}, {"--out", games}, {"--resume", games, "--out", games}, {"--record", games}, {"--gamelog", games},
	} {
		_, complaint := matchOf(t, statusFailed, flags...)
		if complaint != fmt.Sprintf("duiyi: %s %s: another program is writing to it\n", flags[0], excerptOf(games)) {
			t.Errorf("%v: %s", flags, complaint)
		}
	}
	// Reading it for another file takes no lock.
	matchOf(t, statusDone, "--games", "2", "--resume", games, "--out", filepath.Join(dir, "copy"))
	if after, _ := os.ReadFile(games); string(after) != string(before) {
		t.Error("the file was changed")
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	matchOf(t, statusDone, "--games", "2", "--resume", games)
}
