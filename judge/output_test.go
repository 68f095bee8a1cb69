package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// everyCommand are command lines of each command that prints. FILE is a wrong program for
// hdu1846.
var everyCommand = []string{
	"hdu1846", "hdu1846 --json", "test hdu1846 FILE", "test hdu1846 FILE --json", "stress hdu1846 FILE --seconds 0.2",
	"stress hdu1846 FILE --seconds 0.2 --json", "list", "list --json", "show hdu1846", "show hdu1846 --all",
	"sample hdu1846", "sample hdu1846 sample", "answer hdu1846 ../samples/hdu1846/sample.in",
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
