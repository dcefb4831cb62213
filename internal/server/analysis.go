package server

import (
	"context"
	"sync"
	"time"

	"github.com/duiyi/duiyi/engine"
	"github.com/duiyi/duiyi/game"
	"github.com/duiyi/duiyi/internal/chance"
)

// Bounds of an analysis.
const (
	// analysisTime is how long one searches before it rests, without the time for
	// which it waits.
	analysisTime = 3 * time.Minute
	// timeSlack is how much earlier a search may end that was to take so long.
	timeSlack = time.Second
	// maxLineMoves is how many moves of a line are told.
	maxLineMoves = 24
)

// Analysis is what has been found about a position.
type Analysis struct {
	State    string         `json:"state" enum:"waiting,searching,resting" doc:"waiting: the search has no worker now and will go on; resting: it has ended"`
	Why      string         `json:"why" enum:",over,depth,time,failed" doc:"why it rests: the game is over, the depth is reached, the time is up, or the engine failed"`
	Side     string         `json:"side" enum:"first,second" doc:"the side to move, from whose view all scores are"`
	Depth    int            `json:"depth"`
	SelDepth int            `json:"seldepth" doc:"the longest line that was looked at"`
	Nodes    uint64         `json:"nodes"`
	NPS      uint64         `json:"nps" doc:"nodes a second"`
	TimeMS   int64          `json:"time_ms"`
	Lines    []AnalysisLine `json:"lines" nullable:"false" doc:"best first; empty before there are any"`
}

// AnalysisLine is one of the best moves with what is expected to follow.
type AnalysisLine struct {
	MultiPV int     `json:"multipv" doc:"the rank, from 1"`
	Score   *Score  `json:"score"`
	WDL     WDL     `json:"wdl" doc:"how games end that stand so, of a thousand"`
	Moves   []Legal `json:"moves" nullable:"false" doc:"24 at most"`
}

// The states of an analysis, and why it rests.
const (
	analysisWaits     = "waiting"
	analysisSearches  = "searching"
	analysisRests     = "resting"
	whyOver, whyDepth = "over", "depth"
	whyTime           = "time"
	whyFailed         = "failed"
)

// analysis is the search of a position on a spare worker. It loses its worker to
// games in play, and to other analyses when its turn is over, and then goes on when
// there is one again. What it tells never falls back behind what it has told.
type analysis struct {
	house *house
	spec  *game.Spec
	pos   game.Position
	lines int
	depth int
	// tell is called with every news, never twice at the same time and not any more
	// after stop has returned.
	tell func(view Analysis, last bool)

	mu      sync.Mutex
	job     *job
	stopped bool
	view    Analysis
	// spent and counted are what the searches so far have taken.
	spent   time.Duration
	counted uint64
	since   time.Time
}

// begin begins the search of a position.
func (a *analysis) begin() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.view = Analysis{State: analysisWaits, Side: a.pos.State().Side.String(), Lines: []AnalysisLine{}}
	if a.pos.Outcome().Over() || !game.HasLegalMove(a.pos.Clone()) {
		a.rest(whyOver)
		return
	}
	a.tell(a.view, false)
	a.submit()
}

// submit queues the next search. The lock is held.
func (a *analysis) submit() {
	ctx, hurry := context.WithCancel(a.house.ctx)
	j := &job{ctx: ctx, hurry: hurry, spare: true, spec: a.spec, pos: a.pos}
	j.limits = engine.Limits{Depth: a.depth, MoveTime: max(analysisTime-a.spent, time.Millisecond), MultiPV: a.lines}
	j.started = func() { a.started(j) }
	j.report = func(info engine.Info) { a.found(j, info) }
	j.done = func(result engine.Result, err error) { a.done(j, result, err) }
	a.job = j
	a.house.pool.submit(j)
}

// stop ends the search. Nothing is told any more.
func (a *analysis) stop() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stopped = true
	if a.job != nil {
		a.house.pool.drop(a.job)
	}
}

func (a *analysis) started(j *job) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.stopped || a.job != j {
		return
	}
	a.view.State, a.since = analysisSearches, a.house.now()
	a.tell(a.view, false)
}

// found tells what an iteration has found. The first iterations after a pause only
// find again what was known.
func (a *analysis) found(j *job, info engine.Info) {
	lines := describeLines(a.spec, a.pos, info)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.stopped || a.job != j || info.Depth < a.view.Depth {
		return
	}
	a.view.Depth, a.view.SelDepth, a.view.Lines, a.view.NPS = info.Depth, info.SelDepth, lines, info.NPS
	a.view.Nodes, a.view.TimeMS = a.counted+info.Nodes, (a.spent + info.Time).Milliseconds()
	a.tell(a.view, false)
}

// done goes on later where the worker was needed for something else, and rests
// otherwise.
func (a *analysis) done(j *job, result engine.Result, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.stopped || a.job != j {
		return
	}
	a.job = nil
	a.spent += a.house.now().Sub(a.since)
	a.counted += result.Info.Nodes
	switch {
	case err != nil:
		a.house.log.Error("an analysis failed", "game", a.spec.Name, "fen", a.pos.FEN(), "error", err)
		a.rest(whyFailed)
	case a.spent >= analysisTime-timeSlack:
		a.rest(whyTime)
	case j.gaveWay:
		a.view.State = analysisWaits
		a.tell(a.view, false)
		a.submit()
	default:
		a.rest(whyDepth)
	}
}

// rest ends the analysis. The lock is held.
func (a *analysis) rest(why string) {
	a.view.State, a.view.Why = analysisRests, why
	a.tell(a.view, true)
}

// describeLines describes the lines of a search.
func describeLines(spec *game.Spec, pos game.Position, info engine.Info) []AnalysisLine {
	curve := chance.Of(spec.Name)
	lines := make([]AnalysisLine, 0, len(info.Lines))
	for i, line := range info.Lines {
		described := AnalysisLine{MultiPV: i + 1, Score: describeScore(line.Score), WDL: wdlOf(curve, line.Score), Moves: []Legal{}}
		p := pos.Clone()
		for _, m := range line.Moves[:min(len(line.Moves), maxLineMoves)] {
			described.Moves = append(described.Moves, describeMove(spec, p, m))
			if !p.Make(m) {
				break
			}
		}
		lines = append(lines, described)
	}
	return lines
}

func describeScore(score engine.Score) *Score {
	if score.Mate != 0 {
		return &Score{Mate: &score.Mate}
	}
	return &Score{CP: &score.Centipawns}
}
