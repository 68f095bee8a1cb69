package page

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/diff"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// judging adds the form for programs, and the submissions.
func (s *Server) judging(mux *http.ServeMux) {
	mux.HandleFunc("GET /p/{id}/judge", s.showForm)
	mux.HandleFunc("POST /p/{id}/judge", s.submit)
	mux.HandleFunc("GET /s/{$}", s.listSubmissions)
	mux.HandleFunc("GET /s/compare", s.compare)
	mux.HandleFunc("GET /s/{n}", s.show)
	mux.HandleFunc("GET /s/{n}/events", s.events)
	mux.HandleFunc("GET /s/{n}/source", s.download)
	mux.HandleFunc("GET /s/{n}/input", s.failingInput)
	mux.HandleFunc("POST /s/{n}/again", s.again)
	mux.HandleFunc("POST /s/{n}/delete", s.remove)
}

// A state is what a page shows of a submission now.
type state struct {
	Submission
	Line   string         // in words
	Groups []result.Group // that have ended, until it is done
	Judged template.HTML  // the judgement, once it is done
}

// stateOf returns the state of a submission.
func (s *Server) stateOf(sub Submission) (state, error) {
	now := state{Submission: sub}
	if !sub.Done {
		now.Line, now.Groups = s.state(sub)
		return now, nil
	}
	s.mu.Lock()
	kept, found := s.judged[sub.ID]
	s.mu.Unlock()
	if found {
		return kept, nil
	}
	judged, err := s.store.judgement(sub.ID)
	if err != nil {
		return now, err
	}
	now.Line = fmt.Sprintf("%v, %s", judged.Verdict, judged.Verdict.Meaning())
	var out bytes.Buffer
	err = report.Part(&out, judged, report.Links{
		Play: func(position string) string {
			return "/p/" + sub.Problem + "/play?position=" + url.QueryEscape(position)
		},
		Input: func(test string) string { return address(sub.ID) + "/input?test=" + url.QueryEscape(test) },
	})
	now.Judged = template.HTML(out.String())
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.judged) >= keptStates {
		clear(s.judged)
	}
	s.judged[sub.ID] = now
	return now, err
}

// keptStates is how many states are kept of submissions that are done.
const keptStates = 32

// part returns the changing part of a page about a submission.
func (s *Server) part(now state) (string, error) {
	var out bytes.Buffer
	err := s.pages["submission"].ExecuteTemplate(&out, "state", now)
	return out.String(), err
}

// show answers with the page of a submission, or with its JSON.
func (s *Server) show(w http.ResponseWriter, r *http.Request) {
	sub, found := s.submission(w, r)
	if !found {
		return
	}
	if strings.HasSuffix(r.PathValue("n"), ".json") {
		s.showJSON(w, sub)
		return
	}
	now, err := s.stateOf(sub)
	source, err2 := s.store.text(sourceBucket, sub.ID)
	if err != nil || err2 != nil {
		s.fail(w, http.StatusInternalServerError, fmt.Sprint(err, err2))
		return
	}
	p, _ := suite.Find(sub.Problem)
	s.render(w, http.StatusOK, "submission", struct {
		state
		Title, Source string
	}{now, p.Title, string(source)})
}

// showJSON answers with the document of judge test --json.
func (s *Server) showJSON(w http.ResponseWriter, sub Submission) {
	if !sub.Done {
		s.fail(w, http.StatusNotFound, "The submission is not judged yet.")
		return
	}
	judged, err := s.store.judgement(sub.ID)
	if err != nil {
		s.fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	w.Header().Set("Content-Type", "application/json")
	result.Write(w, judged)
}

// A stream is the events of one tab. A browser opens six connections at most for all of its
// tabs, so only a few of them may be streams.
type stream struct{ end context.CancelFunc }

const (
	maxStreams = 3
	look       = 100 * time.Millisecond // how often the state is looked at
)

// events sends the state of a submission until it is done.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	if sub, found := s.submission(w, r); found {
		s.follow(w, r, func() (state, bool) {
			sub, there := s.store.get(sub.ID)
			if !there {
				return state{Line: "deleted"}, true
			}
			now, err := s.stateOf(sub)
			if err != nil {
				now.Line = err.Error()
			}
			return now, sub.Done
		})
	}
}

