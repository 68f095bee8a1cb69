package toolchain

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// A source is a program as its compiler wants it.
type source struct {
	file string // the name of its file
	text []byte
	main string // Java: the class with the method main, "" if there is none
	inC  bool   // in C, and not in C++
}

// A job is a program that is to be built.
type job struct {
	Language
	tool   tool
	cache  cache.Cache
	name   string // of the user's file, fit to be printed
	source source
	values map[string]string // for the words in braces of the Language
	notes  []string
}

// job prepares a text of the language for its compiler.
func (l Language) job(kept cache.Cache, t tool, name string, text []byte) job {
	name = strings.ReplaceAll(result.Line(name), `\`, "?")
	s := source{file: name, text: text, inC: l.Name == "C"}
	switch {
	case l.prepare != nil:
		s = l.prepare(name, text)
	case len(l.Build) == 0:
		s.file = "program" + executable
	}
	l.Build = append(slices.Clip(l.Build), t.Flags...)
	var notes []string
	if l.remark != nil {
		var flags []string
		notes, flags = l.remark(s)
		l.Build = append(slices.Clip(l.Build), flags...)
	}
	if note := solutionNote(l.Name, text); note != "" {
		notes = append(notes, note)
	}
	values := map[string]string{"tool": t.Path, "program": "program" + executable, "file": s.file, "source": s.file, "main": s.main, "packages": "."}
	if strings.HasPrefix(s.file, "-") || strings.HasPrefix(s.file, "@") {
		values["source"] = "." + string(filepath.Separator) + s.file // it is no option
	}
	maps.Copy(values, t.Values)
	if l.Standard != "" {
		values["standard"] = l.Standard
	}
	return job{l, t, kept, name, s, values, notes}
}

// key returns a readable name, and a digest of everything that could make the built program
// another one.
func (j job) key() (name string, key []byte) {
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q %q %q %q %q\n", j.Build, j.Run, j.values, j.tool.Version, j.tool.Identity, j.name)
	hash.Write(j.source.text)
	for _, name := range slices.Sorted(maps.Keys(j.headers)) {
		fmt.Fprintf(hash, "\n%q %q\n", name, j.headers[name])
	}
	return strings.TrimSuffix(j.name, filepath.Ext(j.name)), hash.Sum(nil)
}

// built returns the Program that was built into a file.
func (j job) built(path string) Program {
	return Program{Folder: filepath.Dir(path), Args: fill(j.Run, j.values), Read: j.tool.Needs, Runtime: j.Runtime, Language: j.Name, Start: j.Start,
		MemoryVariable: j.MemoryVariable, Version: j.tool.Version, Notes: j.notes, job: &j}
}

// refused returns the Program that has a fault.
func (j job) refused(fault string) Program {
	notes := j.notes
	if note := j.strange(); note != "" {
		notes = append(slices.Clip(notes), note)
	}
	return Program{Language: j.Name, Notes: notes, Fault: fault, Version: j.tool.Version}
}

// keep checks what a compiler made and moves it into the cache.
func (j job) keep(made string) (Program, error) {
	if fault := j.unsound(made); fault != "" {
		return j.refused(fault), nil
	}
	if strings.HasSuffix(j.Keep, "/") {
		if err := archive(made, made+".jar"); err != nil {
			return Program{}, j.cache.WhenFull(err)
		}
		made += ".jar"
	}
	as, mode := filepath.Base(made), fs.FileMode(0o644)
	if filepath.Base(j.Keep) == "{program}" {
		as, mode = "program"+executable, 0o755
	}
	name, key := j.key()
	path, err := j.cache.PutFile(name, key, made, as, mode)
	return j.built(path), err
}

// build builds the program, or finds it in the cache. stopped reports whether its Fault is
// that the compiler passed a limit.
func (j job) build(ctx context.Context, building func()) (p Program, stopped bool, err error) {
	if path, ok := j.cache.File(j.key()); ok {
		return j.built(path), false, nil
	}
	folder, remove, err := j.cache.Work()
	if err != nil {
		return Program{}, false, err
	}
	defer remove()
	if err := j.write(folder); err != nil {
		return Program{}, false, j.cache.WhenFull(err)
	}
	if len(j.Build) > 0 {
		building()
		j.useHeader(ctx, folder)
		c, err := j.compile(ctx, folder, j.Limits)
		if err == nil && c.stopped && j.library != nil && j.buildLibrary(ctx, folder) {
			c, err = j.compile(ctx, folder, j.Limits)
		}
		if err != nil {
			return Program{}, false, err
		}
		if c.fault != "" {
			return j.refused(rename(c.fault, j.source.file, j.name)), c.stopped, nil
		}
	}
	p, err = j.keep(filepath.Join(folder, fill([]string{j.Keep}, j.values)[0]))
	return p, false, err
}

// write writes the source into a folder, and the other files that the build needs.
func (j job) write(folder string) error {
	for beside, text := range j.files {
		path := filepath.Join(folder, beside)
		if strings.HasSuffix(beside, "/") {
			if err := os.Mkdir(path, 0o755); err != nil {
				return err
			}
		} else if err := os.WriteFile(path, []byte(fill([]string{text}, j.values)[0]), 0o644); err != nil {
			return err
		}
	}
	for name, text := range j.headers {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(folder, j.source.file), j.source.text, 0o644)
}

// unsound returns the fault of a file that a compiler made, "" if there is none.
func (j job) unsound(made string) string {
	info, err := os.Lstat(made)
	switch {
	case err != nil:
		return j.name + ": the compiler made no program"
	case info.Mode().IsRegular() && info.Size() > maxExecutable:
		return fmt.Sprintf("%s: the executable is %d MB; the limit is %d MB", j.name, info.Size()>>20, maxExecutable>>20)
	case !info.Mode().IsRegular() && !info.IsDir():
		return j.name + ": the compiler made something that is not a program"
	case j.source.main == "" && strings.Contains(strings.Join(j.Run, " "), "{main}"):
		return j.name + ": no class has a method main"
	}
	return ""
}

// archive puts all files of a folder into a jar.
func archive(folder, jar string) error {
	f, err := os.Create(jar)
	if err != nil {
		return err
	}
	w := zip.NewWriter(f)
	return errors.Join(w.AddFS(os.DirFS(folder)), w.Close(), f.Close())
}

// A compiled is how a compiler ended.
type compiled struct {
	fault   string // if it failed: its words, with advice
	stopped bool   // it was stopped at a limit, as the fault says
	cpu     time.Duration
}

// compile runs the compiler in a folder. An error is the machine's.
func (j job) compile(ctx context.Context, folder string, limits sandbox.Limits) (c compiled, err error) {
	// Its temporary files have a folder of their own: the go command wants that.
	temporary := filepath.Join(folder, ".tmp")
	for _, path := range append([]string{temporary}, j.tool.Writes...) {
		if err := os.MkdirAll(path, 0o755); err != nil {
			return c, j.cache.WhenFull(err)
		}
	}
	box, err := sandbox.New(ctx, sandbox.Options{Work: folder, Read: j.tool.Reads, Write: j.tool.Writes})
	if err != nil {
		return c, err
	}
	defer box.Close()
	r, err := box.Run(ctx, sandbox.Command{
		Args:   fill(j.Build, j.values),
		Env:    append(slices.Clip(j.tool.Env), "TMPDIR="+temporary, "TMP="+temporary),
		Limits: limits,
		Joined: true, // its words are one text, of which the first matter most
	})
	if err != nil {
		return c, j.cache.WhenFull(err)
	}
	c.cpu = r.CPU
	switch {
	case r.NotStarted:
		return c, fmt.Errorf("%s: %s", j.tool.Path, r.Death)
	case r.Stop == sandbox.Starved:
		return c, fmt.Errorf("this machine is too busy: %s got %.1f s of processor time in %.0f s; try again when it is idle", j.tool.Path, r.CPU.Seconds(), r.Wall.Seconds())
	}
	said := j.words(r.Output, folder)
	if c.fault = stopReason(r.Stop, limits); c.fault != "" {
		if c.stopped = true; r.Stop == sandbox.AtOutput {
			c.fault = strings.TrimLeft(cut(said)+"\n", "\n") + c.fault
		}
		return c, nil
	}
	if r.Death == "" {
		return c, nil
	}
	if err := j.cache.NoSpace(j.tool.Writes...); err != nil {
		return c, err
	}
	if said == "" {
		c.fault = "the compiler failed without a message: " + r.Death
		return c, nil
	}
	c.fault = cut(said)
	if found := headerOfCpp().FindStringSubmatch(said); found != nil && j.source.inC {
		c.fault += "\n\n<" + found[1] + "> is for C++, and a file whose name ends in .c is compiled as C: rename it to .cpp"
		return c, nil
	}
	if j.advise != nil {
		if advice := j.advise(said); len(advice) > 0 {
			c.fault += "\n\nOlder compilers accepted this. For those of today:\n- " + strings.Join(advice, "\n- ")
		}
	}
	return c, nil
}

// Go builds programs of one file each, given by name, with one run of the go command for
// all that are not in the cache. The files may use the standard library and a version of
// the language such as "1.4"; "" is the compiler's own. Build constraints are ignored.
// Before it builds anything Go calls building with the number of programs and the
// compiler's version.
//
// A program that does not compile is a Program with a Fault; an error is the machine's: no
// go command, no cache, no space.
func Go(ctx context.Context, version string, files map[string][]byte, building func(n int, version string)) (map[string]Program, error) {
	t, kept, err := golang.inCache(ctx)
	if err != nil {
		return nil, err
	}
	l := golang
	l.Standard = version
	programs := make(map[string]Program)
	missing := make(map[string]job)
	for name, text := range files {
		j := l.job(kept, t, "main.go", text)
		if path, ok := kept.File(j.key()); ok {
			programs[name] = j.built(path)
		} else {
			missing[name] = j
		}
	}
	if len(missing) == 0 {
		return programs, nil
	}
	building(len(missing), strings.Fields(t.Version)[0])
	folder, remove, err := kept.Work()
	if err != nil {
		return nil, err
	}
	defer remove()
	all := l.job(kept, t, "", nil)
	all.values["packages"] = "./..."
	err = os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module problems\n\ngo "+all.values["standard"]+"\n"), 0o644)
	for name, j := range missing {
		at := filepath.Join(folder, name)
		err = errors.Join(err, os.Mkdir(at, 0o755), os.WriteFile(filepath.Join(at, j.source.file), j.source.text, 0o644))
	}
	if err != nil {
		return nil, kept.WhenFull(err)
	}
	limits := wholeLibrary
	limits.CPU += time.Duration(len(missing)) * golang.Limits.CPU
	limits.Output *= len(missing)
	c, err := all.compile(ctx, folder, limits)
	for name, j := range missing {
		if err != nil {
			return nil, err
		}
		made := filepath.Join(folder, "bin", name+executable)
		if _, gone := os.Stat(made); gone != nil && c.fault != "" {
			// With one fault among many the go command may leave out sound programs too.
			p, _, fault := j.build(ctx, func() {})
			p.Fault = strings.ReplaceAll(p.Fault, "main.go:", name+"/main.go:")
			programs[name], err = p, fault
		} else {
			programs[name], err = j.keep(made)
		}
	}
	return programs, err
}
