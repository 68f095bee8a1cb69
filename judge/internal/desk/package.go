package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A description is problem.yaml of the Kattis problem package format, 2025-09 or legacy.
type description struct {
	Version    string `yaml:"problem_format_version"`
	Name       any    // a text, or since 2025-09 also texts by language
	Type       words
	Validation words // legacy
	Flags      words `yaml:"validator_flags"` // legacy
	Constants  map[string]any
	Limits     struct {
		Time   float64 `yaml:"time_limit"` // in seconds
		Memory float64 // in MiB
	}
}

// versions are those of the format that the judge knows.
var versions = []string{"", "legacy", "legacy-icpc", "2023-07-draft", "2025-09-draft", "2025-09"}

// tooSpecial are the types of problems, and ways of validation, that the judge does not know.
var tooSpecial = []string{"interactive", "multi-pass", "submit-answer", "scoring", "score"}

// Package returns the problem of a package, which is a folder or a zip: its tests, and its
// limits, or else 10 s and 2 GB, as DOMjudge and Kattis have them. It refuses a package that
// it cannot judge completely.
func Package(name string) (Foreign, error) {
	var groups []testset.Group
	f := Foreign{tests: func() ([]testset.Group, error) { return groups, nil }}
	f.Problem = suite.Problem{Room: rules.Room{ID: name, Title: filepath.Base(name)}, Limits: result.ProblemLimits{Time: 10 * time.Second, Memory: 2 << 20, Known: true, Exact: true}, Foreign: "--package"}
	return f, within(name, func(b *bundle) {
		d := b.description()
		b.about(d, &f.Problem)
		f.validator = b.validator(d)
		groups = b.groups(d, f.validator)
	})
}

// description reads problem.yaml. It fails if the judge cannot judge on the package.
func (b *bundle) description() (d description) {
	b.yaml("problem.yaml", &d)
	if !slices.Contains(versions, d.Version) {
		b.fail("problem.yaml: unknown problem_format_version %q; the judge knows legacy and 2025-09", d.Version)
	}
	for _, kind := range slices.Concat(d.Type, d.Validation) {
		if slices.Contains(tooSpecial, kind) {
			b.fail("problem.yaml: the problem is of type %s, which the judge cannot judge", kind)
		}
	}
	for _, folder := range []string{"include", "static_validator"} { // they change how programs run
		if b.has(folder) {
			b.fail("%s: the judge cannot judge problems that have this folder", folder)
		}
	}
	if b.has("testdata/config.yaml") {
		b.fail("testdata: this is a package for Hydro; the judge reads those in the format of Kattis and DOMjudge")
	}
	return d
}

// timeLimit finds the time limit in a file that only DOMjudge or Kattis has.
var timeLimit = result.Pattern(`(?m)^(?:timelimit\s*=\s*)?["']?(\d*\.?\d+)["']?\s*$`)

// about sets the title and the limits of a problem.
func (b *bundle) about(d description, p *suite.Problem) {
	texts, _ := d.Name.(map[string]any)
	if title, ok := cmp.Or(texts["en"], d.Name).(string); ok {
		p.Title = cmp.Or(result.Line(title), p.Title)
	}
	seconds, mib := d.Limits.Time, d.Limits.Memory
	for _, file := range []string{"domjudge-problem.ini", ".timelimit"} {
		if seconds != 0 || !b.has(file) {
			continue
		}
		text := b.text(file, mostYAML)
		if found := timeLimit().FindSubmatch(text); found != nil {
			seconds, _ = strconv.ParseFloat(string(found[1]), 64)
		} else if file == ".timelimit" {
			b.fail("%s: %.20q is not a number of seconds", file, text)
		}
	}
	if !(seconds >= 0 && seconds <= 3600 && mib >= 0 && mib <= 1<<20) {
		b.fail("problem.yaml: limits: %v s or %v MB is not from 0 to 3600 s or 1048576 MB", seconds, mib)
	}
	p.Limits.Time = cmp.Or(time.Duration(seconds*float64(time.Second)), p.Limits.Time)
	p.Limits.Memory = cmp.Or(result.Size(mib*1024), p.Limits.Memory)
}

