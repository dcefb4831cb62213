// Package library keeps people's games, with what they note about them, and their
// puzzles, in an SQLite database.
//
// A library belongs to whoever has its token, a secret of at least 128 random bits: of
// it only the hash is kept ([OwnerOf]), so that whoever reads the database has no
// library. There is nothing to open or to close; a library is there as soon as something
// is in it, and gone with the last of it.
//
// A game is kept as a record in the usual format of its game (package formats), with
// comments, signs and variations, so that it can be read without this program; what can
// be searched for is in columns beside it, and the positions that it reached, by their
// keys (game.State.Key), in a table of their own. The same record is kept once. A game
// that comes from the server again, because it has gone on, takes the place of what it
// was, and keeps its notes.
//
// What is asked for happens as a whole or not at all: of a file whose games do not all
// fit in, none is added. Everybody's library is bounded ([Limits]), and so are all of
// them together. Errors that are the caller's doing are *[Refusal] values, and
// [ErrUnknown] says that there is no such game or puzzle in this library.
package library
