// Package xqf reads the XQF files of XQStudio (象棋演播室): records of xiangqi with
// comments and variations, in binary form.
//
// A file begins with a head of 1024 bytes: "XQ", the version, the keys, where the
// 32 pieces stand, the result, and texts in GBK behind their lengths. Then come the
// moves as a tree: each has its two points, flags that say whether a move follows
// and whether there is another one instead of it, and a comment. Points are ten
// times the file from the left plus the rank from Red's side.
//
// Version 1.0 (10) is in clear; its author has published it. In later versions,
// up to 1.8 (18), the points, the moves and the lengths of comments are added to
// numbers that follow from keys in the head. They keep nothing secret: everything
// needed is in the file.
//
// Sources: "XQF 1.0 文件格式说明" by the author of XQStudio (2001), and what is
// publicly known of the keys of later versions.
package xqf
