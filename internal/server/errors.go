package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/duiyi/duiyi/game"
)

// The codes of errors, for programs.
const (
	codeBadRequest   = "bad-request"
	codeForbidden    = "forbidden"
	codeUnknownGame  = "unknown-game"
	codeBadPosition  = "bad-position"
	codeIllegalMove  = "illegal-move"
	codeNotYourTurn  = "not-your-turn"
	codeStale        = "stale"
	codeGameOver     = "game-over"
	codeNothingUndo  = "nothing-to-undo"
	codeNothingClaim = "nothing-to-claim"
	// Of openings in which the players choose.
	codeChooseFirst   = "choose-first"
	codeNothingChoose = "nothing-to-choose"
	codeNoHint        = "no-hint"
	// Of clocks and of games between two people.
	codeNotYourSeat  = "not-your-seat"
	codeNoSeat       = "no-seat"
	codeNoOffer      = "no-offer"
	codeAskFirst     = "ask-first"
	codeAskedAlready = "asked-already"
	codeTooEarly     = "too-early"
	codeTooLate      = "too-late"
	codeTooMany      = "too-many"
	codeBusy         = "busy"
	codeInternal     = "internal"
)

// Problem is an error as application/problem+json (RFC 9457).
type Problem struct {
	Title  string `json:"title" doc:"the status in words"`
	Status int    `json:"status"`
	Detail string `json:"detail" doc:"one sentence for people"`
	Code   string `json:"code" doc:"a word for programs"`
	// DetailChinese is there where the rules have it.
	DetailChinese string `json:"detail_chinese,omitempty" doc:"the same sentence in Chinese"`
	Square        *int   `json:"square,omitempty" doc:"where a position is wrong, if that is one square"`
}

// Error implements error.
func (p *Problem) Error() string { return p.Detail }

// GetStatus tells huma the status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType tells huma the media type.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

func problem(status int, code, format string, args ...any) *Problem {
	return &Problem{Title: http.StatusText(status), Status: status, Code: code, Detail: fmt.Sprintf(format, args...)}
}

func badRequest(format string, args ...any) *Problem {
	return problem(http.StatusUnprocessableEntity, codeBadRequest, format, args...)
}

func unknownGame(id string) *Problem {
	return problem(http.StatusNotFound, codeUnknownGame, "there is no game %.40q; it may have been deleted", id)
}

func stale(ply, have int) *Problem {
	return problem(http.StatusConflict, codeStale,
		"the game has moved on: it has %d moves, and the request was for the position after %d", have, ply)
}

func notYourTurn(turn string) *Problem {
	return problem(http.StatusConflict, codeNotYourTurn, "it is not your turn: %s is to move, and the engine plays it", turn)
}

func notYourMove(turn string) *Problem {
	return problem(http.StatusConflict, codeNotYourTurn, "it is not your turn: the other player, %s, is to move", turn)
}

func gameOver(o game.Outcome) *Problem {
	return problem(http.StatusConflict, codeGameOver, "the game is over: %s, %s", o.Reason, o.Result)
}

func busy() *Problem {
	return problem(http.StatusServiceUnavailable, codeBusy, "too many searches wait for the processor; try again in a moment")
}

func tooFast() *Problem {
	return problem(http.StatusTooManyRequests, codeTooMany, "too many requests come from your address; wait a moment")
}

func closing() *Problem {
	return problem(http.StatusServiceUnavailable, codeBusy, "the server is shutting down; try again in a moment")
}

// problemOf makes a problem of any error; what is not meant for people is
// called internal.
func problemOf(err error) *Problem {
	if p, ok := errors.AsType[*Problem](err); ok {
		return p
	}
	if e, ok := errors.AsType[*game.MoveError](err); ok {
		return problem(http.StatusUnprocessableEntity, codeIllegalMove, "%s", e.Error())
	}
	if e, ok := errors.AsType[*game.PositionError](err); ok {
		p := problem(http.StatusUnprocessableEntity, codeBadPosition, "%s", e.Error())
		p.DetailChinese = e.Chinese
		return p
	}
	return problem(http.StatusInternalServerError, codeInternal, "the server failed: %v", err)
}

// problems is a huma transformer that gives huma's own complaints (about
// malformed requests) the shape of all others.
func problems(_ huma.Context, _ string, v any) (any, error) {
	model, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	code := codeBadRequest
	if model.Status >= http.StatusInternalServerError {
		code = codeInternal
	}
	return problem(model.Status, code, "%s", describe(model)), nil
}

// describe says in one sentence what is wrong with a request and where.
func describe(model *huma.ErrorModel) string {
	if len(model.Errors) == 0 {
		return model.Detail
	}
	parts := make([]string, 0, len(model.Errors))
	for _, detail := range model.Errors {
		if detail != nil {
			parts = append(parts, describeDetail(detail))
		}
	}
	return strings.Join(parts, "; ")
}

func describeDetail(detail *huma.ErrorDetail) string {
	place := strings.TrimPrefix(detail.Location, "body.")
	if place == "" {
		return detail.Message
	}
	return place + ": " + detail.Message
}

// writeProblem answers a request outside huma.
func writeProblem(w http.ResponseWriter, p *Problem) {
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(p) // the client has gone, and nobody is left to tell
}
