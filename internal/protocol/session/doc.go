// Package session is what the servers of the line protocols have in common,
// whatever their lines say: reading and writing lines while a search runs.
//
//   - [Loop] hands the lines to a server until the last one, the end of the
//     input or of the context, and then sees to it that the answers come out.
//   - [Output] writes the answers, from more than one goroutine.
//   - [Task] is a search in a goroutine of its own. It answers once, and may have
//     to keep its answer until it is asked for.
//   - [Keeper] has the engine, and makes another one when an option needs it.
//   - [Books] are the opening books, as the options name them.
//   - [Commands] finds what to do by the first word of a line, and [Complaints]
//     are what is wrong with one.
//   - [ReadMoves] and [SetLevel] read what more than one protocol has.
//
// What a line means, and how an answer is written, is the business of packages
// ucifamily, ucci and gomocup.
package session
