package app

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/catalog"
)

// TestLongGame is field case BR-099: 1200 plies of shuffling, far past the
// repetition that the rules count, are loaded and analysed.
func TestLongGame(t *testing.T) {
	var stdout, stderr bytes.Buffer
	p := Program{
		Table: catalog.Games(), Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Getenv: os.Getenv, Now: time.Now, IsTerminal: func(any) bool { return false },
	}
	moves := strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 300)
	status := p.Run(context.Background(), []string{"analyze", "--game", "chess", "--depth", "3", "--moves", moves})
	if status != 0 || !strings.Contains(stdout.String(), "bestmove ") {
		t.Errorf("status %d\n%s%s", status, stdout.String(), stderr.String())
	}
}
