package ccbridge

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// Where things stand in a library, and how large they are.
const (
	atRoom    = 60 // for how many records the index was made
	atIndex   = 66624
	entrySize = 276
	placeSize = 4096
)

// The states of an entry of the index: nothing, or bits of which one says that the
// record is there.
const (
	unused  = 0
	present = 0x02
)

// library reads all records of a library.
func (f *file) library(data []byte) error {
	if len(data) < atIndex {
		return f.refuse(fmt.Sprintf("byte %d: the library ends in its head, which has %d bytes", len(data), atIndex))
	}
	starts := records(data)
	deleted := deletions(data, len(starts))
	for i, at := range starts {
		if deleted[i] {
			continue
		}
		end := len(data)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		if err := f.record(data[at:end], at); err != nil {
			return err
		}
	}
	return nil
}

// records returns where the records begin: behind the index, or, as other programs
// write libraries whose index has not the size it says, at the first one there is. A
// long record goes on over the places behind it.
func records(data []byte) (starts []int) {
	room := binary.LittleEndian.Uint32(data[atRoom:])
	first := uint64(atIndex) + uint64(room)*entrySize
	if first >= uint64(len(data)) || !bytes.HasPrefix(data[first:], []byte(recordMark)) {
		found := bytes.Index(data[atIndex:], []byte(recordMark))
		if found < 0 {
			return nil
		}
		first = uint64(atIndex + found)
	}
	for at := int(first); at < len(data); at += placeSize {
		if bytes.HasPrefix(data[at:], []byte(recordMark)) {
			starts = append(starts, at)
		}
	}
	return starts
}

// deletions says which of the records the index calls deleted. An index with another
// number of records than there are tells nothing.
func deletions(data []byte, count int) []bool {
	deleted := make([]bool, 0, count)
	room := int(min(binary.LittleEndian.Uint32(data[atRoom:]), uint32(len(data)/entrySize)))
	for i := range room {
		at := atIndex + i*entrySize
		if at+4 > len(data) {
			break
		}
		if state := binary.LittleEndian.Uint32(data[at:]); state != unused {
			deleted = append(deleted, state&present == 0)
		}
	}
	if len(deleted) != count {
		return make([]bool, count)
	}
	return deleted
}
