// Package charset reads lines of text files in whatever characters they were
// written: UTF-8 with or without a byte-order mark, UTF-16 with one (without one only
// where all letters are Latin), the GBK, GB18030 and Big5 of Chinese programs, and the
// Windows-1252 (Latin-1) of Western ones.
//
//	lines := charset.NewLines(file, true)
//	for { line, err := lines.Next(); … }
//
// A file does not say what it is in, so its beginning is looked at. A file that is
// valid UTF-8 is UTF-8. Otherwise a file of a Chinese game is GBK or Big5 as a
// whole, whichever makes more words of Chinese game records of it; in other files
// each line that is not UTF-8 is Windows-1252, as collections grow together from
// many sources. Lines end with LF, CRLF or CR alone.
package charset
