package checkers

import (
	_ "embed"
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/games/checkers"
)

// BuiltinPieces is up to how many pieces tables are part of the program.
const BuiltinPieces = 4

//go:generate go run ../../../cmd/duiyi tables --game checkers --pieces 4 --out .
//go:embed checkers-4.tables
var builtinFile []byte

// builtin unpacks the tables that are part of the program. If they could not be read,
// which a test sees to, they would know nothing.
var builtin = sync.OnceValue(func() *Tables {
	t, err := Read(builtinFile)
	if err != nil {
		return &Tables{}
	}
	return t
})

// Builtin returns the tables that are part of the program. They are unpacked when they
// are first asked for, in less than 100 ms.
func Builtin() *Tables { return builtin() }

// Library is the tables that a player uses: those that are part of the program, and
// those of more pieces from a file if there is one. It is safe for concurrent use.
type Library struct {
	file   string
	report func(error)
	begin  sync.Once
	larger atomic.Pointer[Tables]
}

// NewLibrary returns a library with a file of larger tables; an empty name is none.
// If the file cannot be read, report, if that is not nil, is told why, and the
// library does without.
func NewLibrary(file string, report func(error)) *Library {
	return &Library{file: file, report: report}
}

// Prepare begins to unpack and read the tables in the background, at the first call,
// so that a search that comes to need them does not wait.
func (l *Library) Prepare() {
	l.begin.Do(func() {
		go Builtin()
		if l.file != "" {
			go l.read()
		}
	})
}

// read reads the file. Until it has been read the library knows nothing of it.
func (l *Library) read() {
	t, err := Load(l.file)
	switch {
	case err == nil:
		l.larger.Store(t)
	case l.report != nil:
		l.report(err)
	}
}

// Probe tells what perfect play makes of a position of English draughts: see
// game.Prober.
func (l *Library) Probe(p *checkers.Position) (verdict game.Verdict, plies int) {
	pieces := bits.OnesCount64(fields &^ p.Empty())
	if pieces > MaxPieces {
		return game.Undecided, 0
	}
	t := l.larger.Load()
	if pieces <= BuiltinPieces {
		t = Builtin()
	}
	if t == nil || pieces > t.pieces {
		return game.Undecided, 0
	}
	verdict, plies = t.Probe(p)
	if p.State().Clock+min(plies, longestRun[pieces]) > checkers.EnglishLimit {
		verdict = doubtful(verdict)
	}
	return verdict, plies
}

// longestRun is, for each number of pieces, the most plies in a row without a capture
// or a man's move, the ply that ends them included, if the winner plays as fast as it
// can, whatever the loser does; a test measures it. A win is in time for the rule of
// forty moves if there are so many plies left. With five pieces some are not.
var longestRun = [MaxPieces + 1]int{2: 11, 3: 34, 4: 55, 5: 103}

// doubtful returns the verdict on a game that may last longer than the rules allow.
func doubtful(v game.Verdict) game.Verdict {
	switch v {
	case game.Won:
		return game.WonByHistory
	case game.Lost:
		return game.LostByHistory
	default:
		return v
	}
}
