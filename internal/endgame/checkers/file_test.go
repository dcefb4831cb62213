package checkers

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// small returns tables of two pieces, and their file.
func small(t testing.TB) (*Tables, []byte) {
	t.Helper()
	made, err := Build(t.Context(), 2, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	file, err := made.File(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return made, file
}

func TestFileComesBack(t *testing.T) {
	made, _ := small(t)
	folder := filepath.Join(t.TempDir(), "new", "folder")
	for range 2 { // the second replaces the first
		name, err := made.Save(t.Context(), folder)
		if err != nil || name != filepath.Join(folder, "checkers-2.tables") {
			t.Fatalf("%q: %v", name, err)
		}
		read, err := Load(name)
		if err != nil || read.Pieces() != 2 || read.slices[Slices(2)[0].place()] == nil {
			t.Fatalf("%+v: %v", read, err)
		}
		for i := range made.slices {
			if !bytes.Equal(made.slices[i], read.slices[i]) {
				t.Errorf("slice %d comes back otherwise", i)
			}
		}
	}
	if files, err := os.ReadDir(folder); len(files) != 1 || err != nil {
		t.Errorf("there are %v: %v", files, err)
	}
}

// Any byte that is wrong, and any that is missing, is noticed.
func TestDamagedFiles(t *testing.T) {
	_, file := small(t)
	for i := range file {
		changed := bytes.Clone(file)
		changed[i] ^= 1 << (i % 8)
		if _, err := Read(changed); err == nil {
			t.Errorf("byte %d may be wrong", i)
		}
		if _, err := Read(file[:i]); err == nil {
			t.Errorf("the file may end after %d bytes", i)
		}
	}
}

func TestRefusedFiles(t *testing.T) {
	_, file := small(t)
	changed := func(at int, to byte) []byte {
		c := bytes.Clone(file)
		c[at] = to
		return c
	}
	for want, file := range map[string][]byte{
		"not one of endgame tables":               []byte("DYBOOK"),
		"of version 2, but this program reads":    changed(len(magic)+1, 2),
		"of another game than checkers":           changed(len(magic)+3, 'x'),
		"is damaged":                              changed(len(file)-1, file[len(file)-1]+1),
		"go up to 9 pieces; this program reads":   signed(header(9), nil),
		"ends before the slice K-K is complete: ": signed(header(2), nil),
	} {
		if _, err := Read(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}

// Whatever is in a file, reading it ends with tables or an error.
func FuzzRead(f *testing.F) {
	_, file := small(f)
	f.Add(file[len(header(0)) : len(file)-checksumBytes])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, packed []byte) {
		read, err := Read(signed(header(2), packed))
		if (read == nil) == (err == nil) {
			t.Errorf("%v and %v", read, err)
		}
		for _, s := range Slices(2) {
			if err == nil && len(read.slices[s.place()]) != s.size() {
				t.Errorf("slice %s is not complete", s)
			}
		}
	})
}

// signed returns a file with its checksum.
func signed(header, packed []byte) []byte {
	body := append(header, packed...)
	return binary.BigEndian.AppendUint32(body, crc32.Checksum(body, castagnoli))
}
