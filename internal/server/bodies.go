package server

// The bodies of requests and the messages of the socket. Unknown fields are
// tolerated, so that clients of later versions can be answered.
type (
	plyBody struct {
		Ply int `json:"ply" minimum:"0" maximum:"1000000" doc:"the number of moves in the state that is answered"`
	}
	moveBody struct {
		Ply  int    `json:"ply" minimum:"0" maximum:"1000000" doc:"the number of moves in the state that is answered"`
		Move string `json:"move" minLength:"1" maxLength:"64" doc:"in any notation of the game"`
	}
	chooseBody struct {
		Ply  int    `json:"ply" minimum:"0" maximum:"1000000" doc:"the number of moves in the state that is answered"`
		Name string `json:"name" minLength:"1" maxLength:"64" doc:"of one of the choices of the opening"`
	}
	resignBody struct {
		Side string `json:"side,omitempty" enum:"first,second" doc:"the side that resigns; the one to move if it is not given and people play both"`
	}
	playersBody struct {
		Players Players `json:"players"`
	}
	createBody struct {
		Game    string      `json:"game" minLength:"1" maxLength:"64"`
		FEN     string      `json:"fen,omitempty" maxLength:"512" doc:"the start position of the game if it is not given"`
		Moves   string      `json:"moves,omitempty" maxLength:"32000" doc:"what was played before, as in a record: moves in coordinates with spaces between them"`
		Players Players     `json:"players"`
		Clock   *ClockBody  `json:"clock,omitempty" doc:"no limit of time if it is not given"`
		Friend  *FriendBody `json:"friend,omitempty" doc:"makes it a game between two browsers: both players are human"`
	}
	offerBody struct {
		Kind string `json:"kind" enum:"draw,takeback,rematch"`
	}
	answerBody struct {
		Kind   string `json:"kind" enum:"draw,takeback,rematch"`
		Accept bool   `json:"accept"`
	}
	walkoverBody struct {
		As string `json:"as" enum:"win,draw"`
	}
	joinBody struct {
		Token string `json:"token,omitempty" pattern:"^[A-Za-z0-9_-]{22,64}$" doc:"a secret of your own making, at least 128 random bits; the server makes one if it is not given"`
	}
	sitBody struct {
		Token string `json:"token" minLength:"1" maxLength:"64" doc:"of the seat"`
	}
)

// ClockBody asks for clocks.
type ClockBody struct {
	Base      int `json:"base" minimum:"1" maximum:"86400" doc:"seconds for the whole game"`
	Increment int `json:"increment,omitempty" minimum:"0" maximum:"3600" doc:"seconds that each turn adds when it is over"`
}

// FriendBody asks for a game between two browsers.
type FriendBody struct {
	Side  string `json:"side" enum:"first,second,random" doc:"of the one who makes the game"`
	Token string `json:"token,omitempty" pattern:"^[A-Za-z0-9_-]{22,64}$" doc:"a secret of your own making for the seat, at least 128 random bits; the server makes one if it is not given"`
}

// What huma fills in and sends.
type (
	noInput   struct{}
	nameInput struct {
		Name string `path:"name" maxLength:"64" doc:"with settings or without: gomoku:renju,size=19"`
	}
	input[T any] struct {
		Target
		Body T
	}
	optionalInput[T any] struct {
		Target
		Body *T
	}
	createInput   struct{ Body createBody }
	output[T any] struct{ Body T }
)

// Target names a game, and proves who asks. It is exported because huma looks at
// no other embedded fields.
type Target struct {
	ID            string `path:"id" maxLength:"64"`
	Authorization string `header:"Authorization" maxLength:"200" doc:"Bearer and the token of the seat, in a game between two browsers"`
}
