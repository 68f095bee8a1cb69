// Package toolchain finds the compilers and interpreters of each language, and builds
// programs with them.
//
// Each language is one entry, a Language, in a file of its own; Languages lists them.
// Compilers are programs like others: a short file can keep one busy for ever, or make it
// eat all memory. So they work in a sandbox, under limits, and see none of the user's other
// files.
//
// What is built is kept in the cache, by the program's text, the entry of its language and
// the compiler. The same program is built once, and never out of date.
package toolchain

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/user"
)

// A Program is a program that was built, or the reason why it was not.
type Program struct {
	Folder   string        // where it is: sandbox.Command.Folder
	Args     []string      // how to run it: sandbox.Command.Args
	Read     []string      // what its runtime reads outside the system's own folders: sandbox.Options.Read
	Language string        // the name of its language
	Start    time.Duration // processor time that the language takes to start, roughly
	Notes    []Remark      // for the user
	Fixes    []Remark      // of a Program with a Fault: what the user should change first
	Fault    string        // the compiler's words if it does not compile, otherwise ""
	Source   []byte        // the text of the program, nil for an executable
	Env      []string      // variables for it: sandbox.Command.Env
	Version  string        // of the compiler or interpreter, "" where none is needed
	job      *job          // that it was built by, nil for a Program with a Fault
}

// The largest source and the largest executable, in bytes. The judge itself reads a source
// before its compiler does and cannot be interrupted there: 1 MB takes less than half a
// second.
const (
	maxSource     = 1 << 20
	maxExecutable = 256 << 20
)

// File builds the program in a user's file, or finds it in the cache. The ending of the
// name gives the language; an executable file with another name runs without a build. Before it
// starts a compiler File calls building with the compiler's version.
//
// A program that does not compile is a Program with a Fault. An error is a user.Error if the
// file is at fault, and otherwise the machine is: no compiler, no space.
func File(ctx context.Context, path string, building func(version string)) (Program, error) {
	l, text, err := read(path)
	if err != nil {
		return Program{}, user.Error(err)
	}
	return l.file(ctx, path, text, building)
}

// Text is File for a text with the name of a file.
func Text(ctx context.Context, name string, text []byte, building func(version string)) (Program, error) {
	l, found := LanguageOf(name)
	switch {
	case !found:
		return Program{}, user.Error(message.NewError("unknown ending of a file", name))
	case len(text) > maxSource:
		return Program{}, user.Error(message.NewError("file of too many MB", name, maxSource>>20))
	}
	return l.file(ctx, name, text, building)
}

// file is File for a text of the language.
func (l Language) file(ctx context.Context, path string, text []byte,
	building func(version string)) (p Program, err error) {
	t, kept, err := l.inCache(ctx)
	if err == nil {
		p, err = l.job(kept, t, filepath.Base(path), text).build(ctx, func() { building(t.Version) })
	}
	if len(l.Endings) > 0 {
		p.Source = text
	}
	if err == nil && p.Fault != "" {
		err = l.blame(ctx, kept, t, p.Fault, filepath.Base(path))
	}
	if err != nil {
		return Program{}, message.NewError("where and why", path, err)
	}
	return p, nil
}

// blame returns an error if not a program is at fault that a compiler has refused, but the compiler or the
// machine. A compiler that refuses every program is itself at fault. One that names no line of the program may
// have failed for lack of something, such as a process or room for a file: then it has to build the least
// program again now, and the shell must have no lower limits than a compiler needs.
func (l Language) blame(ctx context.Context, kept cache.Cache, t tool, fault, name string) error {
	place := regexp.MustCompile(`(?m)^ *(?:File "|--> |\./)?` + regexp.QuoteMeta(name) + `(?:", line |:)\d+`)
	if place.MatchString(fault) && !strings.Contains(fault, "internal compiler error") {
		return l.try(ctx, kept, t, false)
	}
	tight := sandbox.TighterForCompilers(compiling())
	if len(tight) > 0 {
		return message.NewError("compiler failed under limits",
			t.Path, strings.Join(tight, ", "))
	}
	return l.try(ctx, kept, t, true)
}

// Trial builds the least program of the program's language. It is an Absent if there is none.
func (p Program) Trial(ctx context.Context) (Program, error) {
	l, found := Named(p.Language)
	if !found || l.trial == "" {
		return Program{}, Absent{p.Language, message.NewError("no such language")}
	}
	return l.file(ctx, "trial"+l.Endings[0], []byte(l.trial), func(string) {})
}

// inCache returns the language's compiler, if it takes one, and the cache.
func (l Language) inCache(ctx context.Context) (t tool, kept cache.Cache, err error) {
	if kept, err = cache.Open(); err == nil && l.ask != nil {
		t, err = l.recall(ctx, kept)
	}
	return t, kept, err
}

