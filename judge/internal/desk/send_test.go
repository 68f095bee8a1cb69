package desk

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// A tool gets all fields of the extension's format.
func TestSendForm(t *testing.T) {
	var kind string
	var body []byte
	tool := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		kind = r.Method + " " + r.URL.Path + " " + r.Header.Get("Content-Type")
		body, _ = io.ReadAll(r.Body)
	}))
	defer tool.Close()
	took, err := Send(t.Context(), portOf(tool.Listener), Problem{
		Name: "hdu1846 Brave Game", Group: "HDU 1846", URL: "https://example.org/1846", TimeLimit: 1000, MemoryLimit: 32,
		Tests: []Test{{Input: "1\n2 1", Output: "first\n"}},
	})
	if err != nil || len(took) != 1 {
		t.Fatalf("%q, %v", took, err)
	}
	if kind != "POST / application/json" {
		t.Errorf("it was sent as %s", kind)
	}
	id := regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`)
	got := id.ReplaceAllString(string(body), "ID")
	const want = `{"name":"hdu1846 Brave Game","group":"HDU 1846","url":"https://example.org/1846","interactive":false,"memoryLimit":32,"timeLimit":1000,` +
		`"tests":[{"input":"1\n2 1\n","output":"first\n"}],"testType":"single","input":{"type":"stdin"},"output":{"type":"stdout"},` +
		`"languages":{"java":{"mainClass":"Main","taskClass":"Hdu1846BraveGame"}},"batch":{"id":"ID","size":1}}`
	if got != want {
		t.Errorf("sent:\n%s\nwant:\n%s", got, want)
	}
}

// A tool may refuse a problem, or take it without an answer; no tool at all is an error.
func TestSend(t *testing.T) {
	problem := Problem{Name: "A", URL: "https://example.org"}
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Server", "an editor")
		http.Error(w, "no folder is open", http.StatusConflict)
	}))
	defer refusing.Close()
	took, err := Send(t.Context(), portOf(refusing.Listener), problem)
	if len(took) != 0 || err == nil || !strings.HasSuffix(err.Error(), " (an editor) refused the problem: 409 Conflict: no folder is open") {
		t.Errorf("refused: %q, %v", took, err)
	}

	silent := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	read := make(chan string, 1)
	go func() {
		conn, err := silent.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		text, _ := io.ReadAll(conn) // until the sender ends the connection
		read <- string(text)
	}()
	took, err = Send(t.Context(), portOf(silent), problem)
	if err != nil || len(took) != 1 {
		t.Errorf("not answered: %q, %v", took, err)
	}
	if text := <-read; !strings.Contains(text, `"tests":[]`) {
		t.Errorf("the tool that does not answer got %q", text)
	}
	silent.Close()

	if took, err = Send(t.Context(), portOf(silent), problem); err == nil || !strings.Contains(err.Error(), "no tool on this machine listens") {
		t.Errorf("nobody: %q, %v", took, err)
	}
}

func TestClassName(t *testing.T) {
	for name, want := range map[string]string{"hdu2516 取石子游戏": "Hdu2516", "1850 main": "Task", "main": "Task", "取石子": "Task", "misere-mm M&M Game": "MisereMmMMGame"} {
		if got := className(name); got != want {
			t.Errorf("className(%q) = %q, want %q", name, got, want)
		}
	}
}

func portOf(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

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
