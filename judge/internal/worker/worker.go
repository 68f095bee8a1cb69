// Package worker is what the service worker of a site without a server runs: the page as judge serve has
// it, for one person, in their browser. It judges outputs that a person has made elsewhere, and programs
// in JavaScript, which the browser runs; it keeps how far the person has come.
package worker

import (
	"context"
	"net/http"
	"strings"

	"grundy/judge/internal/page"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

// Scripts are the static files that the pages of a site load, beside those of the page.
var Scripts = []string{"site.js"}

// Policy is the content security policy of a site. A service worker may compile what it has loaded.
var Policy = strings.Replace(page.Policy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)

// A Browser is what the worker needs of the browser. The context of each call is that of a request.
type Browser struct {
	// Run runs a program in JavaScript on an input, under the limits of time and output.
	Run func(ctx context.Context, program []byte, command sandbox.Command) (sandbox.Result, error)

	// Say shows what is done now.
	Say func(ctx context.Context, text string)

	// Answers returns the answers of a problem that a site has, see AnswersOf.
	Answers func(ctx context.Context, id string) ([]byte, error)

	// Keep keeps what Remember is called with when the worker starts the next time.
	Keep func(text string)
}

// A Worker answers the requests of a site. It is a page.Host.
type Worker struct {
	Browser
	page *page.Handler
}

// New returns a worker.
func New(b Browser) *Worker {
	w := &Worker{Browser: b}
	w.page = page.New(suite.Own, w)
	return w
}

// Has returns what the worker has.
func (w *Worker) Has() page.Features { return page.Features{Scripts: Scripts} }

// Progress returns how far the person has come.
func (w *Worker) Progress(*http.Request) map[string]string { return nil }

// Program returns the part of the workbench that judges.
func (w *Worker) Program(v page.Visit) (page.Program, error) { return page.Program{}, nil }

// ServeHTTP answers a request. The plain pages of the site have other addresses than those of the page,
// to which this leads.
func (w *Worker) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	rw.Header().Set("Content-Security-Policy", Policy)
	rw.Header().Set("Cache-Control", "no-store")
	if to := proper(r); to != "" {
		http.Redirect(rw, r, to, http.StatusSeeOther)
		return
	}
	w.page.ServeHTTP(rw, r)
}

// proper returns the address in the page of a plain page, "" for others.
func proper(r *http.Request) string {
	path, query := r.URL.Path, r.URL.Query()
	path = strings.TrimSuffix(path, "index.html")
	if rest, chinese := strings.CutPrefix(path, "/zh/"); chinese {
		path = "/" + rest
		query.Set("lang", "zh")
	}
	if strings.HasSuffix(path, "/") && (strings.Count(path, "/") == 3 && strings.HasPrefix(path, "/p/") || path == "/lab/" || strings.HasSuffix(path, "/play/")) {
		path = strings.TrimSuffix(path, "/")
	}
	if path == r.URL.Path {
		return ""
	}
	to := r.URL.ResolveReference(r.URL) // a copy
	to.Path, to.RawPath, to.RawQuery = path, "", query.Encode()
	return to.RequestURI()
}

// Remember takes what was kept.
func (w *Worker) Remember(text string) {}
