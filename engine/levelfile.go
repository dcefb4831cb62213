package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// ParseLevel reads a level of one's own: a JSON object with the fields of [Level], the
// time for a move in nanoseconds. Fields that are left out are 0.
func ParseLevel(data []byte) (Level, error) {
	level := Level{}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&level); err != nil {
		return Level{}, fmt.Errorf("not a level: %w", err)
	}
	if decoder.More() {
		return Level{}, fmt.Errorf("not a level: something follows the object, from byte %d on", decoder.InputOffset())
	}
	return level, level.Check()
}

// Check says what is wrong with a level.
func (l *Level) Check() error {
	const mostCentipawns = 10000
	for _, field := range []struct {
		name        string
		value, most int
	}{
		{"depth", l.Depth, MaxDepth},
		{"slip_percent", l.SlipPercent, 100},
		{"slip_margin", l.SlipMargin, mostCentipawns},
		{"variety", l.Variety, mostCentipawns},
		{"temperature", l.Temperature, mostCentipawns},
		{"ceiling", l.Ceiling, mostCentipawns},
		{"sight.moves", l.Sight.Moves, 100},
		{"sight.sharp", l.Sight.Sharp, 100},
		{"sight.replies", l.Sight.Replies, 100},
	} {
		if field.value < 0 || field.value > field.most {
			return fmt.Errorf("%s is %d; it must be from 0 to %d", field.name, field.value, field.most)
		}
	}
	switch {
	case l.MoveTime < 0 || l.MoveTime > time.Hour:
		return fmt.Errorf("move_time is %d; it must be from 0 to %d, which is an hour in nanoseconds", l.MoveTime, time.Hour)
	case l.Name == "":
		return errors.New("name is missing")
	case l.Temperature == 0 && l.Ceiling > 0:
		return errors.New("a ceiling without a temperature limits nothing")
	}
	return nil
}
