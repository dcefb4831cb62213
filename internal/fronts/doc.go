// Package fronts lets graphical fronts that people have play with this program as
// their engine: its tests start xboard on a display of its own, with the adapters
// polyglot and uci2wb, and need the build tag engines (make test-engines).
//
// The front keeps the clocks and judges every move by its own rules; what it
// finds wrong with an engine it writes behind the game.
package fronts
