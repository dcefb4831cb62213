// Package pgn reads and writes records in the form of PGN, the Portable Game
// Notation of chess: tags in brackets, then the moves, then the result. PDN for
// draughts, the PGN of Chinese programs for xiangqi and our texts for other games
// have the same form, with their own tags and moves ([Style]).
//
// Reading is lenient: any notation of the game, signs glued to moves or apart from
// them, comments of both kinds, missing numbers, tags in any order. Everything that
// is said about a move stays with it. Writing follows the export format of the
// standard: the seven roster tags first, the others by name, lines below 80
// characters, and what is read again gives the same tree.
//
// A comment may have several paragraphs. As writers wrap comments, a line break in
// one is read as a space (between two Chinese characters as nothing), and an empty
// line as the end of a paragraph.
//
// Sources: the PGN standard of 1994 (Edwards), the PDN 3.0 draft (Grimminck), and
// for xiangqi the description published with the ElephantEye programs.
package pgn
