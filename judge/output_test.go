package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// everyCommand are command lines of each command that prints.
var everyCommand = []string{
	"hdu1846", "hdu1846 --json", "test hdu1846 " + wrongFile, "test hdu1846 " + wrongFile + " --json",
	"stress hdu1846 " + wrongFile + " --seconds 0.2", "list", "list --json",
	"show hdu1846 --all", "sample hdu1846", "sample hdu1846 sample", "answer hdu1846 ../samples/hdu1846/sample.in",
	"check hdu1846 ../samples/hdu1846/sample.in", "gen hdu1846", "doctor", "--help", "--version", "completion bash",
}

const wrongFile = "testdata/hdu1846/wrong.go"

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
	for _, command := range everyCommand {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			run := func(stdout *os.File) (status int, said string) {
				var stderr strings.Builder
				cmd := asJudge(t, strings.Fields(command))
				cmd.Stdout, cmd.Stderr = stdout, &stderr
				cmd.Run()
				return cmd.ProcessState.ExitCode(), stderr.String()
			}
			const noSpace = "judge: standard output: no space left on device\n"
			if status, said := run(disk); status != failed || !strings.HasSuffix(said, noSpace) {
				t.Errorf(">/dev/full: status %d, want %d; standard error:\n%swant %s", status, failed, said, noSpace)
			}
			want, _ := run(nil)
			if status, said := run(pipe); status != want || strings.Contains(said, "judge:") {
				t.Errorf("| true: status %d, want %d; standard error:\n%s", status, want, said)
			}
		})
	}
}

// A report is there completely or not at all, and nothing else is left in its folder.
func TestReportIsComplete(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "my report.html")
	full.Check(t, tryFiles(false, path))
	if entries, _ := os.ReadDir(folder); len(entries) != 0 {
		t.Errorf("after a try the folder has %v", entries)
	}
	for _, c := range []struct {
		text, fault, want string
	}{{"old", "", "old"}, {"half", "the disk is full", "old"}, {"new", "", "new"}} {
		full.Fault(t, "a report", writeFile(path, func(w io.Writer) (fault error) {
			if c.fault != "" {
				fault = errors.New(c.fault)
			}
			io.WriteString(w, c.text)
			return fault
		}), c.fault)
		if b, err := os.ReadFile(path); err != nil || string(b) != c.want {
			t.Errorf("the report is %q, error %v; want %q", b, err, c.want)
		}
		if entries, _ := os.ReadDir(folder); len(entries) != 1 {
			t.Errorf("the folder has %v", entries)
		}
		if info, err := os.Stat(path); err != nil || c.text == "new" && runtime.GOOS != "windows" &&
			info.Mode().Perm() != 0o600 {
			t.Errorf("the report may be read by others: %v, error %v", info.Mode(), err)
		}
		full.Check(t, os.Chmod(path, 0o600))
	}
}

// A problem that a browser sends becomes a folder.
func TestListen(t *testing.T) {
	t.Chdir(t.TempDir())
	const problem = `{"name": "A", "url": "http://acm.hdu.edu.cn/showproblem.php?pid=1850", "tests": [{"input": "1\n", "output": "2\n"}]}`
	r := start(t, nil, "listen", "a b", "--lang", "rust", "--once")
	address := strings.Fields(<-r.lines)[2] // Listening on http://...
	answer, err := http.Post(address, "application/json", strings.NewReader(problem))
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("%v, %v", answer, err)
	}
	if status, said := r.wait(); status != accepted ||
		!strings.Contains(said, "HDU 1850 is hdu1850, Being a Good Boy") {
		t.Errorf("status %d, it says\n%s", status, said)
	}
	for file, want := range map[string]string{"test/sample-1.out": "2\n", "main.rs": "fn main() {"} {
		if text, err := os.ReadFile(filepath.Join("a b", "hdu1850", filepath.FromSlash(file))); err != nil ||
			!strings.Contains(string(text), want) {
			t.Errorf("%s is %q, %v", file, text, err)
		}
	}
}
