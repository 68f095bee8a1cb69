package page

import (
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/words"
)

// A board in a frame of another site is at /embed/ID?at=GAME, where GAME is a game as the workbench has it:
// 3_4_5/first/2/, or a position alone. That page is a file, and its script asks a worker for /embed/ID/3_4_5/first/2/, the
// board after each move. So the address of the frame stays, and nothing is kept.

// isEmbedded reports whether the board is asked for by a frame.
func isEmbedded(v Visit) bool { return strings.HasPrefix(v.R.Pattern, "GET /embed/") }

// embedded returns what answers frames, if the host has any.
func (h *Handler) embedded(answer func(Visit) error) func(Visit) error {
	return func(v Visit) error {
		if !h.host.Has().Embeds {
			return Missing("page no such page")
		}
		return answer(v)
	}
}

// address adds the addresses of a board, to copy.
func (h *Handler) address(v Visit, now *shown) {
	now.Copy.Link = "/p/" + v.Problem.ID + "/play/" + now.Link
	if !h.host.Has().Embeds || !now.Known {
		return
	}
	now.Copy.Frame = "/embed/" + v.Problem.ID + "/?at=" + url.QueryEscape(now.Upto)
	if v.Lang != words.Languages[0] {
		now.Copy.Frame = "/" + v.Lang.Tag() + now.Copy.Frame
	}
}

// takeSide leads from a position alone to the game that starts there.
func (h *Handler) takeSide(v Visit) error {
	position, err := words.ReadPosition(v.rules, fromAddress(v.R))
	if err != nil {
		return err
	}
	return v.LeadTo("/embed/" + v.Problem.ID + "/" + gameFrom(position.String(), sideOf(position, "")))
}

// embed answers with the frame before its worker is there. It shows the board of a frame that names no game.
func (h *Handler) embed(v Visit) error {
	if !h.host.Has().Plain {
		return Missing("page no such page")
	}
	position, err := explain.Choose(v.Problem.New(), 0, explain.Easy, 1) // as on the workbench
	if err != nil {
		return err
	}
	now := shown{Problem: v.Problem, Known: true}
	now.Link = gameFrom(position.String(), sideOf(position, ""))
	now.Board = template.HTML(picture.Board(position.Board(), picture.Scene{Start: position.Board()}, v.Lang.Say))
	return h.render(v, http.StatusOK, "embed", "embed.html", now)
}
