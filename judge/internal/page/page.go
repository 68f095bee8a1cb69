// Package page is the page to practise on, as far as it reads, plays and explores: the statements, the
// boards and the laboratory, with all templates, the style and the scripts.
//
// It needs no sandbox, no compiler and no store, so that it also works where there are none. A Host adds
// what judges programs. Everything works without scripts; those in static show results as they come, and
// moves without loading a page.
package page

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/puzzle"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

//go:embed templates static
var files embed.FS

// Policy is the content security policy of the pages. They may load only what their server has, with no
// script or style in the page.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// A Host has what the page lacks: it judges programs and remembers persons.
type Host interface {
	// Progress returns how far the person who made a request has come, by problem: tried, partly solved
	// or solved.
	Progress(r *http.Request) map[string]string

	// Program returns the part of the workbench that judges.
	Program(v Visit) (Program, error)

	// Tasks returns the names of the boards in the course whose tasks the person who made a request has
	// solved, and Solve remembers one more. Solve comes before anything of the answer is written.
	Tasks(r *http.Request) []string
	Solve(v Visit, board string) error

	// Puzzles returns how far the person who made a request has come with puzzles, and Try remembers how an
	// attempt at one ended. Try comes before anything of the answer is written.
	Puzzles(r *http.Request) puzzle.Record
	Try(v Visit, p puzzle.Puzzle, right bool) (puzzle.Record, error)

	// Has returns what the host has.
	Has() Features
}

// Features are what a host has beside the page.
type Features struct {
	Languages   []string // of the programs that it can ask for the moves of a game
	Submissions bool     // it keeps submissions and has pages for them, from /s/ on
	Plain       bool     // nothing answers but files: there are statements to read, and no games
	Saves       bool     // it saves the progress in a file: /progress.json
	Embeds      bool     // other sites may show its boards in frames: /embed/ID
	Scripts     []string // static files that each page loads
	Policy      string   // of each page, if there are no headers to say it
}

// A Handler answers requests of browsers.
type Handler struct {
	files  suite.Files
	host   Host
	mux    *http.ServeMux
	tables *tables
	own    ownGames

	starts     sync.Map // start, by language and problem
	statements sync.Map // shownStatement, by language and problem
	courses    sync.Map // suite.Course, by language
	smalls     sync.Map // []byte, the small picture of a problem's board, by problem
	openings   sync.Map // Laboratory, by language
	exhibits   sync.Map // []byte, the picture of a game in the gallery, by game
}

// New returns a handler that answers for a host.
func New(files suite.Files, host Host) *Handler {
	h := &Handler{files: files, host: host, mux: http.NewServeMux(), tables: newTables()}
	for pattern, answer := range map[string]func(Visit) error{
		"GET /static/{start}/{name}":                 h.asset,
		"GET /{$}":                                   h.list,
		"GET /p/{id}":                                h.bench,
		"GET /p/{id}/judge":                          h.bench,
		"GET /p/{id}/picture.svg":                    h.picture,
		"GET /p/{id}/board.svg":                      h.small,
		"GET /lab":                                   h.lab,
		"GET /lab/{game}/picture.svg":                h.exhibited,
		"GET /course":                                h.showCourse,
		"GET /course/{lesson}":                       h.showLesson,
		"GET /course/{lesson}/{board}/{made...}":     h.showLesson,
		"GET /glossary":                              h.glossary,
		"GET /puzzles":                               h.puzzles,
		"GET /puzzles/{practice}":                    h.nextPuzzle,
		"GET /puzzles/{practice}/{puzzle}/{made...}": h.puzzle,
		"GET /p/{id}/play":                           h.seated(h.start),
		"POST /p/{id}/play":                          h.seated(h.open),
		"GET /p/{id}/play/{from}/{side}/{made...}":   h.seated(h.game),
		"GET /embed/{id}":                            h.embed,
		"GET /embed/{id}/{from}/{$}":                 h.embedded(h.seated(h.takeSide)),
		"GET /embed/{id}/{from}/{side}/{made...}":    h.embedded(h.seated(h.game)),
		"/": func(Visit) error { return Missing("page no such page") },
	} {
		h.Handle(pattern, answer)
	}
	for _, lang := range words.Languages[1:] {
		h.Handle("GET /p/{id}/picture."+lang.Tag()+".svg", h.picture)
	}
	return h
}

