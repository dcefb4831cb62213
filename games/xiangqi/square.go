package xiangqi

import "github.com/duiyi/duiyi/game"

// The kinds of pieces. A piece is numbered side*[Kinds]+kind.
const (
	King    = 0
	Advisor = 1
	Bishop  = 2
	Knight  = 3
	Rook    = 4
	Cannon  = 5
	Pawn    = 6
	// Kinds is the number of kinds, Pieces the number of pieces.
	Kinds  = 7
	Pieces = 2 * Kinds
)

// none is what an empty square holds; as a signed byte it is -1.
const none = 0xff

// pieceLetters are the letters of the pieces in a FEN, by piece number.
const pieceLetters = "KABNRCPkabnrcp"

// kindNames and sideNames are what messages call pieces and sides.
var (
	kindNames  = [Kinds]string{"king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"}
	sideNames  = [2]string{"red", "black"}
	sideTitles = [2]string{"Red", "Black"}
	// sideChinese are the Chinese names of the sides.
	sideChinese = [2]string{"红方", "黑方"}
)

// pieceName returns a piece as messages call it: "red elephant".
func pieceName(piece int) string { return sideNames[piece/Kinds] + " " + kindNames[piece%Kinds] }

// pieceOfLetter returns the piece of a FEN letter, or -1. H and E are other
// letters for the horse N and the elephant B.
func pieceOfLetter(c byte) int {
	switch c {
	case 'H', 'h':
		c += 'N' - 'H'
	case 'E', 'e':
		c -= 'E' - 'B'
	}
	for i := range len(pieceLetters) {
		if pieceLetters[i] == c {
			return i
		}
	}
	return -1
}

// squareName returns a square in ICCS coordinates, "e0".
func squareName(sq int) string {
	return string([]byte{byte('a' + sq%files), byte('0' + sq/files)})
}

// onBoard reports whether a row and a column are on the board.
func onBoard(row, col int) bool { return row >= 0 && row < ranks && col >= 0 && col < files }

// inPalace reports whether a row and a column are in one of the palaces.
func inPalace(row, col int) bool {
	return onBoard(row, col) && col >= 3 && col <= 5 && (row <= 2 || row >= 7)
}

// bankOf returns the bank of the river of a row: 0 is Red's, 1 is Black's.
func bankOf(row int) int { return row / halfRanks }

// canStand reports whether a piece can ever come to stand on a square.
func canStand(piece, sq int) bool {
	side, row, col := piece/Kinds, sq/files, sq%files
	if side == 1 {
		row = ranks - 1 - row
	}
	switch piece % Kinds {
	case King:
		return row <= 2 && inPalace(row, col)
	case Advisor:
		return row <= 2 && inPalace(row, col) && (row+col)%2 == 1
	case Bishop:
		return row == 2 && col%4 == 0 || (row == 0 || row == 4) && col%4 == 2
	case Pawn:
		return row >= halfRanks || row >= 3 && col%2 == 0
	}
	return true
}

// A move keeps its squares in bits of their own, which is cheaper to take apart
// than the index.
const (
	fromShift  = game.OwnShift
	toShift    = fromShift + 7
	squareMask = 127
	// toStep is what one square further adds to a move.
	toStep = 1 + 1<<toShift
)

// moveBase returns the part of a quiet move that belongs to its origin.
func moveBase(from int) uint64 { return uint64(from)*squares | uint64(from)<<fromShift }
