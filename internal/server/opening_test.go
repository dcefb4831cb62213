package server

import (
	"testing"
	"time"
)

// acts checks who acts in an opening, on which moves or choices.
func (f *fixture) acts(state State, who, side string, choices int) {
	f.t.Helper()
	o := state.Opening
	if o == nil || o.Settled || o.Acts != who || o.Side != side || o.Opener != "first" || len(o.Choices) != choices {
		f.t.Errorf("not the %s (%s) with %d choices: %+v", who, side, choices, o)
	}
	if legal := len(state.Legal) > 0; legal != (choices == 0) {
		f.t.Errorf("%d legal moves and %d choices", len(state.Legal), choices)
	}
}

func TestOpeningOfTwoPeople(t *testing.T) {
	f := start(t, withCake(t))
	state := f.begin(cakeGame, "human", "human")
	id := state.ID
	f.acts(state, "opener", "first", 0)
	f.refuse(id, "choose", chooseBody{Ply: 0, Name: "crosses"}, codeNothingChoose)
	f.refuse(id, "hint", plyBody{Ply: 0}, codeNoHint)
	f.acts(f.moves(id, "b2"), "opener", "first", 0)
	f.acts(f.moves(id, "a1"), "responder", "second", 3)
	f.refuse(id, "move", moveBody{Ply: 2, Move: "c3"}, codeChooseFirst)
	f.refuse(id, "choose", chooseBody{Ply: 1, Name: "more"}, codeStale)
	f.refuse(id, "choose", chooseBody{Ply: 2, Name: "nothing"}, codeBadRequest)
	state = f.choose(id, 2, "more")
	f.acts(state, "responder", "second", 0)
	if again := f.choose(id, 2, "more"); again.Version != state.Version {
		t.Error("a choice that was sent again was made again")
	}
	f.acts(f.moves(id, "c3"), "opener", "first", 2)
	state = f.choose(id, 3, "noughts")
	o := state.Opening
	if !o.Settled || o.Opener != "second" || o.Acts != "" || len(o.Chosen) != 2 || o.Chosen[1].By != "opener" || o.Chosen[1].Ply != 3 ||
		o.Chosen[1].English != "Play O" || len(state.Legal) == 0 {
		t.Errorf("%+v", o)
	}
	if state = f.moves(id, "a3"); state.Ply != 4 || state.Turn != "first" {
		t.Errorf("%+v", state)
	}
	want := players("human", "engine")
	if got := f.do(id, "players", playersBody{want}).Players; got.First.Kind != "human" || got.Second.Kind != "engine" {
		t.Errorf("the sides are exchanged, and the players are %+v", got)
	}
}

// The players' seats and clocks follow them when they exchange the sides.
func TestOpeningExchangesSides(t *testing.T) {
	f := start(t, withCake(t))
	before := players("human", "engine")
	var state State
	if refused := f.send("POST", "/api/games", createBody{Game: cakeGame, Players: before}, &state); refused != nil {
		t.Fatalf("%+v", refused)
	}
	id := state.ID
	f.clock.advance(time.Second)
	f.moves(id, "b2")
	f.clock.advance(time.Second)
	f.moves(id, "a1")
	f.search().reply <- reply{move: "c3", score: 300} // X is to move and better off
	w, _ := f.dial(id)
	state = w.state(2)
	for state.Opening.Acts == "responder" {
		state = *w.until("state").State
	}
	if !state.Opening.Settled || state.Opening.Opener != "second" || state.Opening.Chosen[0].Name != "crosses" {
		t.Fatalf("%+v", state.Opening)
	}
	if state.Players.First.Kind != "engine" || state.Players.Second.Kind != "human" || state.Elapsed.Second != 2000 || state.Elapsed.First != 0 {
		t.Errorf("%+v %+v", state.Players, state.Elapsed)
	}
	f.search().play("c3") // the engine plays X now
	if state = w.state(3); len(state.Legal) == 0 {
		t.Errorf("%+v", state)
	}
	state = f.do(id, "undo", plyBody{Ply: 3})
	f.acts(state, "opener", "first", 0)
	if state.Ply != 1 || state.Players.First.Kind != "human" || state.Elapsed.First != 1000 {
		t.Errorf("an undo in the opening: %d plies, %+v, %+v", state.Ply, state.Players, state.Elapsed)
	}
}

// The one who opens is the engine, which also has the last word.
func TestOpeningOfAnEngine(t *testing.T) {
	f := start(t, withCake(t))
	id := f.begin(cakeGame, "engine", "human").ID
	w, _ := f.dial(id)
	place := func(ply int) State {
		t.Helper()
		for range placingSearches {
			f.search().judge(t, 40)
		}
		return w.state(ply)
	}
	place(1)
	f.acts(place(2), "responder", "second", 3)
	f.choose(id, 2, "more")
	f.acts(f.state(id), "responder", "second", 0)
	state := f.state(id)
	f.do(id, "move", moveBody{Ply: 2, Move: state.Legal[0].Move})
	f.search().reply <- reply{panic: true}
	if m := w.until("error"); m.Code != codeInternal {
		t.Errorf("a failed choice: %+v", m)
	}
	f.do(id, "undo", plyBody{Ply: 3})
	if state = f.state(id); state.Ply != 2 || state.Opening.Acts != "responder" {
		t.Errorf("%+v", state)
	}
	f.do(id, "undo", plyBody{Ply: 2})
	f.acts(f.state(id), "responder", "second", 3)
	f.choose(id, 2, "noughts")
	f.search() // the engine has X, as it had before
	if state = f.state(id); state.Players.First.Kind != "engine" || state.Opening.Opener != "first" || state.Thinking == nil {
		t.Errorf("%+v", state)
	}
}

