package page

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// maxText is the size of a program, or of an input, in bytes.
const maxText = 1 << 20

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
func named(w http.ResponseWriter, r *http.Request) string {
	name := browser(r)
	if name == "" {
		name = rand.Text()
		http.SetCookie(w, &http.Cookie{Name: browserCookie, Value: name, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: cookieAge})
	}
	return name
}

// mine reports whether a browser may see a submission. If one person uses the server, all
// browsers may.
func (s *Server) mine(r *http.Request, sub Submission) bool {
	return !s.shared || sub.Owner != "" && sub.Owner == browser(r)
}

// A form is what the form for a program shows.
type form struct {
	suite.Problem
	Languages []string
	Language  string
	Source    string
	Input     string
	Fault     string // why what was sent can't be judged
	CanWatch  bool
}

// showForm answers with the form: with the beginning of a program in a language, or with
// the program of an earlier submission.
func (s *Server) showForm(w http.ResponseWriter, r *http.Request) {
	p, found := s.problem(w, r)
	if !found {
		return
	}
	f := form{Problem: p, Language: r.URL.Query().Get("language")}
	if name := r.URL.Query().Get("sample"); name != "" {
		text, err := s.Files.Samples.Open(p.ID + "/" + filepath.Base(name) + ".in")
		if err == nil {
			input, _ := io.ReadAll(text)
			f.Input = string(input)
		}
	}
	if n, err := strconv.ParseUint(r.URL.Query().Get("from"), 10, 64); err == nil {
		if sub, there := s.store.get(n); there && s.mine(r, sub) {
			source, _ := s.store.text(sourceBucket, n)
			input, _ := s.store.text(inputBucket, n)
			f.Source, f.Input, f.Language = string(source), string(input), sub.Language
		}
	}
	s.renderForm(w, http.StatusOK, f)
}

// renderForm answers with a form.
func (s *Server) renderForm(w http.ResponseWriter, status int, f form) {
	l, known := toolchain.Named(f.Language)
	if !known || len(l.Endings) == 0 {
		l, _ = toolchain.Named("C++")
	}
	f.Languages, f.Language, f.CanWatch = toolchain.Names(), l.Name, !s.shared
	if f.Source == "" {
		f.Source = desk.Starter(l, f.Problem)
	}
	s.render(w, status, "form", f)
}

// submit takes a program: pasted, typed or as a file.
func (s *Server) submit(w http.ResponseWriter, r *http.Request) {
	p, found := s.problem(w, r)
	if !found {
		return
	}
	sub, source, input, err := s.sent(p, r)
	status := http.StatusUnprocessableEntity
	if err == nil {
		sub.Owner = named(w, r)
		sub, err = s.take(sub, source, input)
	}
	if errors.As(err, new(*http.MaxBytesError)) {
		err, status = fmt.Errorf("that is more than %d MB", maxBody>>20), http.StatusRequestEntityTooLarge
	}
	if errors.Is(err, errFull) {
		status = http.StatusServiceUnavailable
	}
	if err != nil {
		s.renderForm(w, status, form{Problem: p, Language: sub.Language, Source: string(source), Input: string(input), Fault: err.Error()})
		return
	}
	http.Redirect(w, r, address(sub.ID), http.StatusSeeOther)
}

// address returns the address of a submission.
func address(id uint64) string { return fmt.Sprintf("/s/%d", id) }

// sent reads what a form has sent.
func (s *Server) sent(p suite.Problem, r *http.Request) (sub Submission, source, input []byte, err error) {
	if err := r.ParseMultipartForm(maxBody); err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return sub, nil, nil, err
	}
	l, known := toolchain.Named(r.PostFormValue("language"))
	if !known || len(l.Endings) == 0 {
		return sub, nil, nil, errors.New("choose a language")
	}
	sub = Submission{Problem: p.ID, Language: l.Name, File: l.Starter.File, At: time.Now()}
	source = unixLines(r.PostFormValue("source"))
	if text := unixLines(r.PostFormValue("input")); strings.TrimSpace(string(text)) != "" {
		input = text
	}
	if file, header, err := r.FormFile("file"); err == nil && header.Size > 0 {
		defer file.Close()
		name := filepath.Base(header.Filename)
		if l, known = toolchain.LanguageOf(name); !known {
			return sub, source, input, fmt.Errorf("%s: the ending of its name shows no language; choose a program in %s", result.Line(name), strings.Join(toolchain.Names(), ", "))
		}
		sub.Language, sub.File = l.Name, result.Line(name)
		if source, err = io.ReadAll(file); err != nil {
			return sub, source, input, err
		}
	}
	switch {
	case strings.TrimSpace(string(source)) == "":
		err = errors.New("the program is empty")
	case len(source) > maxText:
		err = fmt.Errorf("the program is larger than %d MB", maxText>>20)
	case len(input) > maxText:
		err = fmt.Errorf("the input is larger than %d MB", maxText>>20)
	case input != nil:
		if _, fault := p.New().Read(input); fault != nil {
			err = fmt.Errorf("your input is not legal: %w", fault)
		}
	}
	return sub, source, input, err
}