// validator returns the output validator that comes with a package, nil if there is none: a
// file, perhaps with headers. Legacy packages say so in problem.yaml, others just have one.
func (b *bundle) validator(d description) *validator {
	folder := "output_validators"
	if b.has("output_validator") {
		folder = "output_validator"
	}
	legacy := strings.HasPrefix(cmp.Or(d.Version, "legacy"), "legacy")
	if !slices.Contains(d.Validation, "custom") && (legacy || !b.has(folder)) {
		return nil
	}
	if len(d.Constants) > 0 {
		b.fail("%s: the judge cannot put constants into an output validator", folder)
	}
	v := &validator{headers: make(map[string][]byte)}
	b.walk(folder, func(name string, entry fs.DirEntry) {
		_, known := toolchain.LanguageOf(name)
		switch base := path.Base(name); {
		case entry.IsDir():
		case base == "build", base == "run", known && v.name != "":
			b.fail("%s: the judge builds only output validators of one file and headers", name)
		case known:
			v.name, v.text = name, b.text(name, mostYAML)
		case path.Ext(base) == ".h" || path.Ext(base) == ".hpp":
			v.headers[base] = b.text(name, mostYAML)
		}
	})
	if v.name == "" {
		b.fail("%s: no program in a language that the judge has: %s", folder, strings.Join(toolchain.Names(), ", "))
	}
	return v
}

// groups returns the tests, and their output validator: a group for each folder that has any,
// the samples first.
func (b *bundle) groups(d description, v *validator) (groups []testset.Group) {
	flags := map[string]words{"data": b.flags(nil, "data/testdata.yaml", "data/test_group.yaml")} // by folder
	tests := make(map[string][]testset.Test)
	var folders []string
	visit := func(name string, entry fs.DirEntry) {
		folder, ending := path.Dir(name), path.Ext(name)
		stem := strings.TrimSuffix(name, ending)
		switch {
		case ending == ".files":
			b.fail("%s: the judge cannot give files to programs", name)
		case entry.IsDir():
			flags[name] = b.flags(flags[folder], name+"/testdata.yaml", name+"/test_group.yaml")
		case ending == ".ans" && !b.has(stem+".in"):
			b.fail("%s: there is no input %s.in", name, path.Base(stem))
		case ending == ".in":
			if tests[folder] == nil {
				folders = append(folders, folder)
			}
			tests[folder] = append(tests[folder], b.test(stem, d.Flags, flags[folder], v))
		}
	}
	b.walk("data/sample", visit)
	b.walk("data/secret", visit)
	for _, folder := range folders {
		kind := result.Kind(strings.TrimPrefix(folder, "data/"))
		if kind == "sample" {
			kind = result.Samples
		}
		groups = append(groups, testset.Given(kind, tests[folder]...))
	}
	if len(groups) == 0 {
		b.fail("data/secret: no tests there; each is an input NAME.in and an answer NAME.ans")
	}
	return groups
}

// flags returns the flags of the output validator for a folder or a test: those of the last
// of these files that has any, or else the inherited ones.
func (b *bundle) flags(inherited words, files ...string) words {
	for _, file := range files {
		var own struct {
			Flags words `yaml:"output_validator_flags"` // legacy
			Args  words `yaml:"output_validator_args"`
			Run   words `yaml:"args"`
		}
		b.yaml(file, &own)
		switch {
		case len(own.Run) > 0:
			b.fail("%s: the judge cannot give arguments to programs", file)
		case own.Args != nil:
			inherited = own.Args
		case own.Flags != nil:
			inherited = own.Flags
		}
	}
	return inherited
}

