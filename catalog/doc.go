// Package catalog is the one explicit table of the games that this program
// plays: for each its rules with its evaluator bound to them, and the positions
// its bench searches. Adding a game is adding a package and a line here.
package catalog
