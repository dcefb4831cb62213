package checkers

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strconv"
)

// A file of tables is, with the highest byte of all numbers first:
//
//	8 bytes   "DYTABLES"
//	2 bytes   version, 1
//	1 byte    length of the game's name, then the name: "checkers"
//	1 byte    up to how many pieces
//	          the values of all slices, a byte each, one slice after the other in
//	          the order of [Slices], from two pieces up, compressed (RFC 1951)
//	4 bytes   CRC-32C (Castagnoli) of all that comes before
//
// A value is 0 for a draw, 252 for a win of the side to move, and for a loss an odd
// number: one more than the plies until that side cannot move. Indices that stand for
// no position have 255.
const (
	magic   = "DYTABLES"
	version = 1
	// gameName is the name in the catalog of the game that the tables are of.
	gameName = "checkers"

	checksumBytes = 4
)

// castagnoli is the table of the checksum.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// header returns what a file begins with.
func header(pieces int) []byte {
	h := binary.BigEndian.AppendUint16([]byte(magic), version)
	h = append(append(h, byte(len(gameName))), gameName...)
	return append(h, byte(pieces))
}

// FileName returns the name of a file of tables of up to a number of pieces.
func FileName(pieces int) string { return gameName + "-" + strconv.Itoa(pieces) + ".tables" }

// File returns the file of the tables. To compress it takes almost as long as to build
// them.
func (t *Tables) File(ctx context.Context) ([]byte, error) {
	var file bytes.Buffer
	file.Write(header(t.pieces))
	packed, err := flate.NewWriter(&file, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	for _, values := range t.inOrder() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if _, err := packed.Write(values); err != nil {
			return nil, err
		}
	}
	if err := packed.Close(); err != nil {
		return nil, err
	}
	return binary.BigEndian.AppendUint32(file.Bytes(), crc32.Checksum(file.Bytes(), castagnoli)), nil
}

// inOrder returns the values of each slice as a file has them.
func (t *Tables) inOrder() (all [][]byte) {
	for pieces := 2; pieces <= t.pieces; pieces++ {
		for _, s := range Slices(pieces) {
			all = append(all, t.slices[s.place()])
		}
	}
	return all
}

// Save writes the tables to their file in a folder, which is made if need be, and
// returns its name. A file that is there is replaced when the new one is complete.
func (t *Tables) Save(ctx context.Context, folder string) (name string, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	content, err := t.File(ctx)
	if err != nil {
		return "", err
	}
	name = filepath.Join(folder, FileName(t.pieces))
	file, err := os.CreateTemp(folder, FileName(t.pieces)+".*")
	if err != nil {
		return "", err
	}
	_, err = file.Write(content)
	err = errors.Join(err, file.Chmod(0o644), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		return "", errors.Join(err, os.Remove(file.Name()))
	}
	return name, nil
}

// Load reads a file of tables. The error names it.
func Load(name string) (*Tables, error) {
	file, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	t, err := Read(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// errDamaged says that a file is not as it was written.
var errDamaged = errors.New("the file is damaged: its checksum is not that of what it has in it; build the tables again")

// Read reads a file of tables that is in memory.
func Read(file []byte) (*Tables, error) {
	h := header(0)
	known, numbered := h[:len(h)-1], len(magic)+2
	switch {
	case !bytes.HasPrefix(file, h[:len(magic)]):
		return nil, errors.New("the file is not one of endgame tables")
	case len(file) < len(h)+checksumBytes:
		return nil, errDamaged
	case !bytes.HasPrefix(file, h[:numbered]):
		return nil, fmt.Errorf("the tables are of version %d, but this program reads version %d; build them again",
			binary.BigEndian.Uint16(file[len(magic):]), version)
	case !bytes.HasPrefix(file, known):
		return nil, errors.New("the tables are of another game than " + gameName)
	}
	body, sum := file[:len(file)-checksumBytes], file[len(file)-checksumBytes:]
	if crc32.Checksum(body, castagnoli) != binary.BigEndian.Uint32(sum) {
		return nil, errDamaged
	}
	pieces := int(body[len(h)-1])
	if pieces < 2 || pieces > MaxPieces {
		return nil, fmt.Errorf("the tables go up to %d pieces; this program reads those of 2 to %d", pieces, MaxPieces)
	}
	return unpack(body[len(h):], pieces)
}

// unpack reads the values of all slices.
func unpack(packed []byte, pieces int) (*Tables, error) {
	t := &Tables{pieces: pieces}
	values := flate.NewReader(bytes.NewReader(packed))
	for n := 2; n <= pieces; n++ {
		for _, s := range Slices(n) {
			slice := make([]byte, s.size())
			if _, err := io.ReadFull(values, slice); err != nil {
				return nil, fmt.Errorf("the file ends before the slice %s is complete: %w", s, err)
			}
			t.slices[s.place()] = slice
		}
	}
	return t, nil
}
