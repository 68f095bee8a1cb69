package export

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"gopkg.in/yaml.v3"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// TestMain lets sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	m.Run()
}

// newPackage makes the package of a problem.
func newPackage(p suite.Problem) (Package, error) {
	ctx := context.Background()
	return New(ctx, suite.Own, os.DirFS("../../testdata/right"), p, func() (toolchain.Program, error) {
		return judging.Solution(ctx, p.ID, suite.Own, func(string) {})
	})
}

// made returns the package of a problem, which all tests share.
func made(p suite.Problem) (Package, error) {
	pack, _ := packs.LoadOrStore(p.ID, sync.OnceValues(func() (Package, error) { return newPackage(p) }))
	return pack.(func() (Package, error))()
}

var packs sync.Map // from ids to functions

// packages returns the packages of some problems, and with GRUNDY_FULL=1 of all. One has a name
// with a dash, one the longest time limit and a sample without cases, and one a title in Chinese
// and small cases that samples repeat.
var packages = sync.OnceValues(func() (list []Package, err error) {
	for i, p := range suite.Problems {
		if full.On() && full.Tries(i) || slices.Contains([]string{"misere-bash", "bzoj2463", "hdu2516"}, p.ID) {
			pack, fault := made(p)
			list, err = append(list, pack), errors.Join(err, fault)
		}
	}
	return list, err
})

// unpacked returns the files of a zip, and their names in order.
func unpacked(t testing.TB, text []byte) (map[string]string, []string) {
	t.Helper()
	r := full.Must(zip.NewReader(bytes.NewReader(text), int64(len(text))))(t)
	files := make(map[string]string)
	var names []string
	for _, f := range r.File {
		if _, twice := files[f.Name]; twice {
			t.Errorf("%s is there twice", f.Name)
		}
		part := full.Must(f.Open())(t)
		files[f.Name] = string(full.Must(io.ReadAll(part))(t))
		names = append(names, f.Name)
		if script := strings.HasPrefix(files[f.Name], "#!"); script != (f.Mode()&0o100 != 0) {
			t.Errorf("%s has the mode %v", f.Name, f.Mode())
		}
	}
	return files, names
}

// keysOf returns the keys of a YAML file in order.
func keysOf(t testing.TB, text string) string {
	t.Helper()
	var document map[string]any
	full.Check(t, yaml.Unmarshal([]byte(text), &document))
	return strings.Join(slices.Sorted(maps.Keys(document)), " ")
}

// fileName is the form of names of both ICPC formats.
var fileName = regexp.MustCompile(`^([a-zA-Z0-9][a-zA-Z0-9_.-]{0,253}[a-zA-Z0-9](/|$))+$`)

// What other judges refuse, lose or warn of is in no package: an input or an answer without words,
// an input twice, unusual white space, and a title that two problems have.
func TestUsable(t *testing.T) {
	full.Test(t)
	titles := make(map[string]string)
	for _, p := range suite.Problems {
		pack := Package{Problem: p, told: inEnglish(full.Must(suite.Own.Page(p.ID))(t), suite.Course{})}
		for _, title := range slices.Compact([]string{pack.title(), pack.latinTitle()}) {
			if other := titles[title]; other != "" {
				t.Errorf("%s and %s have the title %s", other, p.ID, title)
			}
			titles[title] = p.ID
		}
	}
	for _, p := range full.Must(packages())(t) {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			names := make(map[string]string)
			var calls [][][]byte
			for _, g := range p.groups {
				for _, test := range g.tests {
					calls = append(calls, [][]byte{test.input})
					name := g.name + "-" + test.name
					if strings.TrimSpace(string(test.input)) == "" || strings.TrimSpace(string(test.answer)) == "" {
						t.Errorf("%s has the input %q and the answer %q", name, test.input, test.answer)
					}
					if other := names[string(test.input)]; other != "" {
						t.Errorf("%s has the input of %s", name, other)
					}
					names[string(test.input)] = name
				}
			}
			for i, said := range saidOf(t, inputValidator(p.Problem), calls) {
				if said != "legal" {
					t.Errorf("the input validator says of %.300q: %s", calls[i][0], said)
				}
			}
		})
	}
}

