package stress

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/verdict"
)

// compile builds programs in the language of the compiler.
func compile(t testing.TB, files map[string][]byte) map[string]build.Program {
	t.Helper()
	programs, err := build.Go(context.Background(), "", files, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	for name, program := range programs {
		if program.Fault != "" {
			t.Fatalf("%s: %s", name, program.Fault)
		}
	}
	return programs
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func problem(t testing.TB, id string) rules.Problem {
	t.Helper()
	p, ok := rules.Find(id)
	if !ok || p.Rules == nil {
		t.Fatalf("no rules of %s", id)
	}
	return p
}

// nim is a program for hdu1850 that calls strange with the piles of a case before
// it prints the answer.
const nim = `package main

import ("bufio"; "fmt"; "os"; "time")

var out = bufio.NewWriter(os.Stdout)
var in = bufio.NewReader(os.Stdin)
var number = 0 // of the case

func has(piles []int, size int) bool {
	for _, p := range piles {
		if p == size {
			return true
		}
	}
	return false
}

func main() {
	defer out.Flush()
	for {
		var m, sum int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		piles := make([]int, m)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
			sum ^= piles[i]
		}
		count := 0
		for _, p := range piles {
			if p^sum < p {
				count++
			}
		}
		number++
		count = strange(piles, count)
		if count >= 0 {
			fmt.Fprintln(out, count)
		}
	}
}

func strange(piles []int, count int) int {
	_ = time.Second
	%s
	return count
}
`

// Whatever goes wrong, however the output looks then, the smallest input that
// shows it is found: here the case that has a pile of 7, which stands among many.
func TestBlame(t *testing.T) {
	p := problem(t, "hdu1850")
	single := "2\n1 7\n0\n"
	faults := []struct {
		name, strange string
		verdict       verdict.Verdict
		inputs        string // those that are right, with | between them
	}{
		{"wrong", `if has(piles, 7) { count++ }`, verdict.WA, single},
		{"short", `if has(piles, 7) { return -1 }`, verdict.WA, single},
		{"long", `if has(piles, 7) { fmt.Fprintln(out, count) }`, verdict.WA, single},
		{"blank line", `if has(piles, 7) { fmt.Fprintln(out) }`, verdict.PE, single},
		{"garbled", `if has(piles, 7) { fmt.Fprint(out, "\x00\xff ") }`, verdict.WA, single},
		{"swallows the rest", `if has(piles, 7) { for { if _, err := in.ReadByte(); err != nil { break } } }`, verdict.WA, "2\n1 7\n0\n|2\n1 7\n2\n1 1\n0\n"},
		{"crash", `if has(piles, 7) { panic("seven") }`, verdict.RE, single},
		{"exit status", `if has(piles, 7) { out.Flush(); os.Exit(1) }`, verdict.RE, single},
		{"endless loop", `if has(piles, 7) { for {} }`, verdict.TLE, single},
		{"endless sleep", `if has(piles, 7) { time.Sleep(time.Hour) }`, verdict.TLE, single},
		{"endless output", `if has(piles, 7) { for { fmt.Fprintln(out, count) } }`, verdict.OLE, single},
		{"all wrong", `count++`, verdict.WA, "2\n1 1\n0\n"},
		{"silent", `return -1`, verdict.WA, "2\n1 1\n0\n"},
		// It takes two cases to show that something was not reset between them.
		{"second case", `if number > 1 { count++ }`, verdict.WA, "2\n1 1\n2\n1 1\n0\n"},
		{"later case", `if number > 5 { count++ }`, verdict.WA, strings.Repeat("2\n1 1\n", 6) + "0\n"},
		// Only large piles show it: random cases find it, and the reference answers.
		{"large", `if has(piles, 1000000) { count++ }`, verdict.WA, "2\n1 1000000\n0\n|2\n1000000 1\n0\n"},
		{"above a bound", `for _, p := range piles { if p > 70000 { return 9999 } }`, verdict.WA, "2\n1 70001\n0\n"},
	}
	file := func(name string) string { return strings.ReplaceAll(name, " ", "-") }
	files := map[string][]byte{"reference": read(t, "../../../problems/hdu1850/main.go")}
	for _, fault := range faults {
		files[file(fault.name)] = []byte(fmt.Sprintf(nim, fault.strange))
	}
	programs := compile(t, files)
	for _, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			limits := p.Limits
			if fault.verdict == verdict.TLE { // not to wait for it so often
				limits.Time /= 3
			}
			hunt := Hunt{Problem: p, Limits: limits, Program: programs[file(fault.name)], Reference: programs["reference"], Seed: 1, Random: 20 * time.Second}
			found, err := hunt.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			ok := false
			for _, input := range strings.Split(fault.inputs, "|") {
				ok = ok || string(found.Input) == input
			}
			if found.Verdict != fault.verdict || !ok {
				t.Errorf("found %v, %s, on\n%s\nwant %v on\n%s", found.Verdict, found.Test.Detail, found.Input, fault.verdict, fault.inputs)
			}
		})
	}
}

