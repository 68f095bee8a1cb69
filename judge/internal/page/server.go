// Package page is the page to practise on that judge serve opens: a server for the browser
// of the person at this machine, or of a class.
//
// It judges with the calls of the command line, and shows results as the reports do.
// Everything works without scripts; static/page.js shows results as they come.
package page

import (
	"bytes"
	"context"
	"crypto/rand"
	"embed"
	"errors"
	"html/template"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

//go:embed templates static
var files embed.FS

// Options say what a server serves.
type Options struct {
	Files   suite.Files
	Version string       // of the judge
	Data    string       // the whole path of the folder of the submissions
	Token   string       // what visitors from other machines must know; "" if only one person uses the server
	Log     func(string) // takes a line for the person who started the server
}

// A Server answers requests of browsers.
type Server struct {
	Options
	shared bool            // by persons on other machines
	ctx    context.Context // ends with Close
	stop   context.CancelFunc

	handler http.Handler
	tables  *tables
	own     ownGames

	store   *store
	queue   *queue
	workers sync.WaitGroup

	runs       sync.Map // *run, by number of the submission
	pools      sync.Map // *sandbox.Pool, by what programs may read
	easyGames  sync.Map // to begin with, by problem
	statements sync.Map // shownStatement, by language and problem
	tickets    sync.Map // those that were not used, as keys; see Ticket
}

// New returns a server. Close it after use.
func New(ctx context.Context, o Options) (*Server, error) {
	s := &Server{Options: o, shared: o.Token != "", tables: newTables()}
	var err error
	if s.store, err = openStore(o.Data); err != nil {
		return nil, err
	}
	if !s.shared {
		s.Token = keptToken(o.Data)
	}
	s.ctx, s.stop = context.WithCancel(ctx)
	s.queue = newQueue(s.ctx)
	unfinished := s.store.list(func(sub Submission) bool { return !sub.Done })
	for _, sub := range slices.Backward(unfinished) {
		s.queue.add(sub)
	}
	for range runtime.GOMAXPROCS(0) { // as judge grade does
		s.workers.Add(1)
		go s.work()
	}
	s.handler = s.guard(pack(s.routes()))
	return s, nil
}

// routes returns what answers each address.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	routes := map[string]func(visit) error{
		"GET /static/{start}/{name}":               s.asset,
		"GET /{$}":                                 s.list,
		"GET /p/{id}":                              s.showBench,
		"GET /p/{id}/picture.svg":                  s.picture,
		"GET /p/{id}/sent":                         s.showSent,
		"GET /p/{id}/judge":                        s.showBench,
		"POST /p/{id}/judge":                       s.submit,
		"GET /s/{$}":                               s.listSubmissions,
		"GET /s/compare":                           s.compare,
		"GET /s/{submission}":                      s.show,
		"GET /s/{submission}/json":                 s.showJSON,
		"GET /s/{submission}/events":               s.events,
		"GET /s/{submission}/source":               s.download,
		"GET /s/{submission}/input":                s.failingInput,
		"POST /s/{submission}/again":               s.again,
		"POST /s/{submission}/rest":                s.again,
		"POST /s/{submission}/delete":              s.remove,
		"POST /s/{submission}/restore":             s.restore,
		"GET /lab":                                 s.lab,
		"POST /lab":                                s.labMoves,
		"GET /p/{id}/play":                         s.seated(s.start),
		"GET /p/{id}/play/{from}/{side}/{made...}": s.seated(s.game),
		"/": func(visit) error { return missing(say("There is no such page.")) },
	}
	for pattern, answer := range routes {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			v := visit{w: w, r: r, lang: languageOf(r)}
			if r.URL.Query().Get("lang") == v.lang.Tag() {
				setCookie(w, languageCookie, v.lang.Tag())
			}
			err := s.find(&v)
			if err == nil {
				err = answer(v)
			}
			if err != nil {
				s.refuse(v, err)
			}
		})
	}
	return mux
}

// A visit is a request, with what its address names.
type visit struct {
	w          http.ResponseWriter
	r          *http.Request
	lang       words.Language
	problem    suite.Problem
	rules      rules.Rules // of the problem, where it is played
	submission Submission
}

// find finds what an address names.
func (s *Server) find(v *visit) error {
	if id := v.r.PathValue("id"); id != "" {
		p, found := suite.Find(id)
		if !found && strings.Contains(v.r.Pattern, "/play") {
			if p, found = s.own.find(id); !found {
				_, own, err := ownGame(id)
				p, found = own, err == nil && own.ID == id
			}
		}
		if !found {
			return missing(say("There is no such problem."))
		}
		v.problem = p
	}
	if number := v.r.PathValue("submission"); number != "" {
		sub, found := s.numbered(v.r, number, strings.HasSuffix(v.r.Pattern, "/restore"))
		if !found {
			return missing(say("There is no such submission. It may have been deleted."))
		}
		v.submission = sub
	}
	return nil
}

// A refusal is an error with a status. Other errors are those of the server.
type refusal struct {
	status int
	sentence
}

func missing(what sentence) error { return refusal{http.StatusNotFound, what} }

