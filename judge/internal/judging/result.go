package judging

import (
	"reflect"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/toolchain"
)

// Judgement returns the judgement for its readers. The version is that of the judge.
func (r Result) Judgement(version string) result.Judgement {
	j := result.Judgement{
		Problem:    r.Problem.ID,
		Title:      r.Problem.Title,
		Submission: r.File,
		Versions:   result.Versions{Judge: version, Compiler: r.Program.Version},
		Language:   r.Program.Language,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		Notes:      r.Program.Notes,
		Limits:     r.Limits,
		Stricter:   r.Stricter,
		Isolation:  result.IsolationOf(r.Isolation),
	}
	if slices.ContainsFunc(r.Tests(), func(t TestResult) bool { return t.Run.LeftRunning }) {
		j.Notes = append(slices.Clip(j.Notes), StillRuns)
	}
	decisive := r.Decisive()
	for _, from := range r.Groups {
		j.Groups = append(j.Groups, from.Result(r.All, decisive))
	}
	j.Stats = result.StatsOf(j.Tests())
	return j
}

// Result returns the group for its readers. Of the tests that were not accepted it shows the
// decisive one of all groups, or with all the first Kept.
func (g GroupResult) Result(all bool, decisive *TestResult) result.Group {
	group := groupOf(g, all)
	failed := 0
	for i := range g.Tests {
		test := testOf(g.Tests[i])
		if test.Verdict != result.AC {
			failed++
			test.Shown = all && failed <= Kept || !all && &g.Tests[i] == decisive
		}
		if test.Shown {
			test.Difference = g.Tests[i].Around()
			test.Complaint = LastWords(g.Tests[i].Run.Stderr)
		}
		group.Tests = append(group.Tests, test)
	}
	group.Stats = result.StatsOf(group.Tests)
	return group
}

// OfFolder is Judgement where the tests are those of a folder.
func (r Result) OfFolder(version, folder string) result.Judgement {
	var unanswered []result.Unanswered
	var groups []GroupResult
	for _, group := range r.Groups {
		var decisive *TestResult
		if group.Decisive > 0 {
			decisive = &group.Tests[group.Decisive-1]
		}
		var judged []TestResult
		group.Decisive = 0
		for i, test := range group.Tests {
			if test.Test.NoAnswer && test.Verdict == result.AC {
				unanswered = append(unanswered, result.Unanswered{
					Name: test.Test.Name, CPU: result.Duration(test.Run.CPU), Memory: result.Peak(test.Run.Memory), Output: test.Run.Output,
				})
				continue
			}
			judged = append(judged, test)
			if &group.Tests[i] == decisive {
				group.Decisive = len(judged)
			}
		}
		if group.Tests, group.Count = judged, len(judged); len(judged) > 0 {
			groups = append(groups, group)
		}
	}
	r.Groups = groups
	j := r.Judgement(version)
	j.Problem, j.Foreign, j.Unanswered = folder, true, unanswered
	return j
}

// groupOf returns a group without its tests and their sums.
func groupOf(from GroupResult, all bool) result.Group {
	group := result.Group{
		Kind:     from.Kind,
		Count:    from.Count,
		Verdict:  result.AC,
		Decisive: from.Decisive,
		NotTried: from.Cut || !all && (len(from.Tests) == 0 || from.Stopped),
		Took:     result.Duration(from.Took),
		Cut:      from.Cut,
		Chosen:   from.Chosen,
		ChosenOf: from.Cases,
	}
	if !from.Stopped && len(from.Tests) > 0 {
		group.Count = len(from.Tests)
	}
	if from.Decisive > 0 {
		group.Verdict = from.Tests[from.Decisive-1].Verdict
	}
	for _, tried := range from.Tests {
		group.Samples += max(1, len(tried.Test.Joined))
		group.AnsweredBy.Add(tried.Test.By)
		if tried.Test.Spacing != nil {
			group.Again++
			continue
		}
		group.Inputs++
		group.Cases += tried.Test.Count
	}
	return group
}

func testOf(r TestResult) result.Test {
	return result.Test{
		Name:       r.Test.Name,
		Sample:     r.Test.Sample,
		Verdict:    r.Verdict,
		Detail:     r.Detail,
		CPU:        result.Duration(r.Run.CPU),
		Wall:       result.Duration(r.Run.Wall),
		Memory:     r.Run.Memory,
		Stricter:   r.Test.Stricter,
		AnsweredBy: r.Test.By,
		Blame:      r.Blame,
		Hint:       r.Hint,
	}
}

// ExecutionOf returns the result of running the program in a file on an input without an
// answer.
func ExecutionOf(file string, program toolchain.Program, limits Limits, r TestResult, isolation []sandbox.Protection) result.Execution {
	e := result.Execution{Submission: file, Verdict: r.Verdict, Detail: r.Detail, Notes: program.Notes,
		CPU: r.Run.CPU, Memory: r.Run.Memory, Limits: limits, Isolation: result.IsolationOf(isolation)}
	if r.Run.LeftRunning && r.Verdict == result.AC { // else the detail says so
		e.Notes = append(slices.Clip(e.Notes), StillRuns)
	}
	if program.Fault != "" {
		e.Verdict, e.Detail = result.CE, program.Fault
	}
	return e
}

// Around returns the lines around the first difference between answer and output.
func (r TestResult) Around() result.Difference {
	if r.Difference.Verdict != result.WA && r.Difference.Verdict != result.PE {
		return result.Difference{}
	}
	first := max(0, r.Difference.Line-2)
	const lines, columns = 4, 60
	var d differ
	cmp.Equal(result.Window(r.Test.Answer, first, lines, columns), result.Window(r.Run.Output, first, lines, columns), cmp.Reporter(&d))
	return result.Difference{Line: r.Difference.Line, Lines: d.lines}
}

// A differ is a cmp.Reporter on two slices of lines, and writes them as one.
type differ struct {
	path  cmp.Path
	lines []string
}

func (d *differ) PushStep(step cmp.PathStep) { d.path = append(d.path, step) }
func (d *differ) PopStep()                   { d.path = d.path[:len(d.path)-1] }

func (d *differ) Report(r cmp.Result) {
	step := d.path.Last()
	expected, printed := step.Values()
	if r.Equal() {
		d.add("  ", expected)
		return
	}
	d.add("- ", expected)
	d.add("+ ", printed)
}

func (d *differ) add(sign string, line reflect.Value) {
	if line.IsValid() {
		d.lines = append(d.lines, sign+line.String())
	}
}

// LastWords returns the last lines of what a program wrote to standard error, without
// empty lines and without those of Node.js itself, which come after the program's own.
func LastWords(stderr []byte) string {
	lines := strings.Split(result.LastLines(stderr, 20), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.Contains(line, "node:internal/") || strings.HasPrefix(line, "Node.js v")
	})
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}