// Memory limits leave room for programs in all languages, unless the person sets another one.
// Statements name it and the original limits. A program that only needs too much memory is
// in a package whose limit is the judge's, and in no other.
func TestMemory(t *testing.T) {
	full.Test(t)
	for _, p := range suite.Problems { // Hydro refuses a limit over 512 MB
		for _, format := range []string{"hydro", "fps"} {
			if got := (Package{Problem: p}).memoryIn(format); got < 256 || got > 512 {
				t.Errorf("%s of %s has a limit of %d MB", format, p.ID, got)
			}
		}
	}
	list := full.Must(packages())(t)
	i := slices.IndexFunc(list, func(p Package) bool { return p.ID == "bzoj2463" })
	const original, mistake = "Original limits: 10 s, 131072 K.\nMemory limit here: ", "submissions/run_time_error/board_in_memory.go"
	for _, c := range []struct {
		format    string
		memory    result.Size
		statement string
		in        string // the file and the line that give the limit
		line      string
		mistake   bool
	}{
		{"icpc", 0, "statement/problem.en.md", "problem.yaml", "\n  memory: 2048\n", false},
		{"icpc", 3 << 20, "statement/problem.en.md", "problem.yaml", "\n  memory: 3072\n", false},
		{"icpc", 128 << 10, "statement/problem.en.md", "problem.yaml", "\n  memory: 128\n", true},
		{"legacy", 0, "problem_statement/problem.en.tex", "problem.yaml", "\n  memory: 2048\n", false},
		{"legacy", 1000, "problem.html", "problem.yaml", "\n  memory: 1\n", true},
		{"hydro", 0, "bzoj2463/problem_en.md", "bzoj2463/testdata/config.yaml", "\nmemory: 256m\n", false},
		{"hydro", 64 << 10, "bzoj2463/problem_en.md", "bzoj2463/testdata/config.yaml", "\nmemory: 64m\n", false},
	} {
		files, _ := unpacked(t, full.Must(Write(c.format, c.memory, false, list[i]))(t))
		limit := regexp.MustCompile(`\d+`).FindString(c.line)
		if !strings.Contains(files[c.statement], original+limit+" MB.") {
			t.Errorf("%s with the limit %v: %s lacks %q:\n%s", c.format, c.memory, c.statement,
				original+limit+" MB.", files[c.statement])
		}
		if !strings.Contains(files[c.in], c.line) {
			t.Errorf("%s with the limit %v: %s lacks %q:\n%s", c.format, c.memory, c.in, c.line, files[c.in])
		}
		if _, there := files[mistake]; there != c.mistake {
			t.Errorf("%s with the limit %v: %s is there: %v, want %v", c.format, c.memory, mistake, there, c.mistake)
		}
	}
	text := string(full.Must(Write("fps", 0, false, list[i]))(t))
	if !strings.Contains(text, `<memory_limit unit="mb"><![CDATA[256]]></memory_limit>`) ||
		!strings.Contains(text, original+"256 MB.") {
		t.Errorf("fps has no limit of 256 MB:\n%.3000s", text)
	}
}

// ICPC packages name an output limit of four times the largest answer, where the usual 8 MiB are less
// than twice that.
func TestOutputLimit(t *testing.T) {
	for size, want := range map[int]string{4 << 20: "", 5 << 20: "  output: 20\n"} {
		p := Package{groups: []group{{}, {tests: []test{{answer: make([]byte, 10)}, {answer: make([]byte, size)}}}}}
		if got := p.outputLimit(); got != want {
			t.Errorf("an answer of %d bytes: %q, want %q", size, got, want)
		}
	}
}

