package companion

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"

	"grundy/judge/internal/workfolder"
)

// Whatever is sent, what is taken is a problem, and it comes from this machine and from no
// page.
func FuzzHandler(f *testing.F) {
	for _, body := range []string{problem, "", "{}", `{"name": "A", "url": "u", "tests": [{}, {}]}`, `{"name": 1}`, "[[[[[[", "\xff"} {
		f.Add("POST", "localhost:6174", "chrome-extension://x", "application/json", []byte(body))
		f.Add("POST", "[::1]", "", "application/json;charset=utf-8", []byte(body))
		f.Add("POST", "evil.example:6174", "https://evil.example/-extension", ";", []byte(body))
	}
	f.Fuzz(func(t *testing.T, method, host, origin, kind string, body []byte) {
		taken := 0
		handler := Handler(func(p workfolder.Problem) error {
			if taken++; p.Name == "" || p.URL == "" {
				t.Errorf("%q is taken for %+v", body, p)
			}
			return nil
		})
		request := httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(body))
		request.Method, request.Host = method, host
		request.Header.Set("Origin", origin)
		request.Header.Set("Content-Type", kind)
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if (taken == 1) != (answer.Code == http.StatusOK) || taken == 1 && (method != http.MethodPost || !local(host) || origin != "" && !ofExtension(origin)) {
			t.Errorf("%s %q from %q to %q, as %q: status %d, %d taken", method, body, origin, host, kind, answer.Code, taken)
		}
		if answer.Code == http.StatusForbidden && answer.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%q is allowed", origin)
		}
	})
}
