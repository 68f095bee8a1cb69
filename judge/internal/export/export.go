// Package export packs problems of the suite into files that other judges import: ICPC
// packages (DOMjudge, Kattis), Hydro's zip, and FPS XML (HUSTOJ, QDUOJ, Hydro).
//
// What is known of the importers, as of 2026-11-27:
//
//	run on the packages of the 40 problems that there were:
//	  legacy  DOMjudge a023fd3 of 2026-03-29, webapp/src/Service/ImportProblemService.php with its entities,
//	          their validation, its configuration and SubmissionService.php, on Debian's Doctrine 3.7 and
//	          Symfony 7.4, in MariaDB: 3,261 tests and 389 programs, no warning. Its pages, events and
//	          judging did not run. It imports programs in Go only if Golang is allowed, which is not the
//	          default (DataFixtures/DefaultData/LanguageFixture.php).
//	  legacy  problemtools 1.20260620-58-ga185fe9, verifyproblem without submissions; with them hdu1846,
//	          hdu1850, hdu2177, hdu2486, leetcode1025, luogu1290, misere-bash, xiaokai and cf768e: 0 errors, 0 warnings
//	  hydro   Hydro 409af92 of 2026-08-17, packages/hydrooj/src/model/problem.ts (import) with a stand-in
//	          for its database, and packages/hydrojudge/src/cases.ts, which reads config.yaml
//	  fps     Hydro 409af92, packages/fps-importer/index.ts in the same way; it takes 64 MiB and, since it
//	          does not wait for what it unpacks, no zip
//	  fps     HUSTOJ 26.08.19 (f6bf6f1), trunk/web/admin/problem_import_xml.php with trunk/install/db.sql in
//	          MariaDB, as XML and in a zip: 3,129 files and 145 programs, byte for byte
//	  fps     QDUOJ 1.6.1 (df87327), fps/parser.py
//	run on the packages of some problems:
//	  icpc    BAPCtools b6e8c80 of 2026-08-21, validate of abc297g, agc017d, beans, cf305e, cf768e, hdu1846,
//	          hdu1850, hdu2177, hdu2486, hdu2509, hdu3404, hdu3537, hdu3595, luogu1247, luogu2148, luogu4055,
//	          luogu6560, misere-bash and misere-mm, and pdf; it wants two input validators to refuse what is
//	          another legal case: one number more of misere-bash, and names of beans in other case
//	only read:
//	  icpc    https://www.kattis.com/problem-package-format/spec/2025-09
//	  legacy  https://www.kattis.com/problem-package-format/spec/legacy, Kattis itself
package export

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// Formats are the names of the formats.
var Formats = []string{"icpc", "legacy", "hydro", "fps"}

// A Package is a problem with everything that its packages contain.
type Package struct {
	suite.Problem
	memory   int    // the limit in MiB; Write sets it
	told     []told // in each of words.Languages
	chosen   int    // which of these a format with one statement has
	pictures []file
	right    []file // right programs: first the suite's solutions, as suite.Ours has them
	mistakes []suite.Mistake
	groups   []group
}

// A told is what a package tells people in one language.
type told struct {
	lang   words.Language
	page   string // "" if there is none; the first language has one
	course suite.Course
}

// others returns what is told in the other languages that have a page of the problem.
func (p Package) others() []told {
	return slices.DeleteFunc(slices.Clone(p.told[1:]), func(t told) bool { return t.page == "" })
}

// A file is a file of a package.
type file struct {
	name string
	data []byte
}

// New returns a problem as a package. Further right programs are the files
// ID.ENDING and ID-NAME.ENDING. The solution answers cases that are too large for the rules.
func New(ctx context.Context, files suite.Files, right fs.FS, p suite.Problem,
	solution func() (toolchain.Program, error)) (Package, error) {
	var faults [4]error
	var samples []suite.Sample
	pack := Package{Problem: p}
	for i, lang := range words.Languages {
		t := told{lang: lang}
		in := files.In(lang.Tag())
		var fault, fault2 error
		if in.Language == in.For(p.ID).Language { // there is a page
			t.page, fault = in.Page(p.ID)
		}
		t.course, fault2 = in.Course()
		faults[0] = errors.Join(faults[0], fault, fault2)
		pack.told = append(pack.told, t)
		if t.page != "" && in.Language == files.Language {
			pack.chosen = i
		}
	}
	pictures, _ := fs.Glob(files.Problems, p.ID+"/picture*.svg")
	for _, name := range pictures {
		text, fault := fs.ReadFile(files.Problems, name)
		faults[1] = errors.Join(faults[1], fault)
		pack.pictures = append(pack.pictures, file{"solution/" + path.Base(name), text})
	}
	pack.mistakes, faults[2] = files.Mistakes(p.ID)
	samples, faults[3] = files.SamplesOf(p.ID)
	err := errors.Join(faults[:]...)
	for _, our := range suite.Ours {
		text, fault := files.ToSubmit(p.ID, our.Language)
		err = errors.Join(err, fault)
		pack.right = append(pack.right, file{p.ID + path.Ext(our.File), text})
	}
	names, _ := fs.Glob(right, p.ID+`[.\-]*`)
	for _, name := range names {
		text, fault := fs.ReadFile(right, name)
		err = errors.Join(err, fault)
		pack.right = append(pack.right, file{name, text})
	}
	if err != nil {
		return pack, err
	}
	answers := testset.NewAnswerer(ctx, p, solution)
	defer answers.Close()
	pack.groups, err = groupsOf(ctx, answers, samples, pack.told[0].page)
	return pack, err
}

