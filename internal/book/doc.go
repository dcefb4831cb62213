// Package book has opening books: what was played in many games, position by
// position, and how it ended. It knows no game; a book is built from games of any.
//
//	builder := book.NewBuilder(spec, book.Options{MinGames: 3})
//	builder.Add(start, moves, result)    // for each game
//	made, err := builder.Book()
//	_, err = made.WriteTo(file)
//
//	known, err := book.Parse(spec, data)
//	choices := known.Moves(position)
//
// Positions are told apart by their keys (game.State.Key), so that different ways
// to one position are counted together. Positions that are alike but for the
// colours are not. Results are from the view of whoever makes the move: its wins,
// draws and losses. The weight of a move is its points in halves, twice the wins
// and the draws; a move that only ever lost weighs nothing and is never chosen.
//
// A [Reader] is anything that knows moves for positions, in this format or another
// one (package polyglot); a [Chooser] lets an engine play from it. Whatever a book
// says, only legal moves come out of it.
//
// The file format is in format.go and in docs/books.md.
package book
