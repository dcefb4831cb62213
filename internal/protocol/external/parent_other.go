//go:build unix && !linux && !freebsd

package external

import "syscall"

// dieWithParent does nothing where the system cannot do it: if we are killed, a
// process lives on until it reads the end of its input.
func dieWithParent(*syscall.SysProcAttr) {}
