package stress

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// workers are the sandboxes that tests share, since each costs a start.
var workers = sandbox.NewPool(nil)

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	code := m.Run()
	workers.Close()
	os.Exit(code)
}

// compile builds programs in the language of the compiler.
func compile(t testing.TB, files map[string][]byte) map[string]toolchain.Program {
	t.Helper()
	programs := full.Must(toolchain.Go(context.Background(), "", files, func(int, string) {}))(t)
	for name, program := range programs {
		if program.Fault != "" {
			t.Fatalf("%s: %s", name, program.Fault)
		}
		if len(program.Read) > 0 {
			t.Fatalf("%s reads %q, which the sandboxes of these tests do not show", name, program.Read)
		}
	}
	return programs
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	return full.Must(os.ReadFile(path))(t)
}

func problem(t testing.TB, id string) suite.Problem {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok || p.New == nil {
		t.Fatalf("no rules of %s", id)
	}
	return p
}

// lessToTry returns a problem with fewer small cases, which still make two inputs, and with
// plain white space alone: enough where it does not matter how much there is to try.
func lessToTry(p suite.Problem) suite.Problem {
	of := p.New
	p.New = func() rules.Rules {
		r := of()
		small := r.Small
		r.Spacings, r.Small = nil, func(yield func(rules.Case) bool) {
			left := 2500
			small(func(c rules.Case) bool {
				left--
				return left >= 0 && yield(c)
			})
		}
		return r
	}
	return p
}

// nim is a program for hdu1850 that calls strange with the piles of a case before
// it prints the answer.
const nim = `package main

import ("bufio"; "bytes"; "fmt"; "io"; "os"; "time")

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
	_, _, _ = time.Second, bytes.Compare, io.EOF
	%s
	return count
}
`

// hunted is a hunt for a fault in the program of hdu1850 that calls strange, among few
// small cases.
func hunted(t *testing.T, strange string) Hunt {
	t.Helper()
	p := problem(t, "hdu1850")
	programs := compile(t, map[string][]byte{"reference": read(t, "../../../problems/hdu1850/main.go"), "strange": []byte(fmt.Sprintf(nim, strange))})
	return Hunt{Submission: judging.Submission{Problem: lessToTry(p), Limits: judging.LimitsOf(p.Limits, toolchain.Program{}), Program: programs["strange"]}, Reference: programs["reference"], Seed: 1, Random: 1000, Budget: time.Minute, Shrink: 20 * time.Second}
}

// oneSample returns a sample as the samples of a hunt.
func oneSample(name, input, answer string) []suite.Sample {
	return []suite.Sample{{Name: name, Input: []byte(input), Answer: []byte(answer)}}
}

// tabs are the spacings of inputs that may have tabs.
var tabs = []rules.Spacing{{Name: "tabs", Apply: func(input []byte) []byte { return []byte(strings.ReplaceAll(string(input), " ", "\t")) }}}

// spaced returns rules whose inputs may have tabs.
func spaced(r rules.Rules) rules.Rules {
	r.Spacings = tabs
	return r
}

// answererOf returns what answers cases for a hunt.
func answererOf(t *testing.T, hunt Hunt) *testset.Answerer {
	t.Helper()
	answers := testset.NewAnswerer(context.Background(), hunt.Problem, func() (toolchain.Program, error) { return hunt.Reference, nil })
	t.Cleanup(func() { answers.Close() })
	return answers
}

// failsOn runs the program of a hunt on a test, which it must fail in this way.
func failsOn(t *testing.T, hunt Hunt, test testset.Test, want result.Verdict) judging.TestResult {
	t.Helper()
	r, err := judging.Runner{Workers: workers, Program: hunt.Program, Limits: hunt.Limits}.Run(context.Background(), test)
	if err != nil || r.Verdict != want {
		t.Fatalf("%s: %v, %v, want %v", test.Name, r.Verdict, err, want)
	}
	return r
}

// BenchmarkStress says how many small cases a second a hunt checks, starts of the
// program included. Run it with -cpu 1 for one core.
func BenchmarkStress(b *testing.B) {
	for _, id := range []string{"hdu1850", "misere-mm", "poj1067"} {
		b.Run(id, func(b *testing.B) {
			p, ok := suite.Find(id)
			if !ok || p.New == nil {
				b.Skip("no rules")
			}
			programs := compile(b, map[string][]byte{"reference": read(b, "../../../problems/"+id+"/main.go")})
			cases := 0
			for b.Loop() {
				found, err := Hunt{Submission: judging.Submission{Problem: p, Limits: judging.LimitsOf(p.Limits, toolchain.Program{}), Program: programs["reference"]}, Reference: programs["reference"], Random: 1, Budget: time.Minute}.Run(context.Background())
				if err != nil || found.Verdict != result.AC {
					b.Fatal(found.Verdict, err)
				}
				for _, stage := range found.Stages {
					if stage.Kind == result.Small {
						cases += stage.Cases
					}
				}
			}
			b.ReportMetric(float64(cases)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}
