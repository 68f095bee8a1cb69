package desk

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const problem = `{"name": "A", "url": "http://poj.org/problem?id=1704", "tests": [{"input": "1\n", "output": "2\n"}]}`

// The judge accepts the extension, and refuses pages and the names of other machines.
func TestHandler(t *testing.T) {
	const extension, page = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "https://example.org"
	for _, c := range []struct {
		method, host, origin, kind, body string
		status, taken                    int
	}{
		{"OPTIONS", "localhost:6174", extension, "", "", http.StatusNoContent, 0},
		{"OPTIONS", "localhost:6174", page, "", "", http.StatusForbidden, 0},
		{"POST", "localhost:6174", extension, "application/json", problem, http.StatusOK, 1},
		{"POST", "127.0.0.1:6174", "moz-extension://0", "application/json; charset=utf-8", problem, http.StatusOK, 1},
		{"POST", "[::1]:6174", "", "application/json", problem, http.StatusOK, 1},
		{"POST", "localhost:6174", page, "application/json", problem, http.StatusForbidden, 0},
		{"POST", "localhost:6174", "null", "application/json", problem, http.StatusForbidden, 0},
		{"POST", "evil.example:6174", extension, "application/json", problem, http.StatusForbidden, 0},
		{"POST", "localhost:6174", "", "text/plain", problem, http.StatusMethodNotAllowed, 0},
		{"GET", "localhost:6174", "", "", "", http.StatusMethodNotAllowed, 0},
		{"POST", "localhost:6174", extension, "application/json", "{}", http.StatusBadRequest, 0},
		{"POST", "localhost:6174", extension, "application/json", "", http.StatusBadRequest, 0},
	} {
		taken := 0
		handler := handler(func(p Problem) error {
			taken++
			if p.Name != "A" || len(p.Tests) != 1 || p.Tests[0].Output != "2\n" {
				t.Errorf("%+v", p)
			}
			return nil
		})
		request := httptest.NewRequest(c.method, "/", strings.NewReader(c.body))
		request.Host = c.host
		if c.origin != "" {
			request.Header.Set("Origin", c.origin)
		}
		request.Header.Set("Content-Type", c.kind)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != c.status || taken != c.taken {
			t.Errorf("%+v: status %d, %d taken: %s", c, answer.Code, taken, answer.Body)
		}
		allowed := answer.Header().Get("Access-Control-Allow-Origin")
		if want := c.status != http.StatusForbidden && c.origin != ""; want != (allowed == c.origin && allowed != "") {
			t.Errorf("%+v: the header allows %q", c, allowed)
		}
	}
}

// Only this machine can reach the ports, and the judge skips a port that is in use.
func TestListen(t *testing.T) {
	first, port, err := Listen(0)
	if err != nil {
		t.Skip(err) // all ports are in use
	}
	defer first.Close()
	if !local(first.Addr().String()) {
		t.Errorf("Listen listens on %v", first.Addr())
	}
	if _, _, err := Listen(port); err == nil || !strings.Contains(err.Error(), "choose another port") {
		t.Errorf("port %d twice: %v", port, err)
	}
}
