package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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

func writeProgram(t testing.TB, path, text string) {
	t.Helper()
	full.Check(t, os.WriteFile(path, []byte(text), 0o644))
}

// linesOf sends the lines of a stream, until it ends.
func linesOf(stream io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for from := bufio.NewScanner(stream); from.Scan(); {
			lines <- from.Text()
		}
	}()
	return lines
}

// A watched is what a watching judge prints.
type watched struct {
	t     testing.TB
	lines <-chan string
	seen  []string
}

// until reads up to the line with which some words are complete, however they are broken
// into lines, and returns what stood before.
func (w *watched) until(words string) []string {
	w.t.Helper()
	for patience := time.After(10 * time.Minute); ; {
		select {
		case line, ok := <-w.lines:
			if !ok {
				w.t.Fatalf("it ended before %q; before that:\n%s", words, strings.Join(w.seen, "\n"))
			}
			before := w.seen
			w.seen = append(w.seen, line)
			if strings.Contains(strings.Join(w.seen, " "), words) {
				w.seen = nil
				return before
			}
		case <-patience:
			w.t.Fatalf("no %q within a minute; before that:\n%s", words, strings.Join(w.seen, "\n"))
		}
	}
}

// interruptAndWait interrupts a judge, which has to end as after every interrupt.
func interruptAndWait(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	full.Check(t, cmd.Process.Signal(os.Interrupt))
	var status *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &status) || status.ExitCode() != interrupted {
		t.Errorf("after an interrupt: %v", err)
	}
}

// startWatch starts judge watch. If path is not "", it is its PATH, and what it prints to
// standard error is among the lines, too.
func startWatch(t *testing.T, path string, args ...string) (*exec.Cmd, *watched) {
	t.Helper()
	full.Daily(t)
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts")
	}
	cmd := asJudge(t, append([]string{"watch"}, args...))
	stdout := full.Must(cmd.StdoutPipe())(t)
	if path != "" {
		cmd.Env, cmd.Stderr = append(os.Environ(), "PATH="+path), cmd.Stdout
	}
	full.Check(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill() })
	return cmd, &watched{t: t, lines: linesOf(stdout)}
}

// A watching judge judges each save, however it is made: first what failed last time. A
// save ends what is going on. It says what it waits for, and an interrupt ends it.
func TestWatch(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "my programs")
	full.Check(t, os.Mkdir(folder, 0o755))
	path := filepath.Join(folder, "mine.go")
	cmd, w := startWatch(t, "", "hdu1846", path, "--time-limit", "1h")
	w.until("Waiting for " + path + ", which does not exist. Press Ctrl-C to stop.")

	writeProgram(t, path, wrongBash)
	w.until("WA, wrong answer, on samples/sample")
	w.until("Why it is wrong:")
	w.until("Waiting for the next save of " + path + ". Press Ctrl-C to stop.")

	// Another file gets the name. It is right on the samples, where it failed, and for ever at
	// work on a small case, until it is saved again.
	other := filepath.Join(folder, "other")
	writeProgram(t, other, bash(`for n == 31 && m == 29 {}`))
	full.Check(t, os.Rename(other, path))
	w.until("samples: AC on ")
	writeProgram(t, path, bash(`if n == 31 && m == 29 { n = 30 }`))
	w.until("Saved again: restarting.")
	w.until("WA, wrong answer, on small/")
	w.until("Waiting for ")

	// It is still wrong there: that is seen before the samples.
	writeProgram(t, path, bash(`if n == 31 && m == 29 { n = 60 }`))
	if before := w.until("samples: AC on "); !slices.ContainsFunc(before, func(s string) bool { return strings.HasPrefix(s, "again: WA on small/") }) {
		t.Errorf("what failed last time was not the first:\n%s", strings.Join(before, "\n"))
	}
	w.until("WA, wrong answer, on small/")
	w.until("Waiting for ")

	writeProgram(t, path, "package main\n\nfunc main() { x }\n")
	w.until("CE, compilation error")
	w.until("Waiting for ")
	full.Check(t, os.Remove(path))
	w.until(", which does not exist. Press Ctrl-C to stop.")
	writeProgram(t, path, bash(""))
	w.until("samples: AC on ")
	w.until("small: AC on ")
	interruptAndWait(t, cmd)
}

// A compiler that is missing is said to be, and the watch goes on: it may be there at the
// next save.
func TestWatchWithoutCompiler(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.cpp")
	writeProgram(t, path, "int main() {}\n")
	cmd, w := startWatch(t, t.TempDir(), "hdu1846", path)
	for _, text := range []string{"int main() { }\n", "int main() {  }\n"} {
		w.until("g++ not found: install GCC")
		w.until("Waiting for the next save of ")
		writeProgram(t, path, text)
	}
	w.until("g++ not found: install GCC")
	w.until("Waiting for ")
	interruptAndWait(t, cmd)
}

// For a program each result is a line, and there is nothing else.
func TestWatchJSON(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.go")
	writeProgram(t, path, wrongBash)
	cmd, w := startWatch(t, "", "hdu1846", path, "--json")
	for _, want := range []string{"WA", "CE"} {
		line := <-w.lines
		var result struct{ Problem, Submission, Verdict string }
		if err := json.Unmarshal([]byte(line), &result); err != nil {
			t.Fatalf("%v: %.200q", err, line)
		}
		if result.Problem != "hdu1846" || result.Submission != path || result.Verdict != want {
			t.Errorf("%+v, want %s", result, want)
		}
		writeProgram(t, path, "package main\n\nfunc main() { x }\n")
	}
	interruptAndWait(t, cmd)
}

