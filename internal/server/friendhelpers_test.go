package server

import (
	"testing"

	"github.com/coder/websocket"
)

// person is somebody with a browser: perhaps with a seat, perhaps with a socket.
type person struct {
	*fixture
	id   string
	seat Seat
	wire *wire
}

// invite begins a game between two browsers, in which the first player made it.
func (f *fixture) invite(name string, clock *ClockBody, fen ...string) (first, second *person) {
	f.t.Helper()
	body := createBody{Game: name, Players: players("human", "human"), Clock: clock, Friend: &FriendBody{Side: "first"}}
	if len(fen) > 0 {
		body.FEN = fen[0]
	}
	var begun Begun
	if refused := f.send("POST", "/api/games", body, &begun); refused != nil {
		f.t.Fatalf("%+v: %+v", body, *refused)
	}
	if begun.Seat == nil || begun.Seat.Side != "first" || len(begun.Seat.Token) < 22 {
		f.t.Fatalf("the seat is %+v", begun.Seat)
	}
	first = &person{fixture: f, id: begun.ID, seat: *begun.Seat}
	second = &person{fixture: f, id: begun.ID}
	second.join()
	return first, second
}

// join takes the free seat.
func (p *person) join() {
	p.t.Helper()
	var joined Joined
	if refused := p.send("POST", "/api/games/"+p.id+"/join", fields{}, &joined); refused != nil {
		p.t.Fatalf("join: %+v", *refused)
	}
	p.seat = joined.Seat
}

// ask sends a command with the token and returns the state after it.
func (p *person) ask(command string, body any) State {
	p.t.Helper()
	var state State
	if refused := p.sendAs(p.seat.Token, "POST", "/api/games/"+p.id+"/"+command, body, &state); refused != nil {
		p.t.Fatalf("%s %v: %+v", command, body, *refused)
	}
	return state
}

// move plays a move.
func (p *person) move(move string) State {
	p.t.Helper()
	return p.ask("move", moveBody{Ply: p.state(p.id).Ply, Move: move})
}

// mayNot sends a command that must be refused with the code and change nothing.
func (p *person) mayNot(command string, body any, code string) {
	p.t.Helper()
	before := p.state(p.id)
	refused := p.sendAs(p.seat.Token, "POST", "/api/games/"+p.id+"/"+command, body, nil)
	if refused == nil || refused.Code != code {
		p.t.Errorf("%s %v: %+v, not %s", command, body, refused, code)
	}
	if after := p.state(p.id); after.Version != before.Version || after.FEN != before.FEN {
		p.t.Errorf("%s %v was refused, and changed the game", command, body)
	}
}

// watch opens a socket without showing a seat.
func (p *person) watch() State {
	p.t.Helper()
	var state State
	p.wire, state = p.dial(p.id)
	return state
}

// sit opens a socket and takes the seat with it.
func (p *person) sit() State {
	p.t.Helper()
	state := p.watch()
	answer, _ := p.wire.ask(fields{"type": "sit", "request": 1, "token": p.seat.Token})
	if answer.Type != "done" || answer.Seat == nil || *answer.Seat != p.seat {
		p.t.Fatalf("sit: %+v with %+v", answer, answer.Seat)
	}
	return state
}

// lose cuts the connection and waits until the server has seen it.
func (p *person) lose() {
	p.t.Helper()
	_ = p.wire.conn.CloseNow()
	chair := 0
	if p.seat.Player == "responder" {
		chair = 1
	}
	p.waitFor(p.id, func(r *room) bool { return r.friends.presence[chair].sockets == 0 })
}

// alternate lets two people make moves in turns.
func alternate(t *testing.T, first, second *person, moves ...string) State {
	t.Helper()
	var state State
	for i, m := range moves {
		p := first
		if i%2 == 1 {
			p = second
		}
		state = p.move(m)
	}
	return state
}

// closedFor reads until the socket is closed, and returns the status.
func (w *wire) closedFor() websocket.StatusCode {
	w.t.Helper()
	for {
		if _, err := w.read(); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}
