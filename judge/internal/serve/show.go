package serve

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A state is what a page shows of a submission now.
type state struct {
	Submission
	Line   string       // in words
	Head   string       // the verdict, while the failure is explained
	Judged report.Shown // the groups that have ended, or the judgement once it is done; see judged

	// Once it is done.
	Failing *page.Failing
	Mark    int          // the line of the program that fails, from 1; 0 if none is known
	Rest    bool         // not all tests were tried, since time ran out or one failed
	Next    *page.Follow // what to go on with, nil before it is solved
}

// markOf returns the number of the line of a program that fails, 0 if none is known.
func markOf(j result.Judgement) int {
	if f := j.Decisive(); f != nil {
		if fault, ok := result.ReasonOf[result.Fault](f.Reasons); ok {
			return fault.Line
		}
	}
	if j.Fault != nil {
		return j.Fault.Line
	}
	if j.Compiler == "" {
		return 0
	}
	// The words of compilers and interpreters: main.cpp:3:5, File "main.py", line 3. A file that
	// includes another one comes before the error.
	file := regexp.QuoteMeta(j.Submission)
	at := regexp.MustCompile(`(?m)^.*` + file + `(?::|", line )(\d+).*error`).FindStringSubmatch(j.Compiler)
	if at == nil {
		at = regexp.MustCompile(file + `(?::|", line )(\d+)`).FindStringSubmatch(j.Compiler)
	}
	if at == nil {
		return 0
	}
	n, _ := strconv.Atoi(at[1])
	return n
}

// How many tests a submission shows in a table, beside a program and on its own page.
const (
	testsBeside = 20
	testsAlone  = 100
)

// judged returns the state of a submission, with the judgement if it is done.
func (s *Server) judged(v visit, now state) state {
	if now.Done {
		kept := s.store.judgement(now.Submission)
		now.Failing, now.Mark = page.FailingOf(v.Lang, kept), markOf(kept)
		now.Judged = report.Shown{Judgement: kept, Links: &report.Links{
			Tests: testsBeside,
			Play:  func(position string) string { return now.Failing.Link(now.Problem, position) },
			Input: func(test string) string { return fmt.Sprintf("/s/%d/input?test=%s", now.ID, url.QueryEscape(test)) },
		}}
		now.Rest = !now.Own && (partly(kept) && !now.Longer || kept.Verdict == result.AC && kept.Rest() > 0 || !kept.Verdict.Passed() && untried(kept) && !now.All)
		if now.Judged.Verdict == result.AC && !now.Own {
			now.Next = s.page.Next(v.Visit, now.Problem)
		}
	}
	return now
}

// show answers with the page of a submission.
func (s *Server) show(v visit) error {
	p, _ := suite.Find(v.submission.Problem)
	now := s.judged(v, s.state(v.Lang, v.submission))
	if now.Done {
		now.Judged.Links.Tests = testsAlone
	}
	return s.page.Render(v.Visit, http.StatusOK, "submission", struct {
		state
		Of            suite.Problem
		Title, Source string
	}{now, p, p.Title, s.store.text(sourceBucket, v.submission.ID)})
}

// showJSON answers with the document of judge test --json.
func (s *Server) showJSON(v visit) error {
	if !v.submission.Done {
		return page.Missing("page not judged yet")
	}
	v.W.Header().Set("Content-Type", "application/json")
	return result.Write(v.W, report.Said(v.Lang, s.store.judgement(v.submission)))
}

