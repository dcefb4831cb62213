package formats_test

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/record/formats"
	"github.com/duiyi/duiyi/internal/record/recordtest"
	"github.com/duiyi/duiyi/internal/record/tree"
)

// How large the files are that are made to take much memory: those of one game are long
// enough for it to have too many moves, those of many games or lines need not be.
const (
	longFile  = 8 << 20
	shortFile = 2 << 20
)

// most is how many times the size of a file reading it may take, or a small one, for
// which the collector keeps what is made while it looks.
const (
	most  = 10
	small = 64 << 20
)

// hostile are files that say much in few bytes, by the format that reads them.
func hostile() []struct {
	name, game, format string
	data               []byte
} {
	fillTo := func(size int) func(begin, unit string) []byte {
		return func(begin, unit string) []byte {
			return append([]byte(begin), bytes.Repeat([]byte(unit), (size-len(begin))/len(unit))...)
		}
	}
	fill, lines := fillTo(longFile), fillTo(shortFile)
	head := make([]byte, 1024)
	copy(head, "XQ\x0a")
	copy(head[16:], "\x50\x46\x3c\x32\x28\x1e\x14\x0a\x00\x48\x0c\x53\x3f\x2b\x17\x03")
	copy(head[32:], "\x09\x13\x1d\x27\x31\x3b\x45\x4f\x59\x11\x4d\x06\x1a\x2e\x42\x56")
	xqf := string(head) + "\x18\x20\xf0\xff\x00\x00\x00\x00" // the position, and moves after it
	record := make([]byte, 2214)
	copy(record, "CCBridge Record")
	record[2112] = 1
	for i, piece := range []byte("\x21\x22\x23\x24\x25\x24\x23\x22\x21") {
		record[2120+i], record[2120+81+i] = piece, piece-0x10
	}
	library := make([]byte, 66624)
	copy(library, "CCBridgeLibrary")
	binary.LittleEndian.PutUint32(library[60:], 7000)
	lib := "\xffRenLib\xff\x03\x04" + strings.Repeat("\xff", 10) + "\x00\x00"
	return []struct {
		name, game, format string
		data               []byte
	}{
		{"variations", "chess", "pgn", fill("[A \"\"]\n1.e4", "(d4)")},
		{"variations with comments", "chess", "pgn", fill("[A \"\"]\n1.e4", "(d4{a}!)\n")},
		{"comments", "chess", "pgn", fill("[A \"\"]\n1.e4", "{}")},
		{"comments before", "chess", "pgn", fill("", "{}\n")},
		{"signs", "chess", "pgn", fill("[A \"\"]\n1.e4", "$1")},
		{"signs in lines", "chess", "pgn", fill("[A \"\"]\n1.e4", "$1\n")},
		{"tags", "chess", "pgn", fill("", "[a \"\"]")},
		{"tags in lines", "chess", "pgn", fill("", "[a \"\"]\n")},
		{"games", "chess", "pgn", lines("", "1.e4 *\n")},
		{"parentheses", "chess", "pgn", lines("1.e4", "(")},
		{"results", "chess", "pgn", lines("1.e4 ", "* ")},
		{"one word", "chess", "pgn", lines("1.e4 ", "x")},
		{"GBK", "xiangqi", "pgn", fill("[Red \"\xba\xec\"]\n1. ", "{\xba\xec}\n")},
		{"broken bytes", "xiangqi", "pgn", lines("[A \"x\"]\n1. ", "{\xff}\n")},
		{"moves", "chess", "moves", lines("", "a ")},
		{"moves in lines", "gomoku", "moves", lines("", "a\n")},
		{"frames", "gomoku", "moves", lines("", "}END")},
		{"points", "gomoku", "moves", lines("", "h8")},
		{"fields", "xiangqi", "dhtmlxq", fillFields()},
		{"short fields", "xiangqi", "dhtmlxq", lines("", "[DhtmlXQ_a]")},
		{"no fields", "xiangqi", "dhtmlxq", lines("", "[DhtmlXQ]")},
		{"XQF in a line", "xiangqi", "xqf", fill(xqf, "\x18\x20\xf0\xff\x00\x00\x00\x00")},
		{"XQF in variations", "xiangqi", "xqf", fill(xqf, "\x18\x20\x0f\xff\x00\x00\x00\x00")},
		{"CBR in a line", "xiangqi", "cbr", fill(string(record), "\x00\x00\x00\x00")},
		{"CBR in variations", "xiangqi", "cbr", fill(string(record)+"\x00\x00\x00\x00", "\x03\x00\x48\x3f")},
		{"CBL of nothing", "xiangqi", "cbr", lines(string(library), "\x07\x00\x00\x00")},
		{"CBL of records", "xiangqi", "cbr", lines(string(library), string(record)+strings.Repeat("\x00", 4096-len(record)))},
		{"LIB in a line", "gomoku", "lib", fill(lib, "\x78\x00")},
		{"LIB in variations", "gomoku", "lib", fill(lib, "\x78\xc0")},
		{"LIB marked", "gomoku", "lib", fill(lib, "\x78\xd0")},
		{"LIB with comments", "gomoku", "lib", fill(lib, "\x78\xc8a\x00")},
		{"stones", "gomoku", "psq", lines("Piskvorky 15x15, 11:11, 0\n", "1,1\n")},
		{"positions", "gomoku", "fen", lines("", "x\n")},
		{"match", "chess", "match", lines("{\"moves\":\"", "e4 ")},
	}
}

// fillFields writes many fields of names that differ.
func fillFields() []byte {
	var b bytes.Buffer
	for i := 0; b.Len() < longFile; i++ {
		b.WriteString("[DhtmlXQ_")
		b.WriteString(strings.ToLower(string(binary.BigEndian.AppendUint32(nil, 0x61616161+uint32(i%26)+uint32(i/26%26)<<8+uint32(i/676%26)<<16+uint32(i/17576%26)<<24))))
		b.WriteString("]")
	}
	return b.Bytes()
}

// No large file makes reading take more than ten times its size, whatever is in it.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(30)) // so that peaks are seen
	for _, c := range hostile() {
		f := find(t, recordtest.Spec(t, c.game), c.format)
		times, games, faults := measure(t, f, recordtest.Spec(t, c.game), c.data)
		t.Logf("%-24s %5.1f times, %d games, %d faults", c.name, times, games, faults)
		if times > max(most, float64(small)/float64(len(c.data))) {
			t.Errorf("%s: reading takes %.1f times the size of the file, more than %d", c.name, times, most)
		}
	}
}

// measure reads a file and says how much memory that takes at most, in its sizes.
func measure(t *testing.T, f formats.Format, spec *game.Spec, data []byte) (times float64, games, faults int) {
	t.Helper()
	runtime.GC()
	before := live()
	var peak uint64
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for tick := time.NewTicker(time.Millisecond); ; {
			peak = max(peak, live())
			select {
			case <-stop:
				tick.Stop()
				return
			case <-tick.C:
			}
		}
	}()
	err := f.Read(spec, bytes.NewReader(data), tree.Sink{
		Sound:   func(*tree.Game) error { games++; return nil },
		Refused: func(*tree.Fault) error { faults++; return nil },
	})
	close(stop)
	<-done
	if err != nil {
		t.Logf("the file cannot be read: %v", err)
	}
	return float64(peak-min(peak, before)) / float64(len(data)), games, faults
}

// live returns how many bytes were in use when the collector last looked.
func live() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
