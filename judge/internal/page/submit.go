package page

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"

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
		setCookie(w, browserCookie, name)
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
	Languages               []string
	Language, Source, Input string
	Fault                   string // why what was sent can't be judged
	CanWatch                bool
}

// showForm answers with the form: with the beginning of a program in a language, or with
// the program of an earlier submission.
func (s *Server) showForm(v visit) error {
	query := v.r.URL.Query()
	f := form{Problem: v.problem, Language: query.Get("language")}
	if name := query.Get("sample"); name != "" {
		input, _ := fs.ReadFile(s.Files.Samples, f.ID+"/"+filepath.Base(name)+".in")
		f.Input = string(input)
	}
	if sub, found := s.numbered(v.r, query.Get("from")); found {
		source, _ := s.store.text(sourceBucket, sub.ID)
		input, _ := s.store.text(inputBucket, sub.ID)
		f.Source, f.Input, f.Language = string(source), string(input), sub.Language
	}
	return s.renderForm(v.w, http.StatusOK, f)
}

// renderForm answers with a form.
func (s *Server) renderForm(w http.ResponseWriter, status int, f form) error {
	l, known := toolchain.Named(f.Language)
	if !known || len(l.Endings) == 0 {
		l, _ = toolchain.Named("C++")
	}
	f.Languages, f.Language, f.CanWatch = toolchain.Names(), l.Name, !s.shared
	if f.Source == "" {
		f.Source = desk.Starter(l, f.Problem)
	}
	return s.render(w, status, "form", f)
}

// submit takes a program: pasted, typed or as a file.
func (s *Server) submit(v visit) error {
	sub, source, input, err := s.sent(v.problem, v.r)
	if err == nil {
		err = s.take(v, sub, source, input)
	}
	if err == nil {
		return nil
	}
	status := http.StatusUnprocessableEntity
	if r := new(refusal); errors.As(err, r) {
		status = r.status
	} else if errors.As(err, new(*http.MaxBytesError)) {
		err, status = fmt.Errorf("that is more than %d MB", maxBody>>20), http.StatusRequestEntityTooLarge
	}
	return s.renderForm(v.w, status, form{Problem: v.problem, Language: sub.Language, Source: string(source), Input: string(input), Fault: err.Error()})
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
	sub = Submission{Problem: p.ID, Language: l.Name, File: l.Starter.File}
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
	case max(len(source), len(input)) > maxText:
		source, input, err = nil, nil, fmt.Errorf("the program or its input is larger than %d MB", maxText>>20)
	case input != nil:
		if _, fault := p.New().Read(input); fault != nil {
			err = fmt.Errorf("your input is not legal: %w", fault)
		}
	}
	return sub, source, input, err
}

// unixLines returns a text of a form, whose line ends are those of Windows, with those of Unix.
func unixLines(text string) []byte { return []byte(strings.ReplaceAll(text, "\r\n", "\n")) }

// take keeps a submission of a visitor, puts it into the queue, and leads to its page.
func (s *Server) take(v visit, sub Submission, source, input []byte) error {
	sub.Owner, sub.At = named(v.w, v.r), time.Now()
	sub, err := s.enqueue(sub, source, input)
	if err != nil {
		return err
	}
	return v.leadTo(address(sub.ID))
}

// enqueue keeps a submission and puts it into the queue.
func (s *Server) enqueue(sub Submission, source, input []byte) (Submission, error) {
	if !s.queue.has(sub.Owner) {
		return sub, errFull
	}
	sub, err := s.store.add(sub, source, input)
	if err != nil {
		return sub, refusal{http.StatusInsufficientStorage, fmt.Sprintf("the submission could not be kept: %v", err)}
	}
	s.queue.add(sub)
	return sub, nil
}

// numbered returns the submission that has a number, if the browser may see it.
func (s *Server) numbered(r *http.Request, number string) (Submission, bool) {
	n, err := strconv.ParseUint(number, 10, 64)
	sub, there := s.store.get(n)
	return sub, err == nil && there && s.mine(r, sub)
}

// again judges a program once more, as a new submission.
func (s *Server) again(v visit) error {
	source, err := s.store.text(sourceBucket, v.submission.ID)
	input, err2 := s.store.text(inputBucket, v.submission.ID)
	sub := v.submission
	sub.Done, sub.Verdict = false, ""
	if err = cmp.Or(err, err2); err != nil {
		return err
	}
	return s.take(v, sub, source, input)
}

// remove deletes a submission, and stops its judging.
func (s *Server) remove(v visit) error {
	if err := s.forget(v.submission.ID); err != nil {
		return err
	}
	return v.leadTo("/s/")
}

// forget deletes a submission.
func (s *Server) forget(id uint64) error {
	err := s.store.remove(id)
	s.queue.remove(id)
	if r, judging := s.runs.Load(id); judging {
		r.(*run).stop()
	}
	return err
}

// download answers with the program of a submission.
func (s *Server) download(v visit) error {
	source, err := s.store.text(sourceBucket, v.submission.ID)
	if err != nil {
		return err
	}
	return v.attach(v.submission.File, source)
}

// failingInput answers with the input of a test on which a submission fails.
func (s *Server) failingInput(v visit) error {
	judged, _ := s.store.judgement(v.submission.ID) // none if it is not judged yet
	name := v.r.URL.Query().Get("test")
	for _, group := range judged.Groups {
		for _, test := range group.Tests {
			if e := test.Example(); test.Name == name && e != nil {
				return v.attach(name+".in", []byte(e.Input))
			}
		}
	}
	return missing("There is no input of such a test.")
}

// attach answers with a file to keep.
func (v visit) attach(name string, text []byte) error {
	v.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	v.w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	v.w.Write(text)
	return nil
}
