// Package worker is what the service worker of a site without a server runs: the page as judge serve has
// it, for one person, in their browser. It judges outputs that a person has made elsewhere, and programs
// in JavaScript, which the browser runs; it keeps how far the person has come.
package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"
	"sync"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// Scripts are the static files that the pages of a site load, beside those of the page.
var Scripts = []string{"site.js"}

// Policy is the content security policy of a site. A service worker may compile what it has loaded.
var Policy = strings.Replace(page.Policy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// alone is the policy of the script that runs programs: they may do nothing but compute.
const alone = "default-src 'none'; script-src 'unsafe-eval'"

// A Browser is what the worker needs of the browser. The context of each call is that of a request.
type Browser struct {
	// Run runs a program in JavaScript on an input, under the limits of time and output.
	Run func(ctx context.Context, program []byte, command sandbox.Command) (sandbox.Result, error)

	// Say shows what is done now.
	Say func(ctx context.Context, text string)

	// Answers returns what a site has for a problem: what the suite's solution says to the inputs for
	// which search does not reach.
	Answers func(ctx context.Context, id string) ([]byte, error)

	// Keep keeps what Remember is called with when the worker starts the next time.
	Keep func(text string)
}

// A Worker answers the requests of a site. It is a page.Host.
type Worker struct {
	Browser
	page *page.Handler

	mu   sync.Mutex // is held while the rest is used
	kept page.Kept
}

// New returns a worker.
func New(b Browser) *Worker {
	w := &Worker{Browser: b, kept: page.Kept{Problems: map[string]*page.Reached{}}}
	w.page = page.New(suite.Own, w)
	w.page.Handle("GET /p/{id}/inputs/{kind}", w.inputs)
	w.page.Handle("POST /p/{id}/check", w.check)
	w.page.Handle("POST /p/{id}/judge", w.judge)
	w.page.Handle("GET /progress.json", w.save)
	w.page.Handle("POST /progress", w.load)
	return w
}

// Has returns what the worker has.
func (w *Worker) Has() page.Features {
	return page.Features{Scripts: Scripts, Saves: true, Embeds: true}
}

// Progress returns how far the person has come.
func (w *Worker) Progress(*http.Request) map[string]string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.kept.Words()
}

// Tasks returns the tasks of the course that the person has solved.
func (w *Worker) Tasks(*http.Request) []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.kept.Tasks)
}

// Solve remembers a task that was solved.
func (w *Worker) Solve(_ page.Visit, board string) error {
	w.change(func(k *page.Kept) { k.AddTask(board) })
	return nil
}

// Puzzles returns how far the person has come with puzzles.
func (w *Worker) Puzzles(*http.Request) puzzle.Record {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.kept.Puzzles.Known()
}

// Try remembers how an attempt at a puzzle ended.
func (w *Worker) Try(_ page.Visit, p puzzle.Puzzle, right bool) (r puzzle.Record, err error) {
	w.change(func(k *page.Kept) {
		k.Puzzles.Add(p, right)
		r = k.Puzzles
	})
	return r, nil
}

// Remember takes what was kept.
func (w *Worker) Remember(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if kept, err := page.ReadKept(strings.NewReader(text)); err == nil {
		w.kept = kept
	}
}

// change changes what is kept.
func (w *Worker) change(how func(k *page.Kept)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	how(&w.kept)
	text, err := json.Marshal(w.kept)
	if err == nil {
		w.Keep(string(text))
	}
}

// A checked is what the part of the workbench that judges shows.
type checked struct {
	suite.Problem
	Kinds  []kind
	Kind   result.Kind // the one that was checked last
	Source string      // of a program in JavaScript
	Judged *report.Shown
	Fault  string // why there is no judgement

	Failing *page.Failing
	Mark    int
	Rest    bool
	Next    *page.Follow
	Done    bool
}

// A kind is a group of tests in the form.
type kind struct {
	Kind  result.Kind
	Name  string
	Right bool // its outputs were right
}

// kindsOf returns the kinds of tests of a problem.
func kindsOf(p suite.Problem) []result.Kind {
	for range p.New().All {
		return result.Kinds
	}
	return slices.DeleteFunc(slices.Clone(result.Kinds), func(k result.Kind) bool { return k == result.All })
}

// Program returns the part of the workbench that judges.
func (w *Worker) Program(v page.Visit) (page.Program, error) {
	return w.part(v, checked{Kind: result.Samples})
}

