// Package chess is the rules of chess: standard chess and Chess960.
//
// A [Position] implements game.Position and the capabilities game.Counter and
// game.Passer; [NewSpec] binds it to its names and notations. The package
// never judges a position; a separate evaluator reads it through the exported
// view (view.go) and may let it keep one linear sum of weights up to date
// ([Position.SetWeights]).
//
// Units and viewpoint. Squares are row*8+col with a1 = 0, h1 = 7, h8 = 63.
// White is game.First. A piece is side*6+kind with Pawn = 0 ... King = 5.
// Sums of weights have no viewpoint of their own: give Black's pieces negative
// weights for a sum from White's view.
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
// Sources. The rules are the FIDE Laws of Chess of 2023, cited by article.
// FEN is as in the PGN standard (Edwards 1994) with the X-FEN (Scharnagl) and
// Shredder-FEN extensions for Chess960. Magic bitboards are due to Kannan
// (2007); the counts that prove the generator come from the Chess Programming
// Wiki, see testdata/README.md.
package chess
