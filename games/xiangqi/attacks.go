package xiangqi

import "math/bits"

const (
	// fileMask is column 0 of one bank.
	fileMask = 1 | 1<<9 | 1<<18 | 1<<27 | 1<<36
	// gather moves the five bits of fileMask to bits 32–36 by multiplication.
	gather = 1 | 1<<8 | 1<<16 | 1<<24 | 1<<32
	// rowMask is row 0 of one bank.
	rowMask = 1<<files - 1
)

// fileOccupancy returns the occupancy of a column without its ends.
func fileOccupancy(occ Bitboard, col uint) uint64 {
	lo := (occ.Lo >> (col & 63) & fileMask) * gather >> 32 & 31
	hi := (occ.Hi >> (col & 63) & fileMask) * gather >> 32 & 31
	return (lo | hi<<5) >> 1
}

// lines returns the table entries of a square's row and file.
func lines(sq uint, occ Bitboard) (row, file uint32) {
	r, c := sq/files, sq%files
	bank := sq / halfSize
	inner := occ.half(bank) >> ((sq - bank*halfSize - c) & 63) >> 1 & 127
	return rowAttack[c][inner], fileAttack[r%ranks][fileOccupancy(occ, c)&255]
}

// placed puts the low bits of the entries of a row and a file on the board.
func placed(sq uint, row, file uint32) Bitboard {
	c := sq % files & 63
	bank := sq / halfSize
	along := uint64(row&rowMask) << ((sq - bank*halfSize - c) & 63)
	black := -uint64(bank)
	return Bitboard{
		Lo: spread[file&31]<<c | along&^black,
		Hi: spread[file>>5&31]<<c | along&black,
	}
}

// bishopBlocks returns which eyes of a bishop are occupied, as a set of
// indexes into diagonal. Bits that wrap around an edge belong to directions
// without a target.
func bishopBlocks(sq uint, occ Bitboard) uint64 {
	bank := sq / halfSize
	w := occ.half(bank) << 10 >> ((sq - bank*halfSize) & 63)
	return w&1 | w>>1&2 | w>>16&4 | w>>17&8
}

// knightBlocks returns which legs of a knight are occupied, as a set of
// indexes into orthogonal.
func knightBlocks(sq uint, occ Bitboard) uint64 {
	bank := sq / halfSize
	w := occ.Lo<<9 | occ.Hi<<54
	if bank != 0 {
		w = occ.Hi<<9 | occ.Lo>>36
	}
	w >>= (sq - bank*halfSize) & 63
	return w&1 | w>>7&2 | w>>8&4 | w>>15&8
}

// kingAttacked reports whether a king of the side on a square would be attacked
// if the board were occupied like occ and the enemies on gone were captured. A
// king that faces it counts as an attacker. Only attacks of the ways of zone
// are looked for.
func (p *Position) kingAttacked(side, king uint, occ, gone Bitboard, zone uint8) bool {
	side &= 1
	enemy := (*[Kinds]Bitboard)(p.pieces[(side^1)*Kinds:])
	col := king % files & 63
	if zone&(zoneRow|zoneFile) != 0 {
		rooks, cannons := enemy[Rook].AndNot(gone), enemy[Cannon].AndNot(gone)
		base := (king - side*halfSize - col) & 63
		if along := uint64(rowMask) << base; zone&zoneRow != 0 && (rooks.half(side)|cannons.half(side))&along != 0 {
			v := uint64(rowAttack[col][occ.half(side)>>base>>1&127])
			if v<<base&along&rooks.half(side)|v>>16<<base&cannons.half(side) != 0 {
				return true
			}
		}
		if zone&zoneFacing != 0 {
			rooks = rooks.Or(enemy[King])
		}
		if zone&zoneFile != 0 && (rooks.Lo|cannons.Lo|rooks.Hi|cannons.Hi)>>col&fileMask != 0 {
			v := fileAttack[king/files%ranks][fileOccupancy(occ, col)&255]
			if spread[v&31]<<col&rooks.Lo|spread[v>>5&31]<<col&rooks.Hi|
				spread[v>>16&31]<<col&cannons.Lo|spread[v>>21&31]<<col&cannons.Hi != 0 {
				return true
			}
		}
	}
	// Knights and pawns that attack a king stand on the king's bank.
	if zone&zonePawn != 0 && pawnSources[side^1][king].half(side)&enemy[Pawn].half(side)&^gone.half(side) != 0 {
		return true
	}
	if zone&(zoneLeg|zoneKnight) == 0 {
		return false
	}
	for b := knightSources[king].half(side) & enemy[Knight].half(side) &^ gone.half(side); b != 0; b &= b - 1 {
		from := uint(bits.TrailingZeros64(b)) + side*halfSize
		if !occ.Has(int(knightLeg[king][from])) {
			return true
		}
	}
	return false
}
