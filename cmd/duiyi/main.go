// Command duiyi is the program of package app over the project's own games.
package main

import (
	"os"

	"github.com/duiyi/duiyi/app"
	"github.com/duiyi/duiyi/catalog"
)

func main() {
	os.Exit(app.Main(app.Arguments(os.Args), os.Stdin, os.Stdout, os.Stderr, catalog.Games()))
}
