// Package web is the page: its sources, and the built bundle as part of the
// program. The bundle in dist is committed, so that building the program needs
// no Node.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var bundle embed.FS

// Dist returns the built bundle, index.html at its root.
func Dist() fs.FS {
	dist, err := fs.Sub(bundle, "dist")
	if err != nil {
		panic("web: " + err.Error()) // the name is valid, see above
	}
	return dist
}
