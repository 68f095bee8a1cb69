package suite

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/rules"
)

// compile builds Go programs and returns the executables.
func compile(t *testing.T, texts map[string][]byte) map[string]string {
	t.Helper()
	programs, err := build.Go(context.Background(), "", texts, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	paths := make(map[string]string)
	for name, p := range programs {
		if p.Fault != "" {
			t.Fatalf("%s: %s", name, p.Fault)
		}
		paths[name] = strings.Replace(p.Args[0], "@", p.Folder, 1)
	}
	return paths
}

var long = flag.Bool("long", false, "let programs that are too slow come to their end")

// execute runs a program and returns what it printed and the CPU time that it took.
// It has 10 seconds.
func execute(args []string, input []byte) (output string, taken time.Duration, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.Output()
	if cmd.ProcessState != nil {
		taken = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return string(out), taken, err
}

// answered returns the answer to an input from the rules or, if one of its cases is too
// large for those, what the solution prints.
func answered(t *testing.T, r rules.Rules, input []byte, solution string) string {
	t.Helper()
	cases, err := r.Read(input)
	if err != nil {
		t.Fatalf("the input of the header is not legal: %v", err)
	}
	var text strings.Builder
	for _, c := range cases {
		answer, err := r.Answer(c)
		if rules.IsTooLarge(err) {
			output, _, err := execute([]string{solution}, input)
			if err != nil {
				t.Fatalf("the solution: %v", err)
			}
			return output
		}
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(answer.Text)
	}
	return text.String()
}

// Every problem has a known mistake, and every known mistake is one: it fails on the
// input that its header names, or takes more than the time limit for it. What it answers
// then is looked at with -long.
func TestEachMistakes(t *testing.T) {
	for _, p := range Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			mistakes, err := Own.Mistakes(p.ID)
			if err != nil {
				t.Fatal(err)
			}
			solution, err := Own.Solution(p.ID)
			if err != nil {
				t.Fatal(err)
			}
			texts := map[string][]byte{p.ID: solution}
			for _, m := range mistakes {
				texts[m.Name] = m.Text
			}
			bin := compile(t, texts)
			r := p.New()
			for _, m := range mistakes {
				t.Run(m.Name, func(t *testing.T) {
					want := answered(t, r, m.Input, bin[p.ID])
					args := []string{bin[m.Name]}
					if shell, err := exec.LookPath("sh"); err == nil && m.TooSlow && !*long {
						enough := p.Limits.Time/time.Second + 1
						args = []string{shell, "-c", fmt.Sprintf(`ulimit -t %d; exec "$0"`, enough), bin[m.Name]}
					}
					got, taken, err := execute(args, m.Input)
					right := err == nil && strings.Join(strings.Fields(got), " ") == strings.Join(strings.Fields(want), " ")
					switch {
					case !m.TooSlow:
						if right {
							t.Errorf("it answers rightly\n%s\nto the input of its header\n%.1000s", got, m.Input)
						}
					case taken <= p.Limits.Time:
						t.Errorf("it takes %v for the input of its header; the limit is %v", taken, p.Limits.Time)
					case err == nil && !right:
						t.Errorf("it is not only too slow, but wrong")
					}
				})
			}
		})
	}
}

// A header says which input shows the mistake, and whether it is the smallest; one that
// does not is an error that says how it is to be.
func TestMistakeHeaders(t *testing.T) {
	const begin, end = "//go:build ignore\n\n// It is wrong.\n//\n", "package main\n\n// Input that shows it: samples/a/none.in\n"
	files := Files{Samples: fstest.MapFS{"a/long.in": {Data: []byte("9\n")}}}
	for _, c := range []struct {
		header, input     string
		smallest, tooSlow bool
		fault             string
	}{
		{header: begin + "// Smallest input that shows it:\n//\n//\t1\n//\t2 3\n" + end, input: "1\n2 3\n", smallest: true},
		{header: begin + "// Input that shows it:\n//\n//\t1\n//\n//\t2\n" + end, input: "1\n\n2\n"},
		{header: begin + "// Verdict: TLE\n//\n// Smallest input that shows it: samples/a/long.in\n" + end, input: "9\n", smallest: true, tooSlow: true},
		{header: begin + "// Input that shows it: samples/a/gone.in\n" + end, fault: "problems/a/mistakes/m.go: samples/a/gone.in: file does not exist"},
		{header: begin + end, fault: "problems/a/mistakes/m.go: it does not begin as it must:\n\n" + formOfMistake},
		{header: "// Input that shows it:\n//\n//\t1\n" + end, fault: "problems/a/mistakes/m.go: it does not begin as it must:\n\n" + formOfMistake},
	} {
		files.Problems = fstest.MapFS{"a/mistakes/m.go": {Data: []byte(c.header)}}
		mistakes, err := files.Mistakes("a")
		if c.fault != "" {
			if err == nil || err.Error() != c.fault {
				t.Errorf("%s\nhas the error %v\nwant %s", c.header, err, c.fault)
			}
			continue
		}
		if err != nil || len(mistakes) != 1 {
			t.Errorf("%s\n%d mistakes, %v", c.header, len(mistakes), err)
			continue
		}
		if m := mistakes[0]; m.Name != "m" || string(m.Input) != c.input || m.Smallest != c.smallest || m.TooSlow != c.tooSlow {
			t.Errorf("%s\nis read as %+v", c.header, m)
		}
	}
	if _, err := files.Mistakes("b"); err == nil || !strings.HasPrefix(err.Error(), "problems/b/mistakes: no program with a mistake") {
		t.Errorf("no folder: %v", err)
	}
}
