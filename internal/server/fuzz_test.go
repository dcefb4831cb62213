package server

import (
	"testing"

	"github.com/duiyi/duiyi/catalog"
)

// FuzzSocketMessage sends a message of any content to a game. It must be
// answered, and the game must stay one that can be replayed.
func FuzzSocketMessage(f *testing.F) {
	for _, seed := range []string{
		`{"type":"move","request":1,"ply":0,"move":"b2"}`, `{"type":"undo","ply":1}`, `{"type":"resign","side":"second"}`,
		`{"type":"claim","ply":0}`, `{"type":"choose","ply":0,"name":"more"}`, `{"type":"now","request":9007199254740991}`, `{"type":"hint","ply":0}`,
		`{"type":"players","players":{"first":{"kind":"human"},"second":{"kind":"engine","level":"easy"}}}`,
		`{"type":"move","ply":1e300,"move":"b2"}`, `{"type":"move","ply":0,"move":"\u0000"}`, `{"TYPE":"now","Request":-0}`,
		`{"type":"now","request":1e18}`, `{"type":null}`, `[[]]`, ``, "\xff",
	} {
		f.Add([]byte(seed))
	}
	engines := newFakeEngines()
	engines.patient = true
	server, err := New(Config{Table: catalog.Games(), NewEngine: engines.make, Workers: 1, Queue: 1 << 20})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = server.Close() })
	f.Fuzz(func(t *testing.T, text []byte) {
		state, err := server.live.create(createBody{Game: "tictactoe", Players: players("human", "human")})
		if err != nil {
			t.Fatal(err)
		}
		r, release, err := server.live.acquire(state.ID)
		if err != nil {
			t.Fatal(err)
		}
		defer server.live.remove(state.ID)
		defer release()
		c, request, err := server.decoder.decode(text)
		if request < 0 || request > 1<<53 {
			t.Errorf("request %d", request)
		}
		if err == nil && !c.waits() {
			err = r.do(t.Context(), c)
		}
		if err != nil && problemOf(err).Code == codeInternal {
			t.Error(err)
		}
		if _, err := restore(server.house, r.spec, r.record()); err != nil {
			t.Error(err)
		}
	})
}