// original returns the original limits in English.
func (p Package) original() string {
	limits, _ := p.OriginalLimits()
	return words.InEnglish.Say(limits)
}

// name returns the id without what package names must not have.
func (p Package) name() string { return strings.ReplaceAll(p.ID, "-", "") }

// title returns the title with the id, since several problems have the same title.
func (p Package) title() string { return p.Title + " (" + p.ID + ")" }

// These bound the memory limits of packages, in MiB. The tools of the ICPC formats limit the
// address space, of which a program in Go reserves more than 512 MB at its start; 2048 is what
// these formats assume where a package has no limit. The other judges have one limit for all
// languages, and PyPy takes 60 MB before it does anything. Hydro refuses to judge a problem with more
// than 512, unless its administrator allows it (packages/hydrojudge/src/config.ts, memoryMax).
const (
	icpcMemory  = 2048
	leastMemory = 256
	mostMemory  = 512
)

// memoryIn returns the memory limit of a problem in a format, in MiB.
func (p Package) memoryIn(format string) int {
	memory := mebibytes(p.Limits.MemoryNow())
	if format == "icpc" || format == "legacy" {
		return max(icpcMemory, memory)
	}
	return min(max(leastMemory, memory), mostMemory)
}

// mebibytes returns a size in whole MiB, which the formats want.
func mebibytes(size result.Size) int { return (int(size) + 1023) >> 10 }

// seconds returns the time limit.
func (p Package) seconds() int { return int(p.Limits.Time / time.Second) }

// outputLimit returns the line of problem.yaml that sets a limit for outputs in MiB, where twice the
// largest answer exceeds the 8 MiB that the ICPC formats assume; else "".
func (p Package) outputLimit() string {
	largest := 0
	for _, g := range p.groups {
		for _, t := range g.tests {
			largest = max(largest, len(t.answer))
		}
	}
	if largest <= 4<<20 {
		return ""
	}
	return fmt.Sprintf("  output: %d\n", largest>>18)
}

// Write returns packages as one file in a format, with this memory limit, or if it is 0 with
// limits that programs in all languages survive. With all, each package is a part of the file,
// also if there is only one. ICPC formats have one problem in a zip, so all are a zip of zips.
func Write(format string, memory result.Size, all bool, packages ...Package) ([]byte, error) {
	packages = slices.Clone(packages)
	for i, p := range packages {
		packages[i].memory = cmp.Or(mebibytes(memory), p.memoryIn(format))
	}
	if format == "fps" {
		return fps(packages), nil
	}
	var files []file
	for _, p := range packages {
		var parts []file
		switch format {
		case "hydro":
			parts = within(p.name(), hydro(p))
		case "icpc":
			parts = icpc(p)
		default:
			parts = legacy(p)
		}
		if all && format != "hydro" {
			text, err := zipped(parts)
			if err != nil {
				return nil, err
			}
			parts = []file{{p.name() + ".zip", text}}
		}
		files = append(files, parts...)
	}
	return zipped(files)
}

// within puts files into a folder.
func within(folder string, files []file) []file {
	for i := range files {
		files[i].name = path.Join(folder, files[i].name)
	}
	return files
}

// packed is the time of all files, so that equal packages have equal bytes.
var packed = time.Date(2026, 1, 1, 12, 34, 56, 0, time.UTC)

