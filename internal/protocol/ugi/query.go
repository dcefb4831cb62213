package ugi

import (
	"errors"
	"fmt"

	"github.com/duiyi/duiyi/game"
)

// query follows query <what>: a question about the position that the next go
// searches, answered at once even while a search runs.
func query(s *Server, words []string) error {
	if len(words) == 0 {
		return errors.New("p1turn, gameover, result or islegal has to follow")
	}
	switch what := words[0]; {
	case what == "islegal" && len(words) == 2:
		s.Printf("response %t", s.IsLegal(words[1]))
	case what == "islegal":
		return errors.New("one move has to follow islegal")
	case len(words) > 1:
		return fmt.Errorf("nothing may follow %q", game.Excerpt(what))
	case what == "p1turn":
		s.Printf("response %t", s.Position().State().Side == game.First)
	case what == "gameover":
		s.Printf("response %t", s.Position().Outcome().Over())
	case what == "result":
		s.Printf("response %s", resultWord(s.Position().Outcome().Result))
	default:
		return fmt.Errorf("there is no query %q", game.Excerpt(what))
	}
	return nil
}

// resultWord is the protocol's word for a result. A game in which a draw may be
// claimed goes on.
func resultWord(result game.Result) string {
	switch result {
	case game.FirstWins:
		return "p1win"
	case game.SecondWins:
		return "p2win"
	case game.Draw:
		return "draw"
	default:
		return "none"
	}
}
