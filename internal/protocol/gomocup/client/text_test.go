package client

import (
	"strconv"
	"testing"
)

// Every point of every board goes out and comes back, and a corner is where it
// should be.
func TestPoints(t *testing.T) {
	for size := 5; size <= 20; size++ {
		for x := range size {
			for row := 1; row <= size; row++ {
				name := string(rune('a'+x)) + strconv.Itoa(row)
				p, err := pointOf(name, size)
				if err != nil || p != (point{x, size - row}) || p.name(size) != name {
					t.Fatalf("size %d: %s is %v, %s: %v", size, name, p, p.name(size), err)
				}
				if back, err := readPoint(p.String(), size); err != nil || back != p {
					t.Fatalf("size %d: %v is read as %v: %v", size, p, back, err)
				}
			}
		}
	}
	if p, err := pointOf("h8", 15); err != nil || p.String() != "7,7" {
		t.Errorf("h8 is %v: %v", p, err)
	}
}

func TestBadPoints(t *testing.T) {
	for _, text := range []string{"", ",", "7", "7,", ",7", "7,7,7", "7 7", "-1,0", "0,-1", "15,0", "0,15", "x,y", "7.5,1", "99999999999999999999,1", "OK"} {
		if p, err := readPoint(text, 15); err == nil {
			t.Errorf("%q is %v", text, p)
		}
	}
	for _, name := range []string{"", "h", "8", "h0", "h16", "p1", "hh", "H8", "\xff1"} {
		if p, err := pointOf(name, 15); err == nil {
			t.Errorf("%q is %v", name, p)
		}
	}
}

// A tab ends the first word of a line as a space does.
func TestTabs(t *testing.T) {
	if isAnswer("MESSAGE\thello") || !isWord("error\tno", errorWord) || !isAnswer("7,7") {
		t.Error("a tab is no end of a word")
	}
}

func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		`name="Brain", version="1.0"`: "Brain", `version="1", name="A b"`: "A b", `name="Brain`: "", "Brain 1.0": "", "": "",
	} {
		if got := readName(text); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

func FuzzAnswers(f *testing.F) {
	f.Add("7,7", 15)
	f.Add(`name="Brain"`, 20)
	f.Add("h8", 15)
	f.Fuzz(func(t *testing.T, text string, size int) {
		size = 5 + int(uint(size)%16)
		if p, err := readPoint(text, size); err == nil {
			if back, err := pointOf(p.name(size), size); err != nil || back != p {
				t.Errorf("%q is %v, and then %v: %v", text, p, back, err)
			}
		}
		_, _ = pointOf(text, size)
		readName(text)
		isAnswer(text)
	})
}
