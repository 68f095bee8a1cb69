package page

import (
	"io"
	"mime"
	"net/http"
	"strings"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// A game is saved as text from its address, with ?text: see explain.Save. Opening such a text leads to the address of
// its game. Where it can't be opened, the game that was on the board stays there.

// mostText is how many bytes a game as text can have.
const mostText = 1 << 20

// saved answers with the text of a game, to be kept as a file.
func saved(v Visit, g *explain.Match) error {
	v.W.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": v.Problem.ID + ".txt"}))
	_, err := io.WriteString(v.W, report.Saved(v.Lang, v.Problem.ID, g))
	return err
}

// open leads to the game in a text that a form has sent.
func (h *Handler) open(v Visit) error {
	v.R.Body = http.MaxBytesReader(v.W, v.R.Body, 2*mostText)
	text, err := sentText(v.R)
	to := ""
	if err == nil {
		to, err = h.addressOf(v, text)
	}
	if err == nil {
		return v.LeadTo(to + onBoard)
	}
	now := shown{Unopened: v.Stated(err), Pasted: text}
	if game, _, _ := strings.Cut(v.R.FormValue("game"), "?"); game != "" {
		if on, fault := viewOf(v, game); fault == nil {
			now.view = *on
		} else {
			now.Fault = v.Stated(fault)
		}
	}
	return h.showGame(v, http.StatusUnprocessableEntity, now)
}

// sentText returns the text of a game in a form: the file, or what was pasted.
func sentText(r *http.Request) (string, error) {
	file, _, err := r.FormFile("file")
	if err != nil {
		return r.FormValue("text"), nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostText+1))
	if len(text) > mostText {
		err = message.NewError("page game text too large", mostText>>20)
	}
	if len(text) == 0 {
		return r.FormValue("text"), err
	}
	return string(text), err
}

// addressOf returns the address of the game in a text, which may be that of another problem.
func (h *Handler) addressOf(v Visit, text string) (string, error) {
	saved, err := explain.ReadSaved(text)
	if err != nil {
		return "", err
	}
	problem, found := h.called(saved.Problem)
	if !found {
		return "", saved.NoProblem()
	}
	r := v.rules
	if problem.ID != v.Problem.ID {
		r = problem.New()
	}
	g, numbers, err := saved.Match(r, 0)
	if err != nil {
		return "", err
	}
	path := ""
	for _, n := range numbers {
		path += link(n)
	}
	a, err := readGame(g.Start().String(), sides[g.Person], path)
	if err == nil {
		_, _, err = a.game(r) // the page has bounds of its own
	}
	return gameAt(problem.ID, g.Start(), sides[g.Person]) + path, err
}

// called returns the problem, or the person's own game, that a game as text names.
func (h *Handler) called(name string) (suite.Problem, bool) {
	if called := suite.Called(name); len(called) == 1 {
		return called[0], true
	}
	if p, found := h.own.find(name); found {
		return p, true
	}
	_, own, err := ownGame(name)
	return own, err == nil
}

// mark marks the mistakes of a game that is over. The first one of the person is marked apart: see ended.
func (v *view) mark(g *explain.Match) error {
	mistakes, err := g.Mistakes()
	for _, n := range mistakes {
		v.Made[n].Erred = true
	}
	return err
}

// saving returns the address of a game as text, "" if no move was made.
func (a gameAddress) saving() string {
	if len(a.made) == 0 {
		return ""
	}
	return a.before(0) + "?text"
}