// part returns the part of the workbench that judges, with what it shows.
func (w *Worker) part(v page.Visit, c checked) (page.Program, error) {
	w.mu.Lock()
	reached := w.kept.Problems[v.Problem.ID]
	w.mu.Unlock()
	if reached == nil {
		reached = new(page.Reached)
	}
	c.Problem = v.Problem
	for _, k := range kindsOf(v.Problem) {
		c.Kinds = append(c.Kinds, kind{k, v.Lang.Kind(k), slices.Contains(reached.Right, k)})
	}
	if c.Source == "" {
		c.Source = reached.Program
	}
	if c.Source == "" {
		l, _ := toolchain.Named(javascript.Language)
		c.Source = desk.Starter(l, v.Problem, v.Lang)
	}
	html, err := page.Part(v.Lang, "bench", "check", c)
	return page.Program{Judging: html, Failing: c.Failing}, err
}

// show answers with the workbench and a judgement, or with why there is none.
func (w *Worker) show(v page.Visit, c checked, j result.Judgement, err error) error {
	status := http.StatusOK
	if err != nil {
		c.Fault, status = v.Stated(err), http.StatusUnprocessableEntity
	} else {
		c.Done, c.Failing = true, page.FailingOf(v.Lang, j)
		if w.Progress(v.R)[v.Problem.ID] == "solved" && j.Verdict == result.AC {
			c.Next = w.page.Next(v, v.Problem.ID)
		}
		c.Judged = &report.Shown{Judgement: j, Links: &report.Links{
			Tests: 100,
			Play:  func(position string) string { return c.Failing.Link(v.Problem.ID, position) },
			Input: func(test string) string {
				kind, _, _ := strings.Cut(test, "/")
				return "/p/" + v.Problem.ID + "/inputs/" + kind
			},
		}}
	}
	part, err := w.part(v, c)
	if err != nil {
		return err
	}
	return w.page.Bench(v, status, part)
}

// inputs answers with the inputs of a group of tests, as a file.
func (w *Worker) inputs(v page.Visit) error {
	trial, err := w.newTrial(v.R.Context(), v.Problem)
	if err != nil {
		return err
	}
	list, err := groups(trial, result.Kind(v.R.PathValue("kind")))
	if err != nil || len(list) == 0 {
		return page.Missing("page no such inputs")
	}
	name, text, err := list[0].download(v.Problem.ID)
	if err != nil {
		return err
	}
	attach(v, name, text)
	return nil
}

// attach answers with a file to keep.
func attach(v page.Visit, name string, text []byte) {
	v.W.Header().Set("Content-Type", "application/octet-stream")
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	v.W.Write(text)
}

// largestForm is the size of the largest form, in bytes.
const largestForm = 64 << 20

// check judges outputs that a person has dropped.
func (w *Worker) check(v page.Visit) error {
	c := checked{}
	files, err := w.dropped(v, &c)
	var j result.Judgement
	if err == nil {
		j, err = w.checkOutputs(v, c.Kind, files)
	}
	if err == nil && j.Verdict == result.AC {
		w.change(func(k *page.Kept) {
			r := k.Of(v.Problem.ID)
			if !slices.Contains(r.Right, c.Kind) {
				r.Right = append(r.Right, c.Kind)
			}
			r.Solved = r.Solved || len(r.Right) == len(kindsOf(v.Problem))
		})
	} else if err == nil {
		w.change(func(k *page.Kept) { k.Of(v.Problem.ID) })
	}
	return w.show(v, c, j, err)
}

// dropped reads the form with outputs.
func (w *Worker) dropped(v page.Visit, c *checked) (files []sent, err error) {
	if err := v.R.ParseMultipartForm(largestForm); err != nil {
		return nil, err
	}
	c.Kind = result.Kind(v.R.PostFormValue("kind"))
	if !slices.Contains(kindsOf(v.Problem), c.Kind) {
		return nil, message.NewError("page choose a group")
	}
	for _, header := range v.R.MultipartForm.File["output"] {
		file, err := header.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		if len(text) > 0 {
			files = append(files, sent{header.Filename, text})
		}
	}
	if text := v.R.PostFormValue("text"); strings.TrimSpace(text) != "" && len(files) == 0 {
		files = []sent{{"1", []byte(strings.ReplaceAll(text, "\r\n", "\n"))}}
	}
	if len(files) == 0 {
		return nil, message.NewError("page choose an output")
	}
	return unpacked(files)
}

