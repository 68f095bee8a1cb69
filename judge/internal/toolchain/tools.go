package toolchain

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/sandbox"
)

// A tool is a compiler or an interpreter of this machine.
type tool struct {
	Path     string            // the tool itself, where the one in PATH is only a stand-in
	Version  string            // in one line, as it says of itself
	Values   map[string]string // for the words in braces of a Language
	Reads    []string          // what it has to read outside the system's own folders
	Needs    []string          // what programs that it made or runs have to read there
	Writes   []string          // folders that it changes
	Env      []string
	Identity string // of the file at Path: size and time
}

// Find returns the version of the language's compiler or interpreter, "" where none
// is needed. The error says what to install.
func (l Language) Find(ctx context.Context) (version string, err error) {
	if l.ask == nil {
		return "", nil
	}
	t, err := l.find(ctx)
	return t.Version, err
}

// remembered is for how long the answer of a tool is good. The one in PATH may be
// a stand-in (of pyenv, rustup, asdf) that starts another one after settings which
// the judge does not know. To ask costs up to a third of a second, so it is not
// done each time: a change of such a setting counts after this time at the latest.
// A change of the tool, of the environment or of the folder counts at once.
const remembered = 10 * time.Minute

// recall is find with a memory, in the folder cache.
func (l Language) recall(ctx context.Context, cache string) (tool, error) {
	hash := sha256.New()
	folder, _ := os.Getwd()
	fmt.Fprintf(hash, "%s\n%s\n%q\n", l.Name, folder, os.Environ())
	for _, name := range l.Tools {
		if path, err := lookPath(name); err == nil {
			fmt.Fprintf(hash, "%s %s\n", path, identity(path))
		}
	}
	memory := filepath.Join(cache, fmt.Sprintf("tool-%x", hash.Sum(nil)[:12]))
	if info, err := os.Stat(memory); err == nil && time.Since(info.ModTime()).Abs() < remembered {
		if t, ok := remember(memory); ok && identity(t.Path) == t.Identity {
			return t, nil
		}
	}
	t, err := l.find(ctx)
	if err != nil {
		return tool{}, err
	}
	if text, err := json.Marshal(t); err == nil {
		write(memory, append(sealed(memory, text), text...)) // without it the tool is asked again
	}
	return t, nil
}

// sealed returns the first line of a tool's memory: by that and the text that follows
// anything else is told from it.
func sealed(memory string, text []byte) []byte {
	return fmt.Appendf(nil, "%x\n", sha256.Sum256(append([]byte(filepath.Base(memory)+"\n"), text...)))
}

// remember reads the memory of a tool, if it is one.
func remember(memory string) (t tool, ok bool) {
	all, err := readMost(memory, maxOutput*16)
	line, text, found := bytes.Cut(all, []byte("\n"))
	if err != nil || !found || string(line)+"\n" != string(sealed(memory, text)) {
		return tool{}, false
	}
	err = json.Unmarshal(text, &t)
	return t, err == nil && t.Identity != ""
}

// readMost reads a file that has no more than a number of bytes.
func readMost(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("larger than %d bytes", most)
	}
	return text, err
}

// write writes a file at once: nobody reads half of it.
func write(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), making)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// find asks the tools of the language in PATH. The first that answers is it.
func (l Language) find(ctx context.Context) (tool, error) {
	var broken error
	for _, name := range l.Tools {
		path, err := lookPath(name)
		if err != nil {
			continue
		}
		t, err := l.ask(ctx, path)
		if ctx.Err() != nil {
			return tool{}, ctx.Err()
		}
		if err == nil {
			if t.Identity = identity(t.Path); t.Identity != "" {
				return t, nil
			}
			err = fmt.Errorf("%s names %s, which is not there", path, t.Path)
		}
		if broken == nil {
			broken = err
		}
	}
	if broken != nil {
		return tool{}, fmt.Errorf("%w: %s", broken, l.Install)
	}
	return tool{}, fmt.Errorf("there is no %s: %s", l.Tools[0], l.Install)
}

// lookPath finds a command in PATH, as an absolute path.
func lookPath(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return "", err
	}
	return filepath.Abs(path)
}

// identity tells a file from other versions of it. It is "" if there is none.
func identity(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano())
}

