// Package weights lists, sets and writes down the numbers of an evaluation that
// are kept in a struct, so that an evaluator is tunable (game.Tunable) without a
// line for each number.
//
// A set of weights is a struct whose exported fields are ints, [taper.Score]s,
// arrays of these, or structs of the same. A field is called in lower case what it
// is called in Go, "PassedPawn" being "passed pawn"; the fields of an embedded
// struct stand as if they were its owner's. The tag `axes:"rank,file"` says what
// the indexes of an array count. A taper.Score is two weights, "middle" and "end".
//
// Values are centipawns or whatever the evaluator says. Structs of other shapes
// are a programmer's mistake, for which the functions panic.
package weights

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/eval/taper"
)

// Axes gives the places along an axis their names. Where an axis has none, its
// places are its name with a number from 0.
type Axes map[string][]string

var scoreType = reflect.TypeFor[taper.Score]()

// List returns the weights in the struct that w points to, in the order in which
// they stand there.
func List(w any, axes Axes) (list []game.Weight) {
	walk(reflect.ValueOf(w).Elem(), nil, nil, axes, func(leaf reflect.Value, path []string) {
		name := strings.Join(path, "/")
		if leaf.Type() == scoreType {
			score := taper.Score(leaf.Int())
			list = append(list, game.Weight{Name: name + "/middle", Value: score.Middle()},
				game.Weight{Name: name + "/end", Value: score.End()})
			return
		}
		list = append(list, game.Weight{Name: name, Value: int(leaf.Int())})
	})
	return list
}

// Set gives the weights in the struct that w points to these values, which stand
// in the order of [List]. It panics if they are more or fewer.
func Set(w any, values []int) {
	next := func() (value int) {
		value, values = values[0], values[1:]
		return value
	}
	walk(reflect.ValueOf(w).Elem(), nil, nil, nil, func(leaf reflect.Value, _ []string) {
		if leaf.Type() == scoreType {
			middle := next()
			leaf.SetInt(int64(taper.S(middle, next())))
			return
		}
		leaf.SetInt(int64(next()))
	})
	if len(values) > 0 {
		panic(fmt.Sprintf("weights: %d values too many", len(values)))
	}
}

// walk visits the numbers of a struct, an array or a number with their names. The
// axes of an array that have not been walked along stand in along.
func walk(v reflect.Value, path, along []string, axes Axes, visit func(leaf reflect.Value, path []string)) {
	switch {
	case v.Type() == scoreType || v.Kind() == reflect.Int:
		visit(v, path)
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			inner := path
			if !field.Anonymous {
				inner = append(path[:len(path):len(path)], words(field.Name))
			}
			walk(v.Field(i), inner, axesOf(field), axes, visit)
		}
	case v.Kind() == reflect.Array:
		axis, rest := "", []string(nil)
		if len(along) > 0 {
			axis, rest = along[0], along[1:]
		}
		for i := range v.Len() {
			walk(v.Index(i), append(path[:len(path):len(path)], place(axis, i, axes)), rest, axes, visit)
		}
	default:
		panic(fmt.Sprintf("weights: %s is no number", v.Type()))
	}
}

func axesOf(field reflect.StructField) []string {
	if tag := field.Tag.Get("axes"); tag != "" {
		return strings.Split(tag, ",")
	}
	return nil
}

// place names a place along an axis.
func place(axis string, i int, axes Axes) string {
	if names := axes[axis]; i < len(names) {
		return names[i]
	}
	return strings.TrimSpace(fmt.Sprintf("%s %d", axis, i))
}

// words returns a Go name as words in lower case.
func words(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
