package session

import (
	"errors"
	"fmt"
	"testing"
)

// TestComplaints: the first ones are told, and how many more there are.
func TestComplaints(t *testing.T) {
	for count, want := range map[int]string{1: "0", 4: "0; 1; 2; 3", 5: "0; 1; 2; 3; and 1 more", 1000: "0; 1; 2; 3; and 996 more"} {
		var wrong Complaints
		for i := range count {
			wrong.Add(nil)
			wrong.Add(errors.New(fmt.Sprint(i)))
		}
		for range 2 {
			if got := OneLine(wrong.Err().Error()); got != want {
				t.Errorf("of %d: %s", count, got)
			}
		}
	}
	if err := new(Complaints).Err(); err != nil {
		t.Errorf("without any: %v", err)
	}
}