// Handle adds an address of the host, as a pattern of http.ServeMux.
func (h *Handler) Handle(pattern string, answer func(Visit) error) {
	h.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		v := VisitOf(w, r)
		if r.URL.Query().Get("lang") == v.Lang.Tag() {
			SetCookie(w, languageCookie, v.Lang.Tag())
		}
		err := h.find(&v)
		if err == nil {
			err = answer(v)
		}
		if to := (elsewhere{}); errors.As(err, &to) {
			err = v.LeadTo(to.address)
		}
		if err != nil {
			h.Refuse(v, err)
		}
	})
}

// ServeHTTP answers a request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.mux.ServeHTTP(w, r) }

// A Visit is a request, with what its address names.
type Visit struct {
	W       http.ResponseWriter
	R       *http.Request
	Lang    words.Language
	Problem suite.Problem
	rules   rules.Rules // of the problem, where it is played
}

// VisitOf returns the visit of a request, with its language alone.
func VisitOf(w http.ResponseWriter, r *http.Request) Visit {
	return Visit{W: w, R: r, Lang: languageOf(r)}
}

// find finds the problem that an address names.
func (h *Handler) find(v *Visit) error {
	id := v.R.PathValue("id")
	if id == "" {
		return nil
	}
	p, found := suite.Find(id)
	if !found && strings.Contains(v.R.Pattern, "/play") {
		if p, found = h.own.find(id); !found {
			_, own, err := ownGame(id)
			p, found = own, err == nil && own.ID == id
		}
	}
	if !found {
		if called := suite.Called(id); len(called) == 1 && v.R.Method == http.MethodGet {
			return elsewhere{v.addressOf(called[0].As(id))}
		}
		return Missing("page no such problem")
	}
	v.Problem = p
	return nil
}

// elsewhere is an error that names the address of what was asked for by another name.
type elsewhere struct{ address string }

func (e elsewhere) Error() string { return "see " + e.address }

// addressOf returns the address of a visit with the id of its problem, called by another name, and with the home
// whose format that name chooses.
func (v Visit) addressOf(p suite.Problem) string {
	parts := strings.SplitN(v.R.URL.EscapedPath(), "/", 4) // "", p, the name, and more
	parts[2] = p.ID
	query := v.R.URL.Query()
	if p.At != "" {
		query.Set("as", p.Name())
	}
	address := strings.Join(parts, "/")
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	return address
}

// As returns the problem of a visit in the format that its address names.
func (v Visit) As() suite.Problem { return v.Problem.As(v.R.FormValue("as")) }

// A Refusal is an error with a status. Other errors are those of the server.
type Refusal struct {
	Status int
	Why    error
}

// Error returns why, in English.
func (r Refusal) Error() string { return r.Why.Error() }

// Unwrap returns why.
func (r Refusal) Unwrap() error { return r.Why }

// Missing returns the refusal of an address that names nothing.
func Missing(kind message.Kind, parts ...any) error {
	return Refusal{http.StatusNotFound, message.NewError(kind, parts...)}
}

// StatusOf returns the status of a refusal, usual for other errors.
func StatusOf(err error, usual int) int {
	if r := new(Refusal); errors.As(err, r) {
		return r.Status
	}
	return usual
}

// titleOf returns what heads a page that refuses something.
func titleOf(status int) message.Kind {
	switch status {
	case http.StatusOK:
		return "page status ok"
	case http.StatusForbidden:
		return "page status forbidden"
	case http.StatusNotFound:
		return "page status not found"
	case http.StatusUnprocessableEntity:
		return "page status not possible"
	case http.StatusServiceUnavailable:
		return "page status unavailable"
	case http.StatusInsufficientStorage:
		return "page status storage full"
	}
	return "page status server error"
}

