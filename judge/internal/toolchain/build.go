// Package build makes something that runs of a file in any language, once.
//
// The table Languages says what each language is built and run with. Compilers are
// programs like others: a short file can keep one busy for ever, or make it eat all
// memory. So they work in a sandbox of package run, under limits, and see nothing of
// the user's other files.
//
// What is built is kept in the user's cache folder, under a name made from the
// program's text, the row of the table and the compiler, so the same program is
// never built twice, and one that is there is never out of date. What nobody has
// used for ten days is deleted.
package toolchain

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/sandbox"
)

// A Program is what came of building a program.
type Program struct {
	Folder   string        // where it is: sandbox.Command.Folder
	Args     []string      // how to run it: sandbox.Command.Args
	Read     []string      // what its runtime has to read outside the system's own folders: sandbox.Options.Read
	Runtime  int64         // memory that the language takes before the program does anything, in KiB
	Language string        // what it is written in, for people
	Start    time.Duration // processor time that the language takes to start, roughly
	Notes    []string      // what a person has to know of it beside the verdict, a sentence each
	Fault    string        // what the compiler said instead, "" if it can be run

	// Version is the version of the compiler or interpreter, "" where none is needed.
	Version string

	// MemoryVariable tells the garbage collector of the language how much memory there
	// is, as "NAME=40960KiB"; "" where there is no such variable.
	MemoryVariable string
}

// An Unusable is a file that is no program in a known language.
type Unusable struct{ error }

// The largest files that are taken and kept, in bytes. The judge itself reads a source
// before its compiler does, and heeds no interrupt there: of 1 MB that takes less than
// half a second.
const (
	maxSource     = 1 << 20
	maxExecutable = 256 << 20
)

// File makes a file of the user ready to be run. What language it is in, its ending
// says; an executable file of any other name is taken as it is. Before it starts a
// compiler File calls building with the compiler's version.
//
// A program that does not compile is a Program with a Fault. An error is an Unusable
// if the file is at fault, and otherwise the machine's: no compiler, no space.
func File(ctx context.Context, path string, building func(version string)) (Program, error) {
	l, text, err := read(path)
	if err != nil {
		return Program{}, Unusable{err}
	}
	cache, err := cacheFolder()
	if err != nil {
		return Program{}, err
	}
	var t tool
	if l.ask == nil {
		if t.Needs, err = scriptNeeds(ctx, text); ctx.Err() != nil {
			return Program{}, ctx.Err()
		} else if err != nil {
			return Program{}, Unusable{fmt.Errorf("%s: %w", path, err)}
		}
	} else if t, err = l.recall(ctx, cache); err != nil {
		return Program{}, fmt.Errorf("%s: %w", path, err)
	}
	p, stopped, err := l.program(ctx, cache, t, filepath.Base(path), text, func() { building(t.Version) })
	if err != nil {
		return Program{}, fmt.Errorf("%s: %w", path, err)
	}
	if p.Fault != "" && !stopped {
		if err := l.try(ctx, cache, t); err != nil {
			return Program{}, fmt.Errorf("%s: %w", path, err)
		}
	}
	return p, nil
}

// read reads a program and finds its language.
func read(path string) (Language, []byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Language{}, nil, fmt.Errorf("%s: %w", path, cause(err))
	}
	ending := strings.ToLower(filepath.Ext(path))
	isProgram := info.Mode()&0o111 != 0 || executable != "" && ending == executable
	l, found := LanguageOf(path)
	var endings []string
	for _, row := range Languages {
		endings = append(endings, row.Endings...)
	}
	known := fmt.Sprintf("there are %s, and any executable file", strings.Join(endings, ", "))
	most := int64(maxSource)
	if !found {
		l, most = language("executable"), maxExecutable
	}
	switch {
	case info.IsDir():
		return l, nil, fmt.Errorf("%s: a folder, not a program", path)
	case !info.Mode().IsRegular():
		return l, nil, fmt.Errorf("%s: not a file", path)
	case !found && !isProgram && ending == "":
		return l, nil, fmt.Errorf("%s: the name has no ending to tell the language by, and the file is not executable; %s", path, known)
	case !found && !isProgram:
		return l, nil, fmt.Errorf("%s: no language for %s; %s", path, ending, known)
	case info.Size() > most:
		return l, nil, fmt.Errorf("%s: larger than %d MB", path, most>>20)
	}
	text, err := readMost(path, most)
	if err != nil {
		return l, nil, fmt.Errorf("%s: %w", path, cause(err))
	}
	if fault := unstartable(text); fault != "" && !found && executable == "" {
		if ending != "" {
			fault = "no language for " + ending + ", and as an executable file it is " + fault
		}
		return l, nil, fmt.Errorf("%s: %s; %s", path, fault, known)
	}
	return l, text, nil
}

