package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"judge": main})
}

// The scripts show the command line as a person meets it, with the real suite.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			cache, err := os.UserCacheDir()
			if err != nil {
				return err
			}
			// Not the empty home of the script: what is built should stay built.
			env.Setenv("XDG_CACHE_HOME", cache)
			env.Setenv("HOME", os.Getenv("HOME"))
			env.Setenv("LocalAppData", os.Getenv("LocalAppData"))
			return nil
		},
	})
}

// program returns a solution with the given body of main.
func program(imports, body string) string {
	return "package main\n\nimport (" + imports + ")\n\nfunc main() {\n" + body + "\n}\n"
}

// A suite of one solution for each verdict, on samples of its own.
func badSuite() judge {
	suite := judge{problems: fstest.MapFS{}, samples: fstest.MapFS{}}
	add := func(id, source string) {
		files, samples := suite.problems.(fstest.MapFS), suite.samples.(fstest.MapFS)
		files[id+"/main.go"] = &fstest.MapFile{Data: []byte(source)}
		samples[id+"/sample.in"] = &fstest.MapFile{Data: []byte("1\n2\n3\n")}
		samples[id+"/sample.out"] = &fstest.MapFile{Data: []byte("first\nsecond\nfirst\n")}
		samples[id+"/empty.in"] = &fstest.MapFile{}
		samples[id+"/empty.out"] = &fstest.MapFile{}
	}
	add("hdu1846", program(`"fmt"`, `var n int; for { if k, _ := fmt.Scan(&n); k == 0 { return }; if n%2 == 1 { fmt.Println("first") } else { fmt.Println("second") } }`))
	add("hdu1847", program(`"fmt"`, `var n int; for { if k, _ := fmt.Scan(&n); k == 0 { return }; fmt.Println("first") }`))
	add("hdu1850", program(`"fmt"`, `var n int; for { if k, _ := fmt.Scan(&n); k == 0 { return }; if n%2 == 1 { fmt.Println("first") } else { fmt.Println("second\n") } }`))
	add("hdu2177", program("", `for {}`))
	add("hdu2188", program(`"os"`, `println("all \x1b[31mred"); os.Exit(3)`))
	add("hdu2516", program(`"fmt"`, `for { fmt.Println("first") }`))
	add("hdu4315", program("", `x := 1`))
	return suite
}

// invoke runs a command line on a suite.
func (j judge) invoke(args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	j.stdout, j.stderr = &out, &err
	status = j.main(context.Background(), args)
	return status, out.String(), err.String()
}

// Every verdict is said, with its reason, as a person reads it.
func TestVerdicts(t *testing.T) {
	status, stdout, stderr := badSuite().invoke("hdu1846", "hdu1847", "hdu1850", "hdu2177", "hdu2188", "hdu2516", "hdu4315")
	if status != notAccepted {
		t.Errorf("exit status %d, want %d; standard error:\n%s", status, notAccepted, stderr)
	}
	golden(t, "verdicts.txt", unmeasured(stdout))
}

// What was measured differs from run to run: times and memory, and with them the
// width of their columns.
var (
	measure = regexp.MustCompile(` *<?\d+\.\d+ (ms|s|MB)\b`)
	columns = regexp.MustCompile(`(\S) {2,}`)
)

// A program that loops may meet the limit of CPU time or, where other programs have
// the processor, the deadline.
var late = regexp.MustCompile(`(used # of CPU time; the limit is #|still running after # with # of CPU time used)`)

func unmeasured(s string) string {
	s = measure.ReplaceAllString(s, " #")
	s = late.ReplaceAllString(s, "(too late)")
	return columns.ReplaceAllString(s, "$1  ")
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant (testdata/%s; -update writes it anew)\n%s", got, name, want)
	}
}

// What is missing in the suite is status 3 and never passes in silence.
func TestIncompleteSuite(t *testing.T) {
	for _, test := range []struct {
		name   string
		damage func(problems, samples fstest.MapFS)
		want   string
	}{
		{"no samples", func(_, s fstest.MapFS) {
			delete(s, "hdu1846/sample.in")
			delete(s, "hdu1846/sample.out")
			delete(s, "hdu1846/empty.in")
			delete(s, "hdu1846/empty.out")
		},
			"judge: samples/hdu1846: no samples; write samples/hdu1846/sample.in and samples/hdu1846/sample.out\n"},
		{"no answer", func(_, s fstest.MapFS) { delete(s, "hdu1846/sample.out") },
			"judge: samples/hdu1846/sample.in: no sample.out beside it\n"},
		{"no solution", func(p, _ fstest.MapFS) { delete(p, "hdu1846/main.go") },
			"judge: problems/hdu1846/main.go: file does not exist\n"},
		{"unlisted problem", func(p, _ fstest.MapFS) { p["hdu9999/main.go"] = &fstest.MapFile{} },
			"judge: problems/hdu9999: no problem of that name in judge/internal/rules/problems.go\n"},
		{"unlisted samples", func(_, s fstest.MapFS) { s["hdu9999/sample.in"] = &fstest.MapFile{} },
			"judge: samples/hdu9999: no problem of that name in judge/internal/rules/problems.go\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			suite := badSuite()
			test.damage(suite.problems.(fstest.MapFS), suite.samples.(fstest.MapFS))
			status, stdout, stderr := suite.invoke("hdu1846")
			if status != failed || stdout != "" || stderr != test.want {
				t.Errorf("exit status %d, standard output %q, standard error\n%swant %d and\n%s", status, stdout, stderr, failed, test.want)
			}
		})
	}
}

// An interrupt ends the work with status 130.
func TestInterrupt(t *testing.T) {
	suite := badSuite()
	if status, _, stderr := suite.invoke("hdu2177"); status != notAccepted { // builds it
		t.Fatalf("exit status %d: %s", status, stderr)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	var out, err bytes.Buffer
	suite.stdout, suite.stderr = &out, &err
	if status := suite.main(ctx, []string{"hdu2177"}); status != interrupted || !strings.HasSuffix(err.String(), "judge: interrupted\n") || out.Len() > 0 {
		t.Errorf("exit status %d, standard output %q, standard error %q", status, out.String(), err.String())
	}
}
