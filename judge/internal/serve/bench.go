package serve

import (
	"html/template"
	"io/fs"
	"net/http"
	"path/filepath"
	"slices"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/page"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// The part of the workbench that judges has these in its address, beside what the page has:
//
//	language=Go   the language of the program
//	s=9           the submission to go on with

// A program is all that this part shows.
type program struct {
	form
	Languages []string
	Shown     *state // the submission that is shown
	Sent      []listed
}

// A listed is a submission beside a program.
type listed struct {
	ID  uint64
	Row template.HTML
}

// A rowKey names the row of a submission in a language.
type rowKey struct {
	lang string
	id   uint64
}

// listed returns a submission as it stands beside a program. Once it is judged, that never changes, so it is
// made once.
func (s *Server) listed(lang words.Language, sub Submission) (listed, error) {
	key := rowKey{lang.Tag(), sub.ID}
	if kept, there := s.rows.Load(key); there {
		return listed{sub.ID, kept.(template.HTML)}, nil
	}
	row, err := page.Part(lang, "bench", "row", s.state(lang, sub))
	if err == nil && sub.Done {
		s.rows.Store(key, row)
	}
	return listed{sub.ID, row}, err
}

// Program returns the part of the workbench that judges.
func (s *Server) Program(v page.Visit) (page.Program, error) {
	query := v.R.URL.Query()
	f := form{Problem: v.As(), Language: query.Get("language")}
	if name := query.Get("sample"); name != "" {
		input, _ := fs.ReadFile(s.Files.Samples, f.ID+"/"+filepath.Base(name)+".in")
		f.Input = inFormat(f.Problem, input)
	}
	return s.programOf(visit{Visit: v}, f)
}

// inFormat returns an input of the suite in the format of a problem: of its first case, if that has one.
func inFormat(p suite.Problem, input []byte) string {
	r := p.New()
	if p.At == "" {
		return string(input)
	}
	cases, err := r.Own.Read(input)
	if err != nil || len(cases) == 0 {
		return ""
	}
	if p.Homes[0].OneCase() {
		cases = cases[:1]
	}
	return string(r.Write(cases))
}

// programOf returns the part of the workbench that judges. A form without a program gets that of the
// submission in the address, or of the latest one.
func (s *Server) programOf(v visit, f form) (page.Program, error) {
	p := program{form: f, Languages: toolchain.Names()}
	if err := p.begin(s, v); err != nil {
		return page.Program{}, err
	}
	judging, err := page.Part(v.Lang, "bench", "program", p)
	part := page.Program{Judging: judging}
	if p.Shown != nil {
		part.Failing = p.Shown.Failing
	}
	return part, err
}

// renderBench answers with the workbench, with a form that was sent.
func (s *Server) renderBench(v visit, status int, f form) error {
	part, err := s.programOf(v, f)
	if err != nil {
		return err
	}
	return s.page.Bench(v.Visit, status, part)
}

// showSent answers with what the workbench shows of submissions, which its script puts there.
func (s *Server) showSent(v visit) error {
	p := program{form: form{Problem: v.As()}}
	if err := p.begin(s, v); err != nil {
		return err
	}
	return s.page.Render(v.Visit, http.StatusOK, "sent", p)
}

// listedBeside is how many submissions are listed beside a program.
const listedBeside = 8

// begin fills the form, unless it was sent, and finds the submission to show: the one in the address, or
// the latest one in the language. It also lists the latest ones.
func (p *program) begin(s *Server, v visit) error {
	mine := s.mine(v.R)
	sent := s.store.list(func(sub *Submission) bool { return sub.Problem == p.ID && mine(sub) })
	for _, sub := range sent[:min(len(sent), listedBeside)] {
		row, err := s.listed(v.Lang, sub)
		if err != nil {
			return err
		}
		p.Sent = append(p.Sent, row)
	}
	query := v.R.URL.Query()
	number := query.Get("s") + query.Get("from")
	sub, found := s.numbered(v.R, number, false)
	if !found && number == "" {
		i := slices.IndexFunc(sent, func(sub Submission) bool { return p.Language == "" || sub.Language == p.Language })
		if found = i >= 0; found {
			sub = sent[i]
		}
	}
	if found && sub.Problem == p.ID {
		if v.R.FormValue("as") == "" && p.Fault == "" {
			p.Problem = p.Problem.As(sub.As) // it goes on in that format
		}
		now := s.judged(v, s.state(v.Lang, sub))
		p.Shown = &now
		if p.Source == "" && p.Fault == "" {
			p.Source, p.Language = s.store.text(sourceBucket, sub.ID), sub.Language
			if p.Input == "" {
				p.Input = s.store.text(inputBucket, sub.ID)
			}
		}
	}
	if !slices.Contains(toolchain.Names(), p.Language) {
		p.Language = "C++"
	}
	if p.Source == "" {
		l, _ := toolchain.Named(p.Language)
		p.Source = desk.Starter(l, p.Problem, v.Lang)
	}
	return nil
}
