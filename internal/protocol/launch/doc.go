// Package launch starts engines of other makers from a description of one line:
// which program, in which protocol, with which options.
//
//	cmd=/usr/bin/stockfish,proto=uci,option.Threads=2,name=Stockfish
//
// [Parse] takes the words of such a line apart, for the arena, whose engines may
// also be our own, and for the server, where an administrator plugs engines in.
// [Description.Program] is the engine that is meant, which [Program.Start] runs.
//
// The package knows which protocol is for which game; what an engine is told and
// how its answers are read is the business of the protocol's client.
package launch
