package toolchain

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/texts"
)

// A tool is a compiler or an interpreter of this machine.
type tool struct {
	Path     string            // the tool itself, where the one in PATH is only a stand-in
	Version  string            // in one line, as the tool prints it
	Values   map[string]string // for the words in braces of a Language
	Flags    []string          // for Build
	Reads    []string          // what it reads outside the system's own folders
	Needs    []string          // what programs that it made or runs read there
	Writes   []string          // folders that it changes
	Env      []string
	Identity string    // of the file at Path: size and time
	Asked    time.Time // when it answered
}

// remembered is for how long the answer of a tool is good. The one in PATH may be
// a stand-in (of pyenv, rustup, asdf) that starts another one after settings which
// the judge does not know. To ask costs up to a third of a second, so it is not
// done each time: a change of such a setting counts after this time at the latest.
// A change of the tool, of the environment or of the folder counts at once.
const remembered = 10 * time.Minute

// recall is find with a memory, in the cache.
func (l Language) recall(ctx context.Context, kept cache.Cache) (t tool, err error) {
	hash := sha256.New()
	folder, _ := os.Getwd()
	fmt.Fprintf(hash, "%s\n%s\n%q\n", l.Name, folder, os.Environ())
	for _, name := range l.Tools {
		if path, err := lookPath(name); err == nil {
			fmt.Fprintf(hash, "%s %s\n", path, identity(path))
		}
	}
	if Sanitizes(l.Name) { // C and C++
		for _, variable := range IncludeVariables {
			folders, _ := Libraries(variable)
			fmt.Fprintf(hash, "%q %x\n", folders, digest(folders))
		}
	}
	key := hash.Sum(nil)
	if text, ok := kept.Get("compiler", key); ok && json.Unmarshal(text, &t) == nil &&
		time.Since(t.Asked).Abs() < remembered && identity(t.Path) == t.Identity {
		return t, nil
	}
	if t, err = l.find(ctx); err != nil {
		return tool{}, err
	}
	if text, err := json.Marshal(t); err == nil {
		kept.Put("compiler", key, text) // without it the tool is asked again
	}
	return t, nil
}

// find asks the tools of the language that are here, and returns the first that answers.
func (l Language) find(ctx context.Context) (tool, error) {
	var fault error // of the first tool that does not work
	for _, name := range l.Tools {
		path, err := lookPath(name)
		if err != nil {
			continue
		}
		t, err := l.ask(ctx, path)
		if ctx.Err() != nil {
			return tool{}, ctx.Err()
		}
		if sandbox.Momentary(err) {
			return tool{}, err
		}
		if err == nil {
			t.Identity, t.Asked = identity(t.Path), time.Now()
			if t.Identity != "" {
				return t, nil
			}
			err = message.NewError("names a missing file", path, t.Path)
		}
		fault = cmp.Or(fault, err)
	}
	why := cmp.Or(fault, message.NewError("not found", l.Tools[0]))
	return tool{}, Absent{l.Name, message.NewError("why and where", why, l.Install)}
}

// An Absent is the error that no compiler or interpreter of a language works here.
type Absent struct {
	Language string
	Why      error // with what to do
}

func (e Absent) Error() string { return e.Why.Error() }
func (e Absent) Unwrap() error { return e.Why }

// lookPath finds a command in PATH, or where installers of Windows put it, as an absolute path.
func lookPath(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil && !isStoreStub(path) {
		return filepath.Abs(path)
	}
	if path, found := elsewhere(name); found {
		return path, nil
	}
	return "", cmp.Or(err, message.NewError("stand-in of Microsoft", path))
}

// identity returns what distinguishes a file from its other versions, "" if there is none.
func identity(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano())
}

// answersOf runs a tool without input, with env added to its environment, and returns the lines that it
// prints, at least n, of which the first n are not empty.
func answersOf(ctx context.Context, n int, env []string, path string, args ...string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.WaitDelay = time.Second
	said, err := cmd.CombinedOutput()
	if sandbox.Momentary(err) {
		return nil, sandbox.Refused(err)
	}
	if err != nil {
		line, _, _ := strings.Cut(clean(said), "\n")
		return nil, message.NewError("does not work", path, cmp.Or(line, err.Error()))
	}
	lines := strings.Split(string(said)+strings.Repeat("\n", n), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
		if i < n && lines[i] == "" {
			return nil, message.NewError("answers oddly", path, said)
		}
	}
	return lines, nil
}

// outside returns the folder that a tool is installed in, or the tool alone if that folder
// holds more than the tool, or nothing if it belongs to the system.
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