// A package has problem.yaml at the top, as DOMjudge wants it, and a statement in each of the forms
// that tools read. YAML files have only keys that the version has.
func TestICPC(t *testing.T) {
	full.Daily(t)
	for _, p := range full.Must(packages())(t) {
		if !regexp.MustCompile(`^[a-z0-9]+$`).MatchString(p.name()) {
			t.Errorf("%s is not the legal name of a folder", p.name())
		}
		for _, c := range []struct{ format, files, keys string }{
			{"icpc", "statement/problem.en.md statement/problem.en.tex solution/solution.en.md submissions/submissions.yaml",
				"keywords license limits name problem_format_version rights_owner source type uuid"},
			{"legacy", "problem_statement/problem.en.tex problem.html domjudge-problem.ini",
				"license limits name rights_owner source source_url uuid validation validator_flags"},
		} {
			text := full.Must(Write(c.format, 0, false, p))(t)
			if len(text) > 20<<20 {
				t.Errorf("%s: %d bytes", p.ID, len(text))
			}
			files, _ := unpacked(t, text)
			count := make(map[string]int) // of files by folder
			for name, text := range files {
				folder := path.Dir(name)
				count[path.Dir(folder)+"/*"]++
				if count[folder]++; !fileName.MatchString(name) {
					t.Errorf("%s is not a legal name", name)
				}
				if strings.Contains(text, "\r") || text != "" && !strings.HasSuffix(text, "\n") {
					t.Errorf("%s: not a text file with plain line ends", name)
				}
				base, isData := strings.TrimSuffix(name, path.Ext(name)), strings.HasPrefix(name, "data/")
				want, isTest := "description", path.Base(base) != "test_group"
				if !isTest {
					want = "output_validator_args"
				}
				if isData && path.Ext(name) == ".yaml" && keysOf(t, text) != want {
					t.Errorf("%s has the keys %s", name, keysOf(t, text))
				}
				_, in := files[base+".in"]
				if _, ans := files[base+".ans"]; isData && isTest && (!in || !ans) {
					t.Errorf("%s: an input and an answer belong together", name)
				}
			}
			inputs := 0
			for _, group := range p.groups {
				for _, test := range group.tests {
					base := path.Join(group.folder(), test.name)
					if files[base+".in"] != string(test.input) || files[base+".ans"] != string(test.answer) {
						t.Errorf("%s: %s.in and .ans are not the test", c.format, base)
					}
					inputs++
				}
			}
			for name := range files {
				if strings.HasSuffix(name, ".in") {
					inputs--
				}
			}
			if inputs != 0 {
				t.Errorf("%s: %d tests are missing in the package of %s", c.format, inputs, p.ID)
			}
			right, examples := count["submissions/accepted"], count["data/sample"]
			if wrong := count["submissions/*"] - right; right < 3 || wrong == 0 || examples < 2 {
				t.Errorf("%d accepted programs, %d wrong ones, %d examples", right, wrong, examples)
			}
			for _, name := range strings.Fields(c.files +
				" problem.yaml input_validators/validate.py submissions/accepted/" + p.ID + ".cpp") {
				if files[name] == "" {
					t.Errorf("%s: no file %s", c.format, name)
				}
			}
			if got, want := files["domjudge-problem.ini"], "timelimit = "+strconv.Itoa(p.seconds())+"\n"; c.format == "legacy" && got != want {
				t.Errorf("domjudge-problem.ini is %q, want %q", got, want)
			}
			want := slices.DeleteFunc(strings.Fields(c.keys), func(key string) bool {
				return len(p.Homes) == 0 && strings.HasPrefix(key, "source") || p.ID == "hdu2177" &&
					key == "validator_flags"
			})
			if got := keysOf(t, files["problem.yaml"]); got != strings.Join(want, " ") {
				t.Errorf("%s: problem.yaml has the keys %s", p.ID, got)
			}
			var metadata struct {
				Name    any
				License string
			}
			full.Check(t, yaml.Unmarshal([]byte(files["problem.yaml"]), &metadata))
			names, several := metadata.Name.(map[string]any)
			if !several {
				names = map[string]any{"": metadata.Name}
			}
			if statement := files["problem_statement/problem.en.tex"]; c.format == "legacy" &&
				!strings.HasPrefix(statement, "%% plainproblemname: "+p.latinTitle()+"\n\\problemname{") {
				t.Errorf("%s: the statement begins %.80q", p.ID, statement)
			}
			if statement := files["statement/problem.en.tex"]; c.format == "icpc" &&
				!strings.HasPrefix(statement, fmt.Sprintf("\\problemname{%s}\n", inLatex(fmt.Sprint(names["en"])))) {
				t.Errorf("%s: the names are %v, and the statement begins %.50q", p.ID, names, statement)
			}
			for language := range names { // BAPCtools refuses one without a statement in LaTeX
				if c.format == "icpc" && files["statement/problem."+language+".tex"] == "" {
					t.Errorf("%s: a name in %s, and no statement in LaTeX", p.ID, language)
				}
			}
			for _, name := range []string{"attachments/statement.zh.md", "solution/solution.zh.md"} {
				if translated := len(p.others()) > 0; c.format == "icpc" && translated != (files[name] != "") {
					t.Errorf("%s: %s begins %.50q", p.ID, name, files[name])
				}
			}
			for _, name := range names {
				if !strings.HasSuffix(name.(string), " ("+p.ID+")") || metadata.License == "unknown" {
					t.Errorf("%s: problem.yaml has %+v", p.ID, metadata)
				}
			}
		}
	}
}

