//go:build unix

package report

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A real browser shows the pages and the pictures, light and dark, on a phone and on a desk,
// without a complaint or a sideways scroll, and axe-core finds no barrier.
func TestBrowser(t *testing.T) {
	full.Test(t)
	browser := startBrowser(t)
	folder := t.TempDir()
	s := facts()
	s.Judgements[0].Author, s.Judgements[1].Author = "anna", "ben"
	class := result.ClassOf("my class", []string{"hdu1847"}, s.Judgements[:2], [][]string{{"right.c", "wrong <1>.c"}}, []string{"thing.py: no problem"})
	one := facts()
	one.Judgements = one.Judgements[1:2]
	one.Judgements[0].Submission = strings.Repeat("long", 60) + ".c"
	pages := map[string]func(io.Writer) error{
		"suite":    func(w io.Writer) error { return HTML(w, facts()) },
		"one":      func(w io.Writer) error { return HTML(w, one) },
		"class":    func(w io.Writer) error { return ClassHTML(w, class) },
		"pictures": pictures,
	}
	axe, err := os.ReadFile(os.Getenv("AXE_CORE"))
	for name, write := range pages {
		var page bytes.Buffer
		full.Check(t, write(&page))
		path := filepath.Join(folder, name+".html")
		full.Check(t, os.WriteFile(path, page.Bytes(), 0o644))
		for screen, width := range map[string]int{"phone": 360, "desk": 1280} {
			for scheme, back := range map[string]string{"light": "rgb(255, 255, 255)", "dark": "rgb(21, 24, 28)"} {
				t.Run(name+", "+screen+", "+scheme, func(t *testing.T) {
					browser.t = t
					if name == "pictures" {
						back = ""
					}
					browser.show(path, width, scheme, back)
					if err != nil {
						t.Skipf("only the browser's own checks: set AXE_CORE to the path of axe.min.js: %v", err)
					}
					browser.audit(string(axe))
				})
			}
		}
	}
	browser.t = t
}

// show opens a page on a screen, and reports complaints, a sideways scroll, and another
// background colour than back, "" for any.
func (b *browser) show(path string, width int, scheme, back string) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500})
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []any{map[string]string{"name": "prefers-color-scheme", "value": scheme}}})
	b.open(path)
	b.evaluate("for (const d of document.querySelectorAll('details')) d.open = true", nil)
	var wide int
	b.evaluate("document.documentElement.scrollWidth", &wide)
	if wide > width {
		b.t.Errorf("it is %d pixels wide", wide)
	}
	var color string
	b.evaluate("getComputedStyle(document.body).backgroundColor", &color)
	if back != "" && color != back {
		b.t.Errorf("its background is %s, want %s", color, back)
	}
	for _, complaint := range b.complaints {
		b.t.Errorf("the browser complains: %s", complaint)
	}
}

// audit runs axe-core on the open page.
func (b *browser) audit(axe string) {
	b.t.Helper()
	b.evaluate(axe, nil)
	var found struct {
		Tried      int
		Violations []string
	}
	b.evaluate(`axe.run().then(r => ({
		tried: r.passes.length,
		violations: r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.failureSummary + " " + n.html)),
	}))`, &found)
	for _, violation := range found.Violations {
		b.t.Errorf("axe-core: %.500s", violation)
	}
	if found.Tried == 0 {
		b.t.Error("axe-core has tried nothing")
	}
}

