package export

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// testsIn returns the files of a package, and the tests in them in their order.
func testsIn(t *testing.T, p Package) (files map[string]string, tests []testset.Test) {
	t.Helper()
	files, names := unpacked(t, full.Must(Write("legacy", false, p))(t))
	r := p.New()
	for _, name := range names {
		if base, in := strings.CutSuffix(name, ".in"); in {
			tests = append(tests, testset.Of(r, base, []byte(files[name]), []byte(files[base+".ans"])))
		}
	}
	return files, tests
}

// firstFailure runs a program up to the first test that it fails, and returns its verdict there.
// A timeout that is not wanted may be the machine's fault, so it must happen twice.
func firstFailure(t *testing.T, p suite.Problem, name, text string, tests []testset.Test, want result.Verdict) result.Verdict {
	t.Helper()
	ctx := context.Background()
	program := full.Must(toolchain.Text(ctx, path.Base(name), []byte(text), nil, func(string) {}))(t)
	workers := sandbox.NewPool(program.Read)
	defer workers.Close()
	runner := judging.Runner{Workers: workers, Program: program, Limits: judging.LimitsOf(p.Limits, program)}
	for _, test := range tests {
		ran := full.Must(runner.Once(ctx, test))(t)
		if ran.Verdict == result.TLE && !byLimit(want) || ran.Verdict == result.JE {
			ran = full.Must(runner.Alone(ctx, test))(t)
		}
		if ran.Verdict != result.AC {
			return ran.Verdict
		}
	}
	return result.AC
}

// byLimit reports whether a verdict is one of two that may depend on the machine.
func byLimit(v result.Verdict) bool { return v == result.TLE || v == result.MLE }

// Each submission of a package gets its verdict from the data of the package, and the fewer
// tests of Hydro and FPS still catch each wrong one. Right programs but the solution take long,
// so they are for one problem: TestEachRight judges the others. Without GRUNDY_FULL only the right
// programs of this problem and a wrong one are tried.
func TestEachRoundTrip(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		const whole = "hdu1847"
		if !full.On() && p.ID != whole {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			pack := full.Must(made(p))(t)
			files, tests := testsIn(t, pack)
			wants := make(map[string]result.Verdict)
			for _, m := range pack.mistakes {
				wants["submissions/"+folderOf(m)+"/"+m.Name+".go"] = m.Verdict
			}
			for _, f := range pack.right {
				wants["submissions/accepted/"+f.name] = result.AC
			}
			pack.groups = pack.few()
			_, few := testsIn(t, pack)
			tried := make(map[bool]int)
			for _, name := range slices.Sorted(maps.Keys(files)) {
				want, program := wants[name]
				wrong := want != result.AC
				language, _ := toolchain.LanguageOf(name)
				switch {
				case !program:
					continue
				case wrong && !full.On() && (tried[true] > 0 || want != result.WA):
					continue
				case !wrong && (language.Name != "Go" && p.ID != whole || toolchain.Missing(language.Name) != nil):
					continue
				}
				tried[wrong]++
				got := result.AC
				if wrong {
					if got = firstFailure(t, p, name, files[name], few, want); got == result.AC {
						t.Errorf("%s: the tests of Hydro and FPS accept it", name)
					}
				}
				if !wrong || got != want {
					got = firstFailure(t, p, name, files[name], tests, want)
				}
				if got != want && !(byLimit(got) && byLimit(want)) {
					t.Errorf("%s: %v, want %v", name, got, want)
				}
			}
			if tried[false] == 0 || tried[true] == 0 {
				t.Errorf("right and wrong programs tried: %v", tried)
			}
		})
	}
}

// The tools of the ICPC formats find no fault in the files of a package, where they are
// installed. Its submissions have a test of their own, since these tools choose other limits.
func TestTools(t *testing.T) {
	full.Test(t)
	p, _ := suite.Find("hdu1536")
	pack := full.Must(made(p))(t)
	for format, args := range map[string][]string{
		"legacy": {"verifyproblem", ".", "-p", "config", "validators", "data"}, // problemtools
		"icpc":   {"bt", "validate", "--input", "--no-bar"},                    // BAPCtools
	} {
		t.Run(args[0], func(t *testing.T) {
			tool, err := exec.LookPath(args[0])
			if err != nil {
				t.Skip(err)
			}
			folder := t.TempDir()
			below := map[string]string{"legacy": "hdu1536"}[format] // ICPC packages of today have a folder
			text := full.Must(Write(format, false, pack))(t)
			files := full.Must(zip.NewReader(bytes.NewReader(text), int64(len(text))))(t)
			full.Check(t, os.CopyFS(filepath.Join(folder, below), files))
			command := exec.Command(tool, args[1:]...)
			command.Dir = filepath.Join(folder, "hdu1536")
			if said, err := command.CombinedOutput(); err != nil {
				t.Errorf("%v:\n%s", err, said)
			}
		})
	}
}

// An export replaces an export, and no other zip or XML file. A report replaces no export.
func TestReplaced(t *testing.T) {
	t.Parallel()
	var other bytes.Buffer
	z := zip.NewWriter(&other)
	full.Must(z.Create("a"))(t)
	full.Check(t, z.Close())
	const fault = " exists and is not an export; name another file, or remove it"
	for _, c := range []struct{ text, fault string }{
		{string(full.Must(zipped([]file{{"a", []byte("a")}}))(t)), ""}, {string(fps(nil)), ""}, {other.String(), fault},
		{xml.Header + "<project>\n", fault}, {xml.Header + "<fps version=\"1.2\">\n<generator name=\"HUSTOJ\"/>\n", fault},
	} {
		path := inFolder(t, "a", []byte(c.text))
		full.Fault(t, fmt.Sprintf("%.60q", c.text), desk.CheckReplaced(path, "an export", Heads...), c.fault)
		full.Fault(t, fmt.Sprintf("a report for %.60q", c.text), desk.CheckReport(path), path+" exists and is not a report")
	}
}