// say runs a tool and returns its words.
func say(ctx context.Context, env []string, path string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	var said beginning
	cmd.Stdout, cmd.Stderr = &said, &said
	err := cmd.Run()
	out := said.kept
	if err != nil {
		line, _, _ := strings.Cut(clean(out), "\n")
		if line == "" {
			line = err.Error()
		}
		return "", fmt.Errorf("%s does not work (%s)", path, line)
	}
	return strings.ReplaceAll(string(out), "\r\n", "\n"), nil
}

// A beginning keeps the first maxOutput bytes of what is written to it.
type beginning struct{ kept []byte }

func (b *beginning) Write(text []byte) (int, error) {
	b.kept = append(b.kept, text[:min(len(text), maxOutput-len(b.kept))]...)
	return len(text), nil
}

// lines returns the first n lines of what a tool says, each without white space around it.
func lines(text string, n int) ([]string, error) {
	all := strings.SplitN(text+strings.Repeat("\n", n), "\n", n+1)[:n]
	for i := range all {
		if all[i] = strings.TrimSpace(all[i]); all[i] == "" {
			return nil, fmt.Errorf("cannot understand %q", text)
		}
	}
	return all, nil
}

func askCompiler(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, nil, path, "--version")
	if err != nil {
		return tool{}, err
	}
	first, err := lines(out, 1)
	if err != nil {
		return tool{}, fmt.Errorf("%s: %w", path, err)
	}
	own := outside(path)
	return tool{Path: path, Version: first[0], Reads: own, Needs: own}, nil
}

func askRust(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, nil, path, "--print", "sysroot")
	if err != nil {
		return tool{}, err
	}
	sysroot, err := lines(out, 1)
	if err != nil {
		return tool{}, fmt.Errorf("%s: %w", path, err)
	}
	path = filepath.Join(sysroot[0], "bin", "rustc"+executable)
	if out, err = say(ctx, nil, path, "--version"); err != nil {
		return tool{}, err
	}
	version, err := lines(out, 1)
	if err != nil {
		return tool{}, fmt.Errorf("%s: %w", path, err)
	}
	t := tool{Path: path, Version: version[0], Reads: outside(path)}
	if runtime.GOOS == "windows" {
		return t, nil
	}
	for _, name := range []string{"cc", "gcc", "clang"} {
		if linker, err := lookPath(name); err == nil {
			t.Values = map[string]string{"linker": linker}
			t.Reads = append(t.Reads, outside(linker)...)
			return t, nil
		}
	}
	return tool{}, errors.New("there is no cc, with which rustc links: " + installC)
}

func askJava(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, nil, path, "-J-XshowSettings:properties", "-version")
	if err != nil {
		return tool{}, err
	}
	home := javaHome().FindStringSubmatch(out)
	version := javacVersion().FindString(out)
	if home == nil || version == "" {
		return tool{}, fmt.Errorf("%s does not say where Java is", path)
	}
	folder := strings.TrimSpace(home[1])
	java := filepath.Join(folder, "bin", "java"+executable)
	own := append(outside(java), linked(folder)...)
	return tool{
		Path:    filepath.Join(folder, "bin", "javac"+executable),
		Version: strings.TrimSpace(version),
		Values:  map[string]string{"java": java},
		Reads:   own,
		Needs:   own,
	}, nil
}

var (
	javaHome     = pattern.New(`(?m)^ *java\.home = (.+)$`)
	javacVersion = pattern.New(`(?m)^javac .+$`)
)

func askPython(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, nil, path, "-c", `import os, sys
assert sys.version_info[0] == 3, "it is Python 2"
print("Python", sys.version.split()[0])
print(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))
print(sys.base_prefix)`)
	if err != nil {
		return tool{}, err
	}
	answers, err := lines(out, 3)
	if err != nil {
		return tool{}, fmt.Errorf("%s: %w", path, err)
	}
	own := outside(answers[1])
	if !inSystem(answers[2]) && !holdsOwn(answers[2]) {
		own = []string{answers[2]}
	}
	return tool{Path: answers[1], Version: answers[0], Reads: own, Needs: own}, nil
}

