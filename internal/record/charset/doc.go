// Package charset reads lines of text files in whatever characters they were
// written: UTF-8 and UTF-16 with or without a byte-order mark, the GBK, GB18030 and
// Big5 of Chinese programs, and the Windows-1252 (Latin-1) of Western ones.
//
//	lines := charset.NewLines(file, true)
//	for { line, err := lines.Next(); … }
//
// A file does not say what it is in, and collections grow together from many
// sources. So each line is judged on its own, and where it says little by the lines
// of its game around it: one that is UTF-8 but for some bytes stays UTF-8, with the
// replacement character in their place ([Lines.Broken] tells of them); another one
// is, in a file of a Chinese game, in GBK or Big5, whichever makes more words of
// Chinese game records of its game, and in other files in Windows-1252. UTF-16 is
// that of a whole file. Lines end with LF, CRLF or CR alone.
package charset
