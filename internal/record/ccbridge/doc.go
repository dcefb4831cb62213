// Package ccbridge reads the files of CCBridge (象棋桥): CBR, a record of xiangqi with
// comments and variations, and CBL, a library of many.
//
// A record is a head of 2214 bytes with texts in UTF-16 at fixed places, each up to
// its first zero character, the board, who moves and the result; what lies between
// them is whatever was in memory. Then come the moves as a tree: flags, an unused
// byte, the two squares, and a comment behind its length. The first of them is no
// move; its comment belongs to the position. Squares are numbered row by row from
// Black's left corner, so from 0 (a9) to 89 (i0).
//
// A library is a head of 66624 bytes, an index with an entry of 276 bytes for each
// place that it has room for, and then the records, each at a multiple of 4096
// bytes. A record that was deleted is still there, but the index says so. Where the
// index names more records than there are, the library has been cut off.
//
// Sources: the description of the format by its users (zhuanlan.zhihu.com/p/682174695)
// and what is publicly known from readers of it, compared with real libraries.
package ccbridge
