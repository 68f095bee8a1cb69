package page

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
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

// A watch judges a file on every save.
type watch struct {
	File   string
	stop   context.CancelFunc
	latest atomic.Uint64 // the submission of the last save, 0 for none
	fault  atomic.Value  // string: why the last save could not be judged
}

// run submits the file now and after each save. A save replaces a submission that is not
// judged yet.
func (s *Server) runWatch(ctx context.Context, p suite.Problem, w *watch, owner string, states <-chan fs.FileInfo) {
	for state := range states {
		if sub, there := s.store.get(w.latest.Load()); there && !sub.Done {
			s.forget(sub.ID)
		}
		w.latest.Store(0)
		w.fault.Store("")
		if state == nil {
			continue
		}
		source, err := result.ReadFile(w.File, maxText)
		if err == nil && len(source) == 0 {
			err = errors.New("the program is empty")
		}
		if err == nil {
			l, _ := toolchain.LanguageOf(w.File)
			var sub Submission
			sub, err = s.enqueue(Submission{Problem: p.ID, Language: l.Name, File: filepath.Base(w.File), Owner: owner, At: time.Now()}, source, nil)
			w.latest.Store(sub.ID)
		}
		if err != nil && ctx.Err() == nil {
			w.fault.Store(err.Error())
		}
	}
}

// startWatch begins to watch a file for a problem, instead of the one before. Without a file
// it only ends that.
func (s *Server) startWatch(v visit) error {
	file := strings.TrimSpace(v.r.PostFormValue("file"))
	_, known := toolchain.LanguageOf(file)
	ctx, stop := context.WithCancel(s.ctx)
	w := &watch{File: file, stop: stop}
	var states <-chan fs.FileInfo
	var err error
	switch {
	case v.r.PostForm.Has("stop"):
		w = nil
		stop()
	case !filepath.IsAbs(file):
		err = errors.New("write the whole path of the file, such as /home/anna/nim.cpp")
	case !known:
		err = fmt.Errorf("%s: the ending of its name shows no language", file)
	default:
		states, err = desk.Follow(ctx, file)
	}
	if err != nil {
		stop()
		return refusal{http.StatusUnprocessableEntity, err.Error() + "."}
	}
	s.mu.Lock()
	if old := s.watches[v.problem.ID]; old != nil {
		old.stop()
	}
	s.watches[v.problem.ID] = w
	s.mu.Unlock()
	if w != nil {
		go s.runWatch(ctx, v.problem, w, named(v.w, v.r), states)
	}
	return v.leadTo(v.r.URL.Path)
}

// showWatch answers with the watch of a problem, and what came of the last save.
func (s *Server) showWatch(v visit) error {
	page := struct {
		suite.Problem
		Watch *watch // nil if there is none
		State state
	}{Problem: v.problem, Watch: s.watchOf(v.problem.ID)}
	if page.Watch != nil {
		page.State = s.watched(page.Watch)
	}
	if err := s.judged(&page.State); err != nil {
		return err
	}
	return s.render(v.w, http.StatusOK, "watch", page)
}

// watchOf returns the watch of a problem, nil if there is none.
func (s *Server) watchOf(id string) *watch {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.watches[id]
}

// watched returns the state of the last save.
func (s *Server) watched(w *watch) state {
	if fault, _ := w.fault.Load().(string); fault != "" {
		return state{Line: fault}
	}
	if sub, there := s.store.get(w.latest.Load()); there {
		return s.state(sub)
	}
	return state{Line: "waiting for the next save ..."}
}

// watchEvents sends the state of the last save until the watch ends.
func (s *Server) watchEvents(v visit) error {
	return s.follow(v, func() (state, bool) {
		w := s.watchOf(v.problem.ID)
		if w == nil {
			return state{Line: "stopped"}, true
		}
		return s.watched(w), false
	})
}
