//go:build linux || freebsd

package client

import (
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/protocol/external"
	"github.com/duiyi/duiyi/internal/protocol/external/externaltest"
)

// An engine that does not read its input does not outlive a program that is
// killed: the pipe that both hold ends.
func TestEngineDiesWithItsKilledParent(t *testing.T) {
	watched, held, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer watched.Close()
	host := exec.Command(os.Args[0])
	host.Env = append(os.Environ(), externaltest.Env("host")...)
	host.ExtraFiles = []*os.File{held} // as descriptor witnessed
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	held.Close()
	if err := watched.SetReadDeadline(time.Now().Add(external.DefaultPatience - time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(watched, make([]byte, len("here\n"))); err != nil {
		t.Fatal(err)
	}
	if err := host.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = host.Wait() // its status is that it was killed
	if _, err := io.ReadAll(watched); err != nil {
		t.Errorf("the engine is still there: %v", err)
	}
}