// titles head the pages that refuse something, by status.
var titles = map[int]sentence{
	http.StatusOK:                  say("OK"),
	http.StatusForbidden:           say("Forbidden"),
	http.StatusNotFound:            say("Not Found"),
	http.StatusUnprocessableEntity: say("Not possible"),
	http.StatusServiceUnavailable:  say("Service Unavailable"),
	http.StatusInsufficientStorage: say("Insufficient Storage"),
	http.StatusInternalServerError: say("Internal Server Error"),
}

// refuse answers with a page that says what is wrong and what to do.
func (s *Server) refuse(v visit, err error) {
	status := http.StatusInternalServerError
	if r := new(refusal); errors.As(err, r) {
		status = r.status
	}
	s.render(v, status, "fault", struct {
		Status      int
		Title, What string
	}{status, titles[status].in(v.lang), texts.Capital(said(v.lang, err))})
}

// leadTo leads to another address, which may be relative.
func (v visit) leadTo(address string) error {
	v.w.Header().Set("Location", address)
	v.w.WriteHeader(http.StatusSeeOther)
	return nil
}

// Close ends all work. What was not judged is judged by the next server.
func (s *Server) Close() error {
	s.stop()
	s.workers.Wait()
	err := s.store.db.Close()
	s.pools.Range(func(name, pool any) bool {
		s.pools.Delete(name) // Close may be called again
		err = errors.Join(err, pool.(*sandbox.Pool).Close())
		return true
	})
	return err
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

// statics is where the static files are. Each start of the server has another address, so browsers
// may keep them.
var statics = "/static/" + rand.Text() + "/"

// parsed returns the templates of the pages in a language, by name.
func parsed(lang words.Language) map[string]*template.Template {
	layout := report.Templates(lang).New("layout.html").Funcs(template.FuncMap{
		"quantities": func() []result.Quantity { return result.Quantities },
		"say":        lang.Page,
		"markup":     func(text string, args ...any) template.HTML { return markup(lang, text, args...) },
		"foreign":    func(text string) template.HTML { return labelled(lang, text) },
		"titled":     func(p suite.Problem) template.HTML { return titledIn(lang, p) },
		"playedwith": lang.PlayedWith,
		"level":      lang.Level,
		"capital":    texts.Capital,
		"topic":      func(p suite.Problem) string { return inTongue(lang, p.Topic, p.Chinese) },
		"turn":       func(p suite.Problem) string { return inTongue(lang, p.Turn, p.TurnZh) },
		"where":      func(p suite.Problem) string { return inTongue(lang, p.Where(), p.ChineseWhere()) },
		"quantity":   lang.Quantity,
		"tint":       tint,
		"caption":    func(t *result.Table) string { return lang.TableTitle(t, true) },
		"legend":     lang.TableLegend,
		"studied":    func(s *result.Study) string { return lang.Studied(*s) },
		"nolaw":      func(s *result.Study) string { return lang.NoLaw(*s) },
		"pastsearch": func(s *result.Study) string { return lang.PastSearch(*s) },
		"law":        lang.Law,
		"evidence":   lang.Evidence,
		"proof":      lang.Proof,
		"unproved":   lang.Unproved,
		"time":       func(at time.Time) string { return at.Format("2006-01-02 15:04") },
		"languages":  toolchain.Names,
		"static":     func(name string) string { return statics + name },
	})
	template.Must(layout.ParseFS(files, "templates/layout.html", "templates/parts.html"))
	all := make(map[string]*template.Template)
	names, _ := fs.Glob(files, "templates/*.html")
	for _, file := range names {
		if name := strings.TrimSuffix(path.Base(file), ".html"); name != "layout" && name != "parts" {
			all[name] = template.Must(template.Must(layout.Clone()).ParseFS(files, file))
		}
	}
	return all
}

// inTongue returns one of two texts in a language. A person's own game has only English ones.
func inTongue(lang words.Language, english, chinese string) string {
	if lang.Tag() == "zh" && chinese != "" {
		return chinese
	}
	return english
}

// titledIn returns the title of a problem, with the English one beside a title in other letters unless the
// page is Chinese.
func titledIn(lang words.Language, p suite.Problem) template.HTML {
	title := labelled(lang, p.Title)
	if p.English == "" || lang.Tag() == "zh" {
		return title
	}
	return labelled(lang, p.English) + ` <span class="quiet">` + title + `</span>`
}

// render answers with a page: templates/NAME.html, whose blocks title and main stand in
// templates/layout.html.
func (s *Server) render(v visit, status int, name string, data any) error {
	var text bytes.Buffer
	whole := struct {
		Tag  string
		Swap *swap
		Page any
	}{v.lang.Tag(), swapOf(v.r, v.lang), data}
	if err := pages(v.lang)[name].ExecuteTemplate(&text, "layout.html", whole); err != nil {
		return err
	}
	v.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	v.w.Header().Add("Vary", "Accept-Language, Cookie")
	v.w.WriteHeader(status)
	text.WriteTo(v.w)
	return nil
}

// asset answers with a static file, of which the editor is packed.
func (s *Server) asset(v visit) error {
	name := v.r.PathValue("name")
	text, err := files.ReadFile("static/" + name)
	if name == "report.css" {
		text, err = []byte(report.Style), nil
	}
	if err != nil {
		return missing(say("There is no such file."))
	}
	name, packed := strings.CutSuffix(name, ".gz")
	if packed {
		v.w.Header().Set("Content-Encoding", "gzip")
	}
	v.w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	v.w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	v.w.Write(text)
	return nil
}
