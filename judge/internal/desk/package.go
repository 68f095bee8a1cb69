package desk

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A description is problem.yaml of the Kattis problem package format, 2025-09 or legacy.
type description struct {
	Version    string `yaml:"problem_format_version"`
	Name       any    // a text, or since 2025-09 texts by language
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

// tooSpecialFolders are folders of packages that change how programs run.
var tooSpecialFolders = []string{"include", "static_validator"}

// Package returns the problem of a package, which is a folder or a zip: its tests, and its
// limits, or else 10 s and 2 GB, as DOMjudge and Kattis have them. It refuses a package that
// it cannot judge completely.
func Package(name string) (Foreign, error) {
	var groups []testset.Group
	f := Foreign{Flag: "--package", tests: func() ([]testset.Group, error) { return groups, nil }}
	f.Problem = suite.Problem{ID: name, Title: filepath.Base(name), Limits: result.ProblemLimits{Time: 10 * time.Second, Memory: 2 << 20, Known: true, Exact: true}}
	return f, within(name, func(b *bundle) error {
		var d description
		if err := b.yaml("problem.yaml", &d); err != nil {
			return err
		}
		if err := b.refusal(d); err != nil {
			return err
		}
		err := b.about(d, &f.Problem)
		if err == nil {
			f.validator, err = b.validator(d)
		}
		if err == nil {
			groups, err = b.groups(d, f.validator)
		}
		return err
	})
}

// refusal returns why the judge cannot judge on a package, nil if it can.
func (b *bundle) refusal(d description) error {
	if !slices.Contains(versions, d.Version) {
		return fmt.Errorf("problem.yaml: unknown problem_format_version %q; the judge knows legacy and 2025-09", d.Version)
	}
	for _, kind := range slices.Concat(d.Type, d.Validation) {
		if slices.Contains(tooSpecial, kind) {
			return fmt.Errorf("problem.yaml: the problem is of type %s, which the judge cannot judge", kind)
		}
	}
	for _, folder := range tooSpecialFolders {
		if b.has(folder) {
			return fmt.Errorf("%s: the judge cannot judge problems that have this folder", folder)
		}
	}
	return nil
}

// about sets the title and the limits of a problem.
func (b *bundle) about(d description, p *suite.Problem) error {
	if texts, ok := d.Name.(map[string]any); ok {
		d.Name = texts["en"]
	}
	if title, ok := d.Name.(string); ok {
		p.Title = cmp.Or(result.Line(title), p.Title)
	}
	seconds, mib := d.Limits.Time, d.Limits.Memory
	if seconds == 0 {
		var err error
		if seconds, err = b.seconds(); err != nil {
			return err
		}
	}
	if !(seconds >= 0 && seconds <= 3600 && mib >= 0 && mib <= 1<<20) {
		return fmt.Errorf("problem.yaml: limits: %v s or %v MB is not from 0 to 3600 s or 1048576 MB", seconds, mib)
	}
	p.Limits.Time = cmp.Or(time.Duration(seconds*float64(time.Second)), p.Limits.Time)
	p.Limits.Memory = cmp.Or(result.Size(mib*1024), p.Limits.Memory)
	return nil
}

var timeLimit = result.Pattern(`(?m)^(?:timelimit\s*=\s*)?["']?(\d*\.?\d+)["']?\s*$`)

// seconds returns the time limit of the file that only DOMjudge or Kattis has, 0 if there is
// none.
func (b *bundle) seconds() (float64, error) {
	for _, file := range []string{"domjudge-problem.ini", ".timelimit"} {
		if !b.has(file) {
			continue
		}
		text, err := b.text(file, mostYAML)
		if err != nil {
			return 0, err
		}
		if found := timeLimit().FindSubmatch(text); found != nil {
			return strconv.ParseFloat(string(found[1]), 64)
		}
		if file == ".timelimit" {
			return 0, fmt.Errorf("%s: %.20q is not a number of seconds", file, text)
		}
	}
	return 0, nil
}

// validator returns the output validator that comes with a package, nil if there is none: a
// file, perhaps with headers. Legacy packages say so in problem.yaml, others just have one.
func (b *bundle) validator(d description) (*validator, error) {
	legacy := strings.HasPrefix(cmp.Or(d.Version, "legacy"), "legacy")
	folder := "output_validators"
	if !legacy && b.has("output_validator") {
		folder = "output_validator"
	}
	switch custom := slices.Contains(d.Validation, "custom"); {
	case !custom && (legacy || !b.has(folder)):
		return nil, nil
	case len(d.Constants) > 0:
		return nil, fmt.Errorf("%s: the judge cannot put constants into an output validator", folder)
	}
	v := &validator{headers: make(map[string][]byte)}
	err := b.walk(folder, func(name string, entry fs.DirEntry) (err error) {
		_, known := toolchain.LanguageOf(name)
		switch base := path.Base(name); {
		case entry.IsDir():
		case base == "build", base == "run", known && v.name != "":
			return fmt.Errorf("%s: the judge builds only output validators of one file and headers", name)
		case known:
			v.name = name
			v.text, err = b.text(name, mostYAML)
		case path.Ext(base) == ".h" || path.Ext(base) == ".hpp":
			v.headers[base], err = b.text(name, mostYAML)
		}
		return err
	})
	if err == nil && v.name == "" {
		err = fmt.Errorf("%s: no program in a language that the judge has: %s", folder, strings.Join(toolchain.Names(), ", "))
	}
	return v, err
}

// flags returns the flags of the output validator for a folder or a test: those of the last
// of these files that has any, or else the inherited ones.
func (b *bundle) flags(inherited words, files ...string) (words, error) {
	for _, file := range files {
		var own struct {
			Flags words `yaml:"output_validator_flags"` // legacy
			Args  words `yaml:"output_validator_args"`
			Run   words `yaml:"args"`
		}
		if err := b.yaml(file, &own); err != nil {
			return nil, err
		}
		switch {
		case len(own.Run) > 0:
			return nil, fmt.Errorf("%s: the judge cannot give arguments to programs", file)
		case own.Args != nil:
			inherited = own.Args
		case own.Flags != nil:
			inherited = own.Flags
		}
	}
	return inherited, nil
}

// groups returns the tests, and their output validator: a group for each folder that has any,
// the samples first.
func (b *bundle) groups(d description, v *validator) (groups []testset.Group, err error) {
	r := reading{bundle: b, always: d.Flags, validator: v, inherited: make(map[string]words), tests: make(map[result.Kind][]testset.Test)}
	if err := r.enter("data"); err != nil {
		return nil, err
	}
	for _, folder := range []string{"data/sample", "data/secret"} {
		if err := b.walk(folder, r.visit); err != nil {
			return nil, err
		}
	}
	for _, kind := range r.kinds {
		groups = append(groups, testset.Given(kind, r.tests[kind]...))
	}
	if len(groups) == 0 {
		return nil, errors.New("data/secret: no tests there; each is an input NAME.in and an answer NAME.ans")
	}
	return groups, nil
}

// A reading is the reading of the tests of a package.
type reading struct {
	*bundle
	always    words // flags of the output validator for all tests
	validator *validator
	inherited map[string]words // flags by folder
	kinds     []result.Kind
	tests     map[result.Kind][]testset.Test
}

// enter reads the flags of a folder.
func (r *reading) enter(folder string) (err error) {
	r.inherited[folder], err = r.flags(r.inherited[path.Dir(folder)], path.Join(folder, "testdata.yaml"), path.Join(folder, "test_group.yaml"))
	return err
}

// visit reads the test whose input a file is, if it is one.
func (r *reading) visit(name string, entry fs.DirEntry) error {
	stem, ending := strings.TrimSuffix(name, path.Ext(name)), path.Ext(name)
	switch {
	case ending == ".files":
		return fmt.Errorf("%s: the judge cannot give files to programs", name)
	case entry.IsDir():
		return r.enter(name)
	case ending == ".ans" && !r.has(stem+".in"):
		return fmt.Errorf("%s: there is no input %s.in", name, path.Base(stem))
	case ending == ".in":
		return r.test(stem)
	}
	return nil
}

// test reads a test.
func (r *reading) test(stem string) error {
	if !r.has(stem + ".ans") {
		return fmt.Errorf("%s.in: there is no answer %s.ans", stem, path.Base(stem))
	}
	folder := path.Dir(stem)
	flags, err := r.flags(r.inherited[folder], stem+".yaml")
	if err != nil {
		return err
	}
	test := testset.Test{Name: strings.TrimPrefix(stem, "data/")}
	if test.Input, err = r.text(stem+".in", result.MaxInput); err != nil {
		return err
	}
	if test.Answer, err = r.text(stem+".ans", result.MaxInput); err != nil {
		return err
	}
	flags = slices.Concat(r.always, flags)
	if r.validator != nil {
		test.Checker = checking{r.validator, flags}
	} else if test.Checker, err = judging.ToleranceOf(flags); err != nil {
		return fmt.Errorf("%s: %w", stem, err)
	}
	kind := result.Kind(strings.TrimPrefix(folder, "data/"))
	if kind == "sample" {
		kind = result.Samples
	}
	if r.tests[kind] == nil {
		r.kinds = append(r.kinds, kind)
	}
	r.tests[kind] = append(r.tests[kind], test)
	return nil
}