// test reads a test. Its flags are those of all tests, always, and its own or else these.
func (b *bundle) test(stem string, always, flags words, v *validator) testset.Test {
	if !b.has(stem + ".ans") {
		b.fail("%s.in: there is no answer %s.ans", stem, path.Base(stem))
	}
	flags = slices.Concat(always, b.flags(flags, stem+".yaml"))
	test := testset.Test{Name: strings.TrimPrefix(stem, "data/"), Input: b.text(stem+".in", result.MaxInput), Answer: b.text(stem+".ans", result.MaxInput)}
	if v != nil {
		test.Checker = checking{v, flags}
		return test
	}
	checker, err := judging.ToleranceOf(flags)
	if err != nil {
		b.fail("%s: %w", stem, err)
	}
	test.Checker = checker
	return test
}

// A validator is the output validator that comes with a package.
type validator struct {
	name    string // of its file in the package
	text    []byte
	headers map[string][]byte // by name
	program toolchain.Program // once it is built
}

// build builds the validator, once. For building see toolchain.File.
func (v *validator) build(ctx context.Context, building func(file string) func(version string)) (err error) {
	if v.program.Args != nil {
		return nil
	}
	if runtime.GOOS == "windows" {
		return result.Misuse(errors.New("an output validator needs a shell, and the judge has none on Windows"))
	}
	v.program, err = toolchain.Text(ctx, filepath.Base(v.name), v.text, v.headers, building(v.name))
	if err == nil && v.program.Fault != "" {
		err = result.Misuse(errors.New("it does not compile:\n" + v.program.Fault))
	}
	return err
}

// validation runs a validator, whose standard output nobody reads, and prints its message.
// Only the working folder of the sandbox can be written.
const validation = `mkdir feedback && "$@" >/dev/null; status=$?; head -c 2000 feedback/judgemessage.txt 2>/dev/null; exit $status`

// A checking is a validator with its arguments for a test.
type checking struct {
	*validator
	flags []string
}

// Check runs the validator: it exits with status 42 to accept the output, and with 43 to
// reject it. Anything else is its own fault.
func (c checking) Check(ctx context.Context, workers *sandbox.Pool, test testset.Test, output []byte) (v result.Verdict, why string, err error) {
	folder, err := os.MkdirTemp("", "grundy-")
	if err != nil {
		return v, "", err
	}
	defer os.RemoveAll(folder)
	const input, answer = "test.in", "test.ans"
	err = errors.Join(os.CopyFS(folder, os.DirFS(c.program.Folder)),
		os.WriteFile(filepath.Join(folder, input), test.Input, 0o644), os.WriteFile(filepath.Join(folder, answer), test.Answer, 0o644))
	if err != nil {
		return v, "", err
	}
	program := c.program
	program.Folder = folder
	program.Args = slices.Concat([]string{"/bin/sh", "-c", validation, "sh"}, program.Args, []string{"@/" + input, "@/" + answer, "feedback/"}, c.flags)
	runner := judging.Runner{Workers: workers, Program: program, Limits: judging.LimitsOf(result.ProblemLimits{Time: time.Minute, Memory: 2 << 20}, program)}
	r, err := runner.Once(ctx, testset.Test{Input: output, NoAnswer: true})
	ended := r.Verdict == result.RE
	switch {
	case err != nil:
		return v, "", err
	case ended && r.Run.Death == "exit status 42":
		return result.AC, "", nil
	case ended && r.Run.Death == "exit status 43":
		said := strings.Join(strings.Fields(result.Printable(string(r.Run.Output))), " ")
		return result.WA, result.Clip(cmp.Or(said, "rejected by "+c.name+", which gives no reason"), 300), nil
	}
	why = fmt.Sprintf("%s failed: %s", c.name, cmp.Or(r.Detail, "exit status 0, instead of 42 or 43"))
	if said := result.Line(result.LastLines(r.Run.Stderr, 1)); !strings.Contains(why, said) {
		why += ": " + said
	}
	return result.JE, why, nil
}
