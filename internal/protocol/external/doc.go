// Package external runs engines of other makers as processes, whatever protocol
// they speak, and has the words in which they are asked.
//
// An [Engine] is one that can be asked for moves; the packages uci/client,
// ucci/client and so on have one for each protocol. All of them hold a
// [Conversation], which starts the process, writes lines to it and waits for
// lines from it.
//
// An engine is not trusted. Every wait has an end, lines of any length and
// floods of them cost no memory, and whatever goes wrong is a *[Fault] that
// says of which kind it is. [Conversation.Report] then has the exit status, the
// last lines of the conversation and of standard error. [Conversation.Close]
// leaves no process behind: an engine that does not go by itself is killed, with
// its children where the system has process groups.
//
// [Offers] are the options that an engine has: what is to be set is checked
// against them, as engines ignore in silence what they do not take. [ParseOffer]
// and [ReadInfo] read the lines that the protocols of UCI's family share.
//
// Moves are text in the coordinates of our games; a protocol's client translates
// them. Scores are what the engine says, in centipawns or moves to mate from the
// view of the side to move; nothing depends on them.
//
// The package knows no rules. It imports the standard library only.
package external