// follow sends the state of a submission whenever it changes, until there is no more to
// come. The oldest stream of a browser ends if it has too many: its tab asks again after two
// seconds.
func (s *Server) follow(w http.ResponseWriter, r *http.Request, current func() (now state, last bool)) {
	ctx, end := context.WithCancel(r.Context())
	defer end()
	defer s.stream(browser(r), &stream{end})()
	w.Header().Set("Content-Type", "text/event-stream")
	answer := http.NewResponseController(w)
	answer.SetReadDeadline(time.Time{})
	send := func(event, text string) {
		answer.SetWriteDeadline(time.Now().Add(writing))
		fmt.Fprintf(w, "event: %s\ndata: %s\n\n", event, strings.ReplaceAll(text, "\n", "\ndata: "))
	}
	fmt.Fprint(w, "retry: 2000\n\n")
	line, part := "", ""
	for {
		now, last := current()
		newPart, err := s.part(now)
		if err != nil {
			return
		}
		if now.Line != line {
			line = now.Line
			send("line", line)
		}
		if newPart != part {
			part = newPart
			send("part", part)
		}
		if last {
			send("done", "")
		}
		if answer.Flush() != nil || last {
			return
		}
		select {
		case <-time.After(look):
		case <-ctx.Done():
			return
		case <-s.ctx.Done():
			return
		}
	}
}

// stream adds a stream of a browser, and ends its oldest one if there are too many. It
// returns a function that removes the stream.
func (s *Server) stream(browser string, added *stream) (remove func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := append(s.streams[browser], added)
	if len(list) > maxStreams {
		list[0].end()
		list = list[1:]
	}
	s.streams[browser] = list
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.streams[browser] = slices.DeleteFunc(s.streams[browser], func(other *stream) bool { return other == added })
		if len(s.streams[browser]) == 0 {
			delete(s.streams, browser)
		}
	}
}

// shownSubmissions is how many submissions a list shows.
const shownSubmissions = 50

// listSubmissions answers with the submissions, of a problem or all, the newest first.
func (s *Server) listSubmissions(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("problem")
	before, err := strconv.ParseUint(r.URL.Query().Get("before"), 10, 64)
	list := s.store.list(func(sub Submission) bool {
		return s.mine(r, sub) && (id == "" || sub.Problem == id) && (err != nil || sub.ID < before)
	})
	p, _ := suite.Find(id)
	var older uint64
	if len(list) > shownSubmissions {
		list = list[:shownSubmissions]
		older = list[shownSubmissions-1].ID
	}
	var rows []state
	for _, sub := range list {
		line, _ := s.state(sub)
		rows = append(rows, state{Submission: sub, Line: line})
	}
	s.render(w, http.StatusOK, "submissions", struct {
		suite.Problem
		Rows  []state
		Older uint64
	}{p, rows, older})
}

// compare answers with the difference between two submissions.
func (s *Server) compare(w http.ResponseWriter, r *http.Request) {
	var two []state
	var texts [][]byte
	numbers := r.URL.Query()["of"]
	for _, number := range numbers {
		n, _ := strconv.ParseUint(number, 10, 64)
		sub, there := s.store.get(n)
		if !there || !s.mine(r, sub) || len(numbers) != 2 {
			continue
		}
		source, err := s.store.text(sourceBucket, n)
		if err != nil {
			s.fail(w, http.StatusInternalServerError, err.Error())
			return
		}
		line, _ := s.state(sub)
		two, texts = append(two, state{Submission: sub, Line: line}), append(texts, source)
	}
	if len(two) != 2 {
		s.fail(w, http.StatusUnprocessableEntity, "Choose two submissions to compare.")
		return
	}
	slices.Reverse(two) // the list has the newer one first
	slices.Reverse(texts)
	text := diff.Diff(two[0].File, texts[0], two[1].File, texts[1])
	_, text, _ = bytes.Cut(text, []byte("\n")) // the first line repeats the names
	s.render(w, http.StatusOK, "compare", struct {
		Two  []state
		Diff []string
	}{two, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")})
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