// Refuse answers with a page that says what is wrong and what to do.
func (h *Handler) Refuse(v Visit, err error) {
	status := StatusOf(err, http.StatusInternalServerError)
	h.Render(v, status, "fault", struct {
		Status      int
		Title, What string
	}{status, v.Lang.Say(message.New(titleOf(status))), texts.Capital(v.Lang.Said(err))})
}

// LeadTo leads to another address, which may be relative.
func (v Visit) LeadTo(address string) error {
	v.W.Header().Set("Location", address)
	v.W.WriteHeader(http.StatusSeeOther)
	return nil
}

// SetCookie sets a cookie for a year. Scripts can't read it.
func SetCookie(w http.ResponseWriter, name, value string) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode, MaxAge: 365 * 24 * 3600})
}

// statics is where the static files are. Other files have another address, so browsers may keep them.
var statics = sync.OnceValue(func() string {
	sum := sha256.New()
	sum.Write([]byte(report.Style))
	names, _ := fs.Glob(files, "static/*")
	for _, name := range names {
		text, _ := files.ReadFile(name)
		fmt.Fprintln(sum, name, len(text))
		sum.Write(text)
	}
	return fmt.Sprintf("/static/%.16x/", sum.Sum(nil)[:8])
})

// parsed returns the templates of the pages in a language, by name.
func parsed(lang words.Language) map[string]*template.Template {
	layout := report.Templates(lang).New("layout.html").Funcs(template.FuncMap{
		"quantities": func() []result.Quantity { return result.Quantities },
		"say":        func(kind message.Kind, parts ...any) string { return lang.Say(message.New(kind, parts...)) },
		"markup":     func(kind message.Kind, parts ...any) template.HTML { return markup(lang, kind, parts...) },
		"foreign":    func(text string) template.HTML { return labelled(lang, text) },
		"title":      func(p suite.Problem) string { return words.Title(lang, p.Room) },
		"titled":     func(p suite.Problem) template.HTML { return titledIn(lang, p) },
		"named":      func(p suite.Problem) string { return namedIn(lang, p) },
		"standing":   func(v *result.Value) string { return standing(lang, *v) },
		"position":   lang.Position,
		"terms":      func(t suite.Term) string { return strings.Join(t.Names, lang.Label(words.Comma)) },
		"markdown":   func(text string) template.HTML { return markdown("", text) },
		"level":      lang.Level,
		"capital":    texts.Capital,
		"topic":      func(p suite.Problem) string { return words.Topic(lang, p.Room) },
		"turn":       func(p suite.Problem) string { return words.Turn(lang, p.Room) },
		"rulesof":    func(p suite.Problem) string { return report.Rules(lang, p) },
		"where":      func(p suite.Problem) string { return lang.Say(p.Where()) },
		"quantity":   lang.Quantity,
		"tint":       tint,
		"caption":    func(t *result.Table) string { return lang.TableTitle(t, true) },
		"legend":     lang.TableLegend,
		"studied":    func(s *result.Study) string { return words.Studied(lang, *s) },
		"nolaw":      func(s *result.Study) string { return words.NoLaw(lang, *s) },
		"pastsearch": func(s *result.Study) string { return words.PastSearch(lang, *s) },
		"law":        saidIn(lang, words.Law),
		"evidence":   saidIn(lang, words.Evidence),
		"exceptions": saidIn(lang, words.Exceptions),
		"knownas":    saidIn(lang, words.KnownAs),
		"withdrawn":  saidIn(lang, words.Withdrawn),
		"latemove":   saidIn(lang, words.LateMove),
		"proof":      saidIn(lang, words.Proof),
		"unproved":   func() string { return words.Unproved(lang) },
		"time":       func(at time.Time) string { return at.Format("2006-01-02 15:04") },
		"static":     func(name string) string { return statics() + name },
		"about":      func(id string, submissions bool) about { return about{id, submissions} },
	})
	template.Must(layout.ParseFS(files, "templates/layout.html", "templates/parts.html"))
	all := make(map[string]*template.Template)
	names, _ := fs.Glob(files, "templates/*.html")
	for _, file := range names {
		if name := strings.TrimSuffix(path.Base(file), ".html"); name != "layout" && name != "parts" {
			all[name] = template.Must(template.Must(layout.Clone()).ParseFS(files, file))
			fold(all[name], map[string]func(string) string{
				"say":    func(kind string) string { return lang.Say(message.New(message.Kind(kind))) },
				"label":  func(text string) string { return lang.Label(words.Label(text)) },
				"column": func(text string) string { return texts.Capital(lang.Label(words.Label(text))) },
				"static": func(name string) string { return statics() + name },
			})
		}
	}
	return all
}

