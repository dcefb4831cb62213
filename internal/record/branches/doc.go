// Package branches makes a tree of the moves of a binary file.
//
// The formats of XQStudio, CCBridge and RenLib write a tree in the same way: a
// record a move, each followed by the moves after it, and these by the move that is
// instead of it. Two flags of a record say whether a move follows it and whether
// there is another one instead. A format reads its records ([Next]), and [Grow] puts
// them together; [Player] plays the tree by the rules.
//
// What is wrong is said in one sentence that begins with the byte: "byte 1032: …".
package branches
