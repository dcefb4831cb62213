package server

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// message is what the server sends over a socket. The fields that a type does
// not have are left out.
type message struct {
	Type     string    `json:"type"`
	State    *State    `json:"state,omitempty"`
	Thinking *Thinking `json:"thinking,omitempty"`
	Hint     *Hint     `json:"hint,omitempty"`
	Presence *Presence `json:"presence,omitempty"`
	Seat     *Seat     `json:"seat,omitempty"`
	Analysis *Analysis `json:"analysis,omitempty"`
	NowMS    int64     `json:"now_ms,omitempty"`
	Request  *int64    `json:"request,omitempty"`
	Code     string    `json:"code,omitempty"`
	Message  string    `json:"message,omitempty"`
}

// encode writes a message.
func encode(m message) []byte {
	text, err := json.Marshal(m)
	if err != nil {
		panic("server: a message cannot be written: " + err.Error()) // all its fields can
	}
	return text
}

// envelope is what all messages of clients have.
type envelope struct {
	Type    string `json:"type" maxLength:"64" enum:"move,choose,undo,resign,claim,now,hint,players,offer,answer,walkover,abort,sit,ping" doc:"what is asked for"`
	Request int64  `json:"request,omitempty" minimum:"0" maximum:"9007199254740991" doc:"a number for the answer"`
}

// The types of messages that only sockets have: one shows the token of a seat,
// which then holds for all that comes from the socket, the other one asks for
// nothing but an answer.
const (
	msgSit  = "sit"
	msgPing = "ping"
)

// decoder reads the messages of clients. It checks them against the schemas of
// the requests that do the same, so that both ways in refuse the same things.
type decoder struct {
	registry huma.Registry
	envelope *huma.Schema
	bodies   map[string]*huma.Schema
}

func newDecoder() *decoder {
	d := &decoder{registry: huma.NewMapRegistry("#/", huma.DefaultSchemaNamer), bodies: map[string]*huma.Schema{}}
	d.envelope = d.schema(reflect.TypeFor[envelope]())
	for kind, body := range map[string]reflect.Type{
		cmdMove: reflect.TypeFor[moveBody](), cmdChoose: reflect.TypeFor[chooseBody](), cmdUndo: reflect.TypeFor[plyBody](), cmdClaim: reflect.TypeFor[plyBody](),
		cmdHint: reflect.TypeFor[plyBody](), cmdResign: reflect.TypeFor[resignBody](), cmdPlayers: reflect.TypeFor[playersBody](),
		cmdOffer: reflect.TypeFor[offerBody](), cmdAnswer: reflect.TypeFor[answerBody](), cmdWalkover: reflect.TypeFor[walkoverBody](),
		msgSit: reflect.TypeFor[sitBody](),
	} {
		d.bodies[kind] = d.schema(body)
	}
	return d
}

// schema returns the schema of a message, which may have more fields.
func (d *decoder) schema(t reflect.Type) *huma.Schema {
	s := d.registry.Schema(t, false, "")
	s.AdditionalProperties = true
	return s
}

// decode reads a message. The number of the request is returned even if the
// rest is refused, as far as there is one.
func (d *decoder) decode(text []byte) (command, int64, error) {
	var raw any
	if err := unmarshal(text, &raw); err != nil {
		return command{}, 0, badRequest("the message is not JSON: %s", err)
	}
	var head envelope
	if err := d.check(d.envelope, raw, text, &head); err != nil {
		return command{}, requestOf(raw), err
	}
	c := command{kind: head.Type}
	schema := d.bodies[head.Type]
	if schema == nil {
		return c, head.Request, nil // it has no fields
	}
	var body struct {
		Ply     int     `json:"ply"`
		Move    string  `json:"move"`
		Name    string  `json:"name"`
		Side    string  `json:"side"`
		Players Players `json:"players"`
		Kind    string  `json:"kind"`
		Accept  bool    `json:"accept"`
		As      string  `json:"as"`
		Token   string  `json:"token"`
	}
	if err := d.check(schema, raw, text, &body); err != nil {
		return c, head.Request, err
	}
	c.ply, c.move, c.name, c.side, c.players = body.Ply, body.Move, body.Name, body.Side, body.Players
	c.offer, c.accept, c.as, c.token = body.Kind, body.Accept, body.As, body.Token
	return c, head.Request, nil
}

// requestOf finds the number of a request in a message that is malformed.
func requestOf(raw any) int64 {
	fields, _ := raw.(map[string]any)
	number, _ := fields["request"].(float64)
	if number < 0 || number > 1<<53 {
		return 0
	}
	return int64(number)
}

// check validates and reads a message.
func (d *decoder) check(schema *huma.Schema, raw any, text []byte, v any) error {
	var result huma.ValidateResult
	huma.Validate(d.registry, schema, huma.NewPathBuffer(nil, 0), huma.ModeWriteToServer, raw, &result)
	if len(result.Errors) == 0 {
		if err := unmarshal(text, v); err != nil {
			return badRequest("%s", err)
		}
		return nil
	}
	parts := make([]string, 0, len(result.Errors))
	for _, err := range result.Errors {
		if detail, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			parts = append(parts, describeDetail(detail))
		}
	}
	return badRequest("%s", strings.Join(parts, "; "))
}
