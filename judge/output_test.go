package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
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
		"stress":      {"stress", "hdu1846", file, "--seconds", "1"},
		"stress JSON": {"stress", "hdu1846", file, "--seconds", "1", "--json"},
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
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args = append([]string{"judge"}, args...)
	return cmd
}

func wrongProgram(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "wrong.go")
	if err := os.WriteFile(file, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// Where standard output takes nothing, every command says why, with status 3.
func TestFullDisk(t *testing.T) {
	disk, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer disk.Close()
	for name, args := range everyCommand(wrongProgram(t)) {
		t.Run(name, func(t *testing.T) {
			if name == "doctor" {
				full.Test(t)
			}
			var said bytes.Buffer
			cmd := asJudge(t, args)
			cmd.Stdout, cmd.Stderr = disk, &said
			err := cmd.Run()
			want := "judge: standard output: no space left on device\n"
			if cmd.ProcessState.ExitCode() != failed || !bytes.HasSuffix(said.Bytes(), []byte(want)) {
				t.Errorf("judge %v >/dev/full: %v, want status %d; standard error:\n%swant %s", args, err, failed, said.String(), want)
			}
		})
	}
}

// Where nobody reads what a command prints, it says nothing of that, and its status
// is the one that it has anyway.
func TestClosedPipe(t *testing.T) {
	for name, args := range everyCommand(wrongProgram(t)) {
		t.Run(name, func(t *testing.T) {
			if name == "doctor" {
				full.Test(t)
			}
			var said bytes.Buffer
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			read.Close()
			defer write.Close()
			cmd := asJudge(t, args)
			cmd.Stdout, cmd.Stderr = write, &said
			cmd.Run()
			status := cmd.ProcessState.ExitCode()
			cmd = asJudge(t, args)
			cmd.Run()
			if want := cmd.ProcessState.ExitCode(); status != want || bytes.Contains(said.Bytes(), []byte("judge:")) {
				t.Errorf("judge %v | true: status %d, want %d; standard error:\n%s", args, status, want, said.String())
			}
		})
	}
}
