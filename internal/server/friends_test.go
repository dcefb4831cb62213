package server

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A link, a friend, a game: each moves for his own side and for no other.
func TestFriends(t *testing.T) {
	f := start(t)
	first, second := f.invite("xiangqi", nil)
	if first.seat.Side != "first" || second.seat.Side != "second" || first.seat.Token == second.seat.Token {
		t.Fatalf("the seats are %+v and %+v", first.seat, second.seat)
	}
	first.sit()
	second.sit()
	first.wire.write(fields{"type": "move", "request": 2, "ply": 0, "move": "炮二平五"})
	second.wire.untilPly(1)
	if answer, _ := second.wire.ask(fields{"type": "move", "request": 2, "ply": 1, "move": "h9g7"}); answer.Type != "done" || answer.NowMS == 0 {
		t.Errorf("%+v", answer)
	}
	if state := first.wire.untilPly(2); state.Moves[1].Move != "h9g7" {
		t.Errorf("%+v", state.Moves)
	}
}

// The side of the one who makes the game is his choice, or that of chance.
func TestSidesOfFriends(t *testing.T) {
	f := start(t)
	seen := map[string]int{}
	for _, side := range append([]string{"first", "second"}, strings.Split(strings.Repeat("random ", 40), " ")[:40]...) {
		var begun Begun
		body := createBody{Game: "tictactoe", Players: players("human", "human"), Friend: &FriendBody{Side: side}}
		if refused := f.send("POST", "/api/games", body, &begun); refused != nil {
			t.Fatal(refused)
		}
		if side != "random" && begun.Seat.Side != side {
			t.Errorf("%s: %+v", side, begun.Seat)
		} else if side == "random" {
			seen[begun.Seat.Side]++
		}
	}
	if seen["first"] == 0 || seen["second"] == 0 {
		t.Errorf("chance gave %v", seen)
	}
}

// Before the friend has come the game stands still; there can be no move and no
// clock runs.
func TestWaitingForTheFriend(t *testing.T) {
	f := start(t)
	var begun Begun
	body := createBody{Game: "chess", Players: players("human", "human"), Clock: rapid, Friend: &FriendBody{Side: "first"}}
	f.send("POST", "/api/games", body, &begun)
	host := &person{fixture: f, id: begun.ID, seat: *begun.Seat}
	host.mayNot("move", moveBody{Move: "e2e4"}, codeTooEarly)
	host.mayNot("resign", nil, codeTooEarly)
	host.mayNot("offer", offerBody{"draw"}, codeTooEarly)
	host.mayNot("walkover", walkoverBody{"win"}, codeTooEarly)
	f.clock.advance(time.Hour)
	if state := f.state(host.id); state.Ticking || state.Clock.FirstMS != 300_000 || state.Presence.Second.Taken || !state.Presence.First.Taken {
		t.Errorf("%+v, %+v", state.Clock, state.Presence)
	}
	guest := &person{fixture: f, id: host.id}
	guest.join()
	late := f.sendAs("", "POST", "/api/games/"+host.id+"/join", fields{}, nil)
	if late == nil || late.Code != codeNoSeat {
		t.Errorf("a third one: %+v", late)
	}
	host.move("e2e4")
}

// A request to join whose answer was lost is made again with the same token.
func TestJoinAgain(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	own := strings.Repeat("x", 22)
	var begun Begun
	f.send("POST", "/api/games", createBody{Game: "chess", Players: players("human", "human"), Friend: &FriendBody{Side: "second", Token: own}}, &begun)
	if begun.Seat == nil || begun.Seat.Token != own {
		t.Errorf("%+v", begun.Seat)
	}
	wanted := fields{"token": strings.Repeat("y", 30)}
	var one, two Joined
	for _, joined := range []*Joined{&one, &two} {
		if refused := f.send("POST", "/api/games/"+begun.ID+"/join", wanted, joined); refused != nil {
			t.Fatal(refused)
		}
	}
	if one.Seat != two.Seat || one.Seat.Side != "first" || one.State.Version != two.State.Version {
		t.Errorf("%+v, then %+v", one.Seat, two.Seat)
	}
	// A seat that is held is held by whoever shows its token, not taken twice.
	var again Joined
	f.sendAs(first.seat.Token, "POST", "/api/games/"+first.id+"/join", nil, &again)
	if again.Seat != first.seat {
		t.Errorf("%+v, not %+v", again.Seat, first.seat)
	}
	if refused := f.send("POST", "/api/games/"+second.id+"/join", fields{"token": "short"}, nil); refused == nil || refused.Code != codeBadRequest {
		t.Errorf("a short token: %+v", refused)
	}
	atOneBoard := f.begin("chess", "human", "human").ID
	if refused := f.send("POST", "/api/games/"+atOneBoard+"/join", nil, nil); refused == nil || refused.Code != codeNoSeat {
		t.Errorf("at one board: %+v", refused)
	}
}