// A right program is let go, after all small cases and some random ones.
func TestNothingFound(t *testing.T) {
	p := problem(t, "hdu1850")
	programs := compile(t, map[string][]byte{"reference": read(t, "../../../problems/hdu1850/main.go"), "right": []byte(fmt.Sprintf(nim, ""))})
	hunt := Hunt{Problem: p, Limits: p.Limits, Program: programs["right"], Reference: programs["reference"], Seed: 1, Random: 200 * time.Millisecond}
	found, err := hunt.Run(context.Background())
	if err != nil || found.Verdict != verdict.AC || len(found.Input) > 0 {
		t.Fatalf("%+v, %v", found, err)
	}
	small := 0
	p.Rules.Small(func(rules.Case) bool { small++; return true })
	if found.Small != small || found.Cases <= small || found.Searched < small {
		t.Errorf("%d small cases of %d, %d cases in all, %d searched", found.Small, small, found.Cases, found.Searched)
	}
}

// A wrong reference is the judge's fault, never the submission's.
func TestWrongReference(t *testing.T) {
	p := problem(t, "hdu1850")
	programs := compile(t, map[string][]byte{"right": []byte(fmt.Sprintf(nim, "")), "wrong": []byte(fmt.Sprintf(nim, "count++")), "dead": []byte(fmt.Sprintf(nim, "os.Exit(3)"))})
	for _, reference := range []string{"wrong", "dead"} {
		hunt := Hunt{Problem: p, Limits: p.Limits, Program: programs["right"], Reference: programs[reference], Seed: 1, Random: 10 * time.Second}
		if found, err := hunt.Run(context.Background()); err == nil {
			t.Errorf("%s reference: found %v, no error", reference, found.Verdict)
		}
	}
}

// An interrupt ends a hunt.
func TestInterrupt(t *testing.T) {
	programs := compile(t, map[string][]byte{"reference": read(t, "../../../problems/hdu1850/main.go")})
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	p := problem(t, "hdu1850")
	hunt := Hunt{Problem: p, Limits: p.Limits, Program: programs["reference"], Reference: programs["reference"], Random: time.Hour}
	if _, err := hunt.Run(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// Every known mistake is found, and what it is shrunk to is no larger than the
// input that its header names as the smallest.
func TestMistakes(t *testing.T) {
	paths, err := filepath.Glob("../../../problems/*/mistakes/*.go")
	if err != nil {
		t.Fatal(err)
	}
	mistakes := make(map[string]int)
	files := make(map[string][]byte)
	for _, path := range paths {
		id := filepath.Base(filepath.Dir(filepath.Dir(path)))
		mistakes[id]++
		files[id] = read(t, "../../../problems/"+id+"/main.go")
		files[path] = read(t, path)
	}
	names := make(map[string][]byte) // of executables
	name := func(path string) string {
		return strings.NewReplacer("../../../problems/", "", "/", "-", ".go", "").Replace(path)
	}
	for path, text := range files {
		names[name(path)] = text
	}
	programs := compile(t, names)
	for _, p := range rules.Problems {
		if want := 1 + map[string]int{"hdu1850": 1, "poj1704": 1, "hdu2177": 1, "hdu2516": 1, "hdu1536": 1, "poj2311": 1, "poj1740": 1, "misere-mm": 1}[p.ID]; mistakes[p.ID] < want {
			t.Errorf("%s has %d known mistakes, want %d", p.ID, mistakes[p.ID], want)
		}
	}
	for _, path := range paths {
		id := filepath.Base(filepath.Dir(filepath.Dir(path)))
		t.Run(name(path), func(t *testing.T) {
			header, _, _ := strings.Cut(string(files[path]), "\npackage main")
			_, lines, found := strings.Cut(header, "// Smallest input that shows it:\n//\n")
			if !found {
				t.Fatalf("%s names no input that shows it", path)
			}
			smallest := strings.ReplaceAll(strings.TrimPrefix(lines, "//\t"), "\n//\t", "\n") + "\n"
			p := problem(t, id)
			limits := p.Limits
			limits.Memory *= 4 // garbage that is collected too late is not the mistake to be found
			hunt := Hunt{Problem: p, Limits: limits, Program: programs[name(path)], Reference: programs[id], Seed: 1, Random: 10 * time.Second}
			end, err := hunt.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if end.Verdict == verdict.AC {
				t.Fatalf("%s: not found in %d cases", path, end.Cases)
			}
			t.Logf("%v among %d cases: %q", end.Verdict, end.Cases, end.Input)
			if len(end.Input) > len(smallest) {
				t.Errorf("%s: shrunk to\n%s\nwhich is larger than that of the header\n%s", path, end.Input, smallest)
			}
		})
	}
}

// BenchmarkStress says how many small cases a second a hunt checks, starts of the
// program included. Run it with -cpu 1 for one core.
func BenchmarkStress(b *testing.B) {
	for _, id := range []string{"hdu1850", "misere-mm", "poj1067"} {
		b.Run(id, func(b *testing.B) {
			p, ok := rules.Find(id)
			if !ok || p.Rules == nil {
				b.Skip("no rules")
			}
			programs := compile(b, map[string][]byte{"reference": read(b, "../../../problems/"+id+"/main.go")})
			cases := 0
			for b.Loop() {
				found, err := Hunt{Problem: p, Limits: p.Limits, Program: programs["reference"], Reference: programs["reference"]}.Run(context.Background())
				if err != nil || found.Verdict != verdict.AC {
					b.Fatal(found.Verdict, err)
				}
				cases += found.Small
			}
			b.ReportMetric(float64(cases)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}
