// Package chess is the rules of chess: standard chess and Chess960.
//
// A [Position] implements game.Position and the capabilities game.Counter,
// game.Passer and game.TimeJudge; [NewSpec] binds it to its names and notations. The package
// never judges a position; a separate evaluator reads it through the exported
// view (view.go) and may let it keep a linear sum of weights for each side up
// to date ([Position.SetWeights]).
//
// Units and viewpoint. Squares are row*8+col with a1 = 0, h1 = 7, h8 = 63.
// White is game.First. A piece is side*6+kind with Pawn = 0 ... King = 5.
// The sum of weights of a side is that of its own pieces, seen from nobody.
//
// Inside. Sets of squares are bitboards; sliding attacks come from magic
// multiplication. Generation is legal from the start: pins and checks are
// turned into masks of allowed target squares, so that Make never refuses a
// generated move. Castling is the king taking its own rook, with a flag, which
// is the same for standard chess and Chess960. The en-passant square is kept
// (and hashed, and written in FEN) only where a legal capture exists.
//
// Positions. [Parse] refuses what cannot be: impossible boards, castling
// rights without their pieces, an en-passant square that no double step can
// have crossed, two numbers side by side in a rank. The halfmove clock and the
// move number are believed as they stand: a clock that the move number leaves
// no room for, or that is not 0 beside an en-passant square, is common in
// collections, and it harms nothing to count on from it.
//
// Draws. A third occurrence of a position and fifty moves may be claimed; a
// fifth and seventy-five end the game, but mate and stalemate come first. Two
// positions are the same if castling rights and legal captures en passant are
// the same too. A claim is for the position on the board, after the move.
//
// Dead positions end the game as well, and time lost to a player who cannot
// mate is a draw. Whether a side can mate has no cheap exact answer;
// [Position.CanWin] never denies it wrongly and finds out in three ways: by the
// material (material.go), by where pieces can get at all in a blocked position
// (blockade.go), and by looking at all that can follow where that is little
// (helpmate.go). A search asks only for the plain cases of the material, except
// where it starts. The seventy-five moves are left out of the account: they are
// no dead position.
//
// Sources. The rules are the FIDE Laws of Chess of 2023, cited by article.
// FEN is as in the PGN standard (Edwards 1994) with the X-FEN (Scharnagl) and
// Shredder-FEN extensions for Chess960. Magic bitboards are due to Kannan
// (2007). To follow each piece by itself in blocked positions is an idea of
// Ambrona's (A Practical Algorithm for Chess Unwinnability, 2022); the method
// here is a simpler one of our own. The counts that prove the generator come from the Chess Programming
// Wiki, see testdata/README.md.
package chess