// A zip for Hydro has a folder for each problem. It leaves a tenth of Hydro's default bounds to the
// teacher: 100 files and 60 seconds. config.yaml names the files that are there.
func TestHydro(t *testing.T) {
	full.Test(t)
	all, _ := unpacked(t, full.Must(Write("hydro", 0, true, full.Must(packages())(t)...))(t))
	for _, p := range full.Must(packages())(t) {
		var metadata struct {
			PID, Title string
			Tag        []string
			Limits     any
		}
		full.Check(t, yaml.Unmarshal([]byte(all[p.name()+"/problem.yaml"]), &metadata))
		if !regexp.MustCompile(`^[a-z][0-9a-z]*$`).MatchString(metadata.PID) || metadata.Title != p.title() ||
			metadata.Limits != nil {
			t.Errorf("%s: problem.yaml is %+v", p.ID, metadata)
		}
		var config struct {
			Time, Memory, Checker string
			Subtasks              []struct {
				Score int
				Cases []struct{ Input, Output string }
			}
		}
		full.Check(t, yaml.Unmarshal([]byte(all[p.name()+"/testdata/config.yaml"]), &config))
		scores, named, there := 0, strings.Fields("config.yaml "+config.Checker), []string(nil)
		for _, task := range config.Subtasks {
			scores += task.Score
			for _, c := range task.Cases {
				named = append(named, c.Input, c.Output)
			}
			if len(task.Cases) == 0 {
				t.Errorf("%s: a subtask without cases", p.ID)
			}
		}
		for name := range all {
			if rest, within := strings.CutPrefix(name, p.name()+"/testdata/"); within {
				there = append(there, rest)
			}
		}
		slices.Sort(named)
		slices.Sort(there)
		if scores != 100 || !slices.Equal(named, there) || len(there) > 92 || (len(there)-1)/2*p.seconds() > 54 ||
			config.Time != strconv.Itoa(p.seconds())+"s" {
			t.Errorf("%s: scores %d; files %q, named %q; limits %s, %s", p.ID, scores, there, named,
				config.Time, config.Memory)
		}
		statements := []string{"/problem.md"}
		if len(p.others()) > 0 { // Hydro reads only problem.md if there is one
			statements = []string{"/problem_en.md", "/problem_zh.md"}
		}
		for _, name := range statements {
			if !strings.Contains(all[p.name()+name], "\n```input1\n") {
				t.Errorf("%s: %s has no example", p.ID, name)
			}
		}
		if !strings.Contains(all[p.name()+"/solution/solution.md"], "\n```cpp\n") {
			t.Errorf("%s: the solution is without C++", p.ID)
		}
		if _, hides := all[p.name()+"/problem.md"]; hides && len(p.others()) > 0 || all[p.name()+"/std/main.go"] == "" {
			t.Errorf("%s: no example or no solution", p.ID)
		}
	}
}