// Nobody can do anything with a wrong token, with the other's seat, with none,
// out of turn or after the end (field case BR-182).
func TestBR182HostileClients(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	stranger := &person{fixture: f, id: first.id}
	guesser := &person{fixture: f, id: first.id, seat: Seat{Token: strings.ToLower(first.seat.Token)}}
	everything := map[string]any{
		"move": moveBody{Move: "e2e4"}, "resign": nil, "undo": plyBody{}, "claim": plyBody{}, "hint": plyBody{}, "now": nil,
		"players": playersBody{players("engine", "human")}, "offer": offerBody{"draw"}, "answer": answerBody{"draw", true},
		"walkover": walkoverBody{"win"}, "abort": nil, "choose": chooseBody{Name: "x"},
	}
	for command, body := range everything {
		stranger.mayNot(command, body, codeNotYourSeat)
		guesser.mayNot(command, body, codeNotYourSeat)
	}
	second.mayNot("move", moveBody{Move: "e2e4"}, codeNotYourTurn)
	second.mayNot("resign", resignBody{Side: "first"}, codeNotYourSeat)
	first.mayNot("players", playersBody{players("human", "engine")}, codeNotYourSeat)
	first.mayNot("hint", plyBody{}, codeNoHint)
	first.mayNot("move", moveBody{Move: "e1e8"}, codeIllegalMove)
	first.move("e2e4")
	first.mayNot("move", moveBody{Ply: 1, Move: "d2d4"}, codeNotYourTurn)
	first.mayNot("move", moveBody{Ply: 1, Move: "e7e5"}, codeNotYourTurn)
	second.mayNot("undo", plyBody{Ply: 1}, codeAskFirst)
	second.ask("resign", nil)
	for _, p := range []*person{first, second} {
		p.mayNot("move", moveBody{Ply: 1, Move: "e7e5"}, codeGameOver)
		p.mayNot("resign", nil, codeGameOver)
		p.mayNot("offer", offerBody{"draw"}, codeGameOver)
		p.mayNot("walkover", walkoverBody{"win"}, codeGameOver)
		p.mayNot("abort", nil, codeGameOver)
	}
	if o := f.state(first.id).Outcome; o.Winner != "first" || o.Reason != "resign" {
		t.Errorf("%+v", o)
	}
	for _, token := range []string{"", guesser.seat.Token, first.seat.Token} {
		if refused := f.sendAs(token, "DELETE", "/api/games/"+first.id, nil, nil); refused == nil {
			t.Errorf("deleted with the token %q", token)
		}
	}
}

