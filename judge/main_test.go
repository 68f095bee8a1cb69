package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

var update = flag.Bool("update", false, "write the golden files anew")

// commands are those of the scripts.
var commands = map[string]func(){"judge": main}

func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	if _, inScript := commands[strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")]; !inScript {
		os.Setenv("GRUNDY_LANG", "en") // whatever language the person has
	}
	testscript.Main(m, commands)
}

// The scripts show the command line as a person meets it, with the real suite. They ask
// [full] before what takes long, and [lang:Java] before what needs a compiler.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		UpdateScripts: *update,
		Cmds:          scriptCommands,
		Dir:           "testdata/script",
		Condition: func(name string) (bool, error) {
			if language, ok := strings.CutPrefix(name, "lang:"); ok {
				return toolchain.Missing(language) == nil, nil
			}
			if name != "full" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return full.On(), nil
		},
		Setup: func(env *testscript.Env) error {
			cache, err := os.UserCacheDir()
			if err != nil {
				return err
			}
			// Not the empty home of the script: what is built should stay built.
			env.Setenv("XDG_CACHE_HOME", cache)
			env.Setenv("GOCACHE", os.Getenv("GOCACHE"))
			env.Setenv("HOME", os.Getenv("HOME"))
			env.Setenv("LocalAppData", os.Getenv("LocalAppData"))
			env.Setenv(full.SlowerVariable, os.Getenv(full.SlowerVariable))
			env.Setenv("MSYSTEM", "MINGW64") // commands to paste are the same on Windows
			// The programs of testdata/hdu1846, where the script has no own ones: right.go;
			// wrong.go, which says first of each case; and unusual.go, wrong on 11 stones.
			for _, name := range []string{"right.go", "wrong.go", "unusual.go"} {
				text, err := os.ReadFile("testdata/hdu1846/" + name)
				if _, none := os.Lstat(filepath.Join(env.WorkDir, name)); err == nil && none != nil {
					err = os.WriteFile(filepath.Join(env.WorkDir, name), text, 0o644)
				}
				if err != nil {
					return err
				}
			}
			return nil
		},
	})
}

// program returns a solution with the given body of main.
func program(imports, body string) string {
	return "package main\n\nimport (" + imports + ")\n\nfunc main() {\n" + body + "\n}\n"
}

// invoke runs a command line on a suite.
func (j judge) invoke(args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	j.stdout, j.stderr = &out, &err
	status = j.main(context.Background(), args)
	return status, out.String(), err.String()
}

// Every page of help fits a terminal of 80 columns, which would break longer lines inside words.
func TestHelpFits(t *testing.T) {
	pages := []string{""}
	for _, cmd := range (judge{language: new(string)}).command().Commands() {
		pages = append(pages, cmd.Name())
	}
	for _, page := range pages {
		_, said, _ := judge{}.invoke("help", page)
		for line := range strings.Lines(said) {
			if line = strings.TrimRight(line, "\n"); utf8.RuneCountInString(line) > helpWidth {
				t.Errorf("judge help %s: %q has over %d columns", page, line, helpWidth)
			}
		}
	}
	if len(pages) < 30 {
		t.Errorf("%d pages", len(pages))
	}
}

