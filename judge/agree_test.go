package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A judged is what tests read of the JSON documents that commands print: a judgement, or several.
type judged struct {
	result.Judgement
	Programs []result.Judgement
}

// UnmarshalJSON reads both.
func (j *judged) UnmarshalJSON(text []byte) error {
	several := struct{ Programs *[]result.Judgement }{&j.Programs}
	return errors.Join(json.Unmarshal(text, &several), json.Unmarshal(text, &j.Judgement))
}

// fault returns the fault behind a judgement, nil if there is none.
func (j judged) fault() *result.Fault {
	if f := j.Decisive(); f != nil {
		if fault, ok := result.ReasonOf[result.Fault](f.Reasons); ok {
			return &fault
		}
	}
	return j.Fault
}

// decoded returns a document that a command has printed.
func decoded(t testing.TB, text string) (document judged) {
	t.Helper()
	if err := cmp.Or(json.Unmarshal([]byte(text), &document), invalid(text)); err != nil {
		t.Fatalf("%v: %.3000s", err, text)
	}
	return document
}

// asked runs a command and returns its document. It skips the test if a compiler for a program
// among the arguments is missing.
func asked(t *testing.T, args ...string) judged {
	t.Helper()
	for _, arg := range args {
		toolchain.NeedFor(t, arg)
	}
	_, stdout, stderr := judge{files: suite.Own}.invoke(append(args, "--json")...)
	if stdout == "" {
		t.Fatalf("judge %q: %s", args, stderr)
	}
	return decoded(t, stdout)
}

// The commands that judge a program all say the same of it: of a known mistake of every fourth problem,
// and of one problem also with --all. They share what depends on the problem, and the audit judges
// every mistake.
func TestCommandsAgree(t *testing.T) {
	full.Test(t)
	if full.Race() {
		t.Skip("the race detector changes what programs take")
	}
	const every, whole = 4, "hdu1846"
	for i, p := range suite.Problems {
		if i%every != 0 && p.ID != whole {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			if p.ID != whole {
				full.Part(t, i, 8)
			}
			t.Parallel()
			mistakes := full.Must(suite.Own.Mistakes(p.ID))(t)
			m := mistakes[slices.IndexFunc(mistakes, func(m suite.Mistake) bool {
				return m.Verdict != result.TLE && m.Verdict != result.MLE
			})]
			class := t.TempDir()
			path := filepath.Join(class, p.ID, m.Name+".go")
			full.Write(t, path, string(m.Text))
			said := map[string]result.Verdict{
				"grade":  asked(t, "grade", class, "--seconds", "600").Programs[0].Verdict,
				"test":   asked(t, "test", p.ID, path, "--shrink", "0", "--seconds", "600").Verdict,
				"stress": asked(t, "stress", p.ID, path).Verdict,
			}
			if p.ID == whole {
				said["grade --all"] = asked(t, "grade", class, "--all", "--seconds", "600").Programs[0].Verdict
				said["test --all"] = asked(t, "test", p.ID, path, "--all", "--shrink", "0", "--seconds", "600").Verdict
			}
			_, stdout, _ := judge{files: suite.Own}.invoke("submit", p.ID, path)
			var submitted result.Verdict
			full.Check(t, submitted.UnmarshalText([]byte(strings.TrimSuffix(regexp.MustCompile(`(?m)^[A-Z]+, `).FindString(stdout), ", "))))
			said["submit"] = submitted
			r := start(t, io.Discard, "watch", p.ID, path, "--json") // which prints nothing but results, a line each
			said["watch"] = decoded(t, <-r.lines).Verdict
			if explained := decoded(t, <-r.lines); explained.Verdict != said["watch"] || len(explained.Findings) == 0 {
				t.Errorf("judge watch explains %v by %+v", said["watch"], explained.Findings)
			}
			full.Write(t, path, broken)
			if got := decoded(t, <-r.lines); got.Problem != p.ID || got.Submission != path || got.Verdict != result.CE {
				t.Errorf("judge watch says %+v of a program that does not compile", got)
			}
			r.stop()
			if status, rest := r.wait(); status != interrupted || rest != "" {
				t.Errorf("judge watch after an interrupt: status %d, %q", status, rest)
			}
			for command, verdict := range said {
				if verdict != m.Verdict {
					t.Errorf("judge %s says %v of %s, want %v", command, verdict, m.Name, m.Verdict)
				}
			}
		})
	}
}

// A right program is accepted: the suite's solution in C++, and programs as people write them. The sanitizers of
// its compiler find nothing in it, and neither does a hunt in the solution. It has ten times its
// limit, so that a slow machine changes nothing. The solution is tried on all tests, of which there are
// a hundred or so of a group where each is a single case, and which are made once for a problem; the others,
// which may take long to start, on all samples, the two largest inputs and four tests of each other group.
// The audit tries the suite's solution in Go on all.
func TestEachRight(t *testing.T) {
	full.Test(t)
	if full.Race() {
		t.Skip("a program is charged with what the judge itself needs under the race detector until it has started")
	}
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			full.Part(t, i, 8)
			t.Parallel() // but one after the other for one problem: they use its rules
			files := append(full.Must(filepath.Glob("testdata/right/"+p.ID+".*"))(t),
				full.Must(filepath.Glob("testdata/right/"+p.ID+"-*"))(t)...)
			if file := "testdata/right/" + p.ID + ".py"; !slices.Contains(files, file) {
				t.Errorf("%s is missing", file)
			}
			files = append(files, solutionInCpp(p.ID))
			trial := full.Must(judging.NewTrial(t.Context(), p, suite.Own, func(string) {}))(t)
			defer trial.Answers.Close()
			trial.Problem, trial.Budget = p, 0
			trial.Program.Start = 20 * time.Millisecond // where an input is a single case, a hundred of each group
			tests := partOf(trial.Whole(), all, all, 100)
			for i := range tests {
				tests[i] = kept(t, tests[i])
			}
			for _, file := range files {
				t.Run(filepath.Base(file), func(t *testing.T) { testRight(t, trial, tests, file) })
			}
		})
	}
}

