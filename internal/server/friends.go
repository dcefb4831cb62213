package server

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	mathrand "math/rand/v2"
	"net/http"
	"strings"

	"github.com/duiyi/duiyi/game"
)

// friends are the two people of a game that they play from browsers of their
// own. A seat is a secret token: who has it plays for the chair, and everybody
// else watches. Only hashes of tokens are kept, so that whoever reads the
// database cannot play.
type friends struct {
	// hashes are those of the tokens, by chair; that of a free seat is zero.
	hashes   [2]tokenHash
	presence [2]presence
}

type tokenHash [sha256.Size]byte

// newToken returns a secret of 130 random bits.
func newToken() string { return rand.Text() }

func hashOf(token string) tokenHash { return sha256.Sum256([]byte(token)) }

// holder returns whose token it is. All are compared in full, so that the time
// it takes says nothing about them.
func (f *friends) holder(token string) (game.Chair, bool) {
	hash, found, chair := hashOf(token), false, game.Opener
	for c, h := range f.hashes {
		if subtle.ConstantTimeCompare(h[:], hash[:]) == 1 {
			found, chair = true, game.Chair(c)
		}
	}
	return chair, found
}

// free returns the chair that nobody has taken.
func (f *friends) free() (game.Chair, bool) {
	for c, h := range f.hashes {
		if h == (tokenHash{}) {
			return game.Chair(c), true
		}
	}
	return game.Opener, false
}

// other returns the chair across the board.
func other(c game.Chair) game.Chair { return c ^ 1 }

// newFriends returns the seats of a new game, in which the one who makes it sits
// on the side that the text names.
func newFriends(side, token string) *friends {
	chair := game.Chair(mathrand.IntN(2))
	switch side {
	case game.First.String():
		chair = game.Opener
	case game.Second.String():
		chair = game.Responder
	}
	f := &friends{}
	f.hashes[chair] = hashOf(token)
	return f
}

// caller is who asks for something: the player of a chair, or, in a game at one
// board, whoever is there.
type caller struct {
	seated bool
	chair  game.Chair
}

// caller finds out who holds the token. In a game between two browsers nobody
// else may do anything.
func (r *room) caller(token string) (caller, error) {
	if r.friends == nil {
		return caller{}, nil
	}
	if chair, ok := r.friends.holder(token); ok {
		return caller{seated: true, chair: chair}, nil
	}
	if token == "" {
		return caller{}, problem(http.StatusForbidden, codeNotYourSeat, "you watch this game: only its two players can do that, with the tokens of their seats")
	}
	return caller{}, problem(http.StatusForbidden, codeNotYourSeat, "the token is that of no seat of this game")
}

// isTurnOf reports whether it is for the caller to decide now.
func (r *room) isTurnOf(who caller) bool { return !who.seated || who.chair == r.actor() }

// join gives the free seat to whoever asks first, and with it the token that is
// wanted, or a new one. The one who has a seat already, by the token that is shown
// or the one that is wanted, gets that one: so a request can be repeated whose
// answer was lost.
func (r *room) join(shown, wanted string) (Seat, error) {
	if r.friends == nil {
		return Seat{}, noSeats()
	}
	for _, token := range []string{shown, wanted} {
		if chair, ok := r.friends.holder(token); ok {
			return r.seatOf(chair, token), nil
		}
	}
	chair, ok := r.friends.free()
	if !ok {
		return Seat{}, problem(http.StatusConflict, codeNoSeat, "both seats are taken; you can watch")
	}
	if r.over() {
		return Seat{}, gameOver(r.outcome())
	}
	token := wanted
	if token == "" {
		token = newToken()
	}
	r.friends.hashes[chair] = hashOf(token)
	r.friends.presence[chair].since = r.now()
	r.changed()
	return r.seatOf(chair, token), nil
}

func noSeats() *Problem {
	return problem(http.StatusConflict, codeNoSeat, "this game is played at one board: there are no seats to take")
}

// mayDelete checks that whoever has the token may delete the game. What two
// people have begun to play belongs to both of them.
func (r *room) mayDelete(token string) error {
	return r.byHolder(token, func(caller) error {
		if r.friends != nil && !r.waitsForFriend() && r.actCount() > 0 {
			return problem(http.StatusConflict, codeTooLate, "two people have played this game: it cannot be deleted by one of them")
		}
		return nil
	})
}

func (r *room) seatOf(c game.Chair, token string) Seat {
	return Seat{Token: token, Player: c.String(), Side: r.sideOf(c).String()}
}

// waitsForFriend reports whether a seat is still free.
func (r *room) waitsForFriend() bool {
	if r.friends == nil {
		return false
	}
	_, free := r.friends.free()
	return free
}

// bearer returns the token in the header of a request.
func bearer(header string) string {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// stored returns the hashes as they are stored.
func (f *friends) stored() *[2]string {
	if f == nil {
		return nil
	}
	var texts [2]string
	for c, h := range f.hashes {
		if h != (tokenHash{}) {
			texts[c] = hex.EncodeToString(h[:])
		}
	}
	return &texts
}

// restoreFriends reads what stored has written.
func restoreFriends(texts *[2]string) (*friends, error) {
	if texts == nil {
		return nil, nil
	}
	f := &friends{}
	for c, text := range texts {
		if text == "" {
			continue
		}
		hash, err := hex.DecodeString(text)
		if err != nil || len(hash) != sha256.Size {
			return nil, errors.New("the hash of a seat is damaged")
		}
		f.hashes[c] = tokenHash(hash)
	}
	return f, nil
}
