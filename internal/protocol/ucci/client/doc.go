// Package client speaks UCCI, the protocol for xiangqi, from the side of a
// program that lets engines play: it starts an engine as a process, sets it up
// and asks it for moves. What an engine may do wrong, and what is done about it,
// says package external.
//
// Units. UCCI counts in seconds unless the engine offers usemillisec, which is
// then set. An engine without it gets seconds, rounded down and at least one, so
// that short times are beyond it. One that offers UCI_Variant is made after
// Stockfish and plays many games (Fairy-Stockfish): it counts milliseconds in
// any case and knows the word movetime.
//
// Limits. UCCI has one limit for a search: a time, nodes or a depth. A time for
// one move is "time T movestogo 1", for it has no word of its own. A clock says
// either movestogo or increment; where it has both, the increment is not told.
// If there are several limits the time comes first, as engines that read only
// the first must not lose by it.
//
// Scores have the view of the side to move. In UCCI a horse or a cannon is worth
// 100, a quarter of the centipawns of xiangqi, and a mate after n plies 10000-n;
// scores with the word cp are centipawns.
//
// "bestmove … resign" gives the game up. "draw" offers a draw or takes one, and
// means nothing: nobody has offered any, and the rules decide. Moves are those of
// our games, with ranks from 0 to 9.
//
// The package knows no rules. It imports package external and the standard
// library only. Source: 中国象棋通用引擎协议 (UCCI) 3.0, www.xqbase.com.
package client
