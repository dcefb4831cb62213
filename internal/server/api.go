package server

// The JSON of the interface, as docs/api.md has it. Sides are "first" and
// "second", squares are row*cols + col, moves are in the coordinate notation.

// Catalog is the answer of GET /api/catalog.
type Catalog struct {
	Games  []Game  `json:"games" nullable:"false"`
	Levels []Level `json:"levels" nullable:"false"`
	// Engines and Efforts are for reviews.
	Engines []Plugged `json:"engines" nullable:"false" doc:"engines of other makers that the server's administrator has plugged in for analysis"`
	Efforts []string  `json:"efforts" nullable:"false" doc:"how much a review can think about each position, the least first"`
	Links   []string  `json:"links" nullable:"false" doc:"the addresses at which others reach this server, best first; empty if only this machine does"`
}

// Game describes a game that can be played.
type Game struct {
	Name        string         `json:"name" doc:"what requests call the game"`
	English     string         `json:"english"`
	Chinese     string         `json:"chinese"`
	Family      Words          `json:"family" doc:"the title of the game with all its variants; empty where the title of the first one serves"`
	First       Words          `json:"first"`
	Second      Words          `json:"second"`
	StartFEN    string         `json:"start_fen"`
	Note        string         `json:"note" doc:"what a person should know about the rules as they are played"`
	NoteChinese string         `json:"note_chinese"`
	Record      string         `json:"record" doc:"the notation in which people write the game down"`
	Notations   []string       `json:"notations" nullable:"false" doc:"the notations that a move may be in"`
	MustCapture bool           `json:"must_capture" doc:"a side that can capture may do nothing else"`
	Board       Board          `json:"board"`
	Odds        []Start        `json:"odds" nullable:"false" doc:"start positions in which one side gives odds"`
	Settings    []Setting      `json:"settings" nullable:"false" doc:"what can be chosen besides, written after the name: gomoku:renju,size=19"`
	Formats     []RecordFormat `json:"formats" nullable:"false" doc:"in which games are saved and opened"`
	Opening     *Opening       `json:"opening" doc:"how the sides are settled; null where they are from the start"`
}

// Start is a start position that a game offers.
type Start struct {
	Name    string `json:"name"`
	English string `json:"english"`
	Chinese string `json:"chinese"`
	FEN     string `json:"fen"`
}

// Setting is something about a game that can be chosen.
type Setting struct {
	Name    string          `json:"name"`
	English string          `json:"english"`
	Chinese string          `json:"chinese"`
	Default string          `json:"default"`
	Value   string          `json:"value" doc:"what it is in the game that is described"`
	Choices []SettingChoice `json:"choices" nullable:"false"`
}

// SettingChoice is a value of a setting with its titles.
type SettingChoice struct {
	Value   string `json:"value"`
	English string `json:"english"`
	Chinese string `json:"chinese"`
}

// Opening is a rule by which the players settle who plays which side.
type Opening struct {
	Name    string `json:"name"`
	English string `json:"english" doc:"what it asks of the players"`
	Chinese string `json:"chinese"`
}

// Words are a name or text in both languages.
type Words struct {
	English string `json:"english"`
	Chinese string `json:"chinese"`
}

// Board is the picture of a board as data.
type Board struct {
	Cols        int      `json:"cols"`
	Rows        int      `json:"rows"`
	OnLines     bool     `json:"on_lines" doc:"pieces stand on crossings, not in squares"`
	Checkered   bool     `json:"checkered" doc:"light and dark squares, the bottom left one dark"`
	River       int      `json:"river" doc:"the rows below a river, 0 for none"`
	Palaces     []Rect   `json:"palaces" nullable:"false" doc:"rectangles that are drawn with their diagonals"`
	RiverText   Words    `json:"river_text" doc:"written on the river, spread over its length"`
	Files       []string `json:"files" nullable:"false"`
	Ranks       []string `json:"ranks" nullable:"false"`
	FilesFirst  []string `json:"files_first" nullable:"false" doc:"the columns from the left as the first side counts them in the record notation; empty where files serve"`
	FilesSecond []string `json:"files_second" nullable:"false"`
	Stars       []int    `json:"stars" nullable:"false" doc:"points that are dotted"`
	Labels      []string `json:"labels" nullable:"false" doc:"what is written small into each square; empty where files and ranks name the squares"`
	Pieces      []Piece  `json:"pieces" nullable:"false"`
}

// Rect is a rectangle of points, corners included.
type Rect struct {
	Col  int `json:"col"`
	Row  int `json:"row"`
	Cols int `json:"cols"`
	Rows int `json:"rows"`
}

