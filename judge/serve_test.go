package main

import (
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"grundy/judge/internal/full"
)

// judge serve prints its address, also where another one has the usual port, and ends with
// its context. The address has a token, the same each time for this person, and nobody gets in
// without it.
func TestServe(t *testing.T) {
	full.Daily(t)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	var tokens []string
	for i, args := range [][]string{nil, nil, {"--listen", "127.0.0.1:0"}} {
		if i == 1 { // it needs another port
			if taken, err := net.Listen("tcp", usualAddress); err == nil {
				defer taken.Close()
			}
		}
		var stderr strings.Builder
		r := start(t, &stderr, append([]string{"serve", "--no-open"}, args...)...)
		address := <-r.lines
		base, token, _ := strings.Cut(address, "?token=")
		tokens = append(tokens, token)
		client := http.Client{Jar: full.Must(cookiejar.New(nil))(t)}
		for _, visit := range []struct {
			address string
			want    int
		}{{base, http.StatusForbidden}, {address, http.StatusOK}, {base, http.StatusOK}} {
			answer := full.Must(client.Get(visit.address))(t)
			answer.Body.Close()
			if answer.StatusCode != visit.want {
				t.Errorf("serve %v: %s has the status %d, want %d", args, visit.address, answer.StatusCode, visit.want)
			}
		}
		second := start(t, nil, "serve", "--no-open")
		if status, said := second.wait(); status != misused || !strings.Contains(said, "another judge serve uses it") {
			t.Errorf("another server ends with status %d, and says %q", status, said)
		}
		r.stop()
		if status, _ := r.wait(); status != interrupted || stderr.Len() > 0 &&
			!strings.Contains(stderr.String(), "interrupted") || i == 1 &&
			!strings.Contains(stderr.String(), usualAddress+" is taken: the page has another port") {
			t.Errorf("serve %v ends with status %d, and says %q", args, status, stderr.String())
		}
	}
	if tokens[0] != tokens[1] || tokens[0] == tokens[2] {
		t.Errorf("the tokens are %q", tokens)
	}
}

// A server on all addresses prints one that a browser can open.
func TestReachable(t *testing.T) {
	t.Parallel()
	name := full.Must(os.Hostname())(t)
	for at, want := range map[string]string{"0.0.0.0:80": name + ":80", "[::]:80": name + ":80",
		"192.168.1.7:80": "192.168.1.7:80"} {
		if got := reachable(full.Must(net.ResolveTCPAddr("tcp", at))(t)); got != want {
			t.Errorf("%s is printed as %s, want %s", at, got, want)
		}
	}
}
