// Package page is the page to practise on that judge serve opens: a server for the browser
// of the person at this machine, or of a class.
//
// It judges with the calls of the command line, and shows results as the reports do.
// Everything works without scripts; static/page.js shows results as they come.
package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

//go:embed templates/*.html
var templateFiles embed.FS

//go:embed static
var staticFiles embed.FS

// Options say what a server serves.
type Options struct {
	Files   suite.Files
	Version string       // of the judge
	Data    string       // the folder of the submissions; "" for a temporary one
	Token   string       // what visitors from other machines must know; "" if only one person uses the server
	Log     func(string) // takes a line for the person who started the server
}

// A Server answers requests of browsers.
type Server struct {
	Options
	shared bool            // by persons on other machines
	ctx    context.Context // ends with Close
	stop   context.CancelFunc
	pages  map[string]*template.Template
	static map[string]asset // by address

	handler http.Handler
	read    sync.Map // kept pages of problems, by id

	store   *store
	queue   *queue
	workers sync.WaitGroup

	mu      sync.Mutex
	runs    map[uint64]*run          // by number of the submission
	pools   map[string]*sandbox.Pool // by what programs may read
	watches map[string]*watch        // by problem
	judged  map[uint64]state         // states of submissions that are done
	streams map[string][]*stream     // by browser, the oldest first
	ticket  string                   // see Ticket, "" once it is used
}

// New returns a server. Close it after use.
func New(ctx context.Context, o Options) (*Server, error) {
	s := &Server{Options: o, shared: o.Token != "", queue: newQueue(), runs: make(map[uint64]*run), pools: make(map[string]*sandbox.Pool), watches: make(map[string]*watch), streams: make(map[string][]*stream), judged: make(map[uint64]state)}
	if err := s.prepare(); err != nil {
		return nil, err
	}
	store, why, err := openStore(o.Data)
	if err != nil {
		return nil, err
	}
	if why != nil {
		o.Log(fmt.Sprintf("submissions are kept only until you stop this server: %v", why))
	}
	s.store = store
	if !s.shared {
		s.Token = keptToken(o.Data)
	}
	s.ctx, s.stop = context.WithCancel(ctx)
	unfinished := store.list(func(sub Submission) bool { return !sub.Done })
	for _, sub := range slices.Backward(unfinished) {
		s.queue.add(sub)
	}
	s.work()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /static/{name}", s.asset)
	s.reading(mux)
	s.judging(mux)
	s.watching(mux)
	s.play(mux)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, http.StatusNotFound, "There is no such page.")
	})
	s.handler = s.guard(mux)
	return s, nil
}

// Handler returns the handler of all requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Close ends all work. What was not judged is judged by the next server.
func (s *Server) Close() error {
	s.stop()
	s.workers.Wait()
	var err error
	for _, pool := range s.pools {
		err = errors.Join(err, pool.Close())
	}
	return errors.Join(err, s.store.close())
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
	}
	closed := make(chan bool)
	context.AfterFunc(ctx, func() {
		s.stop() // ends the events
		soon, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		server.Shutdown(soon)
		server.Close()
		close(closed)
	})
	if err := server.Serve(bounded(l, maxConnections)); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-closed
	return nil
}

// prepare parses the templates, and gives the static files their addresses.
func (s *Server) prepare() error {
	style, err := staticFiles.ReadFile("static/style.css")
	if err != nil {
		return err
	}
	s.static = map[string]asset{}
	address := make(map[string]string) // by name
	entries, err := fs.ReadDir(staticFiles, "static")
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := entry.Name()
		text, err := staticFiles.ReadFile("static/" + name)
		if err != nil {
			return err
		}
		if unpacked, packed := strings.CutSuffix(name, ".gz"); packed {
			name = unpacked
			if text, err = unpack(text); err != nil {
				return err
			}
		}
		if name == "style.css" {
			text = append([]byte(report.Style), style...)
		}
		ending := path.Ext(name)
		address[name] = fmt.Sprintf("%s.%.8x%s", strings.TrimSuffix(name, ending), sha256.Sum256(text), ending)
		s.static[address[name]] = asset{mime.TypeByExtension(ending), text}
	}
	functions := template.FuncMap{
		"memory": result.Memory,
		"time":   func(at time.Time) string { return at.Format("2006-01-02 15:04") },
		"static": func(name string) string { return "/static/" + address[name] },
		"text":   result.Printable,
		"line":   result.Line,
	}
	layout, err := template.New("layout.html").Funcs(functions).ParseFS(templateFiles, "templates/layout.html")
	if err != nil {
		return err
	}
	files, err := fs.Glob(templateFiles, "templates/*.html")
	s.pages = make(map[string]*template.Template)
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".html")
		if name == "layout" || err != nil {
			continue
		}
		if s.pages[name], err = template.Must(layout.Clone()).ParseFS(templateFiles, file); err != nil {
			return err
		}
	}
	return err
}

// unpack returns a text that gzip has packed.
func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// render answers with a page: templates/NAME.html, whose blocks title and main stand in
// templates/layout.html.
func (s *Server) render(w http.ResponseWriter, status int, name string, data any) {
	text, err := s.page(name, data)
	if err != nil {
		s.Log(fmt.Sprintf("page %s: %v", name, err))
		http.Error(w, "the judge could not make this page", http.StatusInternalServerError)
		return
	}
	send(w, status, text)
}

// page returns the text of a page.
func (s *Server) page(name string, data any) ([]byte, error) {
	var out bytes.Buffer
	err := s.pages[name].ExecuteTemplate(&out, "layout.html", data)
	return out.Bytes(), err
}

// send answers with a text in HTML.
func send(w http.ResponseWriter, status int, text []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	w.Write(text)
}

// fail answers with a page that says what is wrong and what to do.
func (s *Server) fail(w http.ResponseWriter, status int, what string) {
	s.render(w, status, "fault", struct{ Title, What string }{http.StatusText(status), what})
}

// problem returns the problem that the address names. If there is none, it answers that.
func (s *Server) problem(w http.ResponseWriter, r *http.Request) (p suite.Problem, found bool) {
	if p, found = suite.Find(r.PathValue("id")); !found {
		s.fail(w, http.StatusNotFound, "There is no such problem.")
	}
	return p, found
}

// An asset is a static file. Its address contains a digest of its text.
type asset struct {
	kind string
	text []byte
}

// asset answers with a static file, which browsers may keep.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	a, found := s.static[r.PathValue("name")]
	if !found {
		s.fail(w, http.StatusNotFound, "There is no such file.")
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Header().Set("Content-Type", a.kind)
	w.Write(a.text)
}