// solutionInCpp is the file of a problem's solution in C++.
func solutionInCpp(id string) string { return "../problems/" + id + "/main.cpp" }

// Daily, two of the suite's solutions in C++ are judged. One has numbers of 64 bits, of which nothing is remarked.
func TestRightInCpp(t *testing.T) {
	full.Daily(t)
	for _, id := range []string{"hdu1847", "poj1067"} {
		if got := asked(t, "test", id, solutionInCpp(id)); got.Verdict != result.AC || len(got.Notes) > 0 {
			t.Errorf("%s: %v %+v %+v", id, got.Verdict, got.Findings, got.Notes)
		}
	}
}

// Our solutions are right in the form of input that another home of a problem has, exactly if judge submit says to paste them
// there.
func TestPasteOurs(t *testing.T) {
	full.Test(t)
	others := 0
	for _, p := range suite.Problems {
		for _, home := range p.Homes {
			if home.Format == nil {
				continue
			}
			others++
			t.Run(home.Command(), func(t *testing.T) {
				got := asked(t, "test", home.Command(), solutionInCpp(p.ID), "--shrink", "0")
				if _, files := p.Pastes(home); (got.Verdict == result.AC) != (files != nil) {
					t.Errorf("%v, and judge submit says to paste %q", got.Verdict, files)
				}
			})
		}
	}
	if others == 0 {
		t.Error("no home has a form of its own")
	}
}

// kept returns a group whose tests are made once.
func kept(t *testing.T, group testset.Group) testset.Group {
	t.Helper()
	var tests []testset.Test
	for test, err := range group.Tests {
		full.Check(t, err)
		tests = append(tests, test)
	}
	made := testset.Given(group.Kind, tests...)
	made.Chosen, made.Cases, made.Note, made.CPU, made.Long = group.Chosen, group.Cases, group.Note, group.CPU, group.Long
	return made
}

// all is more than the tests of any group.
const all = 1 << 30

// partOf returns groups with all samples and at most some of the largest inputs, of the tests of each
// other group, and of those of more than legal length, all spread evenly.
func partOf(groups []testset.Group, largest, most, mostLong int) []testset.Group {
	part := slices.Clone(groups)
	for i, group := range groups {
		switch group.Kind {
		case result.Samples:
		case result.Extreme:
			part[i].Tests = spread(group, largest)
		default:
			part[i].Tests = spread(group, most)
		}
		if group.Long != nil {
			long := *group.Long
			long.Tests = spread(long, mostLong)
			part[i].Long = &long
		}
	}
	return part
}

// spread yields at most so many tests of a group, spread evenly.
func spread(group testset.Group, most int) iter.Seq2[testset.Test, error] {
	if most == all {
		return group.Tests
	}
	return func(yield func(testset.Test, error) bool) {
		step, number := (group.Total()+most-1)/most, 0
		for test, err := range group.Tests {
			if number%step == 0 && !yield(test, err) {
				return
			}
			number++
		}
	}
}

// testRight judges a right program on groups of tests and hunts for a mistake in it.
func testRight(t *testing.T, trial judging.Trial, groups []testset.Group, file string) {
	trial.File, trial.Program, trial.Tests = file, toolchain.MustFile(t, file), groups
	limits := conditions{}.limits(trial.Problem, trial.Program)
	trial.Limits = limits.With(10*limits.Time, 0)
	first := file == solutionInCpp(trial.Problem.ID)
	if !first {
		trial.Tests = partOf(groups, 2, 4, 1)
	}
	workers := sandbox.NewPool(trial.Program.Read)
	defer workers.Close()
	tried := full.Must(trial.Judge(t.Context(), workers))(t)
	judgements := []judged{{Judgement: tried.Judgement}}
	if first {
		judgements = append(judgements, asked(t, "stress", trial.Problem.ID, file, "--time-limit",
			trial.Limits.Time.String(), "--seconds", "0.4"))
	}
	for _, got := range judgements {
		for _, test := range got.Tests {
			if test.Verdict != result.AC {
				t.Errorf("%s: %v %+v", test.Name, test.Verdict, test.Reasons)
			}
		}
		if fault := got.fault(); fault != nil {
			t.Errorf("the program has the fault %+v, which is not so", *fault)
		}
		hunted := got.By == result.ByStress && got.Verdict == result.INC // its time is over, and nothing was found
		if got.Verdict != result.AC && !hunted || len(got.Tests) == 0 {
			t.Fatalf("judge %v of %s: %v %+v", got.By, file, got.Verdict, got.Findings)
		}
	}
}