// The same over a socket: one that has shown no seat, or a wrong one, watches.
func TestBR182HostileSockets(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	stranger := &person{fixture: f, id: first.id}
	stranger.watch()
	stranger.wire.refused(fields{"type": "move", "ply": 0, "move": "e2e4"}, codeNotYourSeat)
	stranger.wire.refused(fields{"type": "sit", "token": "wrong"}, codeNotYourSeat)
	stranger.wire.refused(fields{"type": "sit"}, codeBadRequest)
	stranger.wire.refused(fields{"type": "resign", "token": first.seat.Token}, codeNotYourSeat) // a token in passing is none
	stranger.wire.refused(`{"type":"move","ply":NaN,"move":"e2e4"}`, codeBadRequest)
	stranger.wire.refused(strings.Repeat("x", 1<<20), codeBadRequest)
	stranger.wire.refused(fields{"type": "offer", "kind": "draw"}, codeNotYourSeat)
	second.sit()
	second.wire.refused(fields{"type": "move", "ply": 0, "move": "e2e4"}, codeNotYourTurn)
	second.wire.refused(fields{"type": "offer", "kind": "bribe"}, codeBadRequest)
	if answer, _ := stranger.wire.ask(fields{"type": "ping", "request": 9}); answer.Type != "done" || answer.NowMS != f.clock.Now().UnixMilli() {
		t.Errorf("%+v", answer)
	}
	first.move("e2e4")
	if state := stranger.wire.untilPly(1); state.Moves[0].Move != "e2e4" {
		t.Errorf("a spectator sees %+v", state.Moves)
	}
	atOneBoard, _ := f.dial(f.begin("chess", "human", "human").ID)
	atOneBoard.refused(fields{"type": "sit", "token": first.seat.Token}, codeNoSeat)
}

// Field cases BR-177 and BR-180: one player loses the connection in the middle of
// a move, the other one moves on, and who comes back finds game, seat and clock;
// the move that was sent again was made once.
func TestBR180ConnectionLost(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", rapid)
	first.sit()
	second.sit()
	first.wire.write(fields{"type": "move", "request": 2, "ply": 0, "move": "e2e4"})
	second.wire.untilPly(1) // it has arrived; its answer is lost
	first.lose()
	f.clock.advance(3 * time.Second)
	if gone := f.state(first.id).Presence; gone.First.Connected || gone.First.AwayMS != 3000 || !gone.Second.Connected {
		t.Errorf("%+v", gone)
	}
	if answer, _ := second.wire.ask(fields{"type": "move", "request": 2, "ply": 1, "move": "e7e5"}); answer.Type != "done" {
		t.Errorf("%+v", answer)
	}
	f.clock.advance(4 * time.Second)
	state := first.sit()
	if state.Ply != 2 || state.Moves[1].Move != "e7e5" || dials(state) != clockOf(296_000, 300_000, "first") {
		t.Errorf("%d plies, %+v", state.Ply, state.Clock)
	}
	if answer, _ := first.wire.ask(fields{"type": "move", "request": 3, "ply": 0, "move": "e2e4"}); answer.Type != "done" {
		t.Errorf("the move that was sent again: %+v", answer)
	}
	if state := f.state(first.id); state.Ply != 2 || !state.Presence.First.Connected || state.Presence.First.AwayMS != 0 {
		t.Errorf("%d plies, %+v", state.Ply, state.Presence)
	}
	first.wire.write(fields{"type": "move", "request": 4, "ply": 2, "move": "g1f3"})
	second.wire.untilPly(3)
}

// Field case BR-181: of two moves in one turn the first one counts.
func TestBR181TwoMovesInOneTurn(t *testing.T) {
	f := start(t)
	first, second := f.invite("gomoku", nil)
	first.sit()
	second.sit()
	first.wire.write(fields{"type": "move", "request": 2, "ply": 0, "move": "h8"})
	first.wire.write(fields{"type": "move", "request": 3, "ply": 0, "move": "a1"})
	if done := first.wire.until("done"); *done.Request != 2 {
		t.Errorf("%+v", done)
	}
	if refused := first.wire.until("error"); *refused.Request != 3 || refused.Code != codeNotYourTurn {
		t.Errorf("%+v", refused)
	}
	if state := second.wire.untilPly(1); state.Moves[0].Move != "h8" {
		t.Errorf("%+v", state.Moves)
	}
}

// Two pages with one seat are both served, and a player is there as long as one
// of them is.
func TestTwoPagesOfOneSeat(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	first.sit()
	again := &person{fixture: f, id: first.id, seat: first.seat}
	again.sit()
	first.move("e2e4")
	second.move("e7e5")
	first.wire.untilPly(2)
	again.wire.untilPly(2)
	if answer, _ := again.wire.ask(fields{"type": "move", "request": 2, "ply": 2, "move": "g1f3"}); answer.Type != "done" {
		t.Errorf("%+v", answer)
	}
	first.wire.untilPly(3)
	_ = again.wire.conn.CloseNow()
	f.waitFor(first.id, func(r *room) bool { return r.friends.presence[0].sockets == 1 })
	if p := f.state(first.id).Presence; !p.First.Connected {
		t.Errorf("%+v", p)
	}
}

