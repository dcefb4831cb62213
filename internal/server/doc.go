// Package server is the page's other half: games in play behind a JSON
// interface and a WebSocket, as docs/api.md describes them.
//
// A room holds one game. Requests and messages of sockets are turned into the
// same commands, which change a room under its lock; every change raises the
// game's version, is saved, and is sent to everybody who watches. When it is an
// engine's turn the room submits a search to the pool of workers and goes on
// answering; the answer is played only if the game is still at the version that
// was searched. So nothing that a person does while the engine thinks (taking a
// move back, changing players, resigning, deleting the game, closing the page)
// can be overtaken by an answer to what was.
//
// Games live in an SQLite database in the data folder and are replayed by the
// full rules when somebody asks for them again.
//
// The server keeps the clocks, and ends a game whose flag falls. A game is played
// at one board, by whoever knows its id, or between two browsers: then a seat is a
// secret token, and nobody else can move for it.
//
// Reviews of whole games run beside all that, with engines of their own or with those
// of other makers that were plugged in, and give way to games. People's libraries of
// games and puzzles are in a database of their own.
//
// Beside the games, positions are described that nobody plays, and analysed on
// workers that no game needs: a game's move takes the worker of an analysis at once.
//
// The files in the order in which a request passes them: guard (with client, whom
// it comes from, and limiter), routes, channel and socket (with message and
// subscriber), commands, live (which rooms are in memory; restore; menu, the games by
// name), room (with turnclock and snapshot), control (the limit of time), friends and
// presence (who holds a seat, and who is there), offers, rematch and ends, opening
// (who plays which side, where the players settle that), thinking and hint, workers
// (with spare), store. Without a game: position and setup, desk (the socket
// for analyses, with wish), and analysis; records, recordtree, export and written
// are files of games. api and convert are the JSON, errors its refusals.
//
// Of reviews: reviewroutes, reviews (which jobs wait), reviewjob, plugged (engines of
// other makers), reviewapi (their JSON). Of libraries and puzzles: libraryroutes,
// libraryfiles (records in and out) and puzzleroutes, libraryapi and puzzleapi.
package server
