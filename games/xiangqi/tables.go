package xiangqi

// The tables below hold where a piece goes from each square. Those of sliding
// pieces are indexed by the occupancy of a line without its two ends, which
// never stop a piece short of themselves.
var (
	// rowAttack and fileAttack give, for a piece in a column (row) and the
	// inner occupancy of its row (file), what a rook attacks in bits 0–9 and
	// what a cannon attacks over a screen in bits 16–25.
	rowAttack  = makeRowAttack()
	fileAttack = makeFileAttack()
	// spread turns five bits into a column of one bank.
	spread = makeSpread()

	kingTargets    = makePalaceTargets(orthogonal)
	advisorTargets = makePalaceTargets(diagonal)
	// bishopTargets and knightTargets are indexed by which eyes and legs are
	// blocked; see bishopBlocks and knightBlocks.
	bishopTargets = makeBishopTargets()
	knightTargets = makeKnightTargets()
	pawnTargets   = makePawnTargets()
	// home are the squares to which kings, advisors and bishops go.
	home = makeHome()

	// knightSources are the squares from which a knight reaches a square if
	// its leg is free, and knightLeg[to][from] is that leg.
	knightSources = makeKnightSources()
	knightLeg     = makeKnightLeg()
	// knightCheckers are those whose leg is free. A knight's leg stands diagonally
	// beside its target, so that this is indexed by bishopBlocks of the target,
	// which are all legs of a square off the edges and the river: in a palace.
	knightCheckers = makeKnightCheckers()
	// pawnSources are the squares from which a side's pawn attacks a square.
	pawnSources = makePawnSources()

	// rowOf and fileOf are the squares of the lines through a square.
	rowOf, fileOf = makeLines()
	// below are the squares with lower numbers.
	below = makeBelow()

	// kingZone[king][sq] says in which ways a square matters to the safety of
	// a king.
	kingZone = makeKingZone()
)

// The ways in which a square matters to a king. An attack can appear or vanish
// only if a piece leaves or enters the king's row or file or the leg of a
// knight, or if a knight or a pawn comes to where it attacks the king.
const (
	zoneRow = 1 << iota
	zoneFile
	zoneLeg
	zoneKnight
	zonePawn
	// zoneFacing is the file again, for the other king. No move gives check
	// that way, since it would be illegal.
	zoneFacing

	zoneLines = zoneRow | zoneFile | zoneLeg
	zoneAll   = zoneLines | zoneKnight | zonePawn | zoneFacing
)

// zoneOf is the part of a zone that matters to the arrival of a piece.
var zoneOf = [Pieces]uint8{
	zoneLines, zoneLines, zoneLines, zoneLines | zoneKnight, zoneLines, zoneLines, zoneLines | zonePawn,
	zoneLines, zoneLines, zoneLines, zoneLines | zoneKnight, zoneLines, zoneLines, zoneLines | zonePawn,
}

type offset struct{ row, col int }

var (
	orthogonal = []offset{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}
	diagonal   = []offset{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}
)

// lineAttack returns what a rook (bits 0–) and a cannon (bits 16–) at a place
// of a line of n places attack, given the occupancy of the line.
func lineAttack(place, occupied, n int) uint32 {
	var rook, cannon uint32
	for _, step := range []int{-1, 1} {
		screens := 0
		for i := place + step; i >= 0 && i < n; i += step {
			switch screens {
			case 0:
				rook |= 1 << i
			case 1:
				cannon |= 1 << i
			}
			screens += occupied >> i & 1
		}
	}
	return rook | cannon<<16
}

func makeRowAttack() (t [files][1 << (files - 2)]uint32) {
	for col := range t {
		for inner := range t[col] {
			t[col][inner] = lineAttack(col, inner<<1, files)
		}
	}
	return t
}

func makeFileAttack() (t [ranks][1 << (ranks - 2)]uint32) {
	for row := range t {
		for inner := range t[row] {
			t[row][inner] = lineAttack(row, inner<<1, ranks)
		}
	}
	return t
}

func makeSpread() (t [1 << halfRanks]uint64) {
	for set := range t {
		for row := range halfRanks {
			t[set] |= uint64(set>>row&1) << (files * row)
		}
	}
	return t
}

// makePalaceTargets is empty outside the palaces, so that it can be read in
// reverse.
func makePalaceTargets(steps []offset) (t [squares]Bitboard) {
	for from := range t {
		for _, d := range steps {
			row, col := from/files+d.row, from%files+d.col
			if inPalace(from/files, from%files) && inPalace(row, col) {
				t[from] = t[from].Or(single(row*files + col))
			}
		}
	}
	return t
}

