package worker

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"regexp"
	"strings"
)

// links are where pages lead: the attributes with an address of this site.
var links = regexp.MustCompile(`(\s(?:href|src|action|data-[a-z]+)=")/`)

// Under returns a page in which all addresses begin at a root such as /grundy/, or ../../ for a file.
func Under(root string, html []byte) []byte { return links.ReplaceAll(html, []byte("${1}"+root)) }

// An Answer is what a request is answered with. It is an http.ResponseWriter.
type Answer struct {
	Status int
	Fields http.Header
	Body   bytes.Buffer
}

// Header returns the header.
func (a *Answer) Header() http.Header { return a.Fields }

// WriteHeader sets the status.
func (a *Answer) WriteHeader(status int) {
	if a.Status == 0 {
		a.Status = status
	}
}

func (a *Answer) Write(text []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.Body.Write(text)
}

// AnswerOf returns the answer of a handler to a request, with its addresses under a root.
func AnswerOf(h http.Handler, r *http.Request, root string) *Answer {
	a := &Answer{Fields: make(http.Header)}
	h.ServeHTTP(a, r)
	a.WriteHeader(http.StatusOK)
	if a.Fields.Get("Content-Encoding") == "gzip" {
		a.unpack()
	}
	if strings.HasPrefix(a.Fields.Get("Content-Type"), "text/html") {
		html := Under(root, a.Body.Bytes())
		a.Body.Reset()
		a.Body.Write(html)
	}
	if to := a.Fields.Get("Location"); strings.HasPrefix(to, "/") {
		a.Fields.Set("Location", root+to[1:])
	}
	return a
}

// unpack replaces a packed text. A browser unpacks only what comes from a network.
func (a *Answer) unpack() {
	packed := bytes.NewReader(bytes.Clone(a.Body.Bytes()))
	a.Body.Reset()
	a.Fields.Del("Content-Encoding")
	if text, err := gzip.NewReader(packed); err == nil {
		a.Body.ReadFrom(text) // our own file is whole
	}
}
