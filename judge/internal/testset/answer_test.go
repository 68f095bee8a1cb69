package testset

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// testsOf returns the tests of a group.
func testsOf(t *testing.T, group Group) []Test {
	t.Helper()
	var tests []Test
	for test, err := range group.Tests {
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, test)
	}
	return tests
}

// solutions builds the suite's own.
func solutions(t *testing.T) map[string]toolchain.Program {
	t.Helper()
	sources := make(map[string][]byte)
	for _, p := range suite.Problems {
		sources[p.ID] = full.Must(suite.Own.Solution(p.ID))(t)
	}
	return full.Must(toolchain.Go(context.Background(), "1.4", sources, func(int, string) {}))(t)
}

// toilsome are the problems of these whose random cases take the longest.
var toilsome = []string{"hdu1524", "luogu1247", "misere-mm"}

// The random and the largest inputs of a sixth of the problems are legal and answered. A program that is
// slow to start gets the first ones. Random cases are of all sizes and outcomes. The audit tries the
// solutions on the tests of all problems, which must be legal there and of all sizes.
func TestRandomAndExtreme(t *testing.T) {
	full.Test(t)
	programs := solutions(t)
	for i, p := range suite.Problems {
		if i%6 != 1 {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			if slices.Contains(toilsome, p.ID) {
				full.Test(t)
			}
			answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) { return programs[p.ID], nil })
			defer answers.Close()
			first := testsOf(t, RandomGroup(answers))
			if !AllGroup(answers, toolchain.Program{}).Whole() {
				checkStrata(t, answers, first)
			}
			var largest []Test
			if full.On() {
				largest = testsOf(t, ExtremeGroup(answers))
				if len(largest) == 0 {
					t.Error("there are no largest inputs")
				}
			}
			_, most := p.New().Bounds()
			if slow := RandomGroup(answers).For(49 * time.Millisecond); most == 1 {
				slowly := testsOf(t, slow)
				if !slices.EqualFunc(first[:len(slowly)], slowly, func(a, b Test) bool { return bytes.Equal(a.Input, b.Input) }) {
					t.Error("a program that is slow to start does not get the first random cases")
				}
				if slow.Chosen != len(slowly) || slow.Cases != len(first) || len(slowly) == len(first) {
					t.Errorf("%d random cases are chosen of %d, said to be %d of %d", len(slowly), len(first), slow.Chosen, slow.Cases)
				}
				checkStrata(t, answers, testsOf(t, RandomGroup(answers).For(time.Millisecond)))
			} else if slow.Chosen != 0 {
				t.Errorf("many cases share an input, and %d are chosen", slow.Chosen)
			}
			r, cases := p.New(), 0
			for _, test := range slices.Concat(first, largest) {
				read, err := r.Read(test.Input)
				if err != nil {
					t.Fatalf("%s: %v", test.Name, err)
				}
				by := test.By.Search + test.By.SecondMethod + test.By.Solution
				if len(test.Answer) == 0 || test.Count != len(read) || by != len(read) {
					t.Errorf("%s: %d cases, said to be %d, of which %+v are answered, with %d bytes", test.Name, len(read), test.Count, test.By, len(test.Answer))
				}
				if strings.HasPrefix(test.Name, string(result.Random)) {
					cases += len(read)
				}
			}
			if cases < 100 {
				t.Errorf("%d random cases", cases)
			}
		})
	}
}

// The room of a problem with too many cases for all to be tried says between which bounds there
// are random ones, and its positions say their sizes, none of which is beyond them.
func TestEachStrata(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			answers := NewAnswerer(context.Background(), p, nil)
			defer answers.Close()
			if AllGroup(answers, toolchain.Program{}).Whole() {
				return
			}
			if p.Strata.Words == "" {
				t.Fatalf("the room, judge/internal/rules/%s, has no Strata: write the bounds of the counts and sizes of random cases", p.ID)
			}
			counted := false
			for _, c := range smallCases(p, 50) {
				for _, at := range answers.Rules.Positions(c) {
					count, size := at.Sizes()
					counted = counted || count > 0
					if count > p.Strata.Largest[0] || size > p.Strata.Largest[1] {
						t.Errorf("%s: count %d, size %d, and the largest in the room are %d", at, count, size, p.Strata.Largest)
					}
				}
			}
			if !counted {
				t.Error("the positions have no sizes: set Sizes of the game")
			}
		})
	}
}

