package export

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
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
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// TestMain lets sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
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

// packages returns the packages of some problems, or of all with GRUNDY_FULL. One has a name
// with a dash, one the longest time limit, and one an empty answer.
var packages = sync.OnceValues(func() (list []Package, err error) {
	for _, p := range suite.Problems {
		if full.On() || slices.Contains([]string{"misere-bash", "bzoj2463", "hdu2516"}, p.ID) {
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

// A package of the version 2025-09 is one folder whose name has only letters and digits. A legacy
// package has problem.yaml at the top, for DOMjudge. YAML files have only keys that the version has.
func TestICPC(t *testing.T) {
	full.Daily(t)
	for _, p := range full.Must(packages())(t) {
		if !regexp.MustCompile(`^[a-z0-9]+$`).MatchString(p.name()) {
			t.Errorf("%s is not the legal name of a folder", p.name())
		}
		for _, c := range []struct{ format, folder, files, keys string }{
			{"icpc", p.name() + "/", "statement/problem.en.md solution/solution.en.md submissions/submissions.yaml",
				"keywords license limits name problem_format_version source type uuid"},
			{"legacy", "", "problem_statement/problem.en.tex problem.html domjudge-problem.ini", "license limits name source source_url uuid validation validator_flags"},
		} {
			text := full.Must(Write(c.format, false, p))(t)
			if len(text) > 20<<20 {
				t.Errorf("%s: %d bytes", p.ID, len(text))
			}
			files, _ := unpacked(t, text)
			count := make(map[string]int) // of files by folder
			for name, text := range files {
				rest, within := strings.CutPrefix(name, c.folder)
				folder := path.Dir(rest)
				count[path.Dir(folder)+"/*"]++
				if count[folder]++; !within || !fileName.MatchString(name) {
					t.Errorf("%s is not in the folder %s, or no legal name", name, c.folder)
				}
				if strings.Contains(text, "\r") || text != "" && !strings.HasSuffix(text, "\n") {
					t.Errorf("%s: not a text file with plain line ends", name)
				}
				base, isData := strings.TrimSuffix(name, path.Ext(name)), strings.HasPrefix(rest, "data/")
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
					base := c.folder + path.Join(group.folder(), test.name)
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
			for _, name := range strings.Fields(c.files + " problem.yaml input_validators/validate.py") {
				if files[c.folder+name] == "" {
					t.Errorf("%s: no file %s", c.format, name)
				}
			}
			if got, want := files["domjudge-problem.ini"], "timelimit = "+strconv.Itoa(p.seconds())+"\n"; c.format == "legacy" && got != want {
				t.Errorf("domjudge-problem.ini is %q, want %q", got, want)
			}
			want := slices.DeleteFunc(strings.Fields(c.keys), func(key string) bool {
				return len(p.Homes) == 0 && strings.HasPrefix(key, "source") || p.ID == "hdu2177" && key == "validator_flags"
			})
			if got := keysOf(t, files[c.folder+"problem.yaml"]); got != strings.Join(want, " ") {
				t.Errorf("%s: problem.yaml has the keys %s", p.ID, got)
			}
		}
	}
}

// A zip for Hydro has a folder for each problem. It stays within Hydro's default bounds, and
// config.yaml names the files that are there.
func TestHydro(t *testing.T) {
	full.Daily(t)
	all, _ := unpacked(t, full.Must(Write("hydro", true, full.Must(packages())(t)...))(t))
	for _, p := range full.Must(packages())(t) {
		var metadata struct {
			PID, Title string
			Tag        []string
			Limits     any
		}
		full.Check(t, yaml.Unmarshal([]byte(all[p.name()+"/problem.yaml"]), &metadata))
		if !regexp.MustCompile(`^[a-z][0-9a-z]*$`).MatchString(metadata.PID) || metadata.Title != p.Title || metadata.Limits != nil {
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
		if scores != 100 || !slices.Equal(named, there) || len(there) > 100 || (len(there)-1)/2*p.seconds() > 60 || config.Time != strconv.Itoa(p.seconds())+"s" {
			t.Errorf("%s: scores %d; files %q, named %q; limits %s, %s", p.ID, scores, there, named, config.Time, config.Memory)
		}
		if !strings.Contains(all[p.name()+"/problem.md"], "\n```input1\n") || all[p.name()+"/std/main.go"] == "" {
			t.Errorf("%s: no example or no solution", p.ID)
		}
	}
}

// found has the patterns by which Hydro finds tests of FPS.
var found = regexp.MustCompile(`^([\w.-]*?((\d*)[-_])?(\d+)|[0-9]+[-_].*)$`)

// FPS has what its three importers require; see fps.
func TestFPS(t *testing.T) {
	full.Daily(t)
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
	text := full.Must(Write("fps", true, full.Must(packages())(t)...))(t)
	full.Check(t, xml.Unmarshal(text, &document))
	if len(text) > 64<<20 || document.Version != "1.2" || len(document.Items) != len(full.Must(packages())(t)) {
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
			if output && (item.Parts[k-1].XMLName.Local != before+"_input" || item.Parts[k-1].Name != part.Name || part.Text == "" && part.Name != "") {
				t.Errorf("%s: %s %q follows %s %q", p.ID, name, part.Name, item.Parts[k-1].XMLName.Local, item.Parts[k-1].Name)
			}
			if part.Name != "" && !found.MatchString(part.Name) {
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
		for name, want := range map[string]string{"title": p.Title, "time_limit": strconv.Itoa(p.seconds()), "memory_limit": strconv.Itoa(p.mebibytes()), "sample_input": string(p.groups[0].tests[0].input)} {
			if seen[name] != want {
				t.Errorf("%s: %s is %q, want %q", p.ID, name, seen[name], want)
			}
		}
	}
}

// Two exports are the same bytes, and all packages of an ICPC format are zips in a zip.
func TestSame(t *testing.T) {
	full.Test(t)
	list := full.Must(packages())(t)
	again := full.Must(newPackage(list[0].Problem))(t)
	for _, format := range Formats {
		if !bytes.Equal(full.Must(Write(format, true, list[0]))(t), full.Must(Write(format, true, again))(t)) {
			t.Errorf("%s differs", format)
		}
		if format == "hydro" || format == "fps" {
			continue
		}
		files, names := unpacked(t, full.Must(Write(format, true, list...))(t))
		for i, p := range list {
			if names[i] != p.name()+".zip" || files[names[i]] != string(full.Must(Write(format, false, p))(t)) {
				t.Errorf("%s: %s is not the package of %s", format, names[i], p.ID)
			}
		}
	}
}