// executable is the ending of an executable's name.
var executable = func() string {
	if runtime.GOOS == "windows" {
		return ".exe"
	}
	return ""
}()

// read reads a program and finds its language.
func read(path string) (Language, []byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Language{}, nil, message.NewError("where and why", path, user.Cause(err))
	}
	l, found := LanguageOf(path)
	most := int64(maxSource)
	if !found {
		l, most = binary, maxExecutable
	}
	switch {
	case info.IsDir():
		return l, nil, message.NewError("folder, not a program", path, filepath.Join(path, "main.cpp"))
	case !info.Mode().IsRegular():
		return l, nil, message.NewError("not a file", path)
	case info.Size() > most:
		return l, nil, message.NewError("file of too many MB", path, most>>20)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return l, nil, message.NewError("where and why", path, user.Cause(err))
	}
	fault := unstartable(strings.ToLower(filepath.Ext(path)), info.Mode(), text)
	if fault != nil && !found {
		var endings []string
		for _, row := range Languages {
			endings = append(endings, row.Endings...)
		}
		return l, nil, message.NewError("supported files", path, fault, strings.Join(endings, ", "))
	}
	return l, text, nil
}

// unstartable returns why the system cannot start a file whose ending shows no language, nil if it
// may.
func unstartable(ending string, mode os.FileMode, text []byte) error {
	head := string(text[:min(len(text), 1<<10)])
	first, _, _ := strings.Cut(head, "\n")
	script, isScript := strings.CutPrefix(first, "#!")
	var fault error
	words := strings.Fields(script)
	switch {
	case mode&0o111 == 0 && (executable == "" || ending != executable):
		if ending == "" {
			return message.NewError("no ending and not executable")
		}
		return message.NewError("unknown ending", ending)
	case executable != "": // Windows
	case !isScript && !strings.Contains(head, "\x00"):
		fault = message.NewError("not machine code")
	case isScript && strings.HasSuffix(script, "\r"):
		fault = message.NewError("carriage return in a script")
	case isScript && len(words) > 0 && runtime.GOOS == "linux" && (!inSystem(words[0]) || len(outside(words[0])) > 0):
		fault = message.NewError("unsupported interpreter", words[0])
	}
	if fault != nil && ending != "" {
		fault = message.NewError("not an executable", ending, fault)
	}
	return fault
}

// LanguageOf returns the language that the ending of a path gives, if one does. .C and .c
// are two languages, .PY and .py are one.
func LanguageOf(path string) (l Language, found bool) {
	asWritten := filepath.Ext(path)
	for _, ending := range []string{asWritten, strings.ToLower(asWritten)} {
		for _, l := range Languages {
			if slices.Contains(l.Endings, ending) {
				return l, true
			}
		}
	}
	return Language{}, false
}

// Check returns the version of the compiler or interpreter of a language, "" where none is
// needed, and the language with what this one is given beyond Build. It is an error if there is
// none or if it does not work; the error says why, and what to install.
//
// A compiler works if it builds the least program. Some commands in PATH are only stand-ins
// that start another compiler, and that one may be missing.
func (l Language) Check(ctx context.Context) (found Language, version string, err error) {
	t, kept, err := l.inCache(ctx)
	if err == nil && l.trial != "" {
		err = l.try(ctx, kept, t, false)
	}
	if err != nil {
		return l, "", err
	}
	l.Build = slices.Concat(l.Build, t.Flags)
	return l, t.Version, nil
}

// try returns an error if a compiler does not build the least program, or never has built it. Anew asks for a
// build now, whatever the cache has.
func (l Language) try(ctx context.Context, kept cache.Cache, t tool, anew bool) error {
	j := l.job(kept, t, "trial"+l.Endings[0], []byte(l.trial))
	j.anew = anew
	p, err := j.build(ctx, func() {})
	if err != nil || p.Fault == "" {
		return err
	}
	line, _, _ := strings.Cut(p.Fault, "\n")
	return message.NewError("builds nothing", t.Path, line, l.Install)
}

// Refused returns the compiler's first complaint about a program if it accepts only an older
// standard of the language, such as "gnu++98" or, for Go, "1.14"; "" if there is none, if
// the program does not compile anyhow, or if the language has no such standards. An error is
// the machine's.
func Refused(ctx context.Context, path, standard string) (string, error) {
	l, text, err := read(path)
	if err != nil || l.Standard == "" && l.Name != golang.Name {
		return "", err
	}
	p, err := l.file(ctx, path, text, func(string) {})
	if err != nil || p.Fault != "" {
		return "", err
	}
	l.Standard = standard
	if p, err = l.file(ctx, path, text, func(string) {}); err != nil {
		return "", err
	}
	first, _, _ := strings.Cut(p.Fault, "\n")
	for line := range strings.Lines(p.Fault) {
		if strings.Contains(line, "error: ") {
			return strings.TrimSpace(line), nil
		}
	}
	return first, nil
}