// With --dir each save is judged on the tests that the folder has at that time.
func TestWatchFolder(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "mine.go")
	full.Check(t, os.Mkdir(filepath.Join(folder, "test"), 0o755))
	writeProgram(t, filepath.Join(folder, "test", "a.in"), "1\n1 1\n")
	writeProgram(t, filepath.Join(folder, "test", "a.out"), "first\n")
	writeProgram(t, path, wrongBash)
	cmd, w := startWatch(t, "", "--dir", folder, path)
	w.until("AC, accepted: 1 sample")
	w.until("Waiting for ")
	writeProgram(t, filepath.Join(folder, "test", "b.in"), "1\n1 1\n")
	writeProgram(t, filepath.Join(folder, "test", "b.out"), "second\n")
	writeProgram(t, path, wrongBash+"// saved\n")
	w.until("WA, wrong answer, on test/b")
	w.until("Waiting for ")
	writeProgram(t, path, program(`"fmt"`, `fmt.Println("second")`))
	w.until("again: AC on test/b")
	w.until("WA, wrong answer, on test/a")
	w.until("Press Ctrl-C to stop.")
	interruptAndWait(t, cmd)
	for line := range w.lines {
		if line != "" {
			t.Errorf("after an interrupt it says %q", line)
		}
	}
}

// With --package each save is judged by the output validator of the package, and first on the
// last failure.
func TestWatchPackage(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "mine.go")
	full.Check(t, os.MkdirAll(filepath.Join(folder, "data", "secret"), 0o755))
	full.Check(t, os.Mkdir(filepath.Join(folder, "output_validator"), 0o755))
	writeProgram(t, filepath.Join(folder, "problem.yaml"), "problem_format_version: 2025-09\n")
	writeProgram(t, filepath.Join(folder, "data", "secret", "a.in"), "")
	writeProgram(t, filepath.Join(folder, "data", "secret", "a.ans"), "")
	writeProgram(t, filepath.Join(folder, "output_validator", "v.go"), program(`"fmt"; "os"`, `
		var n int
		if fmt.Scan(&n); n > 2 {
			os.Exit(42)
		}
		os.WriteFile(os.Args[3]+"judgemessage.txt", []byte("too few"), 0o644)
		os.Exit(43)`))
	writeProgram(t, path, program(`"fmt"`, `fmt.Println(1)`))
	cmd, w := startWatch(t, "", "--package", folder, path)
	w.until("WA, wrong answer, on secret/a")
	w.until("    too few")
	w.until("Waiting for ")
	writeProgram(t, path, program(`"fmt"`, `fmt.Println(3)`))
	w.until("again: AC on secret/a")
	w.until("AC, accepted: 1 secret test")
	w.until("Waiting for ")
	interruptAndWait(t, cmd)
}

// What can't be watched is wrong usage; so is what is no program.
func TestWatchMisuse(t *testing.T) {
	folder := t.TempDir()
	pascal := filepath.Join(folder, "mine.pas")
	writeProgram(t, pascal, "begin end.")
	for _, args := range [][]string{{"hdu1846", filepath.Join(folder, "nowhere", "mine.go")}, {"hdu1846", pascal}, {"hdu1846"}, {"hdu2178", pascal}} {
		if status, stdout, stderr := (judge{files: suite.Own}).invoke(append([]string{"watch"}, args...)...); status != misused {
			t.Errorf("judge watch %v: exit status %d, %s%s", args, status, stdout, stderr)
		}
	}
}

// BenchmarkWatch measures how long it takes from a save to the first verdict, beyond
// what the compiler takes by itself: the median.
func BenchmarkWatch(b *testing.B) {
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		b.Skip(err)
	}
	folder := b.TempDir()
	path := filepath.Join(folder, "mine.c")
	save := func(n int) { // another program each time, which is not in the cache
		writeProgram(b, path, fmt.Sprintf("#include <stdio.h>\n\nint main(void) { puts(\"first\"); return 0; } // %d %d\n", time.Now().UnixNano(), n))
	}
	save(0)
	from, to := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan int)
	go func() {
		status := judge{files: suite.Own, stdin: strings.NewReader(""), stdout: to, stderr: io.Discard}.main(ctx, []string{"watch", "hdu1846", path})
		to.Close()
		ended <- status
	}()
	w := watched{t: b, lines: linesOf(from)}
	w.until("Waiting for ")
	var beyond []time.Duration
	for n := 1; b.Loop(); n++ {
		save(n)
		saved := time.Now()
		w.until("WA, wrong answer")
		all := time.Since(saved)
		w.until("Waiting for ")
		began := time.Now()
		alone := exec.Command(compiler, "-O2", "-std=gnu11", "-DONLINE_JUDGE", "-x", "c", "-o", filepath.Join(folder, "alone"), path, "-lm")
		if said, err := alone.CombinedOutput(); err != nil {
			b.Fatalf("%v: %s", err, said)
		}
		beyond = append(beyond, all-time.Since(began))
	}
	stop()
	go func() { // so that it can write
		for range w.lines {
		}
	}()
	<-ended
	slices.Sort(beyond)
	b.ReportMetric(float64(beyond[len(beyond)/2].Microseconds())/1000, "ms-beyond-compiler")
}