// Every verdict is said, with its reason, as a person reads it: of a suite with a solution for
// each, on samples of its own. The titles are short: their columns are as wide as what is
// measured leaves.
func TestVerdicts(t *testing.T) {
	full.Test(t)
	answers := func(even string) string {
		return program(`"fmt"`, `for n := 0; ; { if k, _ := fmt.Scan(&n); k == 0 { return }; if n%2 == 1 { fmt.Println("first") } else { fmt.Println("`+even+`") } }`)
	}
	const slow = "hdu2177" // the only one that is about time
	args, problems, samples := []string{"--time-limit", "20"}, fstest.MapFS{}, fstest.MapFS{}
	for _, c := range []struct{ id, source string }{
		{"hdu1846", answers("second")},
		{"hdu1847", answers("first")},
		{"poj1740", answers(`second\n`)},
		{slow, program("", `for {}`)},
		{"hdu1730", program(`"os"`, `b := make([]byte, 100<<20); for i := range b { b[i] = 1 }; os.Exit(int(b[7]) - 1)`)},
		{"poj1704", program(`"os"`, `println("all \x1b[31mred"); os.Exit(3)`)},
		{"hdu1524", program("", `var piles []int; println(piles[3])`)},
		{"hdu2516", program(`"fmt"`, `for { fmt.Println("first") }`)},
		{"hdu4315", program("", `x := 1`)},
	} {
		if c.id != slow {
			args = append(args, c.id)
		}
		problems[c.id+"/main.go"] = &fstest.MapFile{Data: []byte(c.source)}
		samples[c.id+"/sample.in"] = &fstest.MapFile{Data: []byte("1\n2\n3\n")}
		samples[c.id+"/sample.out"] = &fstest.MapFile{Data: []byte("first\nsecond\nfirst\n")}
		samples[c.id+"/empty.in"], samples[c.id+"/empty.out"] = &fstest.MapFile{}, &fstest.MapFile{}
	}
	const path = "testdata/verdicts.txt"
	got := ""
	for _, args := range [][]string{args, {"--time-limit", "0.3", slow}} {
		status, stdout, stderr := judge{files: suite.Files{Problems: problems, Samples: samples}}.invoke(args...)
		if status != notAccepted {
			t.Errorf("%q: exit status %d, want %d; standard error:\n%s", args, status, notAccepted, stderr)
		}
		got += plain(stdout)
	}
	if *update {
		full.Write(t, path, got)
	}
	if want := full.Must(os.ReadFile(path))(t); got != string(want) {
		t.Errorf("got\n%s\nwant (%s; -update writes it anew)\n%s", got, path, want)
	}
}

// varying are what differs from run to run and from machine to machine, and what tests see instead.
var varying = [][2]string{
	{` *<?\d+(\.\d+)? (ms|s|MB)\b`, " #"}, // what was measured, and limits
	// A program that loops meets the limit of CPU time or, where nothing tells a loop
	// from a sleep and other programs have the processor, that of idle time.
	{`(used # of CPU time; the limit is #|still running after # of CPU time; the limit is #|idle for #, with # of CPU time used; the limit is #)( \(problem: #\))?(\.\s+The\s+machine\s+was\s+busy\s+with\s+other\s+work:\s+try\s+again\s+when\s+it\s+is\s+idle)?`, "(too late)"},
	{`(?s)Not enforced here: [^()]*\(judge doctor explains why\)\n`, ""},
	{`\+0x[0-9a-f]+`, "+#"},                   // where a Go program crashed
	{`found after [\d,]+ cases|\w*~ +`, "# "}, // the progress of a hunt, and where a title makes room for a measure
	{`(\S) {2,}`, "$1  "},                     // the width of columns
}

// plain returns a text without what varies.
func plain(s string) string {
	for _, v := range varying {
		s = regexp.MustCompile(v[0]).ReplaceAllString(s, v[1])
	}
	return s
}

// A problem that is half added, without its files, keeps no other from being judged; who
// judges all hears of everything that is missing.
func TestHalfAdded(t *testing.T) {
	full.Test(t)
	right := full.Must(suite.Own.Solution("hdu1846"))(t)
	file := filepath.Join(t.TempDir(), "mine.go")
	full.Write(t, file, string(right))
	// Of the listed problems only hdu1846 is there.
	suite := judge{files: suite.Files{Problems: fstest.MapFS{
		"hdu1846/main.go":   {Data: right},
		"hdu1850/README.md": {},
	}, Samples: fstest.MapFS{
		"hdu1846/sample.in":  {Data: []byte("2\n23 2\n4 3\n")},
		"hdu1846/sample.out": {Data: []byte("first\nsecond\n")},
		"hdu1850/sample.in":  {},
	}}}
	for _, args := range [][]string{
		{"test", "hdu1846", file, "--seconds", "0.2"}, {"stress", "hdu1846", file, "--seconds", "0.2"}, {"hdu1846"},
		{"sample", "hdu1846"}, {"gen", "hdu1850"}, {"list"},
	} {
		if status, stdout, stderr := suite.invoke(args...); status != accepted {
			t.Errorf("judge %v: exit status %d; standard output\n%s\nstandard error\n%s", args, status, stdout, stderr)
		}
	}
	status, stdout, stderr := suite.invoke("run")
	if status != failed || stdout != "" {
		t.Errorf("judge run: exit status %d, want %d; standard output\n%s", status, failed, stdout)
	}
	for _, line := range []string{
		"problems/hdu1850/main.go: file does not exist",
		"samples/hdu1850/sample.out: file does not exist",
		"problems/poj1704/main.go: file does not exist",
		"samples/poj1704: no samples; write samples/poj1704/sample.in and samples/poj1704/sample.out",
	} {
		if !strings.Contains(stderr, "judge: "+line+"\n") {
			t.Errorf("judge run does not say %q:\n%s", line, stderr)
		}
	}
}

