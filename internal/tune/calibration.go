package tune

// Bin is some positions for which about the same result was predicted.
type Bin struct {
	// Predicted and Actual are the mean prediction and the mean result, in points.
	Predicted, Actual float64
	Positions         int
}

// bins is how many bins there are, equally wide.
const bins = 20

// calibrate compares what the weights predict with the results. Bins without a
// position are left out.
func calibrate(blocks []block, weights []float64, k float64) []Bin {
	var all [bins]Bin
	for i := range blocks {
		b := &blocks[i]
		for j := range b.rest {
			p := probability(k, b.evaluation(j, weights))
			bin := &all[min(int(p*bins), bins-1)]
			bin.Predicted += p
			bin.Actual += float64(b.result[j])
			bin.Positions++
		}
	}
	var full []Bin
	for _, b := range all {
		if b.Positions > 0 {
			b.Predicted /= float64(b.Positions)
			b.Actual /= float64(b.Positions)
			full = append(full, b)
		}
	}
	return full
}
