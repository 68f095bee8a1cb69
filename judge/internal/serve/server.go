// Package serve is the server that judge serve starts: for the browser of the person at this machine, or
// of a class. It serves what package page reads, plays and explores, and adds what judges: the token and
// the connections, the queue, the store of submissions, and their pages.
//
// It judges with the calls of the command line, and shows results as the reports do.
package serve

import (
	"context"
	"errors"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/queue"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// Options say what a server serves.
type Options struct {
	Files   suite.Files
	Version string       // of the judge
	Data    string       // the whole path of the folder of the submissions
	Token   string       // what visitors from other machines must know; "" if only one person uses the server
	Log     func(string) // takes a line for the person who started the server

	// Queue opens the queue of the workers that judge, nil to judge here. The name is always the same.
	Queue func(name string) (*queue.Client, error)
}

// A Server answers requests of browsers.
type Server struct {
	Options
	shared bool            // by persons on other machines
	ctx    context.Context // ends with Close
	stop   context.CancelFunc

	handler http.Handler
	page    *page.Handler

	store   *store
	kept    *kept
	queue   *line
	workers sync.WaitGroup
	pools   sandbox.Pools
	here    queue.Here
	away    *queue.Client // the queue of the workers, nil to judge here

	runs    sync.Map // *run, by number of the submission
	rows    sync.Map // template.HTML, by rowKey; see listed
	tickets sync.Map // those that were not used, as keys; see Ticket
}

// New returns a server. Close it after use.
func New(ctx context.Context, o Options) (*Server, error) {
	s := &Server{Options: o, shared: o.Token != ""}
	s.page = page.New(o.Files, s)
	var err error
	if s.store, err = openStore(o.Data); err != nil {
		return nil, err
	}
	s.kept = openKept(o.Data)
	if !s.shared {
		s.Token = keptText(o.Data, "token")
	}
	s.ctx, s.stop = context.WithCancel(ctx)
	s.here = queue.Here{Files: o.Files, Version: o.Version, Pools: &s.pools, Speed: speed.Here}
	if o.Queue != nil {
		if s.away, err = o.Queue(keptText(o.Data, "queue")); err != nil {
			s.store.db.Close()
			return nil, err
		}
	}
	s.queue = newLine(s.ctx)
	unfinished := s.store.list(func(sub *Submission) bool { return !sub.Done })
	for _, sub := range slices.Backward(unfinished) {
		s.queue.add(sub)
	}
	if s.away != nil {
		s.workers.Add(1)
		go s.workAway()
	} else {
		for range runtime.GOMAXPROCS(0) { // as judge grade does
			s.workers.Add(1)
			go s.work()
		}
	}
	s.addRoutes()
	s.handler = s.guard(pack(s.page))
	return s, nil
}

// addRoutes adds what answers the addresses of this package.
func (s *Server) addRoutes() {
	for pattern, answer := range map[string]func(visit) error{
		"GET /p/{id}/sent":             s.showSent,
		"POST /p/{id}/judge":           s.submit,
		"GET /s/{$}":                   s.listSubmissions,
		"GET /s/compare":               s.compare,
		"GET /s/{submission}":          s.show,
		"GET /s/{submission}/json":     s.showJSON,
		"GET /s/{submission}/events":   s.events,
		"GET /s/{submission}/source":   s.download,
		"GET /s/{submission}/input":    s.failingInput,
		"POST /s/{submission}/again":   s.again,
		"POST /s/{submission}/rest":    s.again,
		"POST /s/{submission}/delete":  s.remove,
		"POST /s/{submission}/restore": s.restore,
		"POST /lab":                    s.labMoves,
		"GET /progress.json":           s.saveProgress,
		"POST /progress":               s.loadProgress,
	} {
		s.page.Handle(pattern, func(v page.Visit) error {
			of := visit{Visit: v}
			if number := v.R.PathValue("submission"); number != "" {
				found := false
				if of.submission, found = s.numbered(v.R, number, strings.HasSuffix(v.R.Pattern, "/restore")); !found {
					return page.Missing("page no such submission")
				}
			}
			return answer(of)
		})
	}
}

// A visit is a request, with what its address names.
type visit struct {
	page.Visit
	submission Submission
}

// Has returns what the server has.
func (s *Server) Has() page.Features {
	return page.Features{Languages: toolchain.Names(), Submissions: true, Saves: !s.shared}
}

// A speech says the same in each language.
type speech func(words.Language) string

// saying returns the speech that says a message.
func saying(kind message.Kind, parts ...any) speech {
	m := message.New(kind, parts...)
	return func(lang words.Language) string { return lang.Say(m) }
}

// Close ends all work. What was not judged is judged by the next server.
func (s *Server) Close() error {
	s.stop()
	s.workers.Wait()
	if s.away != nil {
		s.away.Close()
	}
	return errors.Join(s.store.db.Close(), s.pools.Close())
}

// Serve answers requests on a port until ctx ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           s.handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      writing, // events get more, one at a time
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    32 << 10,
		ConnContext:       withConnection,
		ConnState:         atRest,
	}
	context.AfterFunc(ctx, func() {
		s.stop() // ends the events
		server.Close()
	})
	if err := server.Serve(newDoor(l, s.shared)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
