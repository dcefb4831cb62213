package search

// Features switches the parts of the search that go beyond plain alpha-beta.
// All off, the core is an oracle's equal; each can be switched for a lesson or
// a match of its own.
type Features struct {
	// Quiescence settles captures beyond the horizon.
	Quiescence bool
	// Table uses the transposition table.
	Table bool
	// Ordering sorts moves by hash move, gain, killers and history.
	Ordering bool
	// Aspiration starts each iteration with a narrow window.
	Aspiration bool
	// NullMove prunes where passing the turn still fails high.
	NullMove bool
	// CheckExtension searches a ply deeper in check.
	CheckExtension bool
	// Reductions searches late quiet moves less deeply first.
	Reductions bool
	// StaticPruning trusts the evaluation near the horizon where it is far beyond
	// the window.
	StaticPruning bool
	// MovePruning leaves out late quiet moves, and those that cannot reach the
	// window, near the horizon.
	MovePruning bool
	// ReplyHistory orders quiet moves by what they have done after the moves before.
	ReplyHistory bool
	// QuiescenceTable uses the table beyond the horizon too.
	QuiescenceTable bool
	// QuiescencePruning leaves out in quiescence what can hardly matter.
	QuiescencePruning bool
	// Correction corrects evaluations by what the search has found of like positions.
	Correction bool
	// Singular searches the table's move more deeply where no other will do.
	Singular bool
	// ProbableCut prunes where a capture fails high by far in a shallower search.
	ProbableCut bool
	// Endgames asks for outcomes that are known from tables.
	Endgames bool
	// InternalReduction searches a node less deeply of which the table knows no
	// good move.
	InternalReduction bool
	// Pursuit looks for wins by threats alone, however long.
	Pursuit bool
}

// AllFeatures is the search as it plays.
func AllFeatures() Features {
	return Features{
		Quiescence: true, Table: true, Ordering: true, Aspiration: true,
		NullMove: true, CheckExtension: true, Reductions: true,
		StaticPruning: true, MovePruning: true, InternalReduction: true, ReplyHistory: true, QuiescenceTable: true,
		QuiescencePruning: true, Correction: true, Singular: true, ProbableCut: true, Endgames: true, Pursuit: true,
	}
}