// An interrupt ends a command that waits for its input.
func TestInterruptedInput(t *testing.T) {
	full.Daily(t)
	for _, command := range [][]string{{"check", "hdu1846"}, {"answer", "hdu1846", "-"}, {"play", "hdu1846"}} {
		t.Run(command[0], func(t *testing.T) {
			t.Parallel() // it waits for what the command has begun
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
			defer cancel()
			never, _ := io.Pipe()
			j := judge{files: suite.Own, stdin: never, stdout: io.Discard, stderr: io.Discard}
			if status := j.main(ctx, command); status != interrupted {
				t.Errorf("exit status %d, want %d", status, interrupted)
			}
		})
	}
}

// Limits come as people write them; what can't be meant is refused.
func TestLimitFlags(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"2": 2 * time.Second, "0.5": 500 * time.Millisecond, "2s": 2 * time.Second, "500ms": 500 * time.Millisecond,
		"1m30s": 90 * time.Second, "3600": time.Hour,
		"": 0, "0": 0, "-1": 0, "x": 0, "2 s": 0, "NaN": 0, "Inf": 0, "1e300": 0, "3601": 0, "2h": 0, "1us": 0,
		"2MB": 0,
	} {
		if got, err := duration(time.Millisecond, time.Hour)(text); got != want || (err == nil) != (want > 0) {
			t.Errorf("--time-limit %q: %v, %v; want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]result.Size{
		"64": 64 << 10, "64MB": 64 << 10, "64 mb": 64 << 10, "64M": 64 << 10, "64MiB": 64 << 10, "65536KB": 64 << 10,
		"65536k": 64 << 10, "1GB": 1 << 20, "1.5": 1536,
		"": 0, "0": 0, "-5": 0, "x": 0, "MB": 0, "NaN": 0, "Inf": 0, "1e300": 0, "1KB": 0, "64B": 0, "64 apples": 0,
	} {
		if got, err := parseMemory(text); got != want || (err == nil) != (want > 0) {
			t.Errorf("--memory-limit %q: %d, %v; want %d", text, got, err, want)
		}
	}
}

// That the judge could not tell is its own failure, whatever else there was. A program that was not
// tried on all tests is accepted only if that is what the person asked for.
func TestOutcome(t *testing.T) {
	usual, limited := judge{}.testCommand(), judge{}.testCommand()
	if err := limited.Flags().Set("seconds", "1"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cmd           *cobra.Command
		first, second result.Verdict
		want          string
	}{
		{usual, result.AC, result.AC, ""}, {usual, result.AC, result.INC, "not accepted"},
		{limited, result.AC, result.INC, ""}, {limited, result.AC, result.WA, "not accepted"},
		{usual, result.AC, result.PE, "not accepted"},
		{usual, result.JE, result.AC, "nim: samples/a: this machine is too busy"},
		{usual, result.WA, result.JE, "nim: samples/b: this machine is too busy"},
	} {
		r := judging.Result{Judgement: result.Judgement{Problem: "nim", Verdict: min(c.first, c.second)}}
		for _, test := range []result.Test{{Name: "samples/a", Verdict: c.first},
			{Name: "samples/b", Verdict: c.second}} {
			if !test.Verdict.Passed() {
				r.Failing = append(r.Failing, judging.TestResult{Outcome: test})
			}
		}
		full.Fault(t, fmt.Sprintf("%v, %v", c.first, c.second), outcome(c.cmd, r), c.want)
	}
}
