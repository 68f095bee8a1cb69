package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// bash is a program for hdu1846 that does something with each case before it answers.
func bash(something string) string {
	return program(`"fmt"`, `var cases, n, m int
	fmt.Scan(&cases)
	for ; cases > 0; cases-- {
		fmt.Scan(&n, &m)
		`+something+`
		if n%(m+1) != 0 {
			fmt.Println("first")
		} else {
			fmt.Println("second")
		}
	}`)
}

var wrongBash = bash("n, m = 1, 1")

// A running is a command of the suite in this process, and what it prints.
type running struct {
	t     testing.TB
	stop  context.CancelFunc
	lines <-chan string
	seen  []string // since the last words that were awaited
	ended <-chan int
}

// start starts a command. What it writes to standard error is among its lines if stderr is nil.
func start(t testing.TB, stderr io.Writer, args ...string) *running {
	from, to := io.Pipe()
	if stderr == nil {
		stderr = to
	}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	ended := make(chan int, 1)
	go func() {
		ended <- judge{files: suite.Own, stdin: strings.NewReader(""), stdout: to, stderr: stderr}.main(ctx, args)
		to.Close()
	}()
	return &running{t: t, stop: stop, lines: linesOf(from), ended: ended}
}

// linesOf sends the lines of a stream, until it ends.
func linesOf(stream io.Reader) <-chan string {
	lines := make(chan string, 1<<10) // so that a command goes on while nobody reads
	go func() {
		defer close(lines)
		from := bufio.NewScanner(stream)
		for from.Buffer(nil, 1<<24); from.Scan(); { // a document has the input
			lines <- from.Text()
		}
	}()
	return lines
}

// until reads up to the line with which some words are complete, however they are broken
// into lines, and returns what stood before. A judge that waits for a save says them no more.
func (r *running) until(words string) []string {
	r.t.Helper()
	for patience := time.After(10 * time.Minute); ; {
		select {
		case line, ok := <-r.lines:
			before := r.seen
			r.seen = append(r.seen, line)
			if strings.Contains(strings.Join(r.seen, " "), words) {
				r.seen = nil
				return before
			}
			if !ok || strings.Contains(line, "Ctrl-C to stop") {
				r.t.Fatalf("no %q in\n%s", words, strings.Join(r.seen, "\n"))
			}
		case <-patience:
			r.t.Fatalf("no %q within ten minutes; before that:\n%s", words, strings.Join(r.seen, "\n"))
		}
	}
}

// wait returns the exit status of the command, and the rest of what it prints.
func (r *running) wait() (status int, rest string) {
	for line := range r.lines {
		rest += line + "\n"
	}
	return <-r.ended, rest
}

// A save is a change of a file, and what judge watch then says, in this order. Without a text the
// file goes.
type save struct {
	file, text string
	says       []string
}

// waits is what judge watch says last after a save.
const waits = "Waiting for the next save of "

// watch has judge watch, in an empty folder, judge each save. What is there before has no words.
// Every other save is by a new file that gets the name, as some editors do it. In the end an
// interrupt ends the judge, which then says no more unless it was at work.
func watch(t *testing.T, saves []save, args ...string) {
	t.Helper()
	full.Daily(t)
	t.Chdir(t.TempDir())
	var r *running
	for i, s := range saves {
		if r == nil && s.says != nil {
			r = start(t, nil, append([]string{"watch"}, args...)...)
		}
		switch name := s.file + []string{"", ".new"}[i%2]; {
		case s.file == "":
		case s.text == "":
			full.Check(t, os.Remove(s.file))
		default:
			full.Write(t, name, s.text)
			full.Check(t, os.Rename(name, s.file))
		}
		for _, words := range s.says {
			r.until(words)
		}
	}
	r.stop()
	idle := slices.Contains(saves[len(saves)-1].says, waits)
	if status, rest := r.wait(); status != interrupted || idle && strings.TrimSpace(rest) != "judge: interrupted" {
		t.Errorf("after an interrupt: status %d, %q", status, rest)
	}
}

const broken = "package main\n\nfunc main() { x }\n"

// A watching judge judges each save, however it is made: first what failed last time. A
// save ends what is going on. It says what it waits for, and an interrupt ends it. Daily there are few saves.
func TestWatch(t *testing.T) {
	const path = "my programs/mine.go"
	const gone = "Waiting for " + path + ", which does not exist. Press Ctrl-C to stop."
	saves := []save{
		{"my programs/x", "x", nil},
		{"", "", []string{gone}},
		{path, wrongBash, []string{"WA, wrong answer, on samples/sample", "Why it is wrong:",
			waits + path + ". Press Ctrl-C to stop."}},
		// It is right on the samples, where it failed, and for ever at work on a small case,
		// until it is saved again.
		{path, bash(`for n == 31 && m == 29 {}`), []string{"samples: AC on "}},
		{path, bash(`if n == 31 && m == 29 { n = 30 }`),
			[]string{"Saved again: restarting.", "WA, wrong answer, on small/", waits}},
		// It is still wrong there: that is seen before the samples.
		{path, bash(`if n == 31 && m == 29 { n = 60 }`),
			[]string{"again: WA on small/", "samples: AC on ", "WA, wrong answer, on small/", waits}},
		{path, broken, []string{"CE, compilation error", waits}},
		{path, "", []string{gone}},
		{path, bash(""), []string{"samples: AC on ", "small: AC on "}},
	}
	if !full.On() {
		saves = slices.Concat(saves[:3], saves[6:8])
	}
	watch(t, saves, "hdu1846", path, "--time-limit", "1h")
}

// A compiler that is missing is said to be, and the watch goes on: it may be there at the
// next save.
func TestWatchWithoutCompiler(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	missing := []string{"g++ not found: install GCC", waits}
	watch(t, []save{
		{"mine.cpp", "int main() {}\n", nil},
		{"", "", missing},
		{"mine.cpp", "int main() { }\n", missing},
		{"mine.cpp", "int main() {  }\n", missing},
	}, "hdu1846", "mine.cpp")
}

// With --dir each save is judged on the tests that the folder has at that time, and first on the
// last failure.
func TestWatchFolder(t *testing.T) {
	full.Test(t)
	watch(t, []save{
		{"test/a.in", "1\n1 1\n", nil},
		{"test/a.out", "first\n", nil},
		{"mine.go", wrongBash, nil},
		{"", "", []string{"AC: right on 1 test.", waits}},
		{"test/b.in", "1\n1 1\n", nil},
		{"test/b.out", "second\n", nil},
		{"mine.go", wrongBash + "// saved\n", []string{"WA, wrong answer, on test/b", waits}},
		{"mine.go", program(`"fmt"`, `fmt.Println("second")`),
			[]string{"again: AC on test/b", "WA, wrong answer, on test/a", waits}},
	}, "--dir", ".", "mine.go")
}

// BenchmarkWatch measures how long it takes from a save to the first verdict: of a program that
// nothing has to compile, so that this is the judge's own time.
func BenchmarkWatch(b *testing.B) {
	path := filepath.Join(b.TempDir(), "mine")
	save := func(n int) {
		full.Check(b, os.WriteFile(path, fmt.Appendf(nil, "#!/bin/sh\necho first # %d\n", n), 0o755))
	}
	save(0)
	w := start(b, io.Discard, "watch", "hdu1846", path)
	w.until("Ctrl-C to stop.")
	for n := 1; b.Loop(); n++ {
		save(n)
		w.until("WA, wrong answer")
		b.StopTimer()
		w.until("Ctrl-C to stop.")
		b.StartTimer()
	}
	w.stop()
	w.wait()
}
