package serve

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"strings"
	"time"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/result"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/toolchain"
)

// buildTime is how long building a program that knows the moves of a game may take.
const buildTime = 30 * time.Second

// labMoves answers with the laboratory for a game whose moves a program prints.
func (s *Server) labMoves(v visit) error {
	l := page.Laboratory{Own: true}
	status := http.StatusOK
	if err := s.askMoves(v, &l); err != nil {
		l.Fault, status = v.Stated(err), page.StatusOf(err, http.StatusBadRequest)
	}
	return s.page.Lab(v.Visit, status, l)
}

// askMoves reads the form, builds the program, and makes the table that the form asks for.
func (s *Server) askMoves(v visit, l *page.Laboratory) error {
	field := func(name string) string { return strings.ReplaceAll(v.R.PostFormValue(name), "\r\n", "\n") }
	l.Mover = page.Mover{Language: field("language"), Source: field("source"), Misere: field("misere") != ""}
	language, found := toolchain.Named(l.Mover.Language)
	switch {
	case !found:
		return message.NewError("page choose a language")
	case strings.TrimSpace(l.Mover.Source) == "":
		return message.NewError("page the program is empty")
	case len(l.Mover.Source) > maxText:
		l.Mover.Source = ""
		return message.NewError("page program too large", maxText>>20)
	}
	l.Show = result.Quantity(field("show"))
	if err := l.Ask(field("at"), field("to")); err != nil {
		return err
	}
	done, ok := s.page.Slow()
	if !ok {
		return page.Refusal{Status: http.StatusServiceUnavailable, Why: page.ErrBusy}
	}
	defer done()
	http.NewResponseController(v.W).SetWriteDeadline(time.Now().Add(buildTime + page.LabTime + writing))
	ctx, cancel := context.WithTimeout(s.ctx, buildTime) // s.ctx may require isolation
	defer cancel()
	defer context.AfterFunc(v.R.Context(), cancel)()
	program, err := toolchain.Text(ctx, language.Starter.File, []byte(l.Mover.Source), func(string) {})
	if err != nil {
		return err
	}
	if program.Fault != "" {
		return message.NewError("page program does not compile", program.Fault)
	}
	soon, end := context.WithTimeout(s.ctx, page.LabTime)
	defer end()
	defer context.AfterFunc(v.R.Context(), end)()
	sub := judging.Submission{Problem: lab.Game{}.Problem(lab.Words{}, nil), File: language.Starter.File, Program: program}
	sub.Limits = judging.LimitsOf(sub.Problem.Limits, program, speed.Here())
	d := lab.Description{Moves: sub.File, Misere: l.Mover.Misere, Ask: desk.Asking(v.Lang, sub, s.pools.For(program.Read))}
	g, err := d.Describe(soon, string(l.At), l.To)
	if soon.Err() != nil {
		return page.OverTime(page.LabTime)
	}
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(fmt.Sprint(l.Mover, l.At, l.To)))
	l.Problem = g.Problem(lab.Words{First: "first", Second: "second", Draw: "draw"}, nil)
	l.Problem.ID = fmt.Sprintf("moves-%x", sum[:8])
	s.page.Keep(l.Problem)
	l.Game = g.Name
	if l.Table, err = g.Make(soon, l.To, l.Show); err == nil && field("law") != "" {
		g, to := further(soon, d, g, l.To)
		g.Remoteness = l.Show == result.ShowRemoteness
		l.Study, err = g.Study(soon, to, page.LabTime)
	}
	return err
}

// further returns a game with as many positions as laws are usually looked for in, and their largest number; the game
// as it is if the program tells no more of them in a part of the time.
func further(ctx context.Context, d lab.Description, g lab.Game, to int64) (lab.Game, int64) {
	const part = 3
	far := g.Form.Usual(true)
	end, is := ctx.Deadline()
	if to >= far || !is {
		return g, to
	}
	soon, stop := context.WithTimeout(ctx, time.Until(end)/part)
	defer stop()
	larger, err := d.Describe(soon, string(g.Form), far)
	if err != nil {
		return g, to
	}
	return larger, far
}