// unstartable says why the system can't start an executable file, "" if it may.
func unstartable(text []byte) string {
	head := text[:min(len(text), 1<<10)]
	first, _, _ := bytes.Cut(head, []byte("\n"))
	switch isScript := bytes.HasPrefix(first, []byte("#!")); {
	case isScript && bytes.HasSuffix(first, []byte("\r")):
		return "a script whose first line ends with a carriage return, which the system takes for part of the interpreter's name: save it with the line ends of Unix"
	case !isScript && !bytes.Contains(head, []byte{0}):
		return "neither machine code nor a script that begins with #! and its interpreter"
	}
	return ""
}

// LanguageOf returns the language that the ending of a path tells, if one does. .C and .c
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

// cause is an error of package os without the path.
func cause(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

// program makes a program of a text, or finds it in the cache. Stopped says that its
// Fault is to have passed a limit.
func (l Language) program(ctx context.Context, cache string, t tool, name string, text []byte, building func()) (p Program, stopped bool, err error) {
	defer func() { err = ifFull(cache, err) }()
	name = strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) || r == '/' || r == '\\' {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(name, "?"))
	s := source{file: name, text: text}
	switch {
	case l.prepare != nil:
		s = l.prepare(name, text)
	case len(l.Build) == 0:
		s.file = "program" + executable
	}
	var notes []string
	if l.remark != nil {
		var flags []string
		notes, flags = l.remark(s)
		l.Build = append(slices.Clip(l.Build), flags...)
	}
	values := map[string]string{"tool": t.Path, "program": "program" + executable, "file": s.file, "source": s.file, "main": s.main}
	if strings.HasPrefix(s.file, "-") || strings.HasPrefix(s.file, "@") {
		values["source"] = "." + string(filepath.Separator) + s.file // it is no option
	}
	maps.Copy(values, t.Values)

	target := filepath.Join(cache, l.key(t, name, s))
	p = Program{Folder: filepath.Join(target, contents), Args: fill(l.Run, values), Read: t.Needs, Runtime: l.Runtime, Language: l.Name, Start: l.Start, MemoryVariable: l.MemoryVariable, Version: t.Version, Notes: notes}
	if use(target) {
		return p, false, nil
	}
	folder, remove, err := buildingFolder(cache)
	if err != nil {
		return Program{}, false, err
	}
	defer remove()
	for beside, text := range l.files {
		path := filepath.Join(folder, beside)
		if strings.HasSuffix(beside, "/") {
			err = os.Mkdir(path, 0o755)
		} else {
			err = os.WriteFile(path, []byte(fill([]string{text}, values)[0]), 0o644)
		}
		if err != nil {
			return Program{}, false, err
		}
	}
	mode := fs.FileMode(0o644)
	if len(l.Build) == 0 {
		mode = 0o755
	}
	if err := os.WriteFile(filepath.Join(folder, s.file), s.text, mode); err != nil {
		return Program{}, false, err
	}
	fault := ""
	if len(l.Build) > 0 {
		building()
		if fault, stopped, err = l.compile(ctx, t, folder, values, l.Limits, s); err != nil {
			return Program{}, false, err
		}
		fault = rename(fault, s.file, name)
	}
	built := filepath.Join(folder, fill([]string{l.Keep}, values)[0])
	if fault == "" {
		fault = l.unsound(built, name, s)
	}
	if fault != "" {
		return Program{Language: l.Name, Notes: notes, Fault: fault, Version: t.Version}, stopped, nil
	}
	if strings.HasSuffix(l.Keep, "/") {
		if err := archive(built, built+".jar"); err != nil {
			return Program{}, false, err
		}
		built += ".jar"
	}
	return p, false, store(folder, built, target, filepath.Base(built))
}

