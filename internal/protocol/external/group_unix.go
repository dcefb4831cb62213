//go:build unix

package external

import (
	"os/exec"
	"syscall"
)

// ownGroup puts the process into a group of its own: an interrupt at the
// terminal then reaches us alone, and its children can be killed with it.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
}

// kill kills the process and its children. That there is nothing left to kill
// is no error.
func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
