package page

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Bounds of a program that knows the moves of a game.
const (
	buildTime = 30 * time.Second
	mostOwn   = 4 // games of programs that can be played; each may have a quarter of a million positions
)

// A mover is what the form for a program that knows moves shows.
type mover struct {
	Language, Source string
	Misere           bool
}

// ownGames are the games of programs that were sent last, the latest at the end.
type ownGames struct {
	mu   sync.Mutex
	kept []suite.Problem
}

// add keeps a game.
func (o *ownGames) add(p suite.Problem) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.kept = slices.DeleteFunc(o.kept, func(k suite.Problem) bool { return k.ID == p.ID })
	if o.kept = append(o.kept, p); len(o.kept) > mostOwn {
		o.kept = slices.Delete(o.kept, 0, 1)
	}
}

// find returns a game.
func (o *ownGames) find(id string) (suite.Problem, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if i := slices.IndexFunc(o.kept, func(k suite.Problem) bool { return k.ID == id }); i >= 0 {
		return o.kept[i], true
	}
	return suite.Problem{}, false
}

// labMoves answers with the laboratory for a game whose moves a program prints.
func (s *Server) labMoves(v visit) error {
	l := laboratory{Problems: suite.ToLearn(suite.Problems), Own: true}
	status := http.StatusOK
	if err := s.askMoves(v, &l); err != nil {
		status = http.StatusBadRequest
		if r := new(refusal); errors.As(err, r) {
			status = r.status
		}
		l.Fault = v.stated(err)
	}
	return s.render(v, status, "lab", l)
}

// askMoves reads the form, builds the program, and makes the table that the form asks for.
func (s *Server) askMoves(v visit, l *laboratory) error {
	field := func(name string) string { return strings.ReplaceAll(v.r.PostFormValue(name), "\r\n", "\n") }
	l.Mover = mover{Language: field("language"), Source: field("source"), Misere: field("misere") != ""}
	language, found := toolchain.Named(l.Mover.Language)
	switch {
	case !found:
		return say("choose a language")
	case strings.TrimSpace(l.Mover.Source) == "":
		return say("the program is empty")
	case len(l.Mover.Source) > maxText:
		l.Mover.Source = ""
		return say("the program or its input is larger than %d MB", maxText>>20)
	}
	l.At = result.Form("_")
	if at := strings.TrimSpace(field("at")); at != "" {
		l.At = result.Form(at)
	}
	l.Show = result.Quantity(field("show"))
	l.Most = map[int]int64{1: lineMost, 2: gridMost}[l.At.Axes()]
	var err error
	if l.To, err = strconv.ParseInt(field("to"), 10, 64); err != nil || l.To < 0 || l.To > l.Most || len(l.At) > longestGame {
		l.To = 0
		return say("the largest number of this table is from 0 to %d; judge table and judge lab have larger ones: --to", max(l.Most, gridMost))
	}
	select {
	case s.tables.slow <- struct{}{}:
		defer func() { <-s.tables.slow }()
	default:
		return refusal{http.StatusServiceUnavailable, say("Other people's tables take long now, so this one was stopped. Try again in a moment, or with smaller numbers.")}
	}
	http.NewResponseController(v.w).SetWriteDeadline(time.Now().Add(buildTime + labTime + writing))
	ctx, cancel := context.WithTimeout(s.ctx, buildTime) // s.ctx may require isolation
	defer cancel()
	defer context.AfterFunc(v.r.Context(), cancel)()
	program, err := toolchain.Text(ctx, language.Starter.File, []byte(l.Mover.Source), func(string) {})
	if err != nil {
		return err
	}
	if program.Fault != "" {
		return say("the program does not compile: %s", program.Fault)
	}
	soon, end := context.WithTimeout(s.ctx, labTime)
	defer end()
	defer context.AfterFunc(v.r.Context(), end)()
	sub := judging.Submission{Problem: lab.Game{}.Problem(lab.Words{}, nil), File: language.Starter.File, Program: program}
	sub.Limits = judging.LimitsOf(sub.Problem.Limits, program)
	pool, _ := s.pools.LoadOrStore(strings.Join(program.Read, "\n"), sandbox.NewPool(program.Read))
	d := lab.Description{Moves: sub.File, Misere: l.Mover.Misere, Ask: desk.Asking(v.lang, sub, pool.(*sandbox.Pool))}
	g, err := d.Describe(soon, string(l.At), l.To)
	if soon.Err() != nil {
		return say("The time of %d seconds was over. judge lab in a terminal has no such limit.", int(labTime.Seconds()))
	}
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(fmt.Sprint(l.Mover, l.At, l.To)))
	l.Problem = g.Problem(lab.Words{First: "first", Second: "second", Draw: "draw"}, nil)
	l.Problem.ID = fmt.Sprintf("moves-%x", sum[:8])
	s.own.add(l.Problem)
	l.Game = g.Name
	if l.Table, err = g.Make(soon, l.To, l.Show); err == nil && field("law") != "" {
		l.Study, err = g.Study(soon, l.To)
	}
	return err
}