// unsound says what is wrong with what a compiler has made, "" if nothing is.
func (l Language) unsound(built, name string, s source) string {
	info, err := os.Lstat(built)
	switch {
	case err != nil:
		return name + ": the compiler made no program of it"
	case info.Mode().IsRegular() && info.Size() > maxExecutable:
		return fmt.Sprintf("%s: the program has %d MB; it may have %d MB", name, info.Size()>>20, maxExecutable>>20)
	case !info.Mode().IsRegular() && !info.IsDir():
		return name + ": the compiler made something else than a program of it"
	case s.main == "" && strings.Contains(strings.Join(l.Run, " "), "{main}"):
		return name + ": no class has a method main"
	}
	return ""
}

// compile builds a program, or several, in a folder. If that fails it returns the
// compiler's words, with advice on those of one program, and whether it was stopped at
// a limit.
func (l Language) compile(ctx context.Context, t tool, folder string, values map[string]string, limits sandbox.Limits, s source) (fault string, stopped bool, err error) {
	for _, path := range t.Writes {
		if err := os.MkdirAll(path, 0o755); err != nil {
			return "", false, err
		}
	}
	box, err := sandbox.New(ctx, sandbox.Options{Work: folder, Read: t.Reads, Write: t.Writes})
	if err != nil {
		return "", false, err
	}
	defer box.Close()
	if err := os.MkdirAll(filepath.Join(folder, ".tmp"), 0o755); err != nil {
		return "", false, err
	}
	// Its temporary files have a folder of their own: the go command wants that. Its words
	// are one text, of which the first matter most.
	temporary := filepath.Join(box.WorkFolder(), ".tmp")
	r, err := box.Run(ctx, sandbox.Command{
		Args:   fill(l.Build, values),
		Env:    append(slices.Clip(t.Env), "TMPDIR="+temporary, "TMP="+temporary),
		Limits: limits,
		Joined: true,
	})
	if err != nil {
		return "", false, err
	}
	if r.NotStarted {
		return "", false, fmt.Errorf("%s: %s", t.Path, r.Death)
	}
	cache := filepath.Dir(folder)
	said := relative(clean(r.Output), box.WorkFolder())
	if l.noise != nil {
		said = without(said, l.noise())
	}
	if r.Death != "" && r.Stop == sandbox.NotStopped {
		if err := noSpace(said, append([]string{cache}, t.Writes...)...); err != nil {
			return "", false, err
		}
	}
	reason := ""
	switch r.Stop {
	case sandbox.AtCPU:
		reason = fmt.Sprintf("the compiler used more than %.0f s of processor time and was stopped", limits.CPU.Seconds())
	case sandbox.AtIdle:
		reason = fmt.Sprintf("the compiler did nothing for %.0f s and was stopped", limits.Idle.Seconds())
	case sandbox.AtMemory:
		reason = fmt.Sprintf("the compiler used more than %.1f GB of memory and was stopped", float64(limits.Memory)/(1<<20))
	case sandbox.AtOutput, sandbox.AtComplaint:
		reason = fmt.Sprintf("the compiler printed more than %d KB and was stopped", limits.Output>>10)
	case sandbox.Starved:
		return "", false, fmt.Errorf("this machine is too busy: it gave %s %.1f s of processor time in %.0f s", t.Path, r.CPU.Seconds(), r.Wall.Seconds())
	}
	switch {
	case reason != "":
		return strings.TrimLeft(cut(said)+"\n", "\n") + reason, true, nil
	case r.Death == "":
		return "", false, nil
	case said == "":
		return "the compiler said nothing but: " + r.Death, false, nil
	}
	fault = cut(said)
	if l.advise != nil {
		if advice := l.advise(said, s); len(advice) > 0 {
			fault += "\n\nOlder compilers took this. For those of today:\n- " + strings.Join(advice, "\n- ")
		}
	}
	return fault, false, nil
}

// relative leaves a folder out of the paths in a text.
func relative(text, folder string) string {
	path := `(?m)(^|[^\pL\pN_./-])` + regexp.QuoteMeta(folder)
	text = regexp.MustCompile(path+regexp.QuoteMeta(string(filepath.Separator))).ReplaceAllString(text, "$1")
	return regexp.MustCompile(path+"$").ReplaceAllString(text, "$1.")
}

