package page

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// A visitor reads pages as a browser without scripts does, with the token.
type visitor struct {
	t      testing.TB
	server *Server
	name   string // of the browser
	at     *url.URL
	text   string
	status int
	header http.Header
}

// newVisitor returns a visitor of a new server, for this person only.
func newVisitor(t testing.TB) *visitor { return visitorOf(t, t.TempDir()) }

// visitorOf returns a visitor of a server with its store in a folder.
func visitorOf(t testing.TB, folder string) *visitor {
	s := full.Must(New(t.Context(), Options{Files: suite.Own, Version: "test", Data: folder, Log: func(line string) { t.Log(line) }}))(t)
	t.Cleanup(func() { s.Close() })
	return &visitor{t: t, server: s, at: full.Must(url.Parse("http://localhost/"))(t)}
}

// admitted returns the handler of a server for visitors who know the token.
func admitted(s *Server) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.AddCookie(&http.Cookie{Name: tokenCookie, Value: s.Token})
		s.handler.ServeHTTP(w, r)
	})
}

// send sends a request, and follows where the answer leads.
func (v *visitor) send(method, link string, body io.Reader, kind string) {
	v.t.Helper()
	for range 6 {
		v.at = v.at.ResolveReference(full.Must(url.Parse(html.UnescapeString(link)))(v.t))
		r := httptest.NewRequest(method, v.at.String(), body)
		r.Header.Set("Content-Type", kind)
		r.AddCookie(&http.Cookie{Name: browserCookie, Value: v.name})
		w := httptest.NewRecorder()
		admitted(v.server).ServeHTTP(w, r)
		v.text, v.status, v.header = w.Body.String(), w.Code, w.Header()
		if link = w.Header().Get("Location"); link == "" {
			return
		}
		method, body = http.MethodGet, nil
	}
	v.t.Fatalf("%s leads on and on", v.at)
}

// visit follows a link, and where that leads.
func (v *visitor) visit(link string) { v.t.Helper(); v.send(http.MethodGet, link, nil, "") }

// post sends a form with fields of names and texts. The file has a name with an ending.
func (v *visitor) post(link string, fields ...string) {
	v.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for i := 0; i < len(fields); i += 2 {
		field, err := form.CreateFormField(fields[i])
		if strings.Contains(fields[i], ".") {
			field, err = form.CreateFormFile("file", fields[i])
		}
		full.Check(v.t, err)
		io.WriteString(field, fields[i+1])
	}
	form.Close()
	v.send(http.MethodPost, link, &body, form.FormDataContentType())
}

// forbidden finds what the policy of the pages forbids, or what would break it one day.
var forbidden = regexp.MustCompile(`(?i)<style|<script>|<[^>]*\s(style|on\w+)=|javascript:|https?://[^"<]*\.(js|css)`)

// checkPage fails if a page is too large, or has scripts or styles in it.
func checkPage(t testing.TB, address, text string) {
	t.Helper()
	if found := forbidden.FindString(text); found != "" {
		t.Errorf("%s contains %q", address, found)
	}
	if len(text) > 100<<10 {
		t.Errorf("%s has %d bytes", address, len(text))
	}
}

// expect fails if the page has another status, or lacks something.
func (v *visitor) expect(status int, parts ...string) {
	v.t.Helper()
	address := fmt.Sprintf("%.100s", v.at)
	if v.status != status {
		v.t.Errorf("%s: status %d, want %d:\n%.3000s", address, v.status, status, v.text)
	}
	if strings.HasPrefix(v.header.Get("Content-Type"), "text/html") {
		checkPage(v.t, address, v.text)
	}
	for _, part := range parts {
		if !strings.Contains(html.UnescapeString(v.text), part) {
			v.t.Errorf("%s: no %q in\n%.3000s", address, part, v.text)
		}
	}
}

// judged waits until the submission at which the visitor is has been judged.
func (v *visitor) judged(verdict string) (address string) {
	v.t.Helper()
	address = v.at.String()
	v.visit(address + "/events")
	v.expect(200, "event: done\ndata: \n\n")
	v.visit(address)
	v.expect(200, verdict)
	return address
}
