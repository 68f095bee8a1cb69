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

func problem(t testing.TB, id string) suite.Problem {
	t.Helper()
	p, ok := suite.Find(id)
	if !ok || p.New == nil {
		t.Fatalf("no rules of %s", id)
	}
	return p
}

// few returns rules with fewer small cases, which still make two inputs, and with plain white
// space alone: enough where it does not matter how much there is to try.
func few(r rules.Rules) rules.Rules {
	r.Problem, r.Spacings = fewSmall{r.Problem}, nil
	return r
}

// fewSmall is a problem with fewer small cases.
type fewSmall struct{ rules.Problem[rules.Case] }

func (f fewSmall) Small(yield func(rules.Case) bool) {
	left := 2500
	f.Problem.Small(func(c rules.Case) bool {
		left--
		return left >= 0 && yield(c)
	})
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

// huntOf returns a hunt for a fault in a program. A reference answers what is too large for the
// rules.
func huntOf(t testing.TB, p suite.Problem, program, reference toolchain.Program) Hunt {
	answers := testset.NewAnswerer(context.Background(), p, func() (toolchain.Program, error) { return reference, nil })
	t.Cleanup(func() { answers.Close() })
	s := judging.Submission{Problem: p, Limits: judging.LimitsOf(p.Limits, toolchain.Program{}), Program: program}
	return Hunt{Trial: Trial{Submission: s, Answers: answers, Budget: time.Minute, Shrink: 20 * time.Second}, Seed: 1, Random: 1000}
}

// hunted is a hunt for a fault in the program of hdu1850 that calls strange, with other rules.
func hunted(t *testing.T, strange string, other func(rules.Rules) rules.Rules) Hunt {
	t.Helper()
	programs := compile(t, map[string][]byte{"reference": full.Must(suite.Own.Solution("hdu1850"))(t), "strange": []byte(fmt.Sprintf(nim, strange))})
	return huntOf(t, withRules(problem(t, "hdu1850"), other), programs["strange"], programs["reference"])
}

// withRules returns a problem with other rules in place of its own.
func withRules(p suite.Problem, other func(rules.Rules) rules.Rules) suite.Problem {
	own := p.New
	p.New = func() rules.Rules { return other(own()) }
	return p
}

// oneSample returns a sample as the samples of a hunt.
func oneSample(name, input, answer string) []suite.Sample {
	return []suite.Sample{{Name: name, Input: []byte(input), Answer: []byte(answer)}}
}

// tabs are the spacings of inputs that may have tabs.
var tabs = []rules.Spacing{{Name: "tabs", Apply: func(input []byte) []byte { return []byte(strings.ReplaceAll(string(input), " ", "\t")) }}}

// spaced returns such rules whose inputs may have tabs.
func spaced(r rules.Rules) rules.Rules {
	r = few(r)
	r.Spacings = tabs
	return r
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

// BenchmarkStress says how many cases a second a hunt checks, most of them small ones, starts of
// the program included. Run it with -cpu 1 for one core.
func BenchmarkStress(b *testing.B) {
	for _, id := range []string{"hdu1850", "misere-mm", "poj1067"} {
		b.Run(id, func(b *testing.B) {
			programs := compile(b, map[string][]byte{"reference": full.Must(suite.Own.Solution(id))(b)})
			cases := 0
			for b.Loop() {
				hunt := huntOf(b, problem(b, id), programs["reference"], programs["reference"])
				hunt.Random = 1
				found, err := hunt.Run(context.Background())
				if err != nil || found.Verdict != result.AC {
					b.Fatal(found.Verdict, err)
				}
				cases += found.Cases
			}
			b.ReportMetric(float64(cases)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}