// zipped returns a zip of files. Scripts are executable.
func zipped(files []file) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: packed}
		header.SetMode(0o644)
		if bytes.HasPrefix(f.data, []byte("#!")) {
			header.SetMode(0o755)
		}
		part, err := w.CreateHeader(header)
		if err == nil {
			_, err = part.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// A group is the tests of one kind. The first group has the examples.
type group struct {
	name  string // such as "0", "1-samples", "2-small"
	tests []test
}

// A test is an input with its answer.
type test struct {
	name          string // within its group
	input, answer []byte
	purpose       string
}

// Other judges start every program, also one that starts slowly, anew for every test. So tests
// are chosen for such a program, and there are not many in a group.
const (
	slowStart = 100 * time.Millisecond
	mostTests = 50
)

// groupsOf returns the tests of a problem in groups, packed as judge test packs them for a
// program that starts slowly. It leaves out what other judges refuse or lose: unusual white space,
// tests without an input or an answer, and an input that is there already.
func groupsOf(ctx context.Context, answers *testset.Answerer, samples []suite.Sample, page string) ([]group, error) {
	purposes := purposesOf(page)
	seen := make(map[string]bool)
	usable := func(t testset.Test) bool {
		use := plain(answers.Rules, t) && !blank(t.Answer) && !seen[string(t.Input)]
		seen[string(t.Input)] = true
		return use
	}
	groups := []group{{name: "0"}, {name: "1-samples"}}
	for i, t := range testset.FromSamples(answers.Rules, samples) {
		to, purpose := &groups[1], purposes[t.Sample]
		if samples[i].Example() {
			to, purpose = &groups[0], "The example of the statement."
		}
		if usable(t) {
			to.tests = append(to.tests, test{t.Sample, t.Input, t.Answer, purpose})
		}
	}
	if len(groups[1].tests) == 0 {
		groups = groups[:1]
	}
	for _, whole := range testset.Whole(answers, toolchain.Program{Start: slowStart}, nil) {
		whole = whole.Some(mostTests)
		g := group{name: fmt.Sprintf("%d-%s", len(groups), whole.Kind)}
		for t, err := range whole.Tests {
			if err = cmp.Or(err, ctx.Err()); err != nil {
				return nil, err
			}
			if len(g.tests) == mostTests {
				break
			}
			if usable(t) {
				g.tests = append(g.tests, test{fmt.Sprintf("%03d", len(g.tests)+1), t.Input, t.Answer,
					purpose(whole.Kind, t)})
			}
		}
		if len(g.tests) > 0 {
			groups = append(groups, g)
		}
	}
	return groups, nil
}

// blank reports whether a text has no words.
func blank(text []byte) bool { return len(bytes.TrimSpace(text)) == 0 }

// emptyLines finds empty lines at the start of a text.
var emptyLines = texts.Pattern(`^([ \t]*\n)+`)

// plain reports whether an input has words, and its white space is as the rules write it: single
// blanks, and a line feed after each line. If the rules write empty lines between cases, they may
// have any form. Input validators accept just this.
func plain(r rules.Rules, t testset.Test) bool {
	if bytes.Equal(t.Input, r.Write(t.Cases)) {
		return !blank(t.Input)
	}
	if len(t.Cases) < 2 || r.Layout.Kind != rules.ToEnd {
		return false
	}
	first := r.Write(t.Cases[:1])
	if r.Write(t.Cases[:2])[len(first)] != '\n' {
		return false
	}
	rest := t.Input
	for i, c := range t.Cases {
		if i > 0 {
			rest = rest[len(emptyLines().Find(rest)):]
		}
		var found bool
		if rest, found = bytes.CutPrefix(rest, r.Write([]rules.Case{c})); !found {
			return false
		}
	}
	return len(rest) == 0
}

// purpose says what a test tests.
func purpose(kind result.Kind, t testset.Test) string {
	text := map[result.Kind]string{
		result.Small: result.Count(t.Count, "small case") +
			", in order", result.All: result.Count(t.Count, "legal case"),
		result.Random: result.Count(t.Count, "random case"), result.Extreme: "One of the largest inputs, " +
			result.Count(t.Count, "case"),
	}[kind]
	if t.Spacing != nil {
		text += ", written with " + string(t.Spacing.Name)
	} else if t.Stricter != "" {
		text += ". The original judge seems to lack such cases: " + words.InEnglish.Say(message.New(t.Stricter))
	}
	return text + "."
}

// code finds names of samples.
var code = texts.Pattern("`([^`]+)`")

// purposesOf returns what each sample tests, as the page says.
func purposesOf(page string) map[string]string {
	purposes := make(map[string]string)
	for _, item := range strings.Split("\n"+suite.SectionOf(page, suite.OfSamples), "\n- ")[1:] {
		item, _, _ = strings.Cut(item, "\n\n") // what follows is about several samples
		names, text, _ := strings.Cut(item, ": ")
		for _, name := range code().FindAllStringSubmatch(names, -1) {
			purposes[name[1]] = strings.Join(strings.Fields(text), " ")
		}
	}
	return purposes
}