// events sends the state of a submission whenever it changes, until it is done or deleted. A
// browser that loses the connection asks again after two seconds.
func (s *Server) events(v visit) error {
	ctx, end := context.WithCancel(v.R.Context())
	defer end()
	defer context.AfterFunc(s.ctx, end)()
	v.W.Header().Set("Content-Type", "text/event-stream")
	answer := http.NewResponseController(v.W)
	answer.SetReadDeadline(time.Time{})
	send := func(event, text string) {
		fmt.Fprintf(v.W, "event: %s\ndata: %s\n\n", event, strings.ReplaceAll(text, "\n", "\ndata: "))
	}
	fmt.Fprint(v.W, "retry: 2000\n\n")
	for line, part := "", ""; ctx.Err() == nil; {
		now, last := state{Line: v.Lang.Say(message.New("page deleted"))}, true
		if sub, there := s.store.get(v.submission.ID); there && !sub.Deleted {
			now, last = s.state(v.Lang, sub), sub.Done
		}
		answer.SetWriteDeadline(time.Now().Add(writing))
		if now.Line != line {
			line = now.Line
			send("line", line)
		}
		if shown := fmt.Sprint(now.ID, now.Done, len(now.Judged.Groups), now.Head); shown != part {
			part = shown
			html, err := page.Part(v.Lang, "submission", "state", s.judged(v, now))
			if err != nil {
				return err
			}
			send("part", string(html))
		}
		if last {
			send("done", "")
		}
		if answer.Flush() != nil || last {
			return nil
		}
		select {
		case <-time.After(100 * time.Millisecond): // to look at the state again
		case <-ctx.Done():
		}
	}
	return nil
}

// shownSubmissions is how many submissions a list shows.
const shownSubmissions = 200

// listSubmissions answers with the submissions, of a problem or all, the newest first.
func (s *Server) listSubmissions(v visit) error {
	id := v.R.URL.Query().Get("problem")
	mine := s.mine(v.R)
	list := s.store.list(func(sub *Submission) bool { return (id == "" || sub.Problem == id) && mine(sub) })
	p, _ := suite.Find(id)
	var rows []state
	for _, sub := range list[:min(len(list), shownSubmissions)] {
		rows = append(rows, s.state(v.Lang, sub))
	}
	with, _ := s.numbered(v.R, v.R.URL.Query().Get("with"), false)
	deleted, _ := s.numbered(v.R, v.R.URL.Query().Get("deleted"), true)
	return s.page.Render(v.Visit, http.StatusOK, "submissions", struct {
		suite.Problem
		Rows    []state
		More    int    // are not shown
		Deleted uint64 // the number of one that was deleted just now, or 0
		With    uint64 // that of one to compare with another, or 0
	}{p, rows, len(list) - len(rows), deleted.ID, with.ID})
}

// compare answers with the difference between two submissions.
func (s *Server) compare(v visit) error {
	var two []state
	for _, number := range v.R.URL.Query()["of"] {
		if sub, found := s.numbered(v.R, number, false); found {
			two = append(two, s.state(v.Lang, sub))
		}
	}
	if len(two) != 2 {
		return page.Refusal{Status: http.StatusUnprocessableEntity, Why: message.NewError("page choose two")}
	}
	slices.SortFunc(two, func(a, b state) int { return cmp.Compare(a.ID, b.ID) })
	source := func(i int) []string { return strings.Split(s.store.text(sourceBucket, two[i].ID), "\n") }
	return s.page.Render(v.Visit, http.StatusOK, "compare", struct {
		Two  []state
		Diff []string
	}{two, changes(judging.DiffLines(source(0), source(1)))})
}

// changes returns the lines that differ, each with its sign, and a few lines around them. A line of
// dots stands for others.
func changes(lines []result.DiffLine) (shown []string) {
	const around = 3
	near := make([]bool, len(lines))
	for i, line := range lines {
		for k := max(0, i-around); line.Sign != " " && k < min(len(lines), i+around+1); k++ {
			near[k] = true
		}
	}
	for i, line := range lines {
		if near[i] {
			shown = append(shown, line.Sign+line.Text)
		} else if i == 0 || near[i-1] {
			shown = append(shown, "...")
		}
	}
	return shown
}

// Progress returns how far the person has come, by problem: tried, partly solved or solved.
func (s *Server) Progress(r *http.Request) map[string]string {
	far := make(map[string]string)
	mine := s.mine(r)
	for sub := range s.store.each {
		if !sub.Done || sub.Own || !mine(sub) {
			continue
		}
		if sub.Verdict == result.AC.String() && !sub.Partly {
			far[sub.Problem] = "solved"
		} else if sub.Partly && far[sub.Problem] != "solved" {
			far[sub.Problem] = "partly"
		} else if far[sub.Problem] == "" {
			far[sub.Problem] = "tried"
		}
	}
	if !s.shared {
		s.kept.addTo(far)
	}
	return far
}
