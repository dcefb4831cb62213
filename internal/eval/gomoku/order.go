package gomoku

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