// inSystem reports whether every program may read a path anyway.
func inSystem(path string) bool {
	return slices.ContainsFunc(sandbox.SystemFolders, func(folder string) bool { return within(path, folder) })
}

// holdsOwn reports whether the user's home, the samples, temporary files of all kinds, or
// all files are in a folder.
func holdsOwn(folder string) bool {
	home, err := os.UserHomeDir()
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	temporary, _ := filepath.EvalSymlinks(os.TempDir())
	return err != nil || within(home, folder) || within(temporary, folder) ||
		samples != "" && within(samples, folder) || filepath.Dir(folder) == folder
}

// samples is the folder with the answers to the samples, "" if the judge was built without
// a name for it.
var samples = func() string {
	_, file, _, _ := runtime.Caller(0)
	project := filepath.Join(filepath.Dir(file), "..", "..", "..")
	folder, err := filepath.EvalSymlinks(filepath.Join(project, "samples"))
	if err != nil || !filepath.IsAbs(folder) {
		return ""
	}
	return folder
}()

// within reports whether a path is a folder or in it.
func within(path, folder string) bool {
	rest, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rest)
}

// The most that is shown of a compiler's words.
const (
	maxLines = 40
	maxBytes = 8 << 10
)

// clean returns what a program printed as text that is safe on a terminal, without empty
// lines around it.
func clean(out []byte) string {
	if text, isGBK := texts.FromGBK(out); isGBK { // the language of the system
		out = text
	}
	text := texts.Printable(strings.ReplaceAll(string(out), "\r\n", "\n"))
	return strings.TrimRight(strings.TrimLeft(text, "\n"), " \t\n")
}

// mistake matches a line with a compiler's complaint that is not a warning.
var mistake = texts.Pattern(`error(\[\w+\])?: `)

// cut returns the first lines of a text, or if a compiler's first complaint comes later, those from there
// on, and how many are left out.
func cut(text string, most int) string {
	lines := strings.Split(text, "\n")
	kept := first(lines, most)
	at := slices.IndexFunc(lines, mistake().MatchString)
	if at > 0 && !mistake().MatchString(kept) {
		lines = append([]string{fmt.Sprintf("(from line %d on)", at+1)}, lines[at:]...)
		kept = first(lines, most)
	}
	left := len(lines) - 1 - strings.Count(kept, "\n")
	if left > 0 {
		kept += fmt.Sprintf("\n(%d more lines)", left)
	}
	return kept
}

// first returns the first lines, as far as they are short enough to be shown.
func first(lines []string, most int) string {
	kept := strings.Join(lines[:min(len(lines), most)], "\n")
	if len(kept) > maxBytes {
		kept = strings.ToValidUTF8(kept[:maxBytes], "") + " ..."
	}
	return kept
}

// stopReason returns why a compiler was stopped at a limit, "" if it was not.
func stopReason(stop sandbox.Stop, limits sandbox.Limits) string {
	switch stop {
	case sandbox.AtCPU:
		return fmt.Sprintf("the compiler used more than %.0f s of processor time and was stopped", limits.CPU.Seconds())
	case sandbox.AtIdle:
		return fmt.Sprintf("the compiler was idle for %.0f s and was stopped", limits.Idle.Seconds())
	case sandbox.AtMemory:
		return fmt.Sprintf("the compiler used more than %.1f GB of memory and was stopped",
			float64(limits.Memory)/(1<<20))
	case sandbox.AtOutput, sandbox.AtComplaint:
		return fmt.Sprintf("the compiler printed more than %d KB and was stopped", limits.Output>>10)
	}
	return ""
}

// relative removes a folder from the paths in a text.
func relative(text, folder string) string {
	path := `(?m)(^|[^\pL\pN_./-])` + regexp.QuoteMeta(folder)
	text = regexp.MustCompile(path+regexp.QuoteMeta(string(filepath.Separator))).ReplaceAllString(text, "$1")
	return regexp.MustCompile(path+"$").ReplaceAllString(text, "$1.")
}

// rename replaces the name of the compiled file by that of the user's file where a compiler
// begins a line with it. The go command may put the module before it.
func rename(said, file, name string) string {
	said = strings.ReplaceAll(said, "."+string(filepath.Separator)+file, file)
	own := regexp.MustCompile(`(?m)^(\s*)(program/)?` + regexp.QuoteMeta(file) + `:`)
	return own.ReplaceAllString(said, "${1}"+strings.ReplaceAll(name, "$", "$$")+":")
}