func askNode(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, nil, path, "-p", `"Node.js " + process.version + "\n" + process.execPath`)
	if err != nil {
		return tool{}, err
	}
	answers, err := lines(out, 2)
	if err != nil {
		return tool{}, fmt.Errorf("%s: %w", path, err)
	}
	own := outside(answers[1])
	return tool{Path: answers[1], Version: answers[0], Reads: own, Needs: own}, nil
}

// goEnv keeps the user's settings for other work, and the network, out of a build.
var goEnv = []string{"GOENV=off", "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "CGO_ENABLED=0", "GOOS=", "GOARCH=", "GOEXPERIMENT=",
	"GOTOOLCHAIN=local", "GOPROXY=off", "GOTELEMETRY=off"}

// goLanguage finds the language of a compiler in its version.
var goLanguage = pattern.New(`go(\d+\.\d+)`)

func askGo(ctx context.Context, path string) (tool, error) {
	out, err := say(ctx, goEnv, path, "env", "GOVERSION", "GOOS", "GOARCH", "GOROOT", "GOCACHE")
	if err != nil {
		return tool{}, err
	}
	answers, err := lines(out, 5)
	if err != nil {
		return tool{}, fmt.Errorf("%s env: %w", path, err)
	}
	version, root, cache := answers[0], answers[3], answers[4]
	language := goLanguage().FindStringSubmatch(version)
	if language == nil {
		return tool{}, fmt.Errorf("%s env: cannot read the version %q", path, version)
	}
	path = filepath.Join(root, "bin", "go"+executable)
	return tool{
		Path:    path,
		Version: strings.Join(answers[:3], " "),
		Values:  map[string]string{"language": language[1], "packages": "."},
		Reads:   outside(path),
		Writes:  []string{cache},
		Env:     append([]string{"GOROOT=" + root, "GOCACHE=" + cache}, goEnv...),
	}, nil
}

// outside returns the folder that a tool is installed in, or the tool alone where
// that holds more than the tool, or nothing if it belongs to the system.
func outside(path string) []string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if inSystem(path) {
		return nil
	}
	folder := filepath.Dir(path)
	if filepath.Base(folder) == "bin" {
		folder = filepath.Dir(folder)
	}
	if holdsOwn(folder) {
		return []string{path}
	}
	return []string{folder}
}

// inSystem tells whether every program may read a path anyway.
func inSystem(path string) bool {
	for _, folder := range sandbox.SystemFolders {
		if within(path, folder) {
			return true
		}
	}
	return false
}

// holdsOwn tells whether the user's home, the samples, temporary files of all kinds, or
// all files are in a folder.
func holdsOwn(folder string) bool {
	home, err := os.UserHomeDir()
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	temporary, _ := filepath.EvalSymlinks(os.TempDir())
	return err != nil || within(home, folder) || within(temporary, folder) || samples != "" && within(samples, folder) || filepath.Dir(folder) == folder
}

// samples is the folder with the answers to the samples, "" where the judge was built
// without a name for it.
var samples = func() string {
	_, file, _, _ := runtime.Caller(0)
	project := filepath.Join(filepath.Dir(file), "..", "..", "..")
	folder, err := filepath.EvalSymlinks(filepath.Join(project, "samples"))
	if err != nil || !filepath.IsAbs(folder) {
		return ""
	}
	return folder
}()

// within tells whether a path is a folder or in it.
func within(path, folder string) bool {
	rest, err := filepath.Rel(folder, path)
	return err == nil && rest != ".." && !strings.HasPrefix(rest, ".."+string(filepath.Separator))
}

// linked returns the folders outside the system's own to which links in a folder lead.
// A distribution keeps the settings of Java in /etc.
func linked(folder string) []string {
	var found []string
	filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Type()&fs.ModeSymlink == 0 {
			return nil
		}
		real, err := filepath.EvalSymlinks(path)
		if err != nil || within(real, folder) || inSystem(real) || holdsOwn(filepath.Dir(real)) {
			return nil
		}
		found = shortest(found, filepath.Dir(real))
		return nil
	})
	return found
}

// shortest adds a folder to a list in which none is within another.
func shortest(list []string, folder string) []string {
	kept := []string{folder}
	for _, other := range list {
		if within(folder, other) {
			return list
		}
		if !within(other, folder) {
			kept = append(kept, other)
		}
	}
	return kept
}