// checkOutputs judges outputs for a group of tests.
func (w *Worker) checkOutputs(v page.Visit, k result.Kind, files []sent) (j result.Judgement, err error) {
	trial, err := w.newTrial(v.R.Context(), v.Problem)
	if err != nil {
		return j, err
	}
	list, err := groups(trial, k)
	if err != nil || len(list) == 0 {
		return j, err
	}
	trial.File = files[0].name
	return check(v.R.Context(), trial, list[0], list[0].outputs(files))
}

// judge judges a program in JavaScript as judge test does.
func (w *Worker) judge(v page.Visit) error {
	if err := v.R.ParseMultipartForm(largestForm); err != nil {
		return err
	}
	c := checked{Kind: result.Samples, Source: strings.ReplaceAll(v.R.PostFormValue("source"), "\r\n", "\n")}
	j, err := w.judgeProgram(v, []byte(c.Source))
	if err == nil {
		w.change(func(k *page.Kept) {
			r := k.Of(v.Problem.ID)
			r.Program = c.Source
			r.Solved = r.Solved || j.Verdict == result.AC && !j.Cut()
			r.Partly = r.Partly || j.Verdict.Passed() && j.Cut()
		})
	}
	return w.show(v, c, j, err)
}

// judgeProgram judges a program in JavaScript.
func (w *Worker) judgeProgram(v page.Visit, source []byte) (j result.Judgement, err error) {
	trial, err := w.newTrial(v.R.Context(), v.Problem)
	if err != nil {
		return j, err
	}
	trial.File, trial.Program = "main.js", javascript
	trial.Program.Source = source
	trial.Limits = judging.LimitsOf(v.Problem.Limits, javascript, result.Speed{})
	trial.Tests = groupsOf(trial.Answers, javascript, testset.FromSamples(trial.Answers.Rules, trial.Samples))
	trial.Doing = func(step result.Step) { w.Say(v.R.Context(), v.Lang.Step(step)) }
	return judged(v.R.Context(), trial, sandbox.Elsewhere(func(ctx context.Context, command sandbox.Command) (sandbox.Result, error) {
		return w.Run(context.WithoutCancel(v.R.Context()), source, command)
	}))
}

// save answers with the progress, as a file.
func (w *Worker) save(v page.Visit) error {
	var text bytes.Buffer
	w.mu.Lock()
	err := result.Write(&text, w.kept)
	w.mu.Unlock()
	if err != nil {
		return err
	}
	attach(v, "grundy-progress.json", text.Bytes())
	return nil
}

// load adds the progress of a file.
func (w *Worker) load(v page.Visit) error {
	more, err := page.SentProgress(v)
	if err != nil {
		return err
	}
	w.change(func(k *page.Kept) { k.Add(more) })
	return v.LeadTo("/")
}

// ServeHTTP answers a request. The plain pages of the site have other addresses than those of the page,
// to which this leads. There are no cookies: the language that a person has chosen is kept.
func (w *Worker) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	rw.Header().Set("Content-Security-Policy", Policy)
	rw.Header().Set("Cache-Control", "no-store")
	if strings.HasSuffix(r.URL.Path, "/run.js") {
		rw.Header().Set("Content-Security-Policy", alone)
	}
	if to := proper(r); to != "" {
		rw.Header().Set("Location", to)
		rw.WriteHeader(http.StatusSeeOther)
		return
	}
	asked := r.URL.Query().Get("lang")
	w.mu.Lock()
	chosen := w.kept.Language
	w.mu.Unlock()
	if asked != "" && asked != chosen {
		w.change(func(k *page.Kept) { k.Language = asked })
		chosen = asked
	}
	if chosen != "" {
		page.Choose(r, chosen)
	}
	w.page.ServeHTTP(rw, r)
	rw.Header().Del("Set-Cookie")
}

// plain matches the addresses of plain pages, which are folders, but for the first one.
var plain = texts.Pattern(`^/(lab|glossary|puzzles|course|course/[^/]+|p/[^/]+)/$`)

// proper returns the address in the page of a plain page, "" for others.
func proper(r *http.Request) string {
	path, query := strings.TrimSuffix(r.URL.Path, "index.html"), r.URL.Query()
	folder, rest, inside := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if lang, known := words.Tagged(folder); inside && known && lang != words.Languages[0] {
		path = "/" + rest
		query.Set("lang", folder)
	}
	if plain().MatchString(path) {
		path = strings.TrimSuffix(path, "/")
	}
	if path == r.URL.Path {
		return ""
	}
	to := *r.URL
	to.Path, to.RawPath, to.RawQuery = path, "", query.Encode()
	return to.RequestURI()
}
