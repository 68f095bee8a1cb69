package suite_test

import (
	"context"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// compile builds the solution of a problem and its known mistakes.
func compile(t *testing.T, id string, mistakes []suite.Mistake) map[string]toolchain.Program {
	t.Helper()
	solution, err := suite.Own.Solution(id)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]byte{id: solution}
	for _, m := range mistakes {
		texts[m.Name] = m.Text
	}
	programs, err := toolchain.Go(context.Background(), "", texts, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range programs {
		if p.Fault != "" {
			t.Fatalf("%s: %s", name, p.Fault)
		}
	}
	return programs
}

// answered returns the answer to an input from the rules or, if one of its cases is too
// large for those, what the solution prints.
func answered(t *testing.T, workers *sandbox.Pool, p suite.Problem, input []byte, solution toolchain.Program) []byte {
	t.Helper()
	r := p.New()
	cases, err := r.Read(input)
	if err != nil {
		t.Fatalf("the input of the header is not legal: %v", err)
	}
	var text []byte
	for _, c := range cases {
		answer, err := r.Answer(c)
		if rules.IsTooLarge(err) {
			got, err := judging.Runner{Workers: workers, Program: solution, Limits: judging.LimitsOf(p.Limits, solution)}.Run(context.Background(), testset.Test{Input: input})
			if err != nil || got.Verdict != result.WA {
				t.Fatalf("the solution: %v %s %v", got.Verdict, got.Detail, err)
			}
			return got.Run.Output
		}
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, answer.Text...)
	}
	return text
}

// Every problem has a known mistake, and every known mistake is one: the judge says of it
// on the input of its header what the header says. Those that are too slow are for judge audit, and of
// those that are too large one of three is judged.
func TestEachMistakes(t *testing.T) {
	full.Test(t)
	tooLarge := 0
	workers := sandbox.NewPool(nil)
	defer workers.Close()
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			mistakes, err := suite.Own.Mistakes(p.ID)
			if err != nil {
				t.Fatal(err)
			}
			programs := compile(t, p.ID, mistakes)
			for _, m := range mistakes {
				t.Run(m.Name, func(t *testing.T) {
					if m.Verdict == result.TLE {
						t.Skip("judge audit runs it")
					}
					if m.Verdict == result.MLE {
						if tooLarge++; tooLarge%3 != 0 {
							t.Skip("judge audit runs it")
						}
					}
					program := programs[m.Name]
					test := testset.Test{Input: m.Input, Answer: answered(t, workers, p, m.Input, programs[p.ID])}
					runner := judging.Runner{Workers: workers, Program: program, Limits: judging.LimitsOf(p.Limits, program)}
					r, err := runner.Run(context.Background(), test)
					if err != nil {
						t.Fatal(err)
					}
					if r.Verdict != m.Verdict {
						t.Errorf("the header says %v; on its input it is %v, %s\n%.1000s", m.Verdict, r.Verdict, r.Detail, m.Input)
					}
				})
			}
		})
	}
}
