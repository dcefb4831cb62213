//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package app

import "os"

// lock does nothing where the system has no advisory locks.
func lock(*os.File) (taken bool) { return false }
