package serve

import (
	"crypto/rand"
	"crypto/subtle"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
)

// Bounds of requests and answers.
const (
	maxStrangers    = 256     // connections without the token
	maxFromOne      = 64      // of them, those from one address, if other machines are served
	maxKnown        = 4096    // connections with the token; each takes about 20 KB
	maxKnownFromOne = 1024    // of them, those from one address, which may be that of a whole class
	maxBody         = 4 << 20 // bytes of a request
	writing         = 20 * time.Second
)

// headers are those of each answer.
var headers = map[string]string{
	"Content-Security-Policy":      page.Policy,
	"X-Content-Type-Options":       "nosniff",
	"X-Frame-Options":              "DENY",
	"Referrer-Policy":              "same-origin", // with no-referrer, forms would have the origin null
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cache-Control":                "no-store",
}

// guard answers only requests that the pages of this server make, or a person who types or
// follows an address.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refuse := func(status int, why message.Kind) {
			s.page.Refuse(page.VisitOf(w, r), page.Refusal{Status: status, Why: message.NewError(why)})
		}
		turnAway := func(why message.Kind) { // and close the connection, without reading the rest of the request
			w.Header().Set("Connection", "close")
			refuse(http.StatusForbidden, why)
			http.NewResponseController(w).SetReadDeadline(time.Now())
		}
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		switch {
		case !s.shared && !desk.Local(r.Host):
			turnAway("page only at localhost")
		case foreign(r):
			turnAway("page request of another page")
		case !s.admits(w, r):
			turnAway("page token missing")
		case r.URL.Query().Has("token"):
			refuse(http.StatusOK, "page token there") // leads to /: a redirect from elsewhere would lack the cookie
		default:
			if !know(r) {
				w.Header().Set("Connection", "close")
			}
			r.Body = http.MaxBytesReader(w, r.Body, maxBody)
			next.ServeHTTP(w, r)
		}
	})
}

// foreign reports whether a page of another origin made a request. It may only link to pages.
func foreign(r *http.Request) bool {
	site, origin := r.Header.Get("Sec-Fetch-Site"), r.Header.Get("Origin")
	if origin != "" && origin != "http://"+r.Host {
		return true
	}
	if site == "" || site == "same-origin" || site == "none" {
		return false
	}
	link := r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Header.Get("Sec-Fetch-Dest") == "document"
	return !link
}

// tokenCookie is the cookie that keeps the token.
const tokenCookie = "grundy-token"

// keptText returns the random text in a file of a folder, such as the token, a new one if there is none. Other users of
// this machine reach its ports, but can't read the file.
func keptText(folder, name string) string {
	file, text := filepath.Join(folder, name), rand.Text()
	if kept, err := os.ReadFile(file); err == nil && len(kept) == len(text) {
		return string(kept)
	}
	os.WriteFile(file, []byte(text), 0o600)
	return text
}

// Ticket returns a token that can be used once. Other users can see the address with which a
// browser is started.
func (s *Server) Ticket() string {
	ticket := rand.Text()
	s.tickets.Store(ticket, true)
	return ticket
}

// admits reports whether a visitor knows the token. One that comes with the address, or with
// the ticket, gets it in a cookie, which browsers don't send with links from elsewhere.
func (s *Server) admits(w http.ResponseWriter, r *http.Request) bool {
	same := func(a, b string) bool { return b != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
	sent := r.URL.Query().Get("token")
	if _, ticket := s.tickets.LoadAndDelete(sent); ticket || same(sent, s.Token) {
		page.SetCookie(w, tokenCookie, s.Token)
		return true
	}
	cookie, err := r.Cookie(tokenCookie)
	return err == nil && same(cookie.Value, s.Token)
}
