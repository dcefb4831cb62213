package weights

import "reflect"

// A linear form is a sum of weights each times a whole number, its coefficient.
// All coefficients are found without a line of code for it: where the weights are
// 1, 256, 65536 and so on, the coefficients are the digits of the sum. A probe is
// a set of weights of which some are such powers and the others zero.

const (
	digitBits = 8
	// ProbeSize is the number of coefficients that a probe finds.
	ProbeSize = 64 / digitBits
	// MaxCoefficient bounds the coefficients, of either sign, that are found.
	MaxCoefficient = 1<<(digitBits-1) - 1
)

// Probes returns the probes for a set of weights: the first finds the coefficients
// of the first [ProbeSize] numbers as they stand in the struct, and so on. A
// taper.Score is one number here.
func Probes[W any]() []W {
	leaves := func(w *W, visit func(leaf reflect.Value)) {
		walk(reflect.ValueOf(w).Elem(), nil, nil, nil, func(leaf reflect.Value, _ []string) { visit(leaf) })
	}
	probes := make([]W, (Numbers[W]()+ProbeSize-1)/ProbeSize)
	for i := range probes {
		n := 0
		leaves(&probes[i], func(leaf reflect.Value) {
			if n/ProbeSize == i {
				leaf.SetInt(1 << (n % ProbeSize * digitBits))
			}
			n++
		})
	}
	return probes
}

// Numbers returns how many numbers a set of weights has, a taper.Score being one.
func Numbers[W any]() (n int) {
	var w W
	walk(reflect.ValueOf(&w).Elem(), nil, nil, nil, func(reflect.Value, []string) { n++ })
	return n
}

// Coefficients takes the value of a linear form by a probe apart.
func Coefficients(value int64) (digits [ProbeSize]int8) {
	for i := range digits {
		digits[i] = int8(value)
		value = (value - int64(digits[i])) >> digitBits
	}
	return digits
}

// Count asks for the value of a linear form by each probe and calls count with the
// place and the coefficient of every weight that counts in it, places in the order of
// the struct and a taper.Score being one.
func Count[W any](probes []W, value func(probe *W) int64, count func(place int, coefficient float32)) {
	for i := range probes {
		for digit, coefficient := range Coefficients(value(&probes[i])) {
			if coefficient != 0 {
				count(i*ProbeSize+digit, float32(coefficient))
			}
		}
	}
}
