package arena

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/duiyi/duiyi/internal/stats"
)

// newTournament returns a tournament of levels in tic-tac-toe.
func newTournament(t *testing.T, kind TournamentKind, games int, levels ...string) *Tournament {
	t.Helper()
	s := specOf(t, "tictactoe")
	tournament := &Tournament{Kind: kind, Rules: Match{
		Spec: s, Games: games, Margin: DefaultMargin, Patience: 10 * time.Second, Seed: 1, Concurrency: 1,
	}}
	for _, level := range levels {
		tournament.Contestants = append(tournament.Contestants, contestant(t, s, "level="+level+",option.Hash=1"))
	}
	return tournament
}

// playTournament runs the tournament and returns its games in their order.
func playTournament(t *testing.T, tournament *Tournament) ([]Tally, []Record) {
	t.Helper()
	var records []Record
	tournament.Finished = func(r Record, _ Tally) error {
		records = append(records, r)
		return nil
	}
	tallies, err := tournament.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return tallies, records
}

// In a round robin everybody meets everybody once, is the first about as often as
// the second, and rests at most a round.
func TestRoundRobins(t *testing.T) {
	for n := 2; n <= 15; n++ {
		pairings := (&Tournament{Kind: RoundRobin, Contestants: make([]Contestant, n)}).Pairings()
		met, first, last := map[[2]int]int{}, make([]int, n), make([]int, n)
		for i, p := range pairings {
			met[[2]int{min(p.First, p.Second), max(p.First, p.Second)}]++
			first[p.First]++
			for _, one := range []int{p.First, p.Second} {
				if i-last[one] > n+1 {
					t.Errorf("%d contestants: %d plays in pairing %d and then in %d", n, one, last[one], i)
				}
				last[one] = i
			}
		}
		if len(pairings) != n*(n-1)/2 || len(met) != len(pairings) {
			t.Errorf("%d contestants: %d pairings, %d of them different", n, len(pairings), len(met))
		}
		for one, times := range first {
			if others := n - 1; times < others/2 || times > (others+1)/2 {
				t.Errorf("%d contestants: %d is the first %d times", n, one, times)
			}
		}
	}
}

