// Package client speaks the Hub protocol for draughts from the side of a program
// that lets engines play: it starts an engine as a process, sets it up and asks
// it for moves. What an engine may do wrong, and what is done about it, says
// package external.
//
// International draughts are the variant normal, which an engine without a
// parameter variant is taken to play. English draughts are the variant english,
// which is no part of the protocol but an extension of this program: an engine
// that does not declare it does not play them. Parameters are set before init
// and checked against what the engine declares.
//
// Moves are translated by the rules of the game, as a capture names what it
// takes in this protocol and the squares on its way in ours. Every search tells
// the position in which the game began and all moves since. Limits of several
// kinds are told in one line. Times are in seconds, scores in men from the view
// of the side to move; a score of 100 - n/100 is a win after n plies, as Scan and
// this program's own server have it.
//
// A line "error …" while something is awaited is a fault: the engine has not
// followed what it was told, and whatever it answers is not for our position.
//
// Source: Fabien Letouzey, "Hub protocol for draughts, version 2", of July 2019.
package client
