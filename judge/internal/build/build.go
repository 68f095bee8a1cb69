// Package build makes executables of Go programs, each of them once.
//
// Executables are kept in the user's cache folder, under a name made from the
// program's text and the compiler's version, so the same program is never built
// twice, and one that is there is never out of date. What nobody has used for
// ten days is deleted.
package build

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"
)

// A Program is what came of building a program.
type Program struct {
	Path  string // the executable
	Fault string // what the compiler said instead, "" if there is an executable
}

// Go builds programs of one file each, given by name, with one run of the go
// command for all that are not in the cache. The files may use the standard
// library and a version of the language such as "1.4"; "" is the compiler's own.
// A build constraint is not heeded: the program is there to be built. Before it
// builds anything Go calls building with the number of programs and the
// compiler's version.
//
// A program that does not compile is a Program with a Fault; an error is the
// machine's: no go command, no cache folder, no space.
func Go(ctx context.Context, language string, files map[string][]byte, building func(n int, version string)) (map[string]Program, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("no folder to keep executables in: %w", err)
	}
	cache = filepath.Join(cache, "grundy")
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return nil, err
	}
	version, err := goVersion(ctx)
	if err != nil {
		return nil, err
	}

	if language == "" {
		m := own.FindStringSubmatch(version)
		if m == nil {
			return nil, fmt.Errorf("go env: cannot read the version %q", version)
		}
		language = m[1]
	}

	programs := make(map[string]Program)
	missing := make(map[string][]byte)
	for name, text := range files {
		path := filepath.Join(cache, key(version+" "+language, name, text)+executable)
		if touch(path) {
			programs[name] = Program{Path: path}
		} else {
			missing[name] = text
		}
	}
	if len(missing) == 0 {
		return programs, nil
	}
	building(len(missing), strings.Fields(version)[0])
	prune(cache, 10*24*time.Hour)

	folder, err := os.MkdirTemp(cache, "building-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if err := os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module problems\n\ngo "+language+"\n"), 0o644); err != nil {
		return nil, err
	}
	for name, text := range missing {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(folder, name, "main.go"), constraint.ReplaceAll(text, nil), 0o644); err != nil {
			return nil, err
		}
	}
	// With one fault among many programs the go command may leave out sound ones
	// too, so after a fault each missing one is built by itself.
	all, err := goBuild(ctx, folder, "./...")
	if err != nil {
		return nil, err
	}
	for name, text := range missing {
		built := filepath.Join(folder, "bin", name+executable)
		fault := ""
		if _, err := os.Stat(built); err != nil && all != "" {
			if fault, err = goBuild(ctx, folder, "./"+name); err != nil {
				return nil, err
			}
		}
		if fault != "" {
			programs[name] = Program{Fault: fault}
			continue
		}
		path := filepath.Join(cache, key(version+" "+language, name, text)+executable)
		if err := os.Rename(built, path); err != nil {
			return nil, err
		}
		programs[name] = Program{Path: path}
	}
	return programs, nil
}

// own finds the language of a compiler in its version.
var own = regexp.MustCompile(`go(\d+\.\d+)`)

// constraint finds a build constraint, but not the end of its line, so that the
// lines that follow keep their numbers.
var constraint = regexp.MustCompile(`(?m)^//go:build .*$`)

// executable is the ending of an executable's name.
var executable = map[bool]string{true: ".exe"}[runtime.GOOS == "windows"]

// key names an executable in the cache: readable, and different for all that
// could make it another one.
func key(version, name string, text []byte) string {
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n%s\n", version, strings.Join(flags, " "))
	hash.Write(text)
	return fmt.Sprintf("%s-%x", name, hash.Sum(nil)[:12])
}

// flags are how the go command builds.
var flags = []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w"}

// goBuild builds packages of the module in folder into its folder bin. It
// returns what the compiler finds wrong.
func goBuild(ctx context.Context, folder, packages string) (fault string, err error) {
	args := append([]string{"build", "-o", "bin" + string(filepath.Separator)}, flags...)
	cmd := goCommand(ctx, append(args, packages)...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.As(err, &exit):
		return faults(out), nil
	case err != nil:
		return "", fmt.Errorf("go build: %w", err)
	}
	return "", nil
}

// faults leaves out the lines in which the go command names a package.
func faults(out []byte) string {
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(string(bytes.ToValidUTF8(out, []byte("?")))), "\n") {
		if !strings.HasPrefix(line, "# ") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// goVersion returns the version of the go command, and what it builds for.
func goVersion(ctx context.Context) (string, error) {
	out, err := goCommand(ctx, "env", "GOVERSION", "GOOS", "GOARCH", "GOEXPERIMENT").Output()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", errors.New("there is no go command: install Go from https://go.dev/dl and put it in PATH")
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err != nil:
		return "", fmt.Errorf("go env: %w", err)
	}
	return strings.Join(strings.Fields(string(out)), " "), nil
}

// goCommand returns a go command that the user's settings for other work do
// not change.
func goCommand(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0")
	cmd.WaitDelay = time.Second
	return cmd
}

// touch reports whether there is an executable, and marks it as used.
func touch(path string) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	if now := time.Now(); now.Sub(info.ModTime()) > 24*time.Hour {
		os.Chtimes(path, now, now)
	}
	return true
}

// prune deletes what has not been used for so long. What it can't delete stays.
func prune(folder string, age time.Duration) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > age {
			os.RemoveAll(filepath.Join(folder, entry.Name()))
		}
	}
}
