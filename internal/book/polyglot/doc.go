// Package polyglot reads opening books for chess in the format of the program
// Polyglot, whose files end in ".bin".
//
//	book, err := polyglot.Parse(data)
//	choices := book.Moves(position)
//
// A file is a series of entries of 16 bytes, in the order of their keys, all
// numbers with the highest byte first: the key of a position (8 bytes), a move
// (2), its weight (2) and what was learnt of it (4), which is of no interest
// here. How keys are computed stands in key.go, how moves are written in move.go.
//
// A book says of a move only how heavy it is beside the others, from the view of
// whoever moves: twice the games won and the games drawn, as Polyglot builds them.
//
// Chess960 uses the same format. A position in which a rook that may castle is
// not the outermost one has no key, by the convention of the format, and so no
// book.
//
// Source: the description of the format by Michel Van den Bergh and H. G. Muller,
// hgm.nubati.net/book_format.html.
package polyglot
