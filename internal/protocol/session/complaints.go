package session

import (
	"errors"
	"fmt"
	"slices"
)

// keptComplaints is how many complaints are told of a line.
const keptComplaints = 4

// Complaints are what is wrong with a line. Only the first ones are kept, and the
// others counted: a line may have as many as it has words.
type Complaints struct {
	kept []error
	more int
}

// Add notes an error; nil is none.
func (c *Complaints) Add(err error) {
	switch {
	case err == nil:
	case len(c.kept) < keptComplaints:
		c.kept = append(c.kept, err)
	default:
		c.more++
	}
}

// Err returns the complaints as one error, or nil without any.
func (c *Complaints) Err() error {
	if c.more == 0 {
		return errors.Join(c.kept...)
	}
	return errors.Join(append(slices.Clip(c.kept), fmt.Errorf("and %d more", c.more))...)
}
