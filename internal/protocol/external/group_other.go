//go:build !unix

package external

import "os/exec"

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// kill kills the process. That it is gone already is no error.
func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
