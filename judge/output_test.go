package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// everyCommand is a command line of each command that prints. The file is a wrong
// program for hdu1846.
func everyCommand(file string) map[string][]string {
	return map[string][]string{
		"run":         {"hdu1846"},
		"run JSON":    {"hdu1846", "--json"},
		"test":        {"test", "hdu1846", file},
		"test JSON":   {"test", "hdu1846", file, "--json"},
		"stress":      {"stress", "hdu1846", file, "--seconds", "0.2"},
		"stress JSON": {"stress", "hdu1846", file, "--seconds", "0.2", "--json"},
		"list":        {"list"},
		"list JSON":   {"list", "--json"},
		"show":        {"show", "hdu1846"},
		"show all":    {"show", "hdu1846", "--all"},
		"sample":      {"sample", "hdu1846"},
		"sample NAME": {"sample", "hdu1846", "sample"},
		"answer":      {"answer", "hdu1846", "../samples/hdu1846/sample.in"},
		"check":       {"check", "hdu1846", "../samples/hdu1846/sample.in"},
		"gen":         {"gen", "hdu1846"},
		"doctor":      {"doctor"},
		"help":        {"--help"},
		"version":     {"--version"},
		"completion":  {"completion", "bash"},
	}
}

// asJudge returns this test's program as the judge.
func asJudge(t *testing.T, args []string) *exec.Cmd {
	t.Helper()
	self := full.Must(os.Executable())(t)
	cmd := exec.Command(self)
	cmd.Args = append([]string{"judge"}, args...)
	return cmd
}

func wrongProgram(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "wrong.go")
	full.Check(t, os.WriteFile(file, []byte("package main\n\nfunc main() {}\n"), 0o644))
	return file
}

// Where standard output takes nothing, every command says why, with status 3. Where
// nobody reads what a command prints, it says nothing about that, and its status is the
// usual one.
func TestFullDisk(t *testing.T) {
	full.Daily(t)
	disk, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { disk.Close() })
	read, pipe, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	read.Close()
	t.Cleanup(func() { pipe.Close() })
	for name, args := range everyCommand(wrongProgram(t)) {
		t.Run(name, func(t *testing.T) {
			if name == "doctor" {
				full.Test(t)
			}
			t.Parallel()
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
