package desk

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// files are those of a package, by path.
type files map[string]string

// with returns the files and some more. A file "-" is gone.
func (f files) with(more files) files {
	f = maps.Clone(f)
	maps.Copy(f, more)
	maps.DeleteFunc(f, func(_, text string) bool { return text == "-" })
	return f
}

// folder writes the files into a new folder.
func (f files) folder(t *testing.T) string {
	t.Helper()
	top := t.TempDir()
	for name, text := range f {
		full.Write(t, filepath.Join(top, filepath.FromSlash(name)), text)
	}
	return top
}

// below returns the files in a folder.
func (f files) below(folder string) files {
	all := make(files)
	for name, text := range f {
		all[folder+"/"+name] = text
	}
	return all
}

// An entry is another entry of a zip.
type entry struct {
	name string
	mode fs.FileMode
	text string
}

// zip packs the files and more entries.
func (f files) zip(t *testing.T, more ...entry) string {
	t.Helper()
	var entries []entry
	for _, name := range slices.Sorted(maps.Keys(f)) {
		entries = append(entries, entry{name, 0o644, f[name]})
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, e := range append(entries, more...) {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		header.SetMode(e.mode)
		w := full.Must(z.CreateHeader(header))(t)
		full.Must(w.Write([]byte(e.text)))(t)
	}
	full.Check(t, z.Close())
	path := filepath.Join(t.TempDir(), "package.zip")
	full.Write(t, path, packed.String())
	return path
}

// A small package in each format.
var (
	legacy = files{
		"problem.yaml":       "name: Sums\nvalidator_flags: float_tolerance 1e-3\nlimits: {memory: 128}\n",
		".timelimit":         "1.5\n",
		"data/sample/1.in":   "1 2\n",
		"data/sample/1.ans":  "3\n",
		"data/secret/b.in":   "2 2\n",
		"data/secret/b.ans":  "4\n",
		"data/secret/b.desc": "the same number twice\n",
	}
	current = files{
		"problem.yaml":       "problem_format_version: 2025-09\nname: {de: Summen, en: Sums}\nuuid: x\nlimits: {time_limit: 1.5, memory: 128}\n",
		"data/sample/1.in":   "1 2\n",
		"data/sample/1.ans":  "3\n",
		"data/secret/b.in":   "2 2\n",
		"data/secret/b.ans":  "4\n",
		"data/secret/b.yaml": "description: the same number twice\noutput_validator_args: [float_tolerance, 1e-3]\n",
	}
)

// read returns the groups of a package as "samples: sample/1; secret: secret/b", and each test
// by name.
func read(t *testing.T, f Foreign) (groups string, tests map[string]testset.Test) {
	t.Helper()
	tests = make(map[string]testset.Test)
	var list []string
	for _, group := range full.Must(f.tests())(t) {
		var names []string
		for test, err := range group.Tests {
			full.Check(t, err)
			names, tests[test.Name] = append(names, test.Name), test
		}
		list = append(list, fmt.Sprintf("%s: %s", group.Kind, strings.Join(names, " ")))
	}
	return strings.Join(list, "; "), tests
}

// Packages in both formats, as a folder or a zip with or without a folder on top, have the
// same tests and limits.
func TestPackage(t *testing.T) {
	t.Parallel()
	ini := legacy.with(files{".timelimit": "-", "domjudge-problem.ini": "name = 'Other'\ntimelimit='1.5'\ncolor = red\n"})
	both := legacy.with(files{"domjudge-problem.ini": "short-name = A\npoints = 1\n"})
	noise := legacy.with(files{"__MACOSX/._problem.yaml": "x", "data/secret/._b.in": "x", "data/secret/.git/c.in": "x", "README.md": "x"})
	for i, path := range []string{
		legacy.folder(t), legacy.zip(t), legacy.below("sums").zip(t), legacy.below("sums").folder(t),
		current.folder(t), current.zip(t), current.below("sums").zip(t), ini.folder(t), both.zip(t), noise.zip(t), noise.folder(t),
	} {
		f := full.Must(Package(path))(t)
		groups, tests := read(t, f)
		b := tests["secret/b"]
		if want := "samples: sample/1; secret: secret/b"; groups != want || string(b.Input) != "2 2\n" || string(b.Answer) != "4\n" || b.NoAnswer {
			t.Errorf("%d: %s, want %s; %q, %q", i, groups, want, b.Input, b.Answer)
		}
		if f.Title != "Sums" || f.Limits.Time != 1500*time.Millisecond || f.Limits.Memory != 128<<10 || f.ID != path || f.validator != nil {
			t.Errorf("%d: %+v", i, f)
		}
		for output, want := range map[string]result.Verdict{"4.001\n": result.AC, "4.1\n": result.WA} {
			if v, why, err := b.Checker.Check(context.Background(), nil, b, []byte(output)); v != want || err != nil {
				t.Errorf("%d: output %q: %v, %s, %v", i, output, v, why, err)
			}
		}
	}
	small := full.Must(Package(legacy.with(files{"problem.yaml": "limits: {memory: 32}\n"}).folder(t)))(t)
	if small.Limits.MemoryNow() != 32<<10 {
		t.Errorf("a limit of 32 MB is %v", small.Limits.MemoryNow())
	}
	plain := full.Must(Package(files{"problem.yaml": "", "data/secret/1.in": "", "data/secret/1.ans": ""}.folder(t)))(t)
	if plain.Limits.Time != 10*time.Second || plain.Limits.Memory != 2<<20 || plain.Title == "" {
		t.Errorf("a package without limits: %+v", plain.Problem)
	}
}

// Groups can be nested, and the nearest setting decides; one of a legacy package adds to
// problem.yaml.
func TestPackageGroups(t *testing.T) {
	t.Parallel()
	more := files{"data/secret/g1/deep/1.in": "", "data/secret/g1/deep/1.ans": "", "data/secret/g2/2.in": "", "data/secret/g2/2.ans": "", "data/secret/g1/1.in": "", "data/secret/g1/1.ans": ""}
	old := legacy.with(more).with(files{"problem.yaml": "validator_flags: case_sensitive\n",
		"data/testdata.yaml": "on_reject: break\noutput_validator_flags: space_change_sensitive\n", "data/secret/g1/testdata.yaml": "grading: default\n",
		"data/secret/g2/testdata.yaml": "output_validator_flags: float_tolerance 1\n"})
	now := current.with(more).with(files{
		"data/secret/test_group.yaml": "output_validator_args: [case_sensitive, space_change_sensitive]\n", "data/secret/g1/test_group.yaml": "full_feedback: true\n",
		"data/secret/g2/test_group.yaml": "output_validator_args: [case_sensitive]\n", "data/secret/g2/2.yaml": "output_validator_args: [float_tolerance, 1, case_sensitive]\n"})
	for i, path := range []string{old.folder(t), now.folder(t), old.below("x").zip(t)} {
		f := full.Must(Package(path))(t)
		groups, tests := read(t, f)
		if want := "samples: sample/1; secret: secret/b; secret/g1: secret/g1/1; secret/g1/deep: secret/g1/deep/1; secret/g2: secret/g2/2"; groups != want {
			t.Errorf("%d: %s, want %s", i, groups, want)
		}
		deep, near := fmt.Sprint(tests["secret/g1/deep/1"].Checker), fmt.Sprint(tests["secret/g2/2"].Checker)
		if deep != "{true true -1 -1}" || near != "{true false 1 1}" {
			t.Errorf("%d: tolerances %s and %s", i, deep, near)
		}
	}
}

// A bad package, and one that the judge can't judge in full, are refused, with the place and the
// cause.
func TestPackageRefused(t *testing.T) {
	t.Parallel()
	custom := legacy.with(files{"problem.yaml": "validation: custom\n"})
	aliases := "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		aliases += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.Repeat(fmt.Sprintf("*%c,", c-1), 10))
	}
	for _, c := range []struct {
		files files
		fault string
	}{
		{legacy.with(files{"problem.yaml": "validation: custom interactive\n"}), "problem.yaml: the problem is of type interactive"},
		{legacy.with(files{"problem.yaml": "type: scoring\n"}), "of type scoring"},
		{current.with(files{"problem.yaml": "problem_format_version: 2025-09\ntype: [pass-fail, multi-pass]\n"}), "of type multi-pass"},
		{current.with(files{"problem.yaml": "problem_format_version: 2031-01\n"}), `unknown problem_format_version "2031-01"`},
		{current.with(files{"include/cpp/main.cpp": ""}), "include: the judge cannot judge"},
		{files{"problem.yaml": "pid: sums\n", "testdata/config.yaml": "", "testdata/1.in": ""}, "testdata: this is a package for Hydro"},
		{files{"a/problem.yaml": "", "b/problem.yaml": ""}, "2 problem packages there; name one of them, such as a"},
		{files{"\x1b[2J/problem.yaml": "", "b/problem.yaml": ""}, "2 problem packages there"},
		{current.with(files{"data/secret/b.yaml": "args: [x]\n"}), "data/secret/b.yaml: the judge cannot give arguments"},
		{current.with(files{"data/secret/b.files/x.txt": ""}), "data/secret/b.files: the judge cannot give files"},
		{current.with(files{"data/secret/b.yaml": "output_validator_args: [--strict]\n"}), `data/secret/b: the default output validator has no flag "--strict"`},
		{legacy.with(files{"problem.yaml": "validator_flags: exact\n"}), `has no flag "exact"`},
		{custom, "output_validators: no program"},
		{custom.with(files{"output_validators/v/build": "", "output_validators/v/v.cc": ""}), "output_validators/v/build: the judge builds only"},
		{custom.with(files{"output_validators/a.py": "", "output_validators/b.py": ""}), "output_validators/b.py: the judge builds only"},
		{custom.with(files{"output_validators/v.pas": ""}), "output_validators: no program in a language that the judge has: Go, C"},
		{current.with(files{"problem.yaml": "problem_format_version: 2025-09\nconstants: {n: 3}\n", "output_validator/v.py": ""}), "cannot put constants"},
		{files{}, "no problem.yaml there"},
		{legacy.with(files{"data/secret/b.ans": "-"}), "data/secret/b.in: there is no answer b.ans"},
		{legacy.with(files{"data/secret/b.in": "-"}), "data/secret/b.ans: there is no input b.in"},
		{files{"problem.yaml": "", "data/secret/x.txt": ""}, "data/secret: no tests there"},
		{files{"problem.yaml": ""}, "data/secret: no tests there"},
		{legacy.with(files{"problem.yaml": "name: [\n"}), "problem.yaml: yaml: line 1"},
		{legacy.with(files{"data/testdata.yaml": "output_validator_flags: {name: v}\n"}), "data/testdata.yaml: yaml: unmarshal errors"},
		{legacy.with(files{"problem.yaml": "limits: many\n"}), "problem.yaml: yaml: unmarshal errors:   line 1"},
		{legacy.with(files{"problem.yaml": "- a\n"}), "problem.yaml: yaml:"},
		{legacy.with(files{"problem.yaml": "limits: {time_limit: .nan}\n"}), "problem.yaml: limits: NaN s or 0 MB is not from 0"},
		{legacy.with(files{"problem.yaml": "limits: {memory: -5}\n"}), "limits: 1.5 s or -5 MB is not from 0"},
		{legacy.with(files{"problem.yaml": "constants:\n  " + strings.ReplaceAll(aliases, "\n", "\n  ")}), "excessive aliasing"},
		{legacy.with(files{"problem.yaml": strings.Repeat("#", mostYAML+1)}), "problem.yaml: larger than 1 MB"},
		{legacy.with(files{"data/secret/testdata.yaml": "a: b: c\n"}), "data/secret/testdata.yaml: yaml:"},
		{legacy.with(files{".timelimit": "soon\n"}), `.timelimit: "soon\n" is not a number`},
		{legacy.with(files{"data/secret/\x1b[2J.in": ""}), `\x1b[2J.in`},
	} {
		expectRefused(t, c.files.folder(t), c.fault)
		expectRefused(t, c.files.zip(t), c.fault)
	}
}