// The strata give the bounds of both sizes, if a room has them.
func TestSizes(t *testing.T) {
	strata := rules.Strata{Words: "sizes of piles", Least: [2]int64{1, 0}, Largest: [2]int64{100, 5000}}
	want := result.Sizes{Words: "sizes of piles", Count: [2]int64{1, 100}, Size: [2]int64{0, 5000}}
	if got := sizes(strata); got == nil || *got != want {
		t.Errorf("sizes = %+v, want %+v", got, want)
	}
	if got := sizes(rules.Strata{}); got != nil {
		t.Errorf("sizes without strata = %+v", got)
	}
}

// checkStrata checks that the random cases have all strata.
func checkStrata(t *testing.T, answers *Answerer, random []Test) {
	t.Helper()
	met, of, lacking := Strata(answers, random)
	if of == 0 || met < of {
		t.Errorf("%d of %d strata; these lack: %q", met, of, lacking)
	}
}

// The solution is built only when a case is too large for the rules, and what keeps it
// from answering is the judge's own trouble.
func TestAnswererWithoutSolution(t *testing.T) {
	p, _ := suite.Find("hdu1850")
	for name, solution := range map[string]func() (toolchain.Program, error){
		"not there":        func() (toolchain.Program, error) { return toolchain.Program{}, errors.New("not there") },
		"does not compile": func() (toolchain.Program, error) { return toolchain.Program{Fault: "no main"}, nil },
	} {
		built := 0
		answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) { built++; return solution() })
		defer answers.Close()
		small := Bundle{Cases: smallCases(p, 5)}
		if test, err := answers.Test("small", small); err != nil || test.By != (result.Methods{Search: 5}) {
			t.Errorf("%s: five small cases: %+v, %v", name, test.By, err)
		}
		for extreme := range Extremes(answers.Rules) {
			if _, err := answers.Test("extreme", extreme); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s: the error is %v", name, err)
			}
			if _, err := answers.Test("extreme", extreme); err == nil || built != 1 { // which could take all the time that is left
				t.Errorf("%s: built %d times, want once; %v", name, built, err)
			}
			break
		}
	}
}

// Where there is no compiler for the solution, the groups have only cases that the rules answer, and
// what is left out is counted once.
func TestLeftOut(t *testing.T) {
	p, _ := suite.Find("poj1704")
	asked := 0
	answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) {
		asked++
		return toolchain.Program{}, toolchain.Absent{Language: "Go", Why: errors.New("none: install it")}
	})
	defer answers.Close()
	small := testsOf(t, SmallGroup(answers))
	if len(small) == 0 || answers.LeftOut() > 0 {
		t.Errorf("%d small tests, %d cases left out; want all", len(small), answers.LeftOut())
	}
	in, drawn := 0, 0
	for _, test := range testsOf(t, RandomGroup(answers)) {
		if test.By.Solution > 0 || len(test.Answers) != len(test.Cases) || len(test.Cases) == 0 {
			t.Errorf("%s: %d cases, %d answers, %+v", test.Name, len(test.Cases), len(test.Answers), test.By)
		}
		in += len(test.Cases)
	}
	for bundle := range randomBundles(answers, randomCases, randomMost, randomInputs) {
		drawn += len(bundle.Cases)
	}
	if out := answers.LeftOut(); in == 0 || out == 0 || in+out != drawn || asked != 1 {
		t.Errorf("%d of %d random cases, %d left out; the solution was asked for %d times", in, drawn, out, asked)
	}
}

// Sandboxes start this program again.
func TestMain(m *testing.M) {
	sandbox.BeHelper()
	sandbox.Pretend(full.Slower)
	os.Exit(m.Run())
}

// A seed adds random cases that a table of the usual ones does not have, the same every time.
func TestSeed(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu1850")
	inputs := func(seed uint64) (list []string) {
		answers := NewAnswerer(context.Background(), p, nil)
		defer answers.Close()
		answers.Seed = seed
		for bundle := range randomBundles(answers, randomCases, randomMost, randomInputs) {
			list = append(list, string(bundle.Input(answers.Rules)))
		}
		return list
	}
	usual := inputs(0)
	for _, seed := range []uint64{1, 7} {
		more := inputs(seed)
		if len(more) != 2*len(usual) || !slices.Equal(more[:len(usual)], usual) || !slices.Equal(more, inputs(seed)) {
			t.Errorf("seed %d gives %d inputs in place of %d, or others than these", seed, len(more), len(usual))
		}
		for _, input := range more[len(usual):] {
			if slices.Contains(usual, input) {
				t.Errorf("seed %d adds an input that is always there: %.80q", seed, input)
			}
		}
	}
}
