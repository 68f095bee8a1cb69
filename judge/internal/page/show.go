package page

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
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
}

// judged returns the state of a submission, with the judgement if it is done.
func (s *Server) judged(now state) state {
	if now.Done {
		now.Judged = report.Shown{Judgement: s.store.judgement(now.Submission), Links: &report.Links{
			Play: func(position string) string {
				return "/p/" + now.Problem + "/play?position=" + url.QueryEscape(position)
			},
			Input: func(test string) string { return fmt.Sprintf("/s/%d/input?test=%s", now.ID, url.QueryEscape(test)) },
		}}
	}
	return now
}

// show answers with the page of a submission.
func (s *Server) show(v visit) error {
	p, _ := suite.Find(v.submission.Problem)
	return s.render(v, http.StatusOK, "submission", struct {
		state
		Title, Source string
	}{s.judged(s.state(v.lang, v.submission)), p.Title, s.store.text(sourceBucket, v.submission.ID)})
}

// showJSON answers with the document of judge test --json.
func (s *Server) showJSON(v visit) error {
	if !v.submission.Done {
		return missing(say("The submission is not judged yet."))
	}
	v.w.Header().Set("Content-Type", "application/json")
	return result.Write(v.w, s.store.judgement(v.submission))
}

// events sends the state of a submission whenever it changes, until it is done or deleted. A
// browser that loses the connection asks again after two seconds.
func (s *Server) events(v visit) error {
	ctx, end := context.WithCancel(v.r.Context())
	defer end()
	defer context.AfterFunc(s.ctx, end)()
	v.w.Header().Set("Content-Type", "text/event-stream")
	answer := http.NewResponseController(v.w)
	answer.SetReadDeadline(time.Time{})
	send := func(event, text string) {
		fmt.Fprintf(v.w, "event: %s\ndata: %s\n\n", event, strings.ReplaceAll(text, "\n", "\ndata: "))
	}
	fmt.Fprint(v.w, "retry: 2000\n\n")
	for line, part := "", ""; ctx.Err() == nil; {
		now, last := state{Line: say("deleted").in(v.lang)}, true
		if sub, there := s.store.get(v.submission.ID); there && !sub.Deleted {
			now, last = s.state(v.lang, sub), sub.Done
		}
		answer.SetWriteDeadline(time.Now().Add(writing))
		if now.Line != line {
			line = now.Line
			send("line", line)
		}
		if shown := fmt.Sprint(now.ID, now.Done, len(now.Judged.Groups), now.Head); shown != part {
			part = shown
			var out bytes.Buffer
			if err := pages(v.lang)["submission"].ExecuteTemplate(&out, "state", s.judged(now)); err != nil {
				return err
			}
			send("part", out.String())
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
	id := v.r.URL.Query().Get("problem")
	list := s.store.list(func(sub Submission) bool { return s.mine(v.r, sub) && (id == "" || sub.Problem == id) })
	p, _ := suite.Find(id)
	var rows []state
	for _, sub := range list[:min(len(list), shownSubmissions)] {
		rows = append(rows, s.state(v.lang, sub))
	}
	deleted, _ := s.numbered(v.r, v.r.URL.Query().Get("deleted"), true)
	return s.render(v, http.StatusOK, "submissions", struct {
		suite.Problem
		Rows    []state
		More    int    // are not shown
		Deleted uint64 // the number of one that was deleted just now, or 0
	}{p, rows, len(list) - len(rows), deleted.ID})
}

// compare answers with the difference between two submissions.
func (s *Server) compare(v visit) error {
	var two []state
	for _, number := range v.r.URL.Query()["of"] {
		if sub, found := s.numbered(v.r, number, false); found {
			two = append(two, s.state(v.lang, sub))
		}
	}
	if len(two) != 2 {
		return refusal{http.StatusUnprocessableEntity, say("Choose two submissions to compare.")}
	}
	slices.Reverse(two) // the list has the newer one first
	source := func(i int) []string { return strings.Split(s.store.text(sourceBucket, two[i].ID), "\n") }
	return s.render(v, http.StatusOK, "compare", struct {
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

// progress returns how far the person has come, by problem: tried or solved.
func (s *Server) progress(r *http.Request) map[string]string {
	far := make(map[string]string)
	for _, sub := range s.store.list(func(sub Submission) bool { return sub.Done && !sub.Own && s.mine(r, sub) }) {
		if sub.Verdict == result.AC.String() {
			far[sub.Problem] = "solved"
		} else if far[sub.Problem] == "" {
			far[sub.Problem] = "tried"
		}
	}
	return far
}
