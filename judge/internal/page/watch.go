package page

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/result"
	"grundy/judge/internal/toolchain"
)

// A watch judges a file on every save.
type watch struct {
	File string
	stop context.CancelFunc
	last atomic.Pointer[state] // of the last save: its submission, or why there is none
}

// run submits the file now and after each save. A save replaces a submission that is not judged
// yet.
func (w *watch) run(s *Server, sub Submission, saves iter.Seq[desk.Save]) {
	for save := range saves {
		if last, there := s.store.get(w.last.Load().ID); there && !last.Done {
			s.forget(last.ID)
		}
		now := state{Submission: sub, Line: "waiting for the next save ..."}
		if save.There {
			source, err := result.ReadFile(w.File, maxText)
			if err == nil && len(source) == 0 {
				err = errors.New("the program is empty")
			}
			if err == nil {
				now.Submission, err = s.enqueue(sub, string(source), "")
			}
			if err != nil {
				now.Line = err.Error()
			}
		}
		w.last.Store(&now)
	}
}

// startWatch begins to watch a file for a problem, instead of the one before, or only ends that.
func (s *Server) startWatch(v visit) error {
	file := strings.TrimSpace(v.r.PostFormValue("file"))
	if v.r.PostForm.Has("stop") {
		if old, there := s.watches.LoadAndDelete(v.problem.ID); there {
			old.(*watch).stop()
		}
		return v.leadTo("judge")
	}
	ctx, stop := context.WithCancel(s.ctx)
	saves, err := desk.Follow(ctx, file)
	l, known := toolchain.LanguageOf(file)
	if !known {
		err = fmt.Errorf("%s: the ending of its name shows no language", file)
	}
	if !filepath.IsAbs(file) {
		err = errors.New("write the whole path of the file, such as /home/anna/nim.cpp")
	}
	if err != nil {
		stop()
		return s.renderForm(v.w, http.StatusUnprocessableEntity, form{Problem: v.problem, Watched: file, Fault: err.Error()})
	}
	sub := Submission{Problem: v.problem.ID, Language: l.Name, File: filepath.Base(file), Owner: v.named()}
	w := &watch{File: file, stop: stop}
	w.last.Store(&state{Submission: sub, Line: "starting ..."})
	if old, there := s.watches.Swap(v.problem.ID, w); there {
		old.(*watch).stop()
	}
	go w.run(s, sub, saves)
	return v.leadTo(v.r.URL.Path)
}

// watched returns the watch of a problem, nil if there is none, and the state of the last save.
func (s *Server) watched(id string) (*watch, state) {
	found, _ := s.watches.Load(id)
	w, there := found.(*watch)
	if !there {
		return nil, state{Line: "stopped"}
	}
	now := *w.last.Load()
	if sub, there := s.store.get(now.ID); there {
		now = s.state(sub)
	}
	return w, now
}

// showWatch answers with what came of the last save of a file that is watched for a problem.
func (s *Server) showWatch(v visit) error {
	if w, now := s.watched(v.problem.ID); w != nil {
		return s.showState(v, now, w.File)
	}
	return v.leadTo("judge")
}

// watchEvents sends the state of the last save until the watch ends.
func (s *Server) watchEvents(v visit) error {
	return s.follow(v, func() (state, bool) {
		w, now := s.watched(v.problem.ID)
		return now, w == nil
	})
}
