//go:build unix

package client

import (
	"os/exec"
	"syscall"
)

func init() {
	escape = func(child *exec.Cmd) { child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
}
