package ccbridge

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"github.com/duiyi/duiyi/internal/record/tree"
)

// Where things stand in a library, and how large they are.
const (
	atRoom    = 60 // for how many records the index was made
	atIndex   = 66624
	entrySize = 276
	placeSize = 4096
)

// An entry of the index begins with its state: nothing, or bits of which one says that
// the record is there. Later comes the length of the record in bytes.
const (
	unused   = 0
	present  = 0x02
	atLength = 12
)

// entry is what the index says of a record.
type entry struct {
	deleted bool
	length  uint32
}

// library reads all records of a library.
func (f *file) library(data []byte) error {
	if len(data) < atIndex {
		return f.refuse(fmt.Sprintf("byte %d: the library ends in its head, which has %d bytes", len(data), atIndex))
	}
	starts, index := records(data), index(data)
	lost := named(index) - len(starts)
	counts := len(index) == len(starts) || lost > 0 // otherwise it tells nothing
	for i, at := range starts {
		if counts && index[i].deleted {
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
	switch {
	case lost > 0:
		return f.cutOff(len(data), fmt.Sprintf("its index names %d games, and %d are there", len(starts)+lost, len(starts)))
	case len(starts) == 0 && uint64(len(data)) < indexEnd(data):
		return f.cutOff(len(data), fmt.Sprintf("it ends in its index, which has %d bytes", indexEnd(data)-atIndex))
	}
	return nil
}

// cutOff says that the end of a library is missing.
func (f *file) cutOff(length int, why string) error {
	return f.sink.Refused(&tree.Fault{Reason: fmt.Sprintf("byte %d: the library is cut off here: %s", length, why)})
}

// indexEnd returns where the index ends, if it is as large as it says.
func indexEnd(data []byte) uint64 {
	return atIndex + uint64(binary.LittleEndian.Uint32(data[atRoom:]))*entrySize
}

// records returns where the records begin: behind the index, or, as other programs
// write libraries whose index has not the size it says, at the first one there is. A
// long record goes on over the places behind it.
func records(data []byte) (starts []int) {
	first := indexEnd(data)
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

// index reads the entries of the index that are in use.
func index(data []byte) (entries []entry) {
	end := min(indexEnd(data), uint64(len(data)))
	if first := bytes.Index(data[atIndex:end], []byte(recordMark)); first >= 0 {
		end = uint64(atIndex + first) // it is smaller than it says
	}
	for rest := data[atIndex:end]; len(rest) >= entrySize; rest = rest[entrySize:] {
		if state := binary.LittleEndian.Uint32(rest); state != unused {
			entries = append(entries, entry{state&present == 0, binary.LittleEndian.Uint32(rest[atLength:])})
		}
	}
	return entries
}

// named counts the entries up to the last that names a record. Other programs leave
// entries behind it that have no length.
func named(index []entry) int {
	n := len(index)
	for n > 0 && index[n-1].length == 0 {
		n--
	}
	return n
}
