package server

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// maxLines is how many lines an analysis may have.
const maxLines = 5

// msgAnalyse and msgStop are the messages that the socket for analyses has besides
// msgPing.
const (
	msgAnalyse = "analyse"
	msgStop    = "stop"
)

// wish is a message to the socket for analyses.
type wish struct {
	wishHead
	wishBody
}

type wishHead struct {
	Type    string `json:"type" maxLength:"64" enum:"analyse,stop,ping" doc:"what is asked for"`
	Request int64  `json:"request,omitempty" minimum:"0" maximum:"9007199254740991" doc:"a number for the answer"`
}

type wishBody struct {
	Game  string `json:"game" minLength:"1" maxLength:"64"`
	FEN   string `json:"fen,omitempty" maxLength:"512" doc:"where the moves begin; the start position of the game if it is not given"`
	Moves string `json:"moves,omitempty" maxLength:"32000" doc:"as for a position"`
	Lines int    `json:"lines,omitempty" minimum:"1" maximum:"5" doc:"how many of the best moves have a line; 1 if it is not given"`
	Depth int    `json:"depth,omitempty" minimum:"1" maximum:"100" doc:"where it rests; the greatest depth if it is not given"`
}

// analysisDecoder reads messages of the socket for analyses.
type analysisDecoder struct {
	decoder
	body *huma.Schema
}

func newAnalysisDecoder() *analysisDecoder {
	d := &analysisDecoder{decoder: decoder{registry: huma.NewMapRegistry("#/", huma.DefaultSchemaNamer)}}
	d.envelope = d.schema(reflect.TypeFor[wishHead]())
	d.body = d.schema(reflect.TypeFor[wishBody]())
	return d
}

// decode reads a message. The number of the request is returned even if the rest is
// refused, as far as there is one.
func (d *analysisDecoder) decode(text []byte) (wish, error) {
	var raw any
	var w wish
	if err := unmarshal(text, &raw); err != nil {
		return w, badRequest("the message is not JSON: %s", err)
	}
	w.Request = requestOf(raw)
	if err := d.check(d.envelope, raw, text, &w.wishHead); err != nil || w.Type != msgAnalyse {
		return w, err
	}
	return w, d.check(d.body, raw, text, &w.wishBody)
}
