package page

import (
	"cmp"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// Only the pages of this server, and people who type or follow an address, get an answer: on
// this machine ("own"), on another ("open"), with the token or without ("strange").
func TestGuard(t *testing.T) {
	t.Parallel()
	own := newVisitor(t).server
	open := full.Must(New(t.Context(), Options{Files: suite.Own, Data: t.TempDir(), Token: "secret", Log: func(line string) { t.Log(line) }}))(t)
	defer open.Close()
	full.Must(open.store.add(Submission{Problem: "beans", File: "a.go", Owner: "anna", Done: true, Verdict: "AC"}, []byte("x"), nil))(t)
	servers := map[string]http.Handler{"own": admitted(own), "open": open.handler, "strange": own.handler}
	ticket := own.Ticket()
	const evil, cookie = "Origin=http://evil.example", "Cookie=" + tokenCookie + "=secret"
	for _, c := range []struct {
		what, method, server, path, header string
		want                               int
	}{
		{"typed", "GET", "own", "/", "Sec-Fetch-Site=none", 200},
		{"localhost", "GET", "own", "/", "Host=localhost:80", 200},
		{"IPv6", "GET", "own", "/", "Host=[::1]:80", 200},
		{"DNS rebinding", "GET", "own", "/", "Host=evil.example", 403},
		{"DNS rebinding, with the port", "GET", "own", "/s/", "Host=evil.example:4747", 403},
		{"a name that begins alike", "GET", "own", "/", "Host=localhost.evil.example", 403},
		{"a form elsewhere", "POST", "own", "/p/hdu1850/watch", evil + " Sec-Fetch-Site=cross-site", 403},
		{"a form elsewhere, old browser", "POST", "own", "/p/hdu1850/watch", evil, 403},
		{"a form in a sandbox", "POST", "own", "/p/hdu1850/watch", "Origin=null", 403},
		{"another port of this machine", "POST", "own", "/p/hdu1850/watch", "Origin=http://127.0.0.1:1 Sec-Fetch-Site=same-site", 403},
		{"a form elsewhere that hides its origin", "POST", "own", "/p/hdu1850/watch", "Sec-Fetch-Site=cross-site Sec-Fetch-Mode=navigate Sec-Fetch-Dest=document", 403},
		{"a script elsewhere", "GET", "own", "/s/", "Sec-Fetch-Site=cross-site Sec-Fetch-Mode=cors " + evil, 403},
		{"a picture elsewhere", "GET", "own", "/static/x/y", "Sec-Fetch-Site=cross-site Sec-Fetch-Mode=no-cors Sec-Fetch-Dest=image", 403},
		{"a frame elsewhere", "GET", "own", "/", "Sec-Fetch-Site=cross-site Sec-Fetch-Mode=navigate Sec-Fetch-Dest=iframe", 403},
		{"a link elsewhere", "GET", "own", "/", "Sec-Fetch-Site=cross-site Sec-Fetch-Mode=navigate Sec-Fetch-Dest=document", 200},
		{"its own form", "POST", "own", "/p/hdu1850/watch", "Host=localhost:1 Origin=http://localhost:1 Sec-Fetch-Site=same-origin", 422},
		{"another user of this machine", "GET", "strange", "/", "", 403},
		{"another user of this machine, for its files", "POST", "strange", "/p/hdu1850/watch", "", 403},
		{"another user of this machine, without a token", "GET", "strange", "/?token=", "Cookie=" + tokenCookie + "=", 403},
		{"a ticket", "GET", "strange", "/?token=" + ticket, "", 200},
		{"a ticket that was used", "GET", "strange", "/?token=" + ticket, "", 403},
		{"no token", "GET", "open", "/", "", 403},
		{"no token, for a file", "GET", "open", "/static/x/y", "", 403},
		{"a wrong token", "GET", "open", "/?token=secre", "", 403},
		{"the token", "GET", "open", "/?token=secret", "", 200},
		{"the token, with a path that leads elsewhere", "GET", "open", "http://localhost//evil.example/?token=secret", "", 200},
		{"its cookie", "GET", "open", "/", cookie, 200},
		{"a wrong cookie", "GET", "open", "/", cookie + "x", 403},
		{"files of this machine from another", "GET", "open", "/p/hdu1850/watch", cookie, 404},
		{"the token, from a form elsewhere", "POST", "open", "/p/hdu1850/judge?token=secret", evil, 403},
		{"one's own submission", "GET", "open", "/s/1/source", cookie + ";" + browserCookie + "=anna", 200},
		{"another's submission", "GET", "open", "/s/1/source", cookie + ";" + browserCookie + "=ben", 404},
		{"another's events", "GET", "open", "/s/1/events", cookie + ";" + browserCookie + "=ben", 404},
		{"a submission, without a name", "GET", "open", "/s/1/source", cookie, 404},
	} {
		r := httptest.NewRequest(c.method, c.path, nil)
		r.Host = "localhost"
		for header := range strings.FieldsSeq(c.header) {
			name, value, _ := strings.Cut(header, "=")
			r.Header.Set(name, strings.ReplaceAll(value, ";", "; "))
		}
		r.Host = cmp.Or(r.Header.Get("Host"), r.Host)
		w := httptest.NewRecorder()
		servers[c.server].ServeHTTP(w, r)
		if w.Code != c.want || w.Header().Get("X-Frame-Options") != "DENY" || w.Header().Get("Location") != "" {
			t.Errorf("%s: %s %s %s: %d, want %d\n%v %s", c.what, c.method, c.path, c.header, w.Code, c.want, w.Header(), w.Body)
		}
		if set := w.Header().Get("Set-Cookie"); c.want == 200 && strings.Contains(c.path, "token=") &&
			!(strings.Contains(set, "; HttpOnly; SameSite=Strict") && strings.Contains(w.Body.String(), `content="0; url=/"`)) {
			t.Errorf("%s: the cookie is %q, and the page\n%s", c.what, set, w.Body)
		}
	}
	info := full.Must(os.Stat(filepath.Join(own.Data, "token")))(t)
	if again := keptToken(own.Data); again != own.Token || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the token %s with mode %v is %s for the next server", own.Token, info.Mode(), again)
	}
	if a, b := keptToken(""), keptToken(""); a == b || a == "" {
		t.Errorf("without a folder the tokens are %q, %q", a, b)
	}
}

// listening serves the pages of a server at an address, perhaps with any port, until stop
// is called or the test ends.
func listening(t *testing.T, s *Server, address string) (base string, stop func()) {
	l := full.Must(net.Listen("tcp", strings.TrimPrefix(address, "http://")))(t)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	stop = sync.OnceFunc(func() {
		end()
		full.Check(t, <-ended)
	})
	t.Cleanup(stop)
	return "http://" + l.Addr().String(), stop
}

// A client that sends its header slowly is cut off, and so are many of them.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	full.Test(t)
	s := newVisitor(t).server
	base, _ := listening(t, s, "http://127.0.0.1:0")
	var slow []net.Conn
	for range maxConnections - 1 {
		c := full.Must(net.Dial("tcp", strings.TrimPrefix(base, "http://")))(t)
		defer c.Close()
		full.Must(io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "))(t)
		slow = append(slow, c)
	}
	answer := full.Must(http.Get(base + "/?token=" + s.Token))(t) // has the last place
	if answer.Body.Close(); answer.StatusCode != http.StatusOK {
		t.Errorf("the server answers %v", answer.Status)
	}
	for _, c := range slow {
		c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.ReadAll(c); err != nil {
			t.Fatalf("a slow client stays: %v", err)
		}
	}
}
