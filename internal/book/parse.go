package book

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/duiyi/duiyi/game"
)

// errTorn says that a file ends too early or was changed.
var errTorn = errors.New("the file is damaged: its checksum is wrong, or its end is missing")

// IsBook reports whether data begins like a book of this format.
func IsBook(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

// GameOf returns the name of the game that a book is for, by the beginning of its
// file.
func GameOf(data []byte) (string, error) {
	s := scanner{rest: data}
	return s.header()
}

// Parse reads a book of the game. It keeps the data. The error says in a sentence
// what is wrong: another game, another version, a damaged file.
func Parse(spec *game.Spec, data []byte) (*Book, error) {
	s := scanner{rest: data}
	name, err := s.header()
	switch {
	case err != nil:
		return nil, err
	case name != spec.Name:
		return nil, fmt.Errorf("it is a book of %s, not of %s", game.Excerpt(name), spec.Name)
	case len(data) < 4 || crc32.Checksum(data[:len(data)-4], castagnoli) != binary.BigEndian.Uint32(data[len(data)-4:]):
		return nil, errTorn
	}
	keys := s.long()
	b := &Book{spec: spec, data: data, games: s.number()}
	if positions := s.number(); !s.positions(b, positions) {
		return nil, errTorn
	}
	if keys != fingerprint(spec) {
		return nil, errors.New("its positions have the keys of another version of the program; build it again")
	}
	return b, nil
}

// scanner reads a file from its beginning. What it reads past the end is zero, and
// short says so.
type scanner struct {
	rest  []byte
	short bool
}

func (s *scanner) take(n int) []byte {
	if n > len(s.rest) {
		s.short, s.rest = true, nil
		return make([]byte, n)
	}
	taken := s.rest[:n]
	s.rest = s.rest[n:]
	return taken
}

func (s *scanner) long() uint64   { return binary.BigEndian.Uint64(s.take(8)) }
func (s *scanner) number() uint32 { return binary.BigEndian.Uint32(s.take(4)) }
func (s *scanner) half() int      { return int(binary.BigEndian.Uint16(s.take(2))) }
func (s *scanner) text() string   { return string(s.take(int(s.take(1)[0]))) }

// header reads up to the name of the game, which it returns.
func (s *scanner) header() (name string, err error) {
	if string(s.take(len(magic))) != magic {
		return "", errors.New("it does not begin like an opening book")
	}
	if v := s.half(); !s.short && v != version {
		return "", fmt.Errorf("it is an opening book of version %d, and this program reads version %d", v, version)
	}
	if name = s.text(); s.short || !isName(name) {
		return "", errTorn
	}
	return name, nil
}

// isName reports whether a text can be the name of a game, which is a word on a
// command line.
func isName(text string) bool {
	return text != "" && utf8.ValidString(text) &&
		strings.IndexFunc(text, func(r rune) bool { return r == ' ' || !unicode.IsPrint(r) }) < 0
}

// positions reads so many positions and reports whether they are sound and are
// followed by the checksum alone. How many there are is not believed before they
// have been seen.
func (s *scanner) positions(b *Book, count uint32) bool {
	for range count {
		at := len(b.data) - len(s.rest)
		key, moves := s.long(), s.half()
		if last := len(b.keys) - 1; last >= 0 && key <= b.keys[last] || moves == 0 {
			return false
		}
		for range moves {
			if s.entry().text == "" || s.short {
				return false
			}
		}
		b.keys, b.places = append(b.keys, key), append(b.places, at)
		b.moves += moves
	}
	return !s.short && len(s.rest) == 4
}

// entry reads a move.
func (s *scanner) entry() entry {
	return entry{s.text(), Counts{s.number(), s.number(), s.number()}}
}