// rename puts the name that the user gave a file in the place of its own, where a
// compiler begins a line with it. The go command may name the module, too.
func rename(said, file, name string) string {
	said = strings.ReplaceAll(said, "."+string(filepath.Separator)+file, file)
	own := regexp.MustCompile(`(?m)^(\s*)(program/)?` + regexp.QuoteMeta(file) + `:`)
	return own.ReplaceAllString(said, "${1}"+strings.ReplaceAll(name, "$", "$$")+":")
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
func Go(ctx context.Context, version string, files map[string][]byte, building func(n int, version string)) (_ map[string]Program, err error) {
	l := language("Go")
	t, cache, err := l.inCache(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = ifFull(cache, err) }()
	if version == "" {
		version = t.Values["language"]
	}
	t.Values = map[string]string{"language": version}
	values := map[string]string{"tool": t.Path, "program": "program" + executable}

	programs := make(map[string]Program)
	missing := make(map[string]source)
	targets := make(map[string]string)
	for name, text := range files {
		s := goSource("", text)
		targets[name] = filepath.Join(cache, l.key(t, name, s))
		programs[name] = Program{Folder: filepath.Join(targets[name], contents), Args: fill(l.Run, values), Read: t.Needs, Runtime: l.Runtime, Language: l.Name, Start: l.Start, MemoryVariable: l.MemoryVariable, Version: t.Version}
		if !use(targets[name]) {
			missing[name] = s
		}
	}
	if len(missing) == 0 {
		return programs, nil
	}
	building(len(missing), strings.Fields(t.Version)[0])

	folder, remove, err := buildingFolder(cache)
	if err != nil {
		return nil, err
	}
	defer remove()
	if err := os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module problems\n\ngo "+version+"\n"), 0o644); err != nil {
		return nil, err
	}
	for name, s := range missing {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(folder, name, s.file), s.text, 0o644); err != nil {
			return nil, err
		}
	}
	// With one fault among many programs the go command may leave out sound ones
	// too, so after a fault each missing one is built by itself.
	limits := l.Limits
	limits.CPU += time.Duration(len(missing)) * 10 * time.Second
	limits.Output *= len(missing)
	values["packages"] = "./..."
	all, _, err := l.compile(ctx, t, folder, values, limits, source{})
	if err != nil {
		return nil, err
	}
	for name, s := range missing {
		built := filepath.Join(folder, "bin", name+executable)
		fault := ""
		if _, err := os.Stat(built); err != nil && all != "" {
			values["packages"] = "./" + name
			if fault, _, err = l.compile(ctx, t, folder, values, l.Limits, s); err != nil {
				return nil, err
			}
		}
		if fault == "" {
			fault = l.unsound(built, name, s)
		}
		if fault != "" {
			programs[name] = Program{Language: l.Name, Fault: fault, Version: t.Version}
			continue
		}
		if err := store(folder, built, targets[name], "program"+executable); err != nil {
			return nil, err
		}
	}
	return programs, nil
}

// executable is the ending of an executable's name.
var executable = map[bool]string{true: ".exe"}[runtime.GOOS == "windows"]

// key names a program in the cache: readable, and different for all that could
// make it another one, or keep it in another way, as judges of other versions do.
func (l Language) key(t tool, name string, s source) string {
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q %q %q %q %q %q\n", contents, l.Build, l.Run, t.Path, t.Version, t.Identity, t.Values)
	fmt.Fprintf(hash, "%q %q %q\n", name, s.file, s.main)
	hash.Write(s.text)
	return entry(strings.TrimSuffix(name, filepath.Ext(name)), hash)
}

// inCache returns the language's compiler, and the folder where all that it makes is kept.
func (l Language) inCache(ctx context.Context) (t tool, cache string, err error) {
	if cache, err = cacheFolder(); err == nil {
		t, err = l.recall(ctx, cache)
		err = ifFull(cache, err)
	}
	return t, cache, err
}

// entry returns a name for a folder of the cache: what is plain of a name that people know,
// and a hash of all that what is in there depends on.
func entry(name string, of hash.Hash) string {
	readable := plain().ReplaceAllString(name, "")
	return fmt.Sprintf("%s-%x", readable[:min(len(readable), 40)], of.Sum(nil)[:12])
}

// plain finds what is left out of the name of a folder.
var plain = pattern.New(`[^A-Za-z0-9]+`)

// archive puts all files of a folder into a jar.
func archive(folder, jar string) error {
	f, err := os.Create(jar)
	if err != nil {
		return err
	}
	w := zip.NewWriter(f)
	return errors.Join(w.AddFS(os.DirFS(folder)), w.Close(), f.Close())
}
