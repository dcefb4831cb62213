package engine

import "time"

// Level is how strong the engine plays against a person, as data.
type Level struct {
	// Name and Chinese are what the level is called.
	Name    string `json:"name"`
	Chinese string `json:"chinese"`
	// Depth is the search depth in plies, 0 for no limit.
	Depth int `json:"depth,omitempty"`
	// MoveTime is the time for a move, 0 for no limit.
	MoveTime time.Duration `json:"move_time,omitempty"`
	// SlipPercent is how often the engine plays a plausible second choice.
	SlipPercent int `json:"slip_percent"`
	// SlipMargin is how many centipawns a slip may cost at the most, by the
	// engine's own judgement at the level's depth.
	SlipMargin int `json:"slip_margin,omitempty"`
	// Variety is how many centipawns a move may fall short of the best in the
	// opening and still be chosen as often: games at the level then differ. 0
	// always plays the best.
	Variety int `json:"variety,omitempty"`
	// Temperature is by how many centipawns a move must be worse to be played e times
	// more rarely than the best, throughout the game; 0 plays the best.
	Temperature int `json:"temperature,omitempty"`
	// Ceiling is how many centipawns such a move may cost at the most, by the judgement
	// of the level.
	Ceiling int `json:"ceiling,omitempty"`
	// Sight is what the level notices, where it does without the search.
	Sight Sight `json:"sight,omitzero"`
	// NoEndgames leaves endgame tables unasked: they would make a weak player perfect
	// as soon as few pieces are left.
	NoEndgames bool `json:"no_endgames,omitempty"`
}

// defaultSlipMargin is about a light piece in chess and half a cannon in
// xiangqi: enough to be felt, not enough to look like nonsense.
const defaultSlipMargin = 250

// defaultVariety is less than a search of some plies can tell.
const defaultVariety = 15

// Levels returns the levels of every game, weakest first: five by depth and
// slips, and the strongest by time. A game may have a simple player of its own
// for a level (game.Opponent), which then plays in the place of the search.
func Levels() []Level {
	return []Level{
		{Name: "novice", Chinese: "新手", Depth: 1, SlipPercent: 30, SlipMargin: defaultSlipMargin, Variety: defaultVariety, NoEndgames: true},
		{Name: "easy", Chinese: "简单", Depth: 2, SlipPercent: 15, SlipMargin: defaultSlipMargin, Variety: defaultVariety, NoEndgames: true},
		{Name: "medium", Chinese: "中等", Depth: 3, SlipPercent: 5, SlipMargin: defaultSlipMargin, Variety: defaultVariety, NoEndgames: true},
		{Name: "hard", Chinese: "困难", Depth: 4, SlipPercent: 2, SlipMargin: defaultSlipMargin, Variety: defaultVariety, NoEndgames: true},
		{Name: "master", Chinese: "大师", Depth: 5, Variety: defaultVariety, NoEndgames: true},
		{Name: "strongest", Chinese: "最强", MoveTime: 2 * time.Second},
	}
}

// LevelByName returns the level with the English or Chinese name.
func LevelByName(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.Name == name || l.Chinese == name {
			return l, true
		}
	}
	return Level{}, false
}
