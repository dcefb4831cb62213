// Package client speaks UCI from the side of a program that lets engines play:
// it starts an engine as a process, sets it up, asks it for moves and watches
// it.
//
// An engine is not trusted. Every wait has an end, lines of any length and
// floods of them cost no memory, and whatever goes wrong is a *[Fault] that
// says of which kind it is. [Engine.Report] then has the exit status, the last
// lines of the conversation and of standard error. [Engine.Close] leaves no
// process behind: an engine that does not go by itself is killed, with its
// children where the system has process groups.
//
// Moves are text in the notation of the engine's dialect; [Dialect] translates
// them from and to the coordinates that the rest of the program writes. Scores
// are what the engine says, in centipawns or moves to mate from the view of the
// side to move; nothing depends on them.
//
// The package knows no rules. It imports the standard library only.
package client
