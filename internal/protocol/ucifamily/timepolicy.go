package ucifamily

import (
	"fmt"
	"strings"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
)

// The names of the option and of the time policies, the default first.
const (
	timePolicy = "Time Policy"

	adaptive = "adaptive"
	classic  = "classic"
)

// TimePolicy is the option that chooses how a clock is divided among the moves.
var TimePolicy = Option{
	timePolicy,
	func(*Server) string { return combo(adaptive, []string{adaptive, classic}) },
	func(s *Server, value string) error {
		switch strings.ToLower(value) {
		case adaptive:
			s.settings.timePolicy = engine.AdaptiveTime
		case classic:
			s.settings.timePolicy = engine.ClassicTime
		default:
			return fmt.Errorf("%s cannot be %q: it is %s or %s", timePolicy, game.Excerpt(value), adaptive, classic)
		}
		return nil
	},
}
