package serve

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// Bounds of what a person sends, in bytes.
const (
	maxText = 1 << 20 // a program, or an input
	maxName = 200     // the name of a file
)

// browserCookie is the cookie that tells browsers apart.
const browserCookie = "grundy"

// browser returns the name of a browser, "" if it has none.
func browser(r *http.Request) string {
	cookie, err := r.Cookie(browserCookie)
	if err != nil || len(cookie.Value) > 64 {
		return ""
	}
	return cookie.Value
}

// named returns the name of a browser, and gives it one if it has none.
func (v visit) named() string {
	name := browser(v.R)
	if name == "" {
		name = rand.Text()
		page.SetCookie(v.W, browserCookie, name)
	}
	return name
}

// mine returns what reports whether the browser that made a request may see a submission. If one person uses
// the server, all browsers may.
func (s *Server) mine(r *http.Request) func(*Submission) bool {
	name := browser(r)
	return func(sub *Submission) bool { return !s.shared || name != "" && sub.Owner == name }
}

// A form is what the form for a program shows, or has sent.
type form struct {
	suite.Problem
	Language, Source, Input string
	File                    string // the name of the program's file
	Fault                   string // why what was sent can't be judged
}

// As returns the name that chooses the format of the problem, "" for the suite's own.
func (f form) As() string {
	if f.At == "" {
		return ""
	}
	return f.Name()
}

// OneCase reports whether an input has one case in the format of As.
func (f form) OneCase() bool { return f.Homes[0].OneCase() }

// submit takes a program: pasted, typed or as a file.
func (s *Server) submit(v visit) error {
	f, err := sent(v.Problem, v.R)
	if err == nil {
		err = s.accept(v, Submission{Problem: f.ID, As: f.As(), Language: f.Language, File: f.File}, f.Source, f.Input)
	}
	if err == nil {
		return nil
	}
	status := page.StatusOf(err, http.StatusUnprocessableEntity)
	if errors.As(err, new(*http.MaxBytesError)) {
		err, status = message.NewError("page form too large", maxBody>>20), http.StatusRequestEntityTooLarge
	}
	f.Fault = v.Lang.Said(err)
	return s.renderBench(v, status, f)
}

// sent reads what a form has sent.
func sent(p suite.Problem, r *http.Request) (f form, err error) {
	f.Problem = p
	if err := r.ParseMultipartForm(maxBody); err != nil {
		return f, err
	}
	f.Problem = p.As(r.PostFormValue("as"))
	// Line ends of a form are those of Windows.
	field := func(name string) string { return strings.ReplaceAll(r.PostFormValue(name), "\r\n", "\n") }
	f.Language, f.Source, f.Input = field("language"), field("source"), field("input")
	switch own := strings.TrimSpace(f.Input) != ""; {
	case r.PostFormValue("on") == "tests" || !own && r.PostFormValue("on") == "":
		f.Input = ""
	case !own:
		return f, message.NewError("page no input")
	}
	if !slices.Contains(toolchain.Names(), f.Language) {
		return f, message.NewError("page choose a language")
	}
	l, _ := toolchain.Named(f.Language)
	f.File = l.Starter.File
	if file, header, err := r.FormFile("file"); err == nil && header.Size > 0 {
		defer file.Close()
		f.File = texts.Line(filepath.Base(header.Filename))
		if len(f.File) > maxName {
			return f, message.NewError("page long name of a file", result.Thousands(len(f.File)), maxName)
		}
		l, known := toolchain.LanguageOf(f.File)
		if !known {
			return f, message.NewError("page unknown ending", f.File, strings.Join(toolchain.Names(), ", "))
		}
		text, err := io.ReadAll(file)
		if f.Language, f.Source = l.Name, string(text); err != nil {
			return f, err
		}
	}
	switch {
	case strings.TrimSpace(f.Source) == "":
		err = message.NewError("page the program is empty")
	case max(len(f.Source), len(f.Input)) > maxText:
		f.Source, f.Input, err = "", "", message.NewError("page program too large", maxText>>20)
	case f.Input != "":
		if _, fault := p.New().Read([]byte(f.Input)); fault != nil {
			err = message.NewError("page input not legal", fault)
		}
	}
	return f, err
}

