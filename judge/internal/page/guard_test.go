package page

import (
	"cmp"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// Only the pages of this server, and people who type or follow an address, get an answer.
func TestGuard(t *testing.T) {
	t.Parallel()
	s, own := newServer(t, "")
	shared, _ := newServer(t, "secret")
	open := httptest.NewServer(shared.Handler())
	defer open.Close()
	strange := httptest.NewServer(s.Handler())
	defer strange.Close()
	host := strings.TrimPrefix(own.URL, "http://")
	for _, c := range []struct {
		what, method, path string
		header             map[string]string // with Host
		want               int
	}{
		{"typed", "GET", "/", map[string]string{"Sec-Fetch-Site": "none"}, 200},
		{"localhost", "GET", "/", map[string]string{"Host": "localhost:80"}, 200},
		{"IPv6", "GET", "/", map[string]string{"Host": "[::1]:80"}, 200},
		{"DNS rebinding", "GET", "/", map[string]string{"Host": "evil.example"}, 403},
		{"DNS rebinding, with the port", "GET", "/s/", map[string]string{"Host": "evil.example" + host[strings.Index(host, ":"):]}, 403},
		{"a name that begins alike", "GET", "/", map[string]string{"Host": "localhost.evil.example"}, 403},
		{"a form elsewhere", "POST", "/p/hdu1850/watch", map[string]string{"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}, 403},
		{"a form elsewhere, old browser", "POST", "/p/hdu1850/watch", map[string]string{"Origin": "http://evil.example"}, 403},
		{"a form in a sandbox", "POST", "/p/hdu1850/watch", map[string]string{"Origin": "null"}, 403},
		{"another port of this machine", "POST", "/p/hdu1850/watch", map[string]string{"Origin": "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site"}, 403},
		{"a form elsewhere that hides its origin", "POST", "/p/hdu1850/watch", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}, 403},
		{"a script elsewhere", "GET", "/s/", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", "Origin": "http://evil.example"}, 403},
		{"a picture elsewhere", "GET", "/static/x", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}, 403},
		{"a frame elsewhere", "GET", "/", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}, 403},
		{"a link elsewhere", "GET", "/", map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}, 200},
		{"its own form", "POST", "/p/hdu1850/watch", map[string]string{"Origin": own.URL, "Sec-Fetch-Site": "same-origin"}, 422},
		{"another user of this machine", "GET", "strange/", nil, 403},
		{"another user of this machine, for its files", "POST", "strange/p/hdu1850/watch", nil, 403},
		{"another user of this machine, without a token", "GET", "strange/?token=", map[string]string{"Cookie": tokenCookie + "="}, 403},
		{"a ticket", "GET", "strange/?token=" + s.Ticket(), nil, 303},
		{"no token", "GET", "open/", nil, 403},
		{"no token, for a file", "GET", "open/static/x", nil, 403},
		{"a wrong token", "GET", "open/?token=secre", nil, 403},
		{"the token", "GET", "open/?token=secret", nil, 303},
		{"its cookie", "GET", "open/", map[string]string{"Cookie": tokenCookie + "=secret"}, 200},
		{"a wrong cookie", "GET", "open/", map[string]string{"Cookie": tokenCookie + "=x"}, 403},
		{"files of this machine from another", "GET", "open/p/hdu1850/watch", map[string]string{"Cookie": tokenCookie + "=secret"}, 404},
		{"the token, from a form elsewhere", "POST", "open/p/hdu1850/judge?token=secret", map[string]string{"Origin": "http://evil.example"}, 403},
	} {
		address := own.URL + c.path
		if path, other := strings.CutPrefix(c.path, "open"); other {
			address = open.URL + path
		} else if path, other := strings.CutPrefix(c.path, "strange"); other {
			address = strange.URL + path
		}
		r := full.Must(http.NewRequest(c.method, address, nil))(t)
		for name, value := range c.header {
			r.Header.Set(name, value)
		}
		r.Host = cmp.Or(c.header["Host"], r.Host)
		if got, text := fetch(t, r); got != c.want {
			t.Errorf("%s: %s %s %v: %d, want %d\n%s", c.what, c.method, c.path, c.header, got, c.want, text)
		}
	}
}

// An address with the token leads to the first page, whatever else it says.
func TestTokenLeadsHome(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, "secret")
	for _, path := range []string{"/", "/p/hdu1850", "//evil.example/", `/\evil.example/`} {
		answer := httptest.NewRecorder()
		s.Handler().ServeHTTP(answer, &http.Request{Method: "GET", URL: &url.URL{Path: path, RawQuery: "token=secret"}, Header: http.Header{}, Body: http.NoBody})
		if to := answer.Header().Get("Location"); to != "/" {
			t.Errorf("%s leads to %q", path, to)
		}
	}
}

// A ticket admits once. The token is kept in a file that only the person can read.
func TestToken(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, "")
	open := func(s *Server, token string) int {
		answer := httptest.NewRecorder()
		s.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "http://localhost/?token="+token, nil))
		return answer.Code
	}
	ticket := s.Ticket()
	if first, second := open(s, ticket), open(s, ticket); first != http.StatusSeeOther || second != http.StatusForbidden {
		t.Errorf("a ticket has the statuses %d, %d", first, second)
	}
	info := full.Must(os.Stat(filepath.Join(s.Data, "token")))(t)
	if again := keptToken(s.Data); again != s.Token || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the token %s with mode %v is %s for the next server", s.Token, info.Mode(), again)
	}
	if a, b := keptToken(""), keptToken(""); a == b || a == "" {
		t.Errorf("without a folder the tokens are %q, %q", a, b)
	}
}

// A client that sends its header slowly is cut off, and so are many of them.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	full.Test(t)
	s, _ := newServer(t, "")
	s.handler = admitted(&Server{Options: s.Options, handler: s.handler})
	l := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	go s.Serve(s.ctx, l)
	var slow []net.Conn
	for range maxConnections {
		c := full.Must(net.Dial("tcp", l.Addr().String()))(t)
		defer c.Close()
		full.Must(io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "))(t)
		slow = append(slow, c)
	}
	if text := get(t, "http://"+l.Addr().String()+"/"); !strings.Contains(text, "Problems") { // waits for a place
		t.Errorf("the server answers %q", text)
	}
	for _, c := range slow {
		c.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := io.ReadAll(c); err != nil {
			t.Fatalf("a slow client stays: %v", err)
		}
	}
}