// expectRefused expects an error that names the package and has a text, and that nothing in
// the package changes.
func expectRefused(t *testing.T, path, fault string) {
	t.Helper()
	_, err := Package(path)
	if err == nil || !strings.Contains(err.Error(), path+": ") || !strings.Contains(err.Error(), fault) || strings.ContainsAny(err.Error(), "\n\x1b") {
		t.Errorf("%v, want %q", err, fault)
	}
}

// A package is read within bounds.
func TestLargePackage(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	large := legacy.folder(t)
	full.Check(t, os.Truncate(filepath.Join(large, "data/secret/b.in"), 1<<40))
	expectRefused(t, large, "data/secret/b.in: larger than 64 MB")
	bomb := legacy.with(files{"data/secret/b.in": strings.Repeat("0", result.MaxInput+1)}).zip(t)
	if info := full.Must(os.Stat(bomb))(t); info.Size() > 1<<20 {
		t.Errorf("the bomb has %d bytes", info.Size())
	}
	expectRefused(t, bomb, "data/secret/b.in: larger than 64 MB")
	full.Fault(t, "so many bytes", within(legacy.zip(t), func(b *bundle) {
		b.read = mostRead - int64(len("1 2\n3\n2 "))
		b.groups(description{}, nil)
	}), "data/secret/b.in: with it the tests are larger than 512 MB")
	full.Fault(t, "so many files", within(legacy.folder(t), func(b *bundle) {
		b.files = mostFiles - 4 // data/sample with two files, and data/secret
		b.groups(description{}, nil)
	}), "data/secret: more than 50000 files")
	expectRefused(t, filepath.Join(t.TempDir(), "none.zip"), "no such file")
	expectRefused(t, files{"p": "PK"}.folder(t)+"/p", "zip: not a valid zip file")
}