// Piece describes a piece letter.
type Piece struct {
	Letter  string `json:"letter"`
	Side    string `json:"side"`
	Glyph   string `json:"glyph"`
	English string `json:"english"`
	Chinese string `json:"chinese"`
	Royal   bool   `json:"royal" doc:"a check threatens this piece"`
}

// Level is a strength of the engine.
type Level struct {
	Name        string `json:"name"`
	Chinese     string `json:"chinese"`
	Depth       int    `json:"depth,omitempty" doc:"plies"`
	MovetimeMS  int64  `json:"movetime_ms,omitempty"`
	SlipPercent int    `json:"slip_percent"`
}

// Player is who plays a side.
type Player struct {
	Kind  string `json:"kind" enum:"human,engine"`
	Level string `json:"level,omitempty" maxLength:"64" doc:"of an engine; medium if it is not given"`
}

// Players are the players of both sides.
type Players struct {
	First  Player `json:"first"`
	Second Player `json:"second"`
}

// Summary is a game in a list.
type Summary struct {
	ID      string `json:"id"`
	Game    string `json:"game"`
	Ply     int    `json:"ply"`
	Result  string `json:"result" doc:"1-0, 0-1, 1/2-1/2 or *"`
	Updated string `json:"updated" format:"date-time"`
}

// Summaries is the answer of GET /api/games.
type Summaries struct {
	Games []Summary `json:"games" nullable:"false"`
}

// State is everything about a game in play.
type State struct {
	ID       string    `json:"id"`
	Game     string    `json:"game"`
	Version  int64     `json:"version" doc:"grows with every change of the game"`
	StartFEN string    `json:"start_fen"`
	FEN      string    `json:"fen"`
	NowMS    int64     `json:"now_ms" doc:"the server's clock when the state was made, in ms since 1970"`
	Turn     string    `json:"turn" enum:"first,second"`
	Ply      int       `json:"ply" doc:"the number of moves"`
	Check    bool      `json:"check"`
	Board    string    `json:"board" doc:"a piece letter or . for each square"`
	Marks    []Mark    `json:"marks" nullable:"false" doc:"squares that the rules point out"`
	Legal    []Legal   `json:"legal" nullable:"false" doc:"empty unless a person is to move"`
	Moves    []Played  `json:"moves" nullable:"false"`
	Captured Captured  `json:"captured"`
	Outcome  Outcome   `json:"outcome"`
	Over     bool      `json:"over" doc:"the game has ended, perhaps without a result"`
	Claim    []string  `json:"claim" nullable:"false" doc:"the draws that the person to move may claim"`
	Players  Players   `json:"players"`
	Elapsed  Elapsed   `json:"elapsed_ms" doc:"the time that each side has used, without the current turn"`
	TurnMS   int64     `json:"turn_ms" doc:"the time that the current turn has taken when the state was made"`
	Ticking  bool      `json:"ticking" doc:"the side to move is using time"`
	Thinking *Thinking `json:"thinking" doc:"null unless the engine thinks"`
	Clock    *Clock    `json:"clock" doc:"null where there is no limit of time"`
	Presence *Presence `json:"presence" doc:"who is there; null for a game at one board"`
	Offers   []Offer   `json:"offers" nullable:"false" doc:"of a draw, a takeback, a rematch"`
	Rematch  string    `json:"rematch" doc:"the id of the rematch; empty until there is one"`
	// Opening is in the state, not among the moves, as a choice is no move.
	Opening *OpeningState `json:"opening" doc:"how the sides are settled; null where they were from the start"`
}

// Mark is a square that the rules point out.
type Mark struct {
	Square      int    `json:"square"`
	Kind        string `json:"kind" doc:"forbidden: the side to move may not play there; winning: part of what won"`
	Text        string `json:"text" doc:"why; may be empty"`
	TextChinese string `json:"text_chinese"`
}

// OpeningState is how far an opening has come.
type OpeningState struct {
	Settled bool            `json:"settled" doc:"the sides are settled, and the game goes on as usual"`
	Opener  string          `json:"opener" enum:"first,second" doc:"the side of the opener, first before the sides are settled"`
	Acts    string          `json:"acts" doc:"opener or responder: who acts now; empty when settled"`
	Side    string          `json:"side" doc:"the side that stands for the one who acts, in players and elapsed_ms"`
	Choices []OpeningChoice `json:"choices" nullable:"false" doc:"what there is to choose; if empty, the one who acts moves for the side to move"`
	Chosen  []OpeningChosen `json:"chosen" nullable:"false"`
}

// OpeningChoice is something that a player may choose in an opening.
type OpeningChoice struct {
	Name    string `json:"name"`
	English string `json:"english"`
	Chinese string `json:"chinese"`
}

