package launch

import (
	"reflect"
	"testing"

	"github.com/duiyi/duiyi/catalog"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/protocol/external"
)

func specOf(t *testing.T, name string) *game.Spec {
	t.Helper()
	entry, err := catalog.Games().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Spec
}

func program(t *testing.T, name, text string) (Program, error) {
	t.Helper()
	d, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return d.Program(specOf(t, name))
}

func TestProtocolNames(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"chess", "cmd=a", "uci"},
		{"chess", "cmd=a,proto=uci", "uci"},
		{"xiangqi:simple", "cmd=a,proto=ucci", "ucci"},
		{"gomoku,size=19", "cmd=a,proto=gomocup", "gomocup"},
		{"gomoku:renju", "cmd=/x/pbrain-a", "gomocup"},
		{"gomoku", "cmd=PBRAIN-A.exe", "gomocup"},
		{"gomoku", "cmd=pbrain-a,proto=uci", "uci"},
		{"checkers", "cmd=a,proto=hub", "hub"},
	} {
		p, err := program(t, c.game, c.text)
		if err != nil || p.Protocol != c.want || p.TimeOnly != (c.want == "gomocup") || p.Scores == p.TimeOnly {
			t.Errorf("%s speaks %+v, %v", c.text, p, err)
		}
	}
	for _, c := range []struct{ game, text, want string }{
		{"chess", "cmd=a,proto=smoke", `unknown protocol "smoke"; there are uci, ucci, gomocup, hub`},
		{"chess", "cmd=a,proto=ucci", "UCCI is for xiangqi; it cannot play chess"},
		{"xiangqi", "cmd=a,proto=hub", "the Hub protocol is for checkers and checkers:international; it cannot play xiangqi"},
		{"tictactoe", "cmd=pbrain-a", "the Gomocup protocol is for gomoku, gomoku:standard and gomoku:renju; it cannot play tictactoe"},
		{"gomoku,opening=swap2", "cmd=pbrain-a", "openings by agreement are not played with the Gomocup protocol; leave opening= out"},
	} {
		if _, err := program(t, c.game, c.text); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

// What is said about a program is what it is started with.
func TestWhatIsStarted(t *testing.T) {
	p, err := program(t, "chess", `cmd=x,args=-a b,dir=/tmp,name=a\,b,option.A B=c\,d,option.Go=`)
	want := external.Config{
		Path: "x", Args: []string{"-a", "b"}, Dir: "/tmp", Game: "chess", Start: specOf(t, "chess").Start().FEN(),
		Options: []external.Option{{Name: "A B", Value: "c,d"}, {Name: "Go"}},
	}
	if err != nil || p.Name != "a,b" || !reflect.DeepEqual(p.config, want) {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := p.Start(t.Context()); err == nil {
		t.Error("a program that is not there was started")
	}
}

// A key of somebody's own is known to nobody else.
func TestKeysBesides(t *testing.T) {
	if _, err := Parse("game=chess,cmd=x"); err == nil {
		t.Error("game= is known without being asked for")
	}
	for text, fine := range map[string]bool{"game=chess,cmd=x": true, "game=,cmd=x": false, "game=a,game=b": false, "games=a": false} {
		if d, err := Parse(text, Game); (err == nil) != fine || fine && d.Words[Game] != "chess" {
			t.Errorf("%s: %+v, %v", text, d, err)
		}
	}
}