// accept keeps a submission of a visitor, puts it into the queue, and leads to its page, or to what
// the workbench shows of it if its script has sent the form.
func (s *Server) accept(v visit, sub Submission, source, input string) error {
	sub.Owner = v.named()
	if s.shared {
		sub.From = placeOf(v.R.RemoteAddr)
	}
	sub, err := s.enqueue(sub, source, input)
	if err != nil {
		return err
	}
	if v.R.PostFormValue("here") != "" {
		return v.LeadTo(fmt.Sprintf("/p/%s/sent?s=%d", sub.Problem, sub.ID))
	}
	return v.LeadTo(fmt.Sprintf("/s/%d", sub.ID))
}

// enqueue keeps a submission and puts it into the queue.
func (s *Server) enqueue(sub Submission, source, input string) (Submission, error) {
	if !s.queue.has(sub) {
		return sub, page.Refusal{Status: http.StatusServiceUnavailable, Why: message.NewError("page queue full")}
	}
	sub.At = time.Now()
	sub, err := s.store.add(sub, source, input)
	if err != nil {
		return sub, page.Refusal{Status: http.StatusInsufficientStorage, Why: message.NewError("page submission not kept", err)}
	}
	s.queue.add(sub)
	return sub, nil
}

// numbered returns the submission that has a number and is deleted or not, if the browser may see it.
func (s *Server) numbered(r *http.Request, number string, deleted bool) (Submission, bool) {
	n, err := strconv.ParseUint(number, 10, 64)
	sub, there := s.store.get(n)
	if err != nil || !there || sub.Deleted != deleted || !s.mine(r)(&sub) {
		return Submission{}, false
	}
	return sub, true
}

// again judges a program once more, as a new submission, perhaps with the time to try the rest of the tests.
func (s *Server) again(v visit) error {
	sub := Submission{Problem: v.submission.Problem, Language: v.submission.Language, File: v.submission.File}
	sub.Longer, sub.All = v.submission.Longer, v.submission.All
	if strings.HasSuffix(v.R.URL.Path, "/rest") {
		failed := v.submission.Done && !v.submission.Partly && v.submission.Verdict != result.AC.String()
		sub.Longer, sub.All = sub.Longer || !failed, sub.All || failed
	}
	return s.accept(v, sub, s.store.text(sourceBucket, v.submission.ID), s.store.text(inputBucket, v.submission.ID))
}

// remove deletes a submission, and stops its judging.
func (s *Server) remove(v visit) error {
	id := v.submission.ID
	err := s.store.remove(v.submission, true)
	s.queue.remove(id)
	if r, judging := s.runs.Load(id); judging {
		r.(*run).stop()
	}
	if err != nil {
		return err
	}
	return v.LeadTo(fmt.Sprintf("/s/?deleted=%d", id))
}

// restore undoes that a submission was deleted. It is judged if it was not judged before.
func (s *Server) restore(v visit) error {
	sub := v.submission
	if err := s.store.remove(sub, false); err != nil {
		return err
	}
	if sub.Deleted = false; !sub.Done {
		s.queue.add(sub)
	}
	return v.LeadTo(fmt.Sprintf("/s/%d", sub.ID))
}

// download answers with the program of a submission.
func (s *Server) download(v visit) error {
	return v.attach(v.submission.File, s.store.text(sourceBucket, v.submission.ID))
}

// failingInput answers with the input of a test on which a submission fails.
func (s *Server) failingInput(v visit) error {
	name := v.R.URL.Query().Get("test")
	if f := s.store.judgement(v.submission).FindingOf(name); f != nil { // there is none if it is not judged yet
		return v.attach(name+".in", string(f.Input))
	}
	return page.Missing("page no such test")
}

// attach answers with a file to keep.
func (v visit) attach(name, text string) error {
	v.W.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	io.WriteString(v.W, text)
	return nil
}