// Restarts keep the choices, wherever they come.
func TestOpeningIsRestored(t *testing.T) {
	folder := t.TempDir()
	f := start(t, withCake(t), inFolder(folder))
	id := f.begin(cakeGame, "human", "human").ID
	steps := []func() State{
		func() State { return f.moves(id, "b2", "a1") },
		func() State { return f.choose(id, 2, "more") },
		func() State { return f.moves(id, "c3") },
		func() State { return f.choose(id, 3, "noughts") },
		func() State { return f.moves(id, "a3") },
		func() State { return f.do(id, "players", playersBody{players("human", "human")}) },
		func() State { return f.do(id, "undo", plyBody{Ply: 4}) },
		func() State { return f.do(id, "undo", plyBody{Ply: 3}) },
	}
	for i, step := range steps {
		f.clock.advance(time.Second)
		before := step()
		f.close()
		clock := f.clock
		f = start(t, withCake(t), inFolder(folder))
		f.clock.advance(clock.Now().Sub(f.clock.Now()))
		if after := f.state(id); !sameJSON(t, before, after) {
			t.Fatalf("step %d: before the restart\n%+v\nafter it\n%+v", i, before, after)
		}
	}
	if state := f.state(id); len(state.Opening.Chosen) != 1 || state.Opening.Acts != "opener" {
		t.Errorf("%+v", state.Opening)
	}
}

// A stored opening that does not follow the rule is not restored.
func TestDamagedOpeningIsSkipped(t *testing.T) {
	f := start(t, withCake(t))
	entry, err := f.server.live.menu.find(cakeGame)
	if err != nil {
		t.Fatal(err)
	}
	stored := func(acts ...storedMove) record {
		return record{id: "x", game: cakeGame, start: entry.Spec.Start().FEN(), players: players("human", "human"), moves: acts}
	}
	two := []storedMove{{Move: "b2"}, {Move: "a1"}}
	if _, err := restore(f.server.house, entry.Spec, stored(append(two, storedMove{Choice: "crosses"})...)); err != nil {
		t.Error(err)
	}
	for name, acts := range map[string][]storedMove{
		"a choice too early":    {{Choice: "more"}},
		"an unknown choice":     append(two, storedMove{Choice: "nothing"}),
		"a move, no choice":     append(two, storedMove{Move: "c3"}),
		"a negative time":       append(two, storedMove{Choice: "more", MS: -1}),
		"a choice once settled": append(two, storedMove{Choice: "crosses"}, storedMove{Choice: "noughts"}),
	} {
		if _, err := restore(f.server.house, entry.Spec, stored(acts...)); err == nil {
			t.Errorf("%s was restored", name)
		}
	}
}

// An opening is played from the start position only.
func TestOpeningFromAnotherPosition(t *testing.T) {
	f := start(t, withCake(t))
	if state := f.begin(cakeGame, "human", "human", "3/1x1/3 o"); state.Opening != nil || len(state.Legal) != 8 {
		t.Errorf("%+v", state.Opening)
	}
	if state := f.begin(cakeGame, "human", "human", "3/3/3 x"); state.Opening == nil {
		t.Error("from the start position there is no opening")
	}
	if state := f.begin("tictactoe", "human", "human"); state.Opening != nil {
		t.Errorf("%+v", state.Opening)
	}
}

// Resigning in the opening costs the game of the one who acts; a game with
// settings is listed under its name, and described under it.
func TestGameWithSettings(t *testing.T) {
	f := start(t, withCake(t))
	id := f.begin("tictactoe,opening=cake", "human", "human").ID
	f.moves(id, "b2", "a1")
	if state := f.do(id, "resign", resignBody{}); state.Outcome.Winner != "first" {
		t.Errorf("the responder resigned: %+v", state.Outcome)
	}
	f.do(id, "undo", plyBody{Ply: 2})
	var list Summaries
	f.send("GET", "/api/games", nil, &list)
	if len(list.Games) != 1 || list.Games[0].Game != cakeGame || list.Games[0].Ply != 2 {
		t.Errorf("%+v", list.Games)
	}
	var described Game
	f.send("GET", "/api/catalog/"+cakeGame, nil, &described)
	if described.Name != cakeGame || described.Opening == nil || described.Opening.Name != "cake" || described.Settings[0].Value != "cake" {
		t.Errorf("%+v", described)
	}
	var plain Game
	f.send("GET", "/api/catalog/tictactoe", nil, &plain)
	if plain.Opening != nil || plain.Settings[0].Value != "none" || len(plain.Settings[0].Choices) != 2 {
		t.Errorf("%+v", plain)
	}
	for _, name := range []string{"shogi", "tictactoe,opening=pie", "tictactoe,size=4"} {
		if refused := f.send("GET", "/api/catalog/"+name, nil, nil); refused == nil || refused.Code != codeUnknownGame {
			t.Errorf("%s: %+v", name, refused)
		}
	}
}

// All rooms of a game with settings share its rules, however it is spelt.
func TestMenuKeepsConfiguredGames(t *testing.T) {
	f := start(t, withCake(t))
	menu := f.server.live.menu
	one, err := menu.find(cakeGame)
	if err != nil {
		t.Fatal(err)
	}
	two, err := menu.find(cakeGame)
	if err != nil || one.Spec != two.Spec {
		t.Errorf("%p, %p, %v", one.Spec, two.Spec, err)
	}
	plain, err := menu.find("tictactoe,opening=none")
	if err != nil || plain.Spec.Name != "tictactoe" {
		t.Errorf("%+v, %v", plain.Spec, err)
	}
}
