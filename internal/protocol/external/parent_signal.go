//go:build linux || freebsd

package external

import "syscall"

// dieWithParent makes the system kill the process when the thread that starts it
// ends, as it does when we are killed and cannot say goodbye. The process's own
// children are not reached by it.
func dieWithParent(attributes *syscall.SysProcAttr) { attributes.Pdeathsig = syscall.SIGKILL }