func TestOtherPairings(t *testing.T) {
	for kind, want := range map[TournamentKind][]Pairing{
		Gauntlet: {{0, 1}, {0, 2}, {0, 3}},
		Ladder:   {{1, 0}, {2, 1}, {3, 2}},
	} {
		if got := (&Tournament{Kind: kind, Contestants: make([]Contestant, 4)}).Pairings(); !slices.Equal(got, want) {
			t.Errorf("%s: %v", kind, got)
		}
	}
	for text, want := range map[string]TournamentKind{"roundrobin": RoundRobin, "Gauntlet": Gauntlet, "ladder": "", "": ""} {
		if got, err := ParseTournamentKind(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

// Every pairing plays the same openings with colours reversed, and is the match
// that the two would play by themselves.
func TestTournament(t *testing.T) {
	tournament := newTournament(t, RoundRobin, 4, "novice", "medium", "hard")
	var begun, ended []int
	tournament.Begun = func(pairing int, _ *Match) { begun = append(begun, pairing) }
	tournament.Ended = func(pairing int, tally Tally) error {
		if ended = append(ended, pairing); tally.Total() != 4 {
			t.Errorf("pairing %d: %d games", pairing, tally.Total())
		}
		return nil
	}
	tallies, records := playTournament(t, tournament)
	if want := []int{1, 2, 3}; !slices.Equal(begun, want) || !slices.Equal(ended, want) || len(records) != 12 {
		t.Fatalf("began %v, ended %v, %d games", begun, ended, len(records))
	}
	openings := map[int]string{}
	for _, r := range records {
		opening := strings.Join(strings.Fields(r.Moves)[:r.OpeningPlies], " ")
		if pair := (r.Game - 1) / 2; openings[pair] == "" {
			openings[pair] = opening
		} else if openings[pair] != opening {
			t.Errorf("game %d of pairing %d begins with %q, others with %q", r.Game, r.Pairing, opening, openings[pair])
		}
	}
	for i, p := range tournament.Pairings() {
		_, alone := play(t, tournament.match(i+1))
		for _, r := range records[4*i : 4*i+4] {
			if r.Pairing != i+1 || r.Moves != alone[r.Game].Moves || r.First != alone[r.Game].First {
				t.Errorf("%v: %+v, alone %+v", p, r, alone[r.Game])
			}
		}
	}
	standings := tournament.Standings(tallies)
	sum := 0.0
	for i, s := range standings {
		sum += s.Rating.Elo
		if s.Games.Total() != 8 || s.Rank > i+1 || i > 0 && s.Rating.Elo > standings[i-1].Rating.Elo+alike {
			t.Errorf("place %d: %+v", i, s)
		}
	}
	if math.Abs(sum) > 1e-6 || standings[2].Contestant != 0 {
		t.Errorf("%+v", standings)
	}
}

// A tournament that was interrupted goes on where it stopped and comes to the same.
func TestTournamentGoesOn(t *testing.T) {
	whole := newTournament(t, RoundRobin, 4, "novice", "easy", "hard")
	want, records := playTournament(t, whole)
	for _, stop := range []int{1, 5, 8} {
		part := newTournament(t, RoundRobin, 4, "novice", "easy", "hard")
		ctx, cancel := context.WithCancel(t.Context())
		var played []Record
		part.Finished = func(r Record, _ Tally) error {
			if played = append(played, r); len(played) == stop {
				cancel()
			}
			return nil
		}
		tallies, err := part.Run(ctx)
		if total := tallies[0].Total() + tallies[1].Total() + tallies[2].Total(); err != nil || total != stop {
			t.Fatalf("stopped after %d games: %d, %v", stop, total, err)
		}
		for _, s := range part.Standings(tallies) {
			if math.IsNaN(s.Rating.Elo) || s.Games.Total() == 0 && s.Rank != 3 {
				t.Errorf("stopped after %d games: %+v", stop, s)
			}
		}
		rest := newTournament(t, RoundRobin, 4, "novice", "easy", "hard")
		rest.Played = played
		got, more := playTournament(t, rest)
		if len(more) != len(records)-stop {
			t.Errorf("stopped after %d games: then %d", stop, len(more))
		}
		for i := range got {
			if !slices.Equal(got[i].Games, want[i].Games) || !slices.Equal(got[i].Pairs, want[i].Pairs) {
				t.Errorf("stopped after %d games: pairing %d: %+v, in one go %+v", stop, i+1, got[i], want[i])
			}
		}
	}
}

// A cancelled context plays nothing, but games that were played count.
func TestCancelledTournament(t *testing.T) {
	tournament := newTournament(t, Gauntlet, 2, "novice", "easy", "hard")
	tournament.Played = []Record{{Pairing: 2, Game: 1, Result: "1-0"}}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tallies, err := tournament.Run(ctx)
	if err != nil || tallies[0].Total() != 0 || tallies[1].Total() != 1 {
		t.Errorf("%+v, %v", tallies, err)
	}
	standings := tournament.Standings(tallies)
	if s := standings[0]; s.Contestant != 0 || s.Rating != (stats.Rating{}) || s.Score() != 1 || standings[2].Contestant != 1 {
		t.Errorf("%+v", standings)
	}
}

// What is wrong is found before a game is played.
func TestTournamentMistakes(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Tournament)
		want   string
	}{
		"does not start": {func(x *Tournament) {
			x.Contestants[2] = contestant(t, x.Rules.Spec, "cmd=/no/such/engine")
		}, `engine "engine" does not start`},
		"limits": {func(x *Tournament) {
			x.Contestants[2].TimeOnly = true
			x.Rules.Limits.Nodes = 100
		}, "can be limited by time only"},
		"unknown pairing": {func(x *Tournament) {
			x.Played = []Record{{Pairing: 4, Game: 1, Result: "1-0"}}
		}, "game 1 is of pairing 4, and there are 3"},
		"a game twice": {func(x *Tournament) {
			x.Played = []Record{{Pairing: 1, Game: 1, Result: "1-0"}, {Pairing: 1, Game: 1, Result: "1-0"}}
		}, "game 1 is there twice"},
	} {
		tournament := newTournament(t, RoundRobin, 2, "novice", "easy", "hard")
		tournament.Finished = func(Record, Tally) error {
			t.Errorf("%s: a game was played", name)
			return nil
		}
		c.change(tournament)
		if _, err := tournament.Run(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tournament := newTournament(t, RoundRobin, 2, "novice", "easy", "hard")
	full := errors.New("the disk is full")
	tournament.Ended = func(int, Tally) error { return full }
	if _, err := tournament.Run(t.Context()); !errors.Is(err, full) {
		t.Error(err)
	}
}

func TestFilesOfTournaments(t *testing.T) {
	tournament := newTournament(t, RoundRobin, 2, "novice", "easy", "hard")
	games := []Record{{Pairing: 2, Game: 1, Result: "1-0"}, {Pairing: 1, Game: 2, Result: "0-1"}}
	var file, match bytes.Buffer
	err := WriteTournamentHeader(&file, tournament.Header())
	for _, g := range games {
		err = errors.Join(err, WriteRecord(&file, g))
	}
	if err != nil {
		t.Fatal(err)
	}
	text := file.String()
	h, records, sound, err := ReadTournament(strings.NewReader(text))
	if err != nil || !reflect.DeepEqual(h, tournament.Header()) || !reflect.DeepEqual(records, games) || sound != int64(len(text)) {
		t.Errorf("%+v, %+v, %d, %v", h, records, sound, err)
	}
	if _, _, _, err := ReadFile(strings.NewReader(text)); !errors.Is(err, errIsTournament) {
		t.Error(err)
	}
	if err := WriteHeader(&match, tournament.match(1).Header()); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := ReadTournament(&match); !errors.Is(err, errIsMatch) {
		t.Error(err)
	}
	if _, _, _, err := ReadTournament(strings.NewReader("x\n")); !errors.Is(err, errNoHeader) {
		t.Error(err)
	}
	for want, change := range map[string]func(*Tournament){
		"it was a roundrobin, not a gauntlet": func(x *Tournament) { x.Kind = Gauntlet },
		"the engines were":                    func(x *Tournament) { x.Contestants = x.Contestants[:2] },
		"the game was tictactoe, not chess":   func(x *Tournament) { x.Rules.Spec = specOf(t, "chess") },
		"the limits were":                     func(x *Tournament) { x.Rules.Limits.Nodes = 7 },
	} {
		other := newTournament(t, RoundRobin, 2, "novice", "easy", "hard")
		change(other)
		if why := h.Differs(other.Header()); !strings.HasPrefix(why, want) {
			t.Errorf("%q, want %q", why, want)
		}
	}
	if why := h.Differs(newTournament(t, RoundRobin, 8, "novice", "easy", "hard").Header()); why != "" {
		t.Error(why)
	}
}