// found has the patterns by which Hydro finds tests of FPS.
var found = regexp.MustCompile(`^([\w.-]*?((\d*)[-_])?(\d+)|[0-9]+[-_].*)$`)

// FPS has what its three importers require; see fps. Each test has a name, by which Hydro finds it.
func TestFPS(t *testing.T) {
	full.Test(t)
	var document struct {
		Version string `xml:"version,attr"`
		Items   []struct {
			Parts []struct {
				XMLName xml.Name
				Name    string `xml:"name,attr"`
				Text    string `xml:",chardata"`
			} `xml:",any"`
		} `xml:"item"`
	}
	text := full.Must(Write("fps", 0, true, full.Must(packages())(t)...))(t)
	full.Check(t, xml.Unmarshal(text, &document))
	if len(text) > 160<<20 || document.Version != "1.2" || len(document.Items) != len(full.Must(packages())(t)) {
		t.Fatalf("%d bytes, version %s, %d items", len(text), document.Version, len(document.Items))
	}
	for i, item := range document.Items {
		p := full.Must(packages())(t)[i]
		var order []string
		seen := make(map[string]string)
		for k, part := range item.Parts {
			name := part.XMLName.Local
			if _, again := seen[name]; !again && name != "hint" {
				order, seen[name] = append(order, name), part.Text
			}
			before, output := strings.CutSuffix(name, "_output")
			if output && (item.Parts[k-1].XMLName.Local != before+"_input" || item.Parts[k-1].Name != part.Name) {
				t.Errorf("%s: %s %q follows %s %q", p.ID, name, part.Name, item.Parts[k-1].XMLName.Local,
					item.Parts[k-1].Name)
			}
			if strings.HasPrefix(name, "test_") && !found.MatchString(part.Name) {
				t.Errorf("%s: Hydro does not find %s", p.ID, part.Name)
			}
		}
		want := "title time_limit memory_limit description input output sample_input sample_output test_input test_output source solution"
		if embedded(p.ID+checker) != nil {
			want += " spj"
		}
		if got := strings.Join(order, " "); got != want {
			t.Errorf("%s: %s", p.ID, got)
		}
		for name, want := range map[string]string{"title": p.title(), "time_limit": strconv.Itoa(p.seconds()),
			"sample_input": string(p.groups[0].tests[0].input)} {
			if seen[name] != want {
				t.Errorf("%s: %s is %q, want %q", p.ID, name, seen[name], want)
			}
		}
	}
}

// A person hears at once that Hydro would refuse an FPS file, and nothing where it does not matter.
func TestRemark(t *testing.T) {
	const limit = 64 << 20
	for _, c := range []struct {
		format string
		size   int
		want   bool
	}{{"fps", limit, false}, {"fps", limit + 1, true}, {"hydro", limit + 1, false}, {"legacy", limit + 1, false}} {
		if got := HydroRefuses(c.format, c.size); got != c.want {
			t.Errorf("%s of %d bytes: refused %t", c.format, c.size, got)
		}
	}
}

// Two exports are the same bytes, and the packages of an ICPC format are zips in a zip: of three
// problems, since it does not depend on them.
func TestSame(t *testing.T) {
	full.Test(t)
	list := full.Must(packages())(t)[:3]
	again := full.Must(newPackage(list[0].Problem))(t)
	for _, format := range Formats {
		if !bytes.Equal(full.Must(Write(format, 0, true, list[0]))(t), full.Must(Write(format, 0, true, again))(t)) {
			t.Errorf("%s differs", format)
		}
		if format == "hydro" || format == "fps" {
			continue
		}
		files, names := unpacked(t, full.Must(Write(format, 0, true, list...))(t))
		for i, p := range list {
			if names[i] != p.name()+".zip" || files[names[i]] != string(full.Must(Write(format, 0, false, p))(t)) {
				t.Errorf("%s: %s is not the package of %s", format, names[i], p.ID)
			}
		}
	}
}