func makeBishopTargets() (t [squares][16]Bitboard) {
	for from := range t {
		for blocks := range t[from] {
			for i, d := range diagonal {
				row, col := from/files+2*d.row, from%files+2*d.col
				if blocks>>i&1 == 0 && onBoard(row, col) && bankOf(row) == bankOf(from/files) {
					t[from][blocks] = t[from][blocks].Or(single(row*files + col))
				}
			}
		}
	}
	return t
}

// knightJumps calls f for each jump from a square: its leg is the square in
// the direction of that index in orthogonal.
func knightJumps(from int, f func(direction, leg, to int)) {
	row, col := from/files, from%files
	for i, d := range orthogonal {
		for _, turn := range []int{-1, 1} {
			// The jump goes two steps along d and one across it.
			r, c := row+2*d.row+turn*d.col, col+2*d.col+turn*d.row
			if onBoard(r, c) {
				f(i, (row+d.row)*files+col+d.col, r*files+c)
			}
		}
	}
}

func makeKnightTargets() (t [squares][16]Bitboard) {
	for from := range t {
		for blocks := range t[from] {
			knightJumps(from, func(direction, _, to int) {
				if blocks>>direction&1 == 0 {
					t[from][blocks] = t[from][blocks].Or(single(to))
				}
			})
		}
	}
	return t
}

func makeKnightSources() (t [squares]Bitboard) {
	for from := range squares {
		knightJumps(from, func(_, _, to int) { t[to] = t[to].Or(single(from)) })
	}
	return t
}

func makeKnightCheckers() (t [squares][16]Bitboard) {
	for from := range squares {
		knightJumps(from, func(_, leg, to int) {
			for blocks := range t[to] {
				for i, d := range diagonal {
					if to+d.row*files+d.col == leg && blocks>>i&1 == 0 {
						t[to][blocks] = t[to][blocks].Or(single(from))
					}
				}
			}
		})
	}
	return t
}

func makeKnightLeg() (t [squares][squares]uint8) {
	for from := range squares {
		knightJumps(from, func(_, leg, to int) { t[to][from] = uint8(leg) })
	}
	return t
}

func makePawnTargets() (t [2][squares]Bitboard) {
	for side := range t {
		forward := 1 - 2*side
		for from := range squares {
			row, col := from/files, from%files
			steps := []offset{{forward, 0}}
			if bankOf(row) != side {
				steps = append(steps, offset{0, -1}, offset{0, 1})
			}
			for _, d := range steps {
				if onBoard(row+d.row, col+d.col) {
					t[side][from] = t[side][from].Or(single((row+d.row)*files + col + d.col))
				}
			}
		}
	}
	return t
}

func makePawnSources() (t [2][squares]Bitboard) {
	for side := range t {
		for from := range squares {
			for targets := pawnTargets[side][from]; !targets.Empty(); {
				to := targets.Pop()
				t[side][to] = t[side][to].Or(single(from))
			}
		}
	}
	return t
}

func makeLines() (rows, cols [squares]Bitboard) {
	for at := range squares {
		for sq := range squares {
			if sq/files == at/files {
				rows[at] = rows[at].Or(single(sq))
			}
			if sq%files == at%files {
				cols[at] = cols[at].Or(single(sq))
			}
		}
	}
	return rows, cols
}

func makeHome() (t Bitboard) {
	for sq := range squares {
		for kind := King; kind <= Bishop; kind++ {
			if canStand(kind, sq) || canStand(Kinds+kind, sq) {
				t = t.Or(single(sq))
			}
		}
	}
	return t
}

func makeBelow() (t [squares]Bitboard) {
	for sq := 1; sq < squares; sq++ {
		t[sq] = t[sq-1].Or(single(sq - 1))
	}
	return t
}

func makeKingZone() (t [squares][squares]uint8) {
	for king := range t {
		for sq := range squares {
			if sq/files == king/files {
				t[king][sq] |= zoneRow
			}
			if sq%files == king%files {
				t[king][sq] |= zoneFile | zoneFacing
			}
			if pawnSources[1-bankOf(king/files)][king].Has(sq) {
				t[king][sq] |= zonePawn
			}
			knightJumps(sq, func(_, leg, to int) {
				if to == king {
					t[king][sq] |= zoneKnight
					t[king][leg] |= zoneLeg
				}
			})
		}
	}
	return t
}
