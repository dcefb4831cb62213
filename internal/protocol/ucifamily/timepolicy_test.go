package ucifamily

import (
	"strings"
	"testing"

	"github.com/duiyi/duiyi/engine"
)

// TestTimePolicy: the option reaches the next search; a name that is none changes
// nothing.
func TestTimePolicy(t *testing.T) {
	lookInto(t, &testDialect, func(c client, s *Server) {
		for _, set := range []struct {
			value string
			want  engine.TimePolicy
		}{{"classic", engine.ClassicTime}, {"Adaptive", engine.AdaptiveTime}, {"CLASSIC", engine.ClassicTime}} {
			c.Send("setoption name Time Policy value " + set.value)
			c.search("go mytime 1000 depth 1")
			if got := s.current.limits.TimePolicy; got != set.want {
				t.Errorf("%s: the search has %d, want %d", set.value, got, set.want)
			}
		}
		if complaint := c.refused("setoption name Time Policy value all"); !strings.Contains(complaint, "adaptive or classic") {
			t.Error(complaint)
		}
		c.search("go mytime 1000 depth 1")
		if got := s.current.limits.TimePolicy; got != engine.ClassicTime {
			t.Errorf("after a bad value the search has %d", got)
		}
	})
}
