package gomoku

// shapeWorth is what a point where a stone would make the shape is worth, in
// centipawns. An open two lets four points become an open three, an open three
// two points an open four and two more a four; a four on the board is about to
// be answered, and what remains of it then shows by itself.
var shapeWorth = [1 << codeBits]int16{
	closedTwo:   1,
	openTwo:     5,
	closedThree: 9,
	openThree:   22,
	four:        35,
	openFour:    40,
	twoFours:    40,
}

// prospectWorth is what a point is worth for combining its lines.
var prospectWorth = [prospects]int16{
	doubleThree: 10,
	fourThree:   150,
	winningFour: 70,
}

// shapeOrder and prospectOrder are what playing on a point promises, in no
// unit: they only order moves.
var (
	shapeOrder = [1 << codeBits]int16{
		closedTwo:   10,
		openTwo:     50,
		closedThree: 60,
		openThree:   250,
		four:        200,
		openFour:    250,
		twoFours:    250,
	}
	prospectOrder = [prospects]int16{
		makesThree:  400,
		doubleThree: 4000,
		makesFour:   300,
		fourThree:   10000,
		winningFour: 20000,
		makesFive:   30000,
	}
)

// worthOf returns the worth of a point by its code. One where the side may not
// play is worth nothing, and one where it perhaps may not is left open.
func worthOf(c code, p prospect) int16 {
	if p == forbidden || p == perhapsForbidden {
		return 0
	}
	worth := prospectWorth[p]
	for direction := range directions {
		worth += shapeWorth[c.shape(direction)]
	}
	return worth
}

// orderOf returns what playing on a point promises by its code.
func orderOf(c code, p prospect) int16 {
	if p == forbidden {
		return 0
	}
	order := prospectOrder[p]
	for direction := range directions {
		order += shapeOrder[c.shape(direction)]
	}
	return order
}
