package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// everyCommand are command lines of each command that prints. FILE is a wrong program for
// hdu1846.
var everyCommand = []string{
	"hdu1846", "hdu1846 --json", "test hdu1846 FILE", "test hdu1846 FILE --json", "stress hdu1846 FILE --seconds 0.2", "list", "list --json",
	"show hdu1846 --all", "sample hdu1846", "sample hdu1846 sample", "answer hdu1846 ../samples/hdu1846/sample.in",
	"check hdu1846 ../samples/hdu1846/sample.in", "gen hdu1846", "doctor", "--help", "--version", "completion bash",
}

// asJudge returns this test's program as the judge.
func asJudge(t *testing.T, args []string) *exec.Cmd {
	t.Helper()
	self := full.Must(os.Executable())(t)
	cmd := exec.Command(self)
	cmd.Args = append([]string{"judge"}, args...)
	return cmd
}

// Where standard output takes nothing, every command says why, with status 3. Where
// its output has no reader, a command does not report that, and its status is the
// usual one.
func TestFullDisk(t *testing.T) {
	full.Test(t)
	disk, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { disk.Close() })
	read, pipe, err := os.Pipe()
	full.Check(t, err)
	read.Close()
	t.Cleanup(func() { pipe.Close() })
	file := filepath.Join(t.TempDir(), "wrong.go")
	writeProgram(t, file, emptyGo)
	for _, command := range everyCommand {
		t.Run(command, func(t *testing.T) {
			if command == "doctor" {
				full.Test(t)
			}
			t.Parallel()
			args := strings.Fields(command)
			if i := slices.Index(args, "FILE"); i >= 0 {
				args[i] = file
			}
			run := func(stdout *os.File) (status int, said string) {
				var stderr bytes.Buffer
				cmd := asJudge(t, args)
				cmd.Stdout, cmd.Stderr = stdout, &stderr
				cmd.Run()
				return cmd.ProcessState.ExitCode(), stderr.String()
			}
			const noSpace = "judge: standard output: no space left on device\n"
			if status, said := run(disk); status != failed || !strings.HasSuffix(said, noSpace) {
				t.Errorf("judge %v >/dev/full: status %d, want %d; standard error:\n%swant %s", args, status, failed, said, noSpace)
			}
			want, _ := run(nil)
			if status, said := run(pipe); status != want || strings.Contains(said, "judge:") {
				t.Errorf("judge %v | true: status %d, want %d; standard error:\n%s", args, status, want, said)
			}
		})
	}
}

// A report is there completely or not at all, and nothing else is left in its folder.
func TestReportIsComplete(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "my report.html")
	says := func(s string, fault error) func(io.Writer) error {
		return func(w io.Writer) error {
			io.WriteString(w, s)
			return fault
		}
	}
	want := func(content string) {
		t.Helper()
		if b, err := os.ReadFile(path); err != nil || string(b) != content {
			t.Errorf("the report is %q, error %v; want %q", b, err, content)
		}
		if entries, _ := os.ReadDir(folder); len(entries) != 1 {
			t.Errorf("the folder has %v", entries)
		}
	}
	full.Check(t, tryFiles(path))
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Errorf("after a try the folder has %v", entries)
	}
	full.Check(t, writeFile(path, says("old", nil)))
	want("old")
	if err := writeFile(path, says("half", errors.New("the disk is full"))); err == nil || err.Error() != path+": the disk is full" {
		t.Errorf("error %v", err)
	}
	want("old")
	full.Check(t, os.Chmod(path, 0o600))
	full.Check(t, writeFile(path, says("new", nil)))
	want("new")
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the report may be read by others: %v, error %v", info.Mode(), err)
	}
	missing := filepath.Join(folder, "missing", "report")
	if err := tryFiles(missing); err == nil || !strings.HasPrefix(err.Error(), missing+": ") || strings.Contains(err.Error(), ".judge-") {
		t.Errorf("error %v", err)
	}
}

// A problem that a browser sends becomes a folder.
func TestListen(t *testing.T) {
	t.Chdir(t.TempDir())
	const problem = `{"name": "A", "url": "http://acm.hdu.edu.cn/showproblem.php?pid=1850", "tests": [{"input": "1\n", "output": "2\n"}]}`
	said := received(t, func(port int) error {
		answer, err := http.Post(fmt.Sprintf("http://localhost:%d/", port), "application/json", strings.NewReader(problem))
		if err == nil && answer.StatusCode != http.StatusOK {
			err = errors.New(answer.Status)
		}
		return err
	})
	if !strings.Contains(said, "HDU 1850 is hdu1850, Being a Good Boy") {
		t.Errorf("it says\n%s", said)
	}
	for file, want := range map[string]string{"test/sample-1.out": "2\n", "main.rs": "fn main() {"} {
		if text, err := os.ReadFile(filepath.Join("a b", "hdu1850", filepath.FromSlash(file))); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s is %q, %v", file, text, err)
		}
	}
}

// received runs judge listen until send has sent it a problem, and returns what it prints.
func received(t *testing.T, send func(port int) error) string {
	t.Helper()
	free := full.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	reader, writer := io.Pipe()
	var stderr bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		own := judge{files: suite.Own, stdin: strings.NewReader(""), stdout: writer, stderr: &stderr}
		ended <- own.main(context.Background(), []string{"listen", "a b", "--lang", "rust", "--once", "--port", fmt.Sprint(port)})
		writer.Close()
	}()
	ready := make([]byte, 1)
	if _, err := reader.Read(ready); err != nil {
		t.Fatalf("%v: %s", err, &stderr)
	}
	all := make(chan string)
	go func() {
		text, _ := io.ReadAll(reader)
		all <- string(text)
	}()
	if err := send(port); err != nil {
		t.Fatalf("%v; %s", err, &stderr)
	}
	said := <-all
	if status := <-ended; status != accepted {
		t.Errorf("status %d: %s", status, &stderr)
	}
	return said
}
