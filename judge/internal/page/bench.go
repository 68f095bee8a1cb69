package page

import (
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/explain"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/toolchain"
)

// The workbench of a problem has its statement, a program and the board side by side, or one below
// the other where there is no room. Its addresses are /p/ID, and /p/ID/judge, which shows the program
// first. They may have
//
//	language=Go   the language of the program
//	s=9           the submission to go on with
//	sample=lost   the sample to run the program on
//	game=3_4_5/first/2/   the game on the board, as /p/ID/play/ has it

// A workbench is all that its page shows.
type workbench struct {
	form
	First     string // the part to show first: text, program or play
	Statement template.HTML
	Shown     *state // the submission that is shown
	Sent      []state
	Game      string // the address of the game,
	Start     string // that of its start, if the program is wrong there,
	Claim     string // and what the program says of that
	Table     shown
}

// showBench answers with the workbench.
func (s *Server) showBench(v visit) error {
	query := v.r.URL.Query()
	f := form{Problem: v.problem, Language: query.Get("language")}
	if name := query.Get("sample"); name != "" {
		input, _ := fs.ReadFile(s.Files.Samples, f.ID+"/"+filepath.Base(name)+".in")
		f.Input = string(input)
	}
	return s.renderBench(v, http.StatusOK, f)
}

// renderBench answers with the workbench. A form without a program gets that of the submission in the
// address, or of the latest one.
func (s *Server) renderBench(v visit, status int, f form) (err error) {
	b := workbench{form: f, First: "text"}
	b.Table = shown{Problem: v.problem, Known: true}
	if b.Statement, b.Table.Samples, err = s.statement(v); err != nil {
		return err
	}
	query := v.r.URL.Query()
	if strings.HasSuffix(v.r.URL.Path, "/judge") || query.Has("s") {
		b.First = "program"
	} else if query.Has("game") {
		b.First = "play"
	}
	b.begin(s, v)
	b.play(s, v)
	return s.render(v, status, "bench", b)
}

// showSent answers with what the workbench shows of submissions, which its script puts there.
func (s *Server) showSent(v visit) error {
	b := workbench{form: form{Problem: v.problem}}
	b.begin(s, v)
	return s.render(v, http.StatusOK, "sent", b)
}

// listedBeside is how many submissions are listed beside a program.
const listedBeside = 8

// begin fills the form, unless it was sent, and finds the submission to show: the one in the address, or
// the latest one in the language. It also lists the latest ones.
func (b *workbench) begin(s *Server, v visit) {
	sent := s.store.list(func(sub Submission) bool { return sub.Problem == b.ID && s.mine(v.r, sub) })
	for _, sub := range sent[:min(len(sent), listedBeside)] {
		b.Sent = append(b.Sent, s.state(v.lang, sub))
	}
	query := v.r.URL.Query()
	number := query.Get("s") + query.Get("from")
	sub, found := s.numbered(v.r, number, false)
	if !found && number == "" {
		i := slices.IndexFunc(sent, func(sub Submission) bool { return b.Language == "" || sub.Language == b.Language })
		if found = i >= 0; found {
			sub = sent[i]
		}
	}
	if found && sub.Problem == b.ID {
		now := s.judged(v, s.state(v.lang, sub))
		b.Shown = &now
		if b.Source == "" && b.Fault == "" {
			b.Source, b.Language = s.store.text(sourceBucket, sub.ID), sub.Language
			if b.Input == "" {
				b.Input = s.store.text(inputBucket, sub.ID)
			}
		}
	}
	if !slices.Contains(toolchain.Names(), b.Language) {
		b.Language = "C++"
	}
	if b.Source == "" {
		l, _ := toolchain.Named(b.Language)
		b.Source = desk.Starter(l, b.Problem)
	}
}

// play sets the game on the board: the one in the address, or the failing case of the program, or else
// an easy one.
func (b *workbench) play(s *Server, v visit) {
	instance, leave, err := s.tables.sit(v.r.Context(), v.problem)
	if err != nil {
		b.Table.Fault = v.stated(err)
		return
	}
	defer leave()
	v.rules = instance
	b.Game = v.r.URL.Query().Get("game")
	if b.Shown != nil && b.Shown.Failing != nil {
		failing := b.Shown.Failing
		if position, err := v.rules.Position(failing.Position); err == nil {
			start := gameFrom(position.String(), sideOf(position, failing.Side))
			if b.Game == "" {
				b.Game = start
			}
			if strings.HasPrefix(b.Game, strings.TrimSuffix(start, "/")) {
				b.Claim, b.Start = failing.Claim, strings.TrimSuffix(start, "/")
			}
		}
	}
	if b.Game == "" {
		b.Game = s.easy(v)
	}
	if b.Game == "" {
		return
	}
	now, err := gameOn(v, b.Game)
	if err != nil {
		b.Table.Fault = v.stated(err)
		return
	}
	b.Table.view, b.Table.Typed = *now, now.From
}

// easy returns the game to begin with, the same one each time.
func (s *Server) easy(v visit) string {
	kept, there := s.easyGames.Load(v.problem.ID)
	if !there {
		kept = ""
		if position, err := explain.Choose(v.rules, 0, explain.Easy, 1); err == nil {
			kept = gameFrom(position.String(), sideOf(position, ""))
		}
		s.easyGames.Store(v.problem.ID, kept)
	}
	return kept.(string)
}

// longestBeside is the longest address of a game beside a statement: each link has it.
const longestBeside = 300

// gameOn returns the view of a game for the workbench, given the part of its address after /play/.
func gameOn(v visit, address string) (*view, error) {
	parts := strings.SplitN(address, "/", 3)
	if len(parts) < 3 || len(address) > longestBeside {
		return nil, say("the game is too long to stand here")
	}
	from, err := url.PathUnescape(parts[0])
	if err != nil {
		return nil, err
	}
	a, err := readGame(strings.ReplaceAll(from, "_", " "), parts[1], parts[2])
	if err != nil {
		return nil, err
	}
	if a.path != "" && !strings.HasSuffix(a.path, "/") {
		a.path += "/"
	}
	g, moves, err := a.game(v.rules)
	if err != nil {
		return nil, err
	}
	for !g.Over() && !g.PersonMoves() && a.side != explain.Nobody {
		move, err := g.Reply()
		if err != nil {
			return nil, err
		}
		n := numberOf(moves, move)
		a.path += link(n)
		a.made = append(a.made, n+1)
		if moves, err = legalMoves(g.Position); err != nil {
			return nil, err
		}
	}
	a.base = fmt.Sprintf("/p/%s/play/%s", v.problem.ID, gameFrom(a.from, parts[1])+a.path)
	return newView(v.lang, a, g, moves)
}

// numberOf returns the number of a move, from 0.
func numberOf(moves []rules.Move, move rules.Move) int {
	return slices.IndexFunc(moves, func(m rules.Move) bool {
		return reflect.DeepEqual(m.Done, move.Done) && m.To.String() == move.To.String()
	})
}
