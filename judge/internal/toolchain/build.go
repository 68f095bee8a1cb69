package toolchain

import (
	"archive/zip"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/message"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/texts"
)

// A source is a program as its compiler wants it.
type source struct {
	file string // the name of its file
	text []byte
	main string // Java: the class with the method main, "" if there is none
}

// A job is a program that is to be built.
type job struct {
	Language
	tool   tool
	cache  cache.Cache
	name   string // of the user's file, fit to be printed
	source source
	files  map[string][]byte // what is in the folder of the build, by name
	values map[string]string // for the words in braces of the Language
	limits sandbox.Limits    // of the compiler
	notes  []Remark
	anew   bool // it is built also if it is in the cache
}

// compiling returns the limits of a compiler. Warnings are no reason to stop it.
func compiling() sandbox.Limits {
	cpu := speed.Here().Time(10 * time.Second)
	return sandbox.Limits{CPU: cpu, Idle: 3 * cpu, Memory: 2 << 20, Output: 1 << 20}
}

// ours is how long a compiler may work on what is the project's: all mutants of a solution are a large program.
const ours = 180 * time.Second

// job prepares a text of the language for its compiler.
func (l Language) job(kept cache.Cache, t tool, name string, text []byte) job {
	name = strings.ReplaceAll(texts.Line(name), `\`, "?")
	s := source{file: name, text: text}
	switch {
	case l.prepare != nil:
		s = l.prepare(name, text)
	case len(l.Build) == 0:
		s.file = "program" + executable
	case executable != "" && strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }):
		s.file = "main" + filepath.Ext(name) // GCC reads names in the code page of the system
	}
	j := job{Language: l, tool: t, cache: kept, name: name, source: s, limits: compiling()}
	j.Build = slices.Concat(l.Build, t.Flags)
	if l.remark != nil {
		notes, flags := l.remark(s)
		j.notes, j.Build = notes, append(j.Build, flags...)
	}
	if note, ok := incomplete(l.Name, text); ok {
		j.notes = append(j.notes, note)
	}
	j.values = map[string]string{"tool": t.Path, "program": "program" + executable, "file": s.file, "source": s.file,
		"standard": l.Standard}
	if strings.HasPrefix(s.file, "-") || strings.HasPrefix(s.file, "@") {
		j.values["source"] = "." + string(filepath.Separator) + s.file // it is no option
	}
	for word, value := range t.Values {
		j.values[word] = cmp.Or(j.values[word], value)
	}
	j.files = map[string][]byte{s.file: s.text}
	for name, text := range l.files {
		j.files[name] = []byte(fill(j.values, text)[0])
	}
	return j
}

// key returns a readable name, and a digest of everything that could make the built program
// another one.
func (j job) key() (name string, key []byte) {
	hash := sha256.New()
	fmt.Fprintf(hash, "%q %q %q %q %q %q %q\n", j.Build, j.Run, j.values, j.tool.Version, j.tool.Identity, j.name,
		j.source.main)
	for _, name := range slices.Sorted(maps.Keys(j.files)) {
		fmt.Fprintf(hash, "%q %q\n", name, j.files[name])
	}
	return strings.TrimSuffix(j.name, filepath.Ext(j.name)), hash.Sum(nil)
}

// built returns the Program that was built into a file.
func (j job) built(path string) Program {
	return Program{Folder: filepath.Dir(path), Args: append(fill(j.values, j.Run...), "@/"+filepath.Base(path)),
		Read:     j.tool.Needs,
		Language: j.Name, Start: cmp.Or(j.Start, time.Millisecond), Version: j.tool.Version, Notes: j.notes, job: &j}
}

// refused returns the Program that has a fault. Said are all words of the compiler.
func (j job) refused(fault, said string) Program {
	var fixes []Remark
	if first, ok := j.otherText(); ok {
		fixes = append(fixes, first)
	} else if first, ok := j.strange(); ok {
		fixes = append(fixes, first)
	}
	if inUTF16(j.source.text) { // the compiler shows letters with numbers between them
		fault, _, _ = strings.Cut(fault, "\n")
	}
	return Program{Language: j.Name, Notes: j.notes, Fixes: append(fixes, advice(said)...), Fault: fault,
		Version: j.tool.Version}
}

// refusedInGBK is refused for a program in GBK, in a folder. The compiler takes its letters for others and
// shows them as numbers, so its words about the same program in UTF-8 count, unless it accepts that.
func (j job) refusedInGBK(ctx context.Context, folder string, text []byte, p Program) (Program, error) {
	if err := os.WriteFile(filepath.Join(folder, j.source.file), text, 0o644); err != nil {
		return Program{}, j.cache.WhenFull(err)
	}
	fault, ran, err := j.compile(ctx, folder)
	notes := []Remark{remark("in GBK", j.name)}
	if fault == "" {
		p.Fixes = append(notes, p.Fixes...)
		return p, err
	}
	p = j.refused(rename(fault, j.source.file, j.name), clean(ran.Output))
	p.Notes = append(slices.Clip(p.Notes), notes...)
	return p, err
}

// keep checks what a compiler made and moves it into the cache.
func (j job) keep(made string) (Program, error) {
	fault := ""
	info, err := os.Lstat(made)
	switch {
	case err != nil:
		fault = "the compiler made no program"
	case info.IsDir() && j.source.main == "":
		fault = "no class has a method main"
	case !info.Mode().IsRegular() && !info.IsDir():
		fault = "the compiler made something that is not a program"
	case info.Size() > maxExecutable:
		fault = fmt.Sprintf("the executable is %d MB; the limit is %d MB", info.Size()>>20, maxExecutable>>20)
	case info.IsDir():
		if err := archive(made, made+".jar", j.source.main); err != nil {
			return Program{}, j.cache.WhenFull(err)
		}
		made += ".jar"
	}
	if fault != "" {
		return j.refused(j.name+": "+fault, ""), nil
	}
	name, key := j.key()
	path, err := j.cache.PutFile(name, key, made, filepath.Base(made), 0o755)
	return j.built(path), err
}

// archive puts all files of a folder into a jar that runs a class.
func archive(folder, jar, class string) error {
	f, err := os.Create(jar)
	if err != nil {
		return err
	}
	w := zip.NewWriter(f)
	manifest, err := w.Create("META-INF/MANIFEST.MF")
	if err == nil {
		_, err = fmt.Fprintf(manifest, "Manifest-Version: 1.0\nMain-Class: %s\n", class)
	}
	return errors.Join(err, w.AddFS(os.DirFS(folder)), w.Close(), f.Close())
}

// build builds the program, or finds it in the cache.
func (j job) build(ctx context.Context, building func()) (Program, error) {
	path, ok := j.cache.File(j.key())
	if ok && !j.anew {
		return j.built(path), nil
	}
	folder, remove, err := j.cache.Work()
	if err != nil {
		return Program{}, err
	}
	defer remove()
	if err := j.write(folder); err != nil {
		return Program{}, err
	}
	if len(j.Build) > 0 {
		building()
		fault, ran, err := j.withHeader(ctx, folder).compile(ctx, folder)
		if err == nil && ran.Stop == sandbox.AtCPU && j.buildLibrary(ctx, folder) {
			fault, ran, err = j.compile(ctx, folder)
		}
		if err != nil || fault != "" {
			p := j.refused(rename(fault, j.source.file, j.name), clean(ran.Output))
			text, isGBK := texts.FromGBK(j.source.text)
			if isGBK && err == nil {
				return j.refusedInGBK(ctx, folder, text, p)
			}
			return p, err
		}
	}
	return j.keep(filepath.Join(folder, fill(j.values, cmp.Or(j.Keep, "{program}"))[0]))
}

// write writes the files of the build into a folder.
func (j job) write(folder string) error {
	for name, text := range j.files {
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text, 0o644)); err != nil {
			return j.cache.WhenFull(err)
		}
	}
	return nil
}

// compile runs the compiler in a folder. If it failed, or was stopped at a limit, the fault has its
// words. An error is the machine's.
func (j job) compile(ctx context.Context, folder string) (fault string, ran sandbox.Result, err error) {
	// Its temporary files have a folder of their own: the go command wants that.
	temporary := filepath.Join(folder, ".tmp")
	for _, path := range append([]string{temporary, filepath.Join(folder, filepath.Dir(j.Keep))}, j.tool.Writes...) {
		if err := os.MkdirAll(path, 0o755); err != nil {
			return "", ran, j.cache.WhenFull(err)
		}
	}
	values := maps.Clone(j.values)
	values["folder"] = folder
	box, err := sandbox.New(ctx, sandbox.Options{Work: folder, Read: j.tool.Reads, Write: j.tool.Writes})
	if err != nil {
		return "", ran, err
	}
	defer box.Close()
	r, err := box.Run(ctx, sandbox.Command{
		Args:   fill(values, j.Build...),
		Env:    append(slices.Clip(j.tool.Env), "TMPDIR="+temporary, "TMP="+temporary),
		Limits: j.limits,
		Joined: true, // its words are one text, of which the first matter most
	})
	if err != nil {
		return "", r, j.cache.WhenFull(err)
	}
	said, why := relative(clean(r.Output), folder), stopReason(r.Stop, j.limits)
	if j.noise != nil {
		said = strings.Trim(j.noise().ReplaceAllString(said+"\n", ""), "\n")
	}
	switch {
	case r.NotStarted:
		err = message.NewError("where and why", j.tool.Path, errors.New(r.Death))
	case r.Stop == sandbox.Starved:
		err = message.NewError("machine too busy to build", j.tool.Path, fmt.Sprintf("%.1f", r.CPU.Seconds()),
			fmt.Sprintf("%.0f", r.Wall.Seconds()))
	case fileTooLarge().MatchString(said): // the message blames the compiler
		fault = fmt.Sprintf("%s: the program would be larger than %d MB. An array with an initial value other than 0 is a part of it: fill the array in main instead", j.name, maxExecutable>>20)
	case r.Stop == sandbox.AtOutput:
		fault = strings.TrimLeft(cut(said, maxLines)+"\n", "\n") + why
	case why != "":
		fault = why
	case r.Death == "":
	case said == "":
		fault, err = "the compiler failed without a message: "+r.Death, j.cache.NoSpace(said, j.tool.Writes...)
	default:
		fault, err = cut(said, maxLines), j.cache.NoSpace(said, j.tool.Writes...)
	}
	return fault, r, err
}

// fileTooLarge matches the complaint of a compiler that could not write a file, since it is too large
// for the sandbox.
var fileTooLarge = texts.Pattern(`(?i)File size limit exceeded|file too large|SIGXFSZ`)

// Go builds programs of one file each, given by name. The files may use the standard library and
// a version of the language such as "1.4"; "" is the compiler's own. Build constraints are ignored.
// Before it builds anything Go calls building with the number of programs that are not in the
// cache and the compiler's version.
//
// A program that does not compile is a Program with a Fault; an error is the machine's: no
// go command, no cache, no space.
func Go(ctx context.Context, version string, files map[string][]byte,
	building func(n int, version string)) (map[string]Program, error) {
	t, kept, err := golang.inCache(ctx)
	if err != nil {
		return nil, err
	}
	l := golang
	l.Standard = version
	programs, missing := make(map[string]Program), make(map[string]job)
	for name, text := range files {
		t.Values = maps.Clone(t.Values)
		t.Values["module"] = "problems/" + name
		j := l.job(kept, t, name+"/main.go", text)
		j.values["program"] = name + executable
		j.limits.CPU = ours
		if path, ok := kept.File(j.key()); ok {
			programs[name] = j.built(path)
		} else {
			missing[name] = j
		}
	}
	if len(missing) > 0 {
		building(len(missing), strings.Fields(t.Version)[0])
	}
	if len(missing) > 1 {
		if err := buildTogether(ctx, missing, programs); err != nil {
			return nil, err
		}
	}
	for name, j := range missing {
		if _, ok := programs[name]; ok {
			continue
		}
		if programs[name], err = j.build(ctx, func() {}); err != nil {
			return nil, err
		}
	}
	return programs, nil
}
