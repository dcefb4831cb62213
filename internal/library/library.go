package library

import (
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/duiyi/duiyi/game"
)

// Library keeps the games of all owners. It is safe for concurrent use.
type Library struct {
	db     *sql.DB
	find   func(name string) (*game.Spec, error)
	now    func() time.Time
	limits Limits
}

// Limits bound what is kept.
type Limits struct {
	// Games, Puzzles and Bytes are for one owner; Record is for the record of one
	// game, in bytes; Total is for all owners together, in bytes of records.
	Games, Puzzles int
	Bytes, Record  int64
	Total          int64
}

// UsualLimits are generous for a person.
var UsualLimits = Limits{Games: 5000, Puzzles: 2000, Bytes: 32 << 20, Record: 256 << 10, Total: 2 << 30}

// New returns the library in a database that [Prepare] has prepared. Find looks a game
// up by its name, with settings.
func New(db *sql.DB, find func(name string) (*game.Spec, error), now func() time.Time, limits Limits) *Library {
	return &Library{db: db, find: find, now: now, limits: limits}
}

// Close closes the database.
func (l *Library) Close() error { return l.db.Close() }

// Refusal is an error that is the caller's doing, in one sentence.
type Refusal struct{ Reason string }

func (r *Refusal) Error() string { return r.Reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// ErrUnknown says that the library has no such game or puzzle.
var ErrUnknown = errors.New("there is no such entry in this library")

// Owner is whose library it is: the hash of a token.
type Owner [sha256.Size]byte

// tokenForm is what a token looks like: 22 characters of 64 hold 132 bits.
var tokenForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22,64}$`)

// OwnerOf returns whose library a token opens.
func OwnerOf(token string) (Owner, error) {
	if !tokenForm.MatchString(token) {
		return Owner{}, refuse("a library is opened by its token: 22 to 64 of A-Z a-z 0-9 _ and -, at least 128 random bits")
	}
	return sha256.Sum256([]byte(token)), nil
}

// NewToken returns a new token, of 130 random bits. Nothing has to be kept for it.
func NewToken() string { return rand.Text() }

// newID returns the name of something new in a library.
func newID() string { return strings.ToLower(rand.Text()[:16]) }

// within does something in one transaction, which is undone if it fails.
func (l *Library) within(do func(tx *sql.Tx) error) error {
	tx, err := l.db.Begin()
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// only turns the number of rows that were changed into ErrUnknown if there were none.
func only(result sql.Result, err error) error {
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrUnknown
	}
	return err
}
