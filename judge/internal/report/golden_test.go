package report

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

var update = flag.Bool("update", false, "write the golden files")

const second = result.Duration(time.Second)

// tried returns a judgement on a program for Nim that failed on the last test of three groups, or on
// none.
func tried(by result.Verb, v result.Verdict, f *result.Finding) result.Judgement {
	problem := result.ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}
	memory := result.Memory{KiB: 3500}
	test := func(kind result.Kind, name string) result.Test {
		return result.Test{Name: string(kind) + "/" + name, Group: kind, Verdict: result.AC, CPU: second / 500,
			Wall: second / 400, Memory: memory}
	}
	tests := []result.Test{test(result.Samples, "lost"), test(result.Small, "1"), test(result.Random, "1")}
	if f != nil {
		failed := &tests[2]
		failed.Verdict, failed.Once, failed.Reasons = v, f.Once, f.Reasons[:1]
		f.Verdict, f.Test, f.Group = v, failed.Name, failed.Group
	}
	j := result.Judgement{
		By: by, Problem: "hdu1850", Title: "Being a Good Boy in Spring Festival", Submission: "mine.cpp",
		Language: "C++", Verdict: v,
		Limits:    result.Limits{Time: problem.Time, Memory: problem.MemoryNow(), Problem: problem},
		Versions:  result.Versions{Judge: "v1.2", Compiler: "g++ 12.2"},
		Isolation: result.Isolation{Enforced: []string{"files", "network"}},
		Tests:     tests, Stats: result.StatsOf(tests),
	}
	for i, cases := range []int{2, 714, 1000} {
		g := result.Group{Kind: tests[i].Group, Verdict: tests[i].Verdict, Count: 1, Cases: cases, Took: second / 10,
			Stats: result.StatsOf(tests[i : i+1])}
		g.AnsweredBy.Search = cases
		if g.Verdict != result.AC {
			g.Decisive, g.NotTried, g.Count = tests[i].Name, true, 4
		}
		j.Groups = append(j.Groups, g)
	}
	if f != nil {
		j.Once, j.Findings = f.Once, []result.Finding{*f}
	}
	return j
}