// pictures writes a page with the picture of each problem.
func pictures(w io.Writer) error {
	fmt.Fprint(w, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title>`,
		`<style>svg { max-width: 100%; height: auto }</style></head><body><main><h1>Pictures</h1>`)
	for _, p := range suite.Problems {
		svg, err := p.Picture(p.ID, p.New())
		if err != nil {
			return err
		}
		_, drawing, _ := strings.Cut(string(svg), "<svg")
		fmt.Fprintf(w, "<h2>%s</h2>\n<svg%s", p.ID, drawing)
	}
	_, err := fmt.Fprint(w, "</main></body></html>")
	return err
}

// A browser runs without a window and is controlled by the Chrome DevTools Protocol. It keeps
// complaints about the open page.
type browser struct {
	t          *testing.T
	to         io.Writer
	messages   chan message
	last       int    // number of the last call
	session    string // of the page, "" before there is one
	complaints []string
}

// A message is an answer to a call, or an event.
type message struct {
	ID     int
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

// startBrowser starts a browser, which ends with the test. Without one the test is skipped.
func startBrowser(t *testing.T) *browser {
	var path string
	for _, name := range []string{"chrome", "google-chrome", "chromium-browser", "chromium"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
		}
	}
	if path == "" {
		t.Skip("there is no chromium or google-chrome here to show the pages")
	}
	b := &browser{t: t, messages: make(chan message, 100)}
	b.start(path)
	if !b.answers() {
		t.Skipf("%s does not start here", path)
	}
	var page struct{ TargetID, SessionID string }
	b.result(b.call("Target.createTarget", map[string]any{"url": "about:blank"}), &page)
	b.result(b.call("Target.attachToTarget", map[string]any{"targetId": page.TargetID, "flatten": true}), &page)
	b.session = page.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log"} {
		b.call(domain+".enable", nil)
	}
	return b
}

// start runs the program of a browser, connected by two pipes.
func (b *browser) start(path string) {
	t, folder := b.t, b.t.TempDir()
	theirs, ours, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	answers, theirAnswers, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	// The page is our own, and root can't have the browser's sandbox.
	cmd := exec.CommandContext(ctx, path, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
		"--no-first-run", "--user-data-dir="+folder)
	cmd.Env = append(os.Environ(), "HOME="+folder)
	cmd.ExtraFiles = []*os.File{theirs, theirAnswers} // 3 and 4
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	full.Check(t, cmd.Start())
	theirs.Close()
	theirAnswers.Close()
	b.to = ours
	go func() {
		defer close(b.messages)
		for from := bufio.NewReader(answers); ; {
			text, err := from.ReadBytes(0)
			if err != nil {
				return
			}
			var m message
			if json.Unmarshal(text[:len(text)-1], &m) == nil {
				b.messages <- m
			}
		}
	}()
	t.Cleanup(func() {
		ours.Close() // which ends the browser
		for range b.messages {
		}
		cmd.Wait()
		cancel()
		answers.Close()
		if t.Failed() {
			t.Logf("%s says: %.2000s", path, &stderr)
		}
	})
}

// answers reports whether the browser has started: some systems have a program of its name
// that only says where to get it.
func (b *browser) answers() bool {
	b.last++
	if _, err := fmt.Fprintf(b.to, `{"id": %d, "method": "Browser.getVersion"}%c`, b.last, 0); err != nil {
		return false
	}
	_, ok := <-b.messages
	return ok
}

// call calls a method and returns its result.
func (b *browser) call(method string, params any) json.RawMessage {
	b.t.Helper()
	b.last++
	call := map[string]any{"id": b.last, "method": method}
	if params != nil {
		call["params"] = params
	}
	if b.session != "" {
		call["sessionId"] = b.session
	}
	text, err := json.Marshal(call)
	if err == nil {
		_, err = b.to.Write(append(text, 0))
	}
	if err != nil {
		b.t.Fatal(err)
	}
	answer := b.until(func(m message) bool { return m.ID == b.last })
	if answer.Error != nil {
		b.t.Fatalf("%s: %s", method, answer.Error.Message)
	}
	return answer.Result
}

// until waits for a message.
func (b *browser) until(wanted func(message) bool) message {
	b.t.Helper()
	for m := range b.messages {
		if m.Method == "Log.entryAdded" || m.Method == "Runtime.exceptionThrown" {
			b.complaints = append(b.complaints, string(m.Params))
		}
		if wanted(m) {
			return m
		}
	}
	b.t.Fatal("the browser has ended")
	return message{}
}

func (b *browser) result(text json.RawMessage, to any) {
	b.t.Helper()
	if err := json.Unmarshal(text, to); err != nil {
		b.t.Fatal(err)
	}
}

// open opens a file.
func (b *browser) open(path string) {
	b.t.Helper()
	b.complaints = nil
	b.call("Page.navigate", map[string]any{"url": (&url.URL{Scheme: "file", Path: path}).String()})
	b.until(func(m message) bool { return m.Method == "Page.loadEventFired" })
}

// evaluate evaluates JavaScript on the page, and waits for its promise.
func (b *browser) evaluate(expression string, to any) {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	b.result(b.call("Runtime.evaluate", map[string]any{"expression": expression, "awaitPromise": true, "returnByValue": true}), &answer)
	if answer.ExceptionDetails != nil {
		b.t.Fatalf("%s", answer.ExceptionDetails)
	}
	if to != nil {
		b.result(answer.Result.Value, to)
	}
}
