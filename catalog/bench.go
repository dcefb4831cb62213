package catalog

// The positions that `duiyi bench` searches: openings, middlegames and endings
// of the kinds that the search meets, so that a change of its behaviour shows
// in the node count.

var benchTicTacToe = []string{"3/3/3 x", "3/1x1/3 o", "x2/1o1/2x o"}

var benchXiangqi = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1",
	"r1bakab1r/9/1cn2cn2/p3p1p1p/2p6/9/P1P1P1P1P/1CN1C1N2/9/R1BAKAB1R b - - 0 1",
	"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
	"1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
	"5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
	"CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
	"C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1",
	"3ak4/4a4/4b4/4p4/9/2B6/4P4/4B4/4A4/3AK4 w - - 0 1",
	"4k4/4a4/9/9/9/9/9/4B4/9/R3K4 w - - 0 1",
}

var benchChess = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
	"rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 1 5",
	"2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
	"r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
	"8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
	"5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1",
	"8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
	"8/3k4/8/8/3PK3/8/8/8 w - - 0 1",
}

var benchGomoku = []string{
	"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x",
	"15/15/15/15/15/15/7o7/7x1o5/8x6/9x5/15/15/15/15/15 o",
	"15/15/15/15/15/8o6/6oox6/7x1o5/8x6/9x5/10x4/11o3/15/15/15 x",
	"15/15/15/15/9oo4/6x1ox5/7ox6/3oxxxxo6/6o8/15/15/15/15/15/15 x",
	"15/15/15/15/7oxoo4/6x1oxo4/5x1ox1x4/3oxxxxo6/6o8/15/15/15/15/15/15 o",
	"15/15/15/7o2o4/7oxoo4/6xxoxo4/5x1ox1x4/3oxxxxo6/3x2o8/2o12/15/15/15/15/15 x",
	"15/15/15/15/2o12/3x1ox8/4xoxx7/3ooxo1xx5/6x1o6/3o2xo7/3xooox7/5o2x6/4xxxo1o5/15/15 o",
	"15/10x4/10ox3/6xoxoooox1/6ooxoox3/4oxxxoxo4/5xxoxox4/3oxxxxo6/3xo1ox3o3/2o12/15/15/15/15/15 x",
	"15/15/15/15/15/7x7/7x7/3oxxx8/12o2/7o7/4o10/15/2o12/11x3/14o x",
	"15/15/15/15/15/15/15/5ooo7/15/15/15/15/4x10/15/1x4x8 x",
}

var benchRenju = []string{
	"15/15/15/15/6o2oo4/6x1ox5/6xox6/5xxxo6/15/5o9/15/15/15/15/15 x",
	"15/15/15/7x1o1o3/7oxxx4/8ox5/6oox6/6ox1o5/6o1x6/6x2x5/10x4/11o3/15/15/15 o",
	"15/15/15/7x1o1o3/6xoxxxo3/8ox5/6oox1o4/6oxoo5/6o1x1o4/6x1oxx4/8x1x4/10xo3/15/15/15 x",
	"15/15/15/15/15/8ox5/6oox6/7x1o5/8x6/9x5/10x4/11o3/15/15/15 o",
}

var benchCheckers = []string{
	"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
	"B:W17,19,22,25,27,28,29,30,31,32:B1,2,3,4,5,8,9,10,12,13",
	"W:W17,21,22,23,29,30,31,32:B1,2,4,9,10,12,13,14,24",
	"B:W15,17,19,21,23,24,25,26:B6,7,9,10,12,13,14",
	"W:W17,18,19,21,22,24,29,30:B1,3,6,9,10,11,12,13",
	"B:W10,12,21,22,24,25,29:B1,3,4,9,13,14,K31",
	"W:WK1,K3,K7,21:B5,13,18,K25,K30",
	"B:WK3,15,21:B1,4,9,18,26",
	"B:WK14,K16:BK15,K23",
	"B:W18,19,26,27:BK15",
}

var benchInternational = []string{
	"W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
	"W:W26,28,30,31,32,33,34,35,36,38,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,8,9,10,11,12,13,15,16,18,19,20,22,23,24",
	"B:W30,33,35,36,37,38,40,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,13,14,15,16,18,19,24,27",
	"W:W27,30,31,32,33,34,35,36,40,41,43,46,47,48,50:B1,2,3,4,5,6,7,11,12,14,15,16,17,19,22,24",
	"W:W25,27,32,34,35,36,40,41,43,46,50:B1,2,3,4,5,6,14,16,17,18,20,24",
	"B:W27,28,30,32,34,35,36,45,48,49:B2,3,4,5,6,11,15,16,17,18,19,24",
	"W:W8,27,31,32,35,38,40,47,49:B4,9,14,16,18,19,24,25,29,30",
	"W:WK50,K1:BK5,K46,K23",
	"B:W40,44,47,48:B41,42,35,36,K6",
	"W:WK5:B10,22,24,29,41,43",
}
