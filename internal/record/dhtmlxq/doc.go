// Package dhtmlxq reads and writes the DhtmlXQ text of dpxq.com, which Chinese
// forums paste between [DhtmlXQ] and [/DhtmlXQ] (UBB code): fields in square
// brackets, the start position and the moves as digits.
//
//	[DhtmlXQ_binit]…[/DhtmlXQ_binit]        where the 32 pieces stand, 99 for none
//	[DhtmlXQ_movelist]…[/DhtmlXQ_movelist]  the moves, four digits each
//	[DhtmlXQ_move_0_13_1]…                  variation 1, instead of move 13 of line 0
//	[DhtmlXQ_comment13]…                    a comment on move 13, "||" for a new line
//	[DhtmlXQ_comment1_14]…                  the same in variation 1
//
// Two digits are a point: the file from the left and the rank from above, both from
// 0. Moves count from the start of the game in every line. Fields we know have the
// names of PGN in a [tree.Game], others keep their own. The format has no place for
// signs of annotators and for moves that were passed.
package dhtmlxq