// Paths of a zip stay in it, and its links and its list of files are not followed for ever.
func TestBadZip(t *testing.T) {
	full.Daily(t)
	t.Parallel()
	for _, c := range []struct {
		entry entry
		fault string
	}{
		{entry{"../data/secret/c.in", 0o644, ""}, "data/secret/c.in: there is no answer"}, // it is within the package
		{entry{"/data/secret/c.in", 0o644, ""}, "data/secret/c.in: there is no answer"},
		{entry{`data\secret\c.in`, 0o644, ""}, "not a plain path"},
		{entry{"data/secret/" + strings.Repeat("d/", mostPath), fs.ModeDir | 0o755, ""}, "a path of more than 1024 bytes"},
		{entry{"data/secret/c.in", fs.ModeSymlink | 0o777, "/etc/passwd"}, "data/secret/c.in: the link does not lead to a file in the package"},
		{entry{"data/secret/c", fs.ModeSymlink | 0o777, "../sample"}, "data/secret/c: the link does not lead to a file in the package"},
		{entry{"data/secret/c.in", fs.ModeNamedPipe | 0o644, ""}, "data/secret/c.in: there is no answer"},
		{entry{"data/secret/b.yaml", fs.ModeNamedPipe | 0o644, ""}, "data/secret/b.yaml: not a file"},
		{entry{"data/secret/\x1b[2J\xff.in", 0o644, ""}, "data/secret: invalid file name"},
		{entry{"data/secret/b.in", 0o644, "twice"}, "data/secret/b.in: duplicate entries in zip file"},
	} {
		expectRefused(t, legacy.zip(t, c.entry), c.fault)
	}
	many := make(files)
	for i := range mostFiles + 1 {
		many[fmt.Sprintf("data/secret/%d", i)] = ""
	}
	expectRefused(t, many.zip(t), "more than 50000 files")
	huge := legacy.zip(t)
	full.Check(t, os.Truncate(huge, mostRead+1))
	expectRefused(t, huge, "larger than 512 MB")
	whole := full.Must(os.ReadFile(legacy.zip(t)))(t)
	for _, at := range []int{len(whole) / 2, len(whole) - 1} {
		path := filepath.Join(t.TempDir(), "cut.zip")
		full.Write(t, path, string(whole[:at]))
		expectRefused(t, path, "not a valid zip file")
	}
}