// Whoever has the link and no seat is a spectator; all are told who is there.
func TestSpectatorsAreCounted(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	first.sit()
	stranger := &person{fixture: f, id: first.id}
	stranger.watch()
	for {
		if p := first.wire.until("presence").Presence; p.Spectators == 1 {
			break
		}
	}
	second.sit() // its socket counts as a spectator's until it shows the seat
	for {
		if p := first.wire.until("presence").Presence; p.Second.Connected && p.Spectators == 1 {
			break
		}
	}
	_ = stranger.wire.conn.CloseNow()
	for {
		if p := first.wire.until("presence").Presence; p.Spectators == 0 {
			break
		}
	}
}

// However many watch, a player comes in.
func TestCrowdKeepsNoPlayerOut(t *testing.T) {
	f := start(t)
	first, second := f.invite("chess", nil)
	second.sit()
	for range maxSockets - 1 {
		stranger := &person{fixture: f, id: first.id}
		stranger.watch()
	}
	first.sit()
	if p := f.state(first.id).Presence; !p.First.Connected || !p.Second.Connected || p.Spectators != maxSockets-2 {
		t.Errorf("%+v", p)
	}
	first.move("e2e4")
	second.wire.untilPly(1)
}

// A game of friends is known to them alone: it is in no list, and only a hash of
// its tokens is in the database.
func TestFriendsArePrivate(t *testing.T) {
	folder := t.TempDir()
	f := start(t, inFolder(folder))
	first, second := f.invite("chess", nil)
	var list Summaries
	if f.send("GET", "/api/games", nil, &list); len(list.Games) != 0 {
		t.Errorf("%+v", list)
	}
	first.sit()
	for _, text := range []string{mustJSON(t, f.state(first.id)), f.log.String()} {
		if strings.Contains(text, first.seat.Token) || strings.Contains(text, second.seat.Token) {
			t.Errorf("a token is in %s", text)
		}
	}
	f.close()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil || strings.Contains(string(content), first.seat.Token) || strings.Contains(string(content), second.seat.Token) {
			t.Errorf("a token is in %s, or %v", file, err)
		}
	}
	again := start(t, inFolder(folder))
	first.fixture, second.fixture = again, again
	first.move("e2e4")
	second.move("e7e5")
	first.mayNot("move", moveBody{Ply: 2, Move: "e5e4"}, codeIllegalMove)
}

// A game that nobody has joined can be deleted by the one who made it alone.
func TestDeleteAnInvitation(t *testing.T) {
	f := start(t)
	var begun Begun
	f.send("POST", "/api/games", createBody{Game: "chess", Players: players("human", "human"), Friend: &FriendBody{Side: "random"}}, &begun)
	if refused := f.send("DELETE", "/api/games/"+begun.ID, nil, nil); refused == nil || refused.Code != codeNotYourSeat {
		t.Errorf("%+v", refused)
	}
	if refused := f.sendAs(begun.Seat.Token, "DELETE", "/api/games/"+begun.ID, nil, nil); refused != nil {
		t.Errorf("%+v", refused)
	}
	if refused := f.send("GET", "/api/games/"+begun.ID, nil, nil); refused == nil || refused.Code != codeUnknownGame {
		t.Errorf("%+v", refused)
	}
}

func TestFriendsNeedTwoPeople(t *testing.T) {
	f := start(t)
	for _, body := range []any{
		createBody{Game: "chess", Players: players("human", "engine"), Friend: &FriendBody{Side: "first"}},
		fields{"game": "chess", "players": players("human", "human"), "friend": fields{"side": "third"}},
		fields{"game": "chess", "players": players("human", "human"), "friend": fields{"side": "first", "token": "x"}},
		fields{"game": "chess", "players": players("human", "human"), "friend": fields{}},
	} {
		if refused := f.send("POST", "/api/games", body, nil); refused == nil || refused.Code != codeBadRequest {
			t.Errorf("%+v: %+v", body, refused)
		}
	}
}
