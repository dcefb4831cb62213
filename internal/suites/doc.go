// Package suites measures the search on published collections of positions with known
// answers, through the engine as every front uses it.
//
// The collections, in testdata: wac300.epd is "Win at Chess" (Fred Reinfeld's book of
// 1945 as the usual test of programs), mates.epd holds mates of three moves and more,
// zugzwang.epd positions in which passing would be better than any move. A line is an
// EPD: four fields of a position, then operations: bm (best moves), am (moves to
// avoid), dm (mate in so many moves), id, c0 (a comment). A line that starts with # is a
// comment.
//
// xiangqi-mates.txt holds mates of xiangqi in one to five moves, a sample of six hundred
// from games and puzzles that were published under the MIT licence: a FEN, a bar, and in
// how many moves the side to move mates.
//
// vcf.txt holds problems of gomoku under all its rules: victories by continuous fours.
//
// [Force] is the brute force that verifies what a search announces, for any game.
package suites