// OpeningChosen is a choice that was made.
type OpeningChosen struct {
	OpeningChoice
	Ply int    `json:"ply" doc:"the moves made before it"`
	By  string `json:"by" enum:"opener,responder"`
}

// Legal is a legal move and how a person enters it.
type Legal struct {
	Move    string `json:"move"`
	Text    string `json:"text" doc:"in the game's record notation"`
	Squares []int  `json:"squares" nullable:"false" doc:"to be touched in this order"`
	Choice  string `json:"choice,omitempty" doc:"the letter of the piece to be chosen at the end"`
	Capture bool   `json:"capture,omitempty" doc:"it takes something"`
}

// Played is a move that was played.
type Played struct {
	Move     string `json:"move"`
	Text     string `json:"text"`
	Squares  []int  `json:"squares" nullable:"false"`
	Choice   string `json:"choice,omitempty"`
	Captured string `json:"captured,omitempty" doc:"the letters of what it took"`
	Check    bool   `json:"check"`
	MS       int64  `json:"ms" doc:"the time that it took"`
}

// Captured lists for each side the letters of its pieces that were taken.
type Captured struct {
	First  string `json:"first"`
	Second string `json:"second"`
}

// Outcome is how the game stands by its rules or by a player's word.
type Outcome struct {
	Result      string `json:"result" doc:"1-0, 0-1, 1/2-1/2 or *"`
	Winner      string `json:"winner" doc:"first, second or empty"`
	Reason      string `json:"reason"`
	Rule        string `json:"rule" doc:"the rule that decided"`
	RuleChinese string `json:"rule_chinese"`
}

// Clock is how much time the players have.
type Clock struct {
	Base      int64  `json:"base" doc:"seconds for the whole game"`
	Increment int64  `json:"increment" doc:"seconds that each turn adds when it is over"`
	FirstMS   int64  `json:"first_ms" doc:"what is left to the first side at now_ms"`
	SecondMS  int64  `json:"second_ms"`
	Running   string `json:"running" doc:"first or second: whose clock runs; empty if both stand"`
}

// Presence is who is there.
type Presence struct {
	First      Place `json:"first"`
	Second     Place `json:"second"`
	Spectators int   `json:"spectators" doc:"the sockets that have shown no seat"`
}

// Place is a seat as others see it.
type Place struct {
	Player    string `json:"player" enum:"opener,responder"`
	Taken     bool   `json:"taken"`
	Connected bool   `json:"connected"`
	AwayMS    int64  `json:"away_ms" doc:"for how long the player has been away"`
}

// Seat is a seat as the one who has it sees it.
type Seat struct {
	Token  string `json:"token" doc:"the secret by which the seat is held"`
	Player string `json:"player" enum:"opener,responder" doc:"whose seat it is, whichever side an opening gives to it"`
	Side   string `json:"side" enum:"first,second" doc:"the side that it plays as things are"`
}

// Begun is a game that was begun, with the seat of the one who did.
type Begun struct {
	State
	Seat *Seat `json:"seat,omitempty" doc:"in a game between two browsers"`
}

// Joined is a seat that was taken, with the game.
type Joined struct {
	Seat  Seat  `json:"seat"`
	State State `json:"state"`
}

// Offer is something that a player has proposed to the other one.
type Offer struct {
	Kind     string `json:"kind" enum:"draw,takeback,rematch"`
	By       string `json:"by" enum:"first,second" doc:"the side that offers"`
	Declined bool   `json:"declined" doc:"the other one does not want it"`
}

// Elapsed is time in milliseconds for each side.
type Elapsed struct {
	First  int64 `json:"first"`
	Second int64 `json:"second"`
}

// Thinking is what the engine thinks about its move.
type Thinking struct {
	Position string   `json:"position" doc:"the identity of the position: id/version"`
	Side     string   `json:"side"`
	Queued   bool     `json:"queued" doc:"the search waits for its turn"`
	Depth    int      `json:"depth"`
	Score    *Score   `json:"score" doc:"from the view of side; null before there is one"`
	Line     []string `json:"line" nullable:"false" doc:"the moves it expects, in the record notation"`
	Nodes    uint64   `json:"nodes"`
	TimeMS   int64    `json:"time_ms"`
}

// Score is either hundredths of a pawn or moves to mate.
type Score struct {
	CP   *int `json:"cp,omitempty"`
	Mate *int `json:"mate,omitempty"`
}

// Hint is what the engine would play.
type Hint struct {
	Ply     int      `json:"ply"`
	Move    string   `json:"move"`
	Text    string   `json:"text"`
	Squares []int    `json:"squares" nullable:"false"`
	Choice  string   `json:"choice,omitempty"`
	Score   *Score   `json:"score"`
	Depth   int      `json:"depth"`
	Line    []string `json:"line" nullable:"false"`
}
