package page

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// watching adds the pages that judge a file on every save. Other machines can't reach them,
// since they show files of this one.
func (s *Server) watching(mux *http.ServeMux) {
	if s.shared {
		return
	}
	mux.HandleFunc("GET /p/{id}/watch", s.showWatch)
	mux.HandleFunc("POST /p/{id}/watch", s.startWatch)
	mux.HandleFunc("POST /p/{id}/watch/stop", s.stopWatch)
	mux.HandleFunc("GET /p/{id}/watch/events", s.watchEvents)
}

// A watch judges a file on every save.
type watch struct {
	File   string
	stop   context.CancelFunc
	latest atomic.Uint64 // the submission of the last save, 0 for none
	fault  atomic.Value  // string: why the last save could not be judged
}

// run submits the file now and after each save. A save replaces a submission that is not
// judged yet.
func (s *Server) runWatch(ctx context.Context, p suite.Problem, w *watch, owner string, states <-chan desk.State) {
	for state := range states {
		if sub, there := s.store.get(w.latest.Load()); there && !sub.Done {
			s.forget(sub.ID)
		}
		w.latest.Store(0)
		w.fault.Store("")
		if !state.There {
			continue
		}
		source, err := result.ReadFile(w.File, maxText)
		if err == nil && len(source) == 0 {
			err = errors.New("the program is empty")
		}
		if err == nil {
			l, _ := toolchain.LanguageOf(w.File)
			var sub Submission
			sub, err = s.take(Submission{Problem: p.ID, Language: l.Name, File: filepath.Base(w.File), Owner: owner, At: time.Now()}, source, nil)
			w.latest.Store(sub.ID)
		}
		if err != nil && ctx.Err() == nil {
			w.fault.Store(err.Error())
		}
	}
}

// startWatch begins to watch a file for a problem, instead of the one before.
func (s *Server) startWatch(rw http.ResponseWriter, r *http.Request) {
	p, found := s.problem(rw, r)
	if !found {
		return
	}
	file := strings.TrimSpace(r.PostFormValue("file"))
	_, known := toolchain.LanguageOf(file)
	var err error
	switch {
	case !filepath.IsAbs(file):
		err = errors.New("write the whole path of the file, such as /home/anna/nim.cpp")
	case !known:
		err = fmt.Errorf("%s: the ending of its name shows no language", file)
	}
	ctx, stop := context.WithCancel(s.ctx)
	var states <-chan desk.State
	if err == nil {
		states, err = desk.Follow(ctx, file)
	}
	if err != nil {
		stop()
		s.renderWatch(rw, r, p, &watch{File: file}, err.Error())
		return
	}
	w := &watch{File: file, stop: stop}
	s.setWatch(p.ID, w)
	go s.runWatch(ctx, p, w, named(rw, r), states)
	http.Redirect(rw, r, "/p/"+p.ID+"/watch", http.StatusSeeOther)
}

// stopWatch ends the watch of a problem.
func (s *Server) stopWatch(rw http.ResponseWriter, r *http.Request) {
	if p, found := s.problem(rw, r); found {
		s.setWatch(p.ID, nil)
		http.Redirect(rw, r, "/p/"+p.ID+"/watch", http.StatusSeeOther)
	}
}

// setWatch replaces the watch of a problem, by none if w is nil.
func (s *Server) setWatch(id string, w *watch) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if old := s.watches[id]; old != nil {
		old.stop()
	}
	delete(s.watches, id)
	if w != nil {
		s.watches[id] = w
	}
}

// watchOf returns the watch of a problem, nil if there is none.
func (s *Server) watchOf(id string) *watch {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.watches[id]
}

// showWatch answers with the watch of a problem, and what came of the last save.
func (s *Server) showWatch(rw http.ResponseWriter, r *http.Request) {
	if p, found := s.problem(rw, r); found {
		s.renderWatch(rw, r, p, s.watchOf(p.ID), "")
	}
}

func (s *Server) renderWatch(rw http.ResponseWriter, r *http.Request, p suite.Problem, w *watch, fault string) {
	page := struct {
		suite.Problem
		File, Fault string
		Watching    bool
		State       state
	}{Problem: p, Fault: fault}
	status := http.StatusOK
	if w != nil {
		page.File = w.File
	}
	if fault != "" {
		status = http.StatusUnprocessableEntity
	} else if w != nil {
		page.Watching, page.State = true, s.watched(w)
	}
	s.render(rw, status, "watch", page)
}

// watched returns the state of the last save.
func (s *Server) watched(w *watch) state {
	if fault, _ := w.fault.Load().(string); fault != "" {
		return state{Line: fault}
	}
	sub, there := s.store.get(w.latest.Load())
	if !there {
		return state{Line: "waiting for the next save ..."}
	}
	now, err := s.stateOf(sub)
	if err != nil {
		now.Line = err.Error()
	}
	return now
}

// watchEvents sends the state of the last save until the watch ends.
func (s *Server) watchEvents(rw http.ResponseWriter, r *http.Request) {
	p, found := s.problem(rw, r)
	if !found {
		return
	}
	s.follow(rw, r, func() (state, bool) {
		w := s.watchOf(p.ID)
		if w == nil {
			return state{Line: "stopped"}, true
		}
		return s.watched(w), false
	})
}