// unixLines returns a text of a form, whose line ends are those of Windows, with those of Unix.
func unixLines(text string) []byte { return []byte(strings.ReplaceAll(text, "\r\n", "\n")) }

// take keeps a submission and puts it into the queue.
func (s *Server) take(sub Submission, source, input []byte) (Submission, error) {
	if !s.queue.has(sub.Owner) {
		return sub, errFull
	}
	sub, err := s.store.add(sub, source, input)
	if err == nil {
		s.queue.add(sub)
	}
	return sub, err
}

// submission returns the submission that the address names, if the browser may see it.
// Otherwise it answers that there is none.
func (s *Server) submission(w http.ResponseWriter, r *http.Request) (Submission, bool) {
	n, err := strconv.ParseUint(strings.TrimSuffix(r.PathValue("n"), ".json"), 10, 64)
	sub, there := s.store.get(n)
	if err != nil || !there || !s.mine(r, sub) {
		s.fail(w, http.StatusNotFound, "There is no such submission. It may have been deleted.")
		return sub, false
	}
	return sub, true
}

// again judges a program once more, as a new submission.
func (s *Server) again(w http.ResponseWriter, r *http.Request) {
	sub, found := s.submission(w, r)
	if !found {
		return
	}
	source, err := s.store.text(sourceBucket, sub.ID)
	input, err2 := s.store.text(inputBucket, sub.ID)
	if err = cmp.Or(err, err2); err == nil {
		sub.Owner, sub.At, sub.Done, sub.Verdict = named(w, r), time.Now(), false, ""
		sub, err = s.take(sub, source, input)
	}
	if err != nil {
		s.fail(w, http.StatusServiceUnavailable, err.Error())
		return
	}
	http.Redirect(w, r, address(sub.ID), http.StatusSeeOther)
}

// remove deletes a submission, and stops its judging.
func (s *Server) remove(w http.ResponseWriter, r *http.Request) {
	sub, found := s.submission(w, r)
	if !found {
		return
	}
	if err := s.forget(sub.ID); err != nil {
		s.fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	http.Redirect(w, r, "/s/", http.StatusSeeOther)
}

// forget deletes a submission.
func (s *Server) forget(id uint64) error {
	err := s.store.remove(id)
	s.queue.remove(id)
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.runs[id]; r != nil {
		r.stop()
	}
	return err
}

// download answers with the program of a submission.
func (s *Server) download(w http.ResponseWriter, r *http.Request) {
	sub, found := s.submission(w, r)
	if !found {
		return
	}
	source, err := s.store.text(sourceBucket, sub.ID)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	attach(w, sub.File, source)
}

// failingInput answers with the input of a test on which a submission fails.
func (s *Server) failingInput(w http.ResponseWriter, r *http.Request) {
	sub, found := s.submission(w, r)
	if !found {
		return
	}
	judged, _ := s.store.judgement(sub.ID) // none if it is not judged yet
	name := r.URL.Query().Get("test")
	for _, group := range judged.Groups {
		for _, test := range group.Tests {
			if e := test.Example(); test.Name == name && e != nil {
				attach(w, name+".in", []byte(e.Input))
				return
			}
		}
	}
	s.fail(w, http.StatusNotFound, "There is no input of such a test.")
}

// attach answers with a file to keep.
func attach(w http.ResponseWriter, name string, text []byte) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", plainName(name)))
	w.Write(text)
}

// plainName returns the name of a file without what a header can't have.
func plainName(name string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == '"' || c == '\\' || c == '/' || c >= utf8.RuneSelf {
			return '_'
		}
		return c
	}, name)
}