// reports are the judgements whose reports are kept in testdata.
func reports() map[string]result.Judgement {
	pair := result.Finding{
		Input: []byte("2\n1 1\n0\n"), Answer: []byte("0\n"), Output: []byte("2\n"), Cases: 1,
		AnsweredBy: result.Methods{Search: 1},
		Summary: result.Summary{Cases: 1,
			Parts: []result.SummaryField{{Name: "piles", Count: 2, First: []string{"1", "1"}}}},
		Reached: result.Reached{How: result.Shrunk}, Position: "1 1", Searchable: true,
		Reasons: result.Reasons{
			result.Difference{What: result.OtherWord, Line: 1, Word: 1, Got: "2", Want: "0"},
			result.Refutation{
				Claim: result.ClaimCount, Claimed: game.Win, Claims: 2, Position: "1 1", Brief: "1 1",
				Mover: "the first player", Other: "the second player",
				How: result.ByReplies, Value: game.Loss, Lines: []result.Exchange{{
					Move: result.Play{Done: game.Move{Verb: game.Take, Count: 1, Thing: game.Card, Was: []int64{1},
						Equal: 2, Nth: 1}, To: "1", Brief: "1", Value: game.Win},
					Reply: &result.Play{Done: game.Move{Verb: game.Take, Count: 1, Thing: game.Card, Was: []int64{1},
						Equal: 1}, To: "0", Brief: "0", Value: game.Loss,
						End: message.New("end none left", game.Card.Counted(0))},
				}},
			},
			result.Trap{Problem: "hdu1850", Number: 2},
		},
	}
	slow := pair
	slow.Once, slow.Output, slow.Reached = true, nil, result.Reached{How: result.AsItWas, OutOfTime: true}
	slow.Input, slow.Cases = []byte(strings.Repeat("3\n1 2 3\n", 100)+"0\n"), 100
	slow.Summary = result.Summary{Cases: 100,
		Parts: []result.SummaryField{{Name: "piles", Count: 3, First: []string{"1", "2", "3"}}}}
	slow.Reasons = result.Reasons{result.Limit{Of: result.StillOn, CPU: second * 11 / 10, Time: second}}
	slow.Position = ""
	crash := pair
	index := 100
	crash.Output, crash.Reached, crash.Position = nil, result.Reached{How: result.Cases, From: 5, To: 8, Of: 20}, ""
	crash.Complaint = "mine.cpp: something\nis wrong"
	crash.Reasons = result.Reasons{
		result.Crash{Death: "signal SIGSEGV: segmentation fault", Signal: "SIGSEGV"},
		result.Fault{Source: "mine.cpp", Line: 12, Code: "    count[n] = 1;", What: result.Outside,
			Access: &result.Access{Does: "writes", Name: "count", Side: "past", Index: &index, Size: 100},
			Raw:    "ERROR: AddressSanitizer: global-buffer-overflow\n#0 main mine.cpp:12"},
	}
	lines := pair
	lines.Output, lines.Answer, lines.Position = []byte("1\n\n0\n"), []byte("1\n0\n"), ""
	lines.Reached = result.Reached{How: result.AsItWas}
	lines.Reasons = result.Reasons{result.Difference{What: result.ExtraLine, Line: 2,
		Lines: []result.DiffLine{{Sign: " ", Text: "1"}, {Sign: "+", Text: ""}, {Sign: " ", Text: "0"}}}}
	edge := pair
	edge.Reasons = slices.Insert(slices.Clone(pair.Reasons), 1,
		result.Reason(result.NumberEdge{Number: 46342, Edge: 46341}))

	all := map[string]result.Judgement{
		"wrong":        tried(result.ByTest, result.WA, &pair),
		"hint":         tried(result.ByTest, result.WA, &edge),
		"once":         tried(result.ByTest, result.TLE, &slow),
		"crash":        tried(result.ByTest, result.RE, &crash),
		"white space":  tried(result.ByTest, result.PE, &lines),
		"accepted":     tried(result.ByTest, result.AC, nil),
		"hunt":         tried(result.ByStress, result.WA, &pair),
		"hunt in vain": tried(result.ByStress, result.AC, nil),
	}
	stricter := all["wrong"]
	stricter.Stricter = []message.Kind{"a case has no piles", "an empty line stands between cases"}
	stricter.NotEnforced, stricter.Notes = []string{"memory"}, []result.Note{result.NoteOf(result.LeftRunning)}
	cut := all["accepted"]
	cut.Groups = slices.Clone(cut.Groups)
	cut.Groups[2].Cut, cut.Groups[2].NotTried, cut.Groups[2].Verdict = true, true, result.INC
	cut.Verdict, cut.Budget = result.INC, 60*second
	fault := all["accepted"]
	fault.Fault = &result.Fault{Source: "mine.cpp", Line: 12, Code: "    n += 1;", What: result.Overflow,
		Text: "2147483647 + 1", Type: "int", Accepted: true, Input: []byte("1\n0\n")}
	every := all["accepted"]
	every.Groups = []result.Group{{Kind: result.All, Verdict: result.AC, Cases: 1000000,
		Stats: result.Stats{Tried: 3, Passed: 3}}}
	every.Stats = result.Stats{Tried: 3, Passed: 3, Slowest: second * 29 / 1000, Memory: result.Memory{KiB: 1434}}
	broken := result.Judgement{By: result.ByTest, Problem: "hdu1850", Submission: "mine.cpp", Language: "C++",
		Verdict: result.CE, Compiler: "mine.cpp:3: error: expected ';'\n    int n\n         ^"}
	found := all["hunt"]
	found.Saved = "found/hdu1850-found.in"
	late := all["hunt in vain"]
	late.Verdict, late.Groups, late.Budget, late.Seed = result.INC, cut.Groups, 5*second, 2
	all["stricter"], all["out of time"], all["fault"], all["all cases"] = stricter, cut, fault, every
	all["compilation"], all["hunt"], all["hunt in vain"] = broken, found, late
	return all
}

// Whole reports, brief and verbose, are as they were. With -update they are written anew.
func TestReports(t *testing.T) {
	t.Setenv("MSYSTEM", "MINGW64") // on Windows, not PowerShell
	const rows = 22
	for name, j := range reports() {
		t.Run(name, func(t *testing.T) {
			brief := printed(80, func(p Terminal) { p.Test(j) })
			verbose := printed(80, func(p Terminal) { p.Verbose = true; p.Test(j) })
			if n := strings.Count(brief, "\n"); n > rows && name != "stricter" { // which is rare
				t.Errorf("the brief report has %d lines:\n%s", n, brief)
			}
			got := fmt.Sprintf("-- brief --\n%s-- verbose --\n%s", brief, verbose)
			path := filepath.Join("testdata", strings.ReplaceAll(name, " ", "-")+".txt")
			if *update {
				full.Write(t, path, got)
			}
			if diff := cmp.Diff(string(full.Must(os.ReadFile(path))(t)), got); diff != "" {
				t.Errorf("-%s +got:\n%s", path, diff)
			}
		})
	}
}
