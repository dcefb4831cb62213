package external

import (
	"errors"
	"fmt"
)

// Kind is what kind of a fault an engine has.
type Kind string

// The kinds of faults.
const (
	// Silent is an engine that did not answer in time.
	Silent Kind = "silent"
	// Gone is an engine whose process ended or closed its output.
	Gone Kind = "gone"
	// Garbled is an engine whose answer cannot be understood.
	Garbled Kind = "garbled"
)

// Fault is an error of the engine, not of ours.
type Fault struct {
	Kind   Kind
	Detail string
}

func (f *Fault) Error() string { return f.Detail }

// Faultf returns a *Fault. What an engine wrote may be quoted in it: a long text
// is cut.
func Faultf(kind Kind, format string, args ...any) error {
	return &Fault{Kind: kind, Detail: Cut(fmt.Sprintf(format, args...))}
}

// IsSilent reports whether an error is that the engine did not answer.
func IsSilent(err error) bool {
	fault, ok := errors.AsType[*Fault](err)
	return ok && fault.Kind == Silent
}