// An about is what the links to the pages of a problem need.
type about struct {
	ID          string
	Submissions bool // whether there are any
}

// saidIn returns the function that says a datum in a language.
func saidIn[A any](lang words.Language, say func(words.Language, A) string) func(A) string {
	return func(datum A) string { return say(lang, datum) }
}

// standing says how the player to move stands.
func standing(lang words.Language, v result.Value) string {
	switch {
	case v.Chance != nil:
		return v.String()
	case v.Outcome == game.Win:
		return lang.Say(message.New("page won"))
	case v.Outcome == game.Loss:
		return lang.Say(message.New("page lost"))
	}
	return lang.Say(message.New("page drawn"))
}

// namedIn returns the name of a problem in a list to choose from. Several have the same title, but not in English.
func namedIn(lang words.Language, p suite.Problem) string {
	if lang == words.Languages[0] {
		return p.Titled()
	}
	return lang.Say(message.New("page named", p.Title, p.ID))
}

// titledIn returns the title of a problem, behind the English one if the language has other letters.
func titledIn(lang words.Language, p suite.Problem) template.HTML {
	title := labelled(lang, words.Title(lang, p.Room))
	english := words.EnglishTitle(lang, p.Room)
	if english == "" {
		return title
	}
	return labelled(lang, english) + ` <span class="quiet">` + title + `</span>`
}

// Render answers with a page: templates/NAME.html, whose blocks title and main stand in
// templates/layout.html.
func (h *Handler) Render(v Visit, status int, name string, data any) error {
	return h.render(v, status, name, "layout.html", data)
}

// render answers with a page in a layout.
func (h *Handler) render(v Visit, status int, name, layout string, data any) error {
	var text bytes.Buffer
	whole := struct {
		Tag  string
		Swap *swap
		Has  Features
		Page any
	}{v.Lang.Tag(), swapOf(v.R, v.Lang), h.host.Has(), data}
	if err := pages(v.Lang)[name].ExecuteTemplate(&text, layout, whole); err != nil {
		return err
	}
	v.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	v.W.Header().Add("Vary", "Accept-Language, Cookie")
	v.W.WriteHeader(status)
	text.WriteTo(v.W)
	return nil
}

// Part returns a part of a page: a template that templates/NAME.html defines.
func Part(lang words.Language, name, part string, data any) (template.HTML, error) {
	var out strings.Builder
	err := pages(lang)[name].ExecuteTemplate(&out, part, data)
	return template.HTML(out.String()), err
}

// asset answers with a static file, of which the editor is packed.
func (h *Handler) asset(v Visit) error {
	name := v.R.PathValue("name")
	text, err := files.ReadFile("static/" + name)
	if name == "report.css" {
		text, err = []byte(report.Style), nil
	}
	if err != nil {
		return Missing("page no such file")
	}
	name, packed := strings.CutSuffix(name, ".gz")
	if packed {
		v.W.Header().Set("Content-Encoding", "gzip")
	}
	v.W.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	v.W.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	v.W.Write(text)
	return nil
}
