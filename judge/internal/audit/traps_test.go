package audit

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

var update = flag.Bool("update", false, "write problems/ID/traps.json anew")

func TestMain(m *testing.M) {
	sandbox.BeHelper() // sandboxes start this program again
	os.Exit(m.Run())
}

// A printer runs the mistakes of a problem.
type printer struct {
	*testing.T
	problem  suite.Problem
	rules    rules.Rules
	pool     *sandbox.Pool
	programs map[string]toolchain.Program
}

// A known is a case with its answer.
type known struct {
	rules.Case
	input, answer string
}

// printed returns what a program prints to each case, and whether it answered all.
func (p *printer) printed(name string, cases []known) ([]string, bool) {
	input, answer := make([]rules.Case, len(cases)), ""
	for i, c := range cases {
		input[i] = c.Case
		answer += p.rules.Layout.Renumbered(c.answer, 0, i)
	}
	test := testset.Of(p.rules, "x", p.rules.Write(input), []byte(answer))
	program := p.programs[name]
	r := full.Must(p.pool.Run(context.Background(),
		sandbox.Command{Folder: program.Folder, Args: program.Args, Input: test.Input,
			Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Output: 1 << 20}}))(p)
	list, ok := test.Outputs(r.Output)
	if !ok || r.Death != "" || r.Stop != sandbox.NotStopped {
		return nil, false
	}
	for i := range list {
		list[i] = p.rules.Layout.Renumbered(list[i], i, 0)
	}
	return list, true
}

// A tried is what a program prints to a case, whether it answers it, and whether wrongly.
type tried struct {
	printed         string
	answered, wrong bool
}

// tried runs a program on cases, many at once where it answers all of them.
func (p *printer) tried(name string, cases []known) (list []tried) {
	_, most := p.rules.Bounds()
	for part := range slices.Chunk(cases, min(100, cmp.Or(most, 100))) {
		printed, ok := p.printed(name, part)
		for i, c := range part {
			one, answered := []string(nil), ok
			if ok {
				one = printed[i : i+1]
			} else {
				one, answered = p.printed(name, part[i:i+1])
			}
			if !answered {
				list = append(list, tried{})
				continue
			}
			list = append(list, tried{one[0], true, !texts.SameWords(one[0], c.answer)})
		}
	}
	return list
}

// candidates returns cases on which mistakes are tried: those that traps are about, those in the headers of
// mistakes and of the original samples, and the small ones.
func (p *printer) candidates(traps []suite.Trap, mistakes []suite.Mistake, samples []testset.Test) (list []known) {
	const longest, small, smallAlone, drawn, drawnAlone, looked = 300, 600, 60, 400, 100, 20000
	seen := make(map[string]bool)
	add := func(c rules.Case, answer string) {
		input := string(p.rules.Write([]rules.Case{c}))
		if answer == "" {
			if found, err := p.rules.Answer(c); err == nil {
				answer = p.rules.Layout.Numbered(0, found.Text)
			}
		}
		if len(input) <= longest && answer != "" && !seen[input] {
			seen[input] = true
			list = append(list, known{c, input, answer})
		}
	}
	named := func(c rules.Case) bool {
		return slices.ContainsFunc(traps, func(trap suite.Trap) bool {
			return slices.ContainsFunc(judging.NamesOf(p.rules, c), func(name string) bool {
				return slices.Contains(trap.About, name)
			})
		})
	}
	for _, test := range samples {
		about := slices.ContainsFunc(traps, func(trap suite.Trap) bool {
			return slices.Contains(trap.About, test.Sample)
		})
		for i, c := range test.Cases {
			if test.Original || about || named(c) {
				add(c, p.rules.Layout.Renumbered(test.Answers[i], i, 0))
			}
		}
	}
	for _, m := range mistakes {
		if cases, err := p.rules.Read(m.Input); err == nil && len(m.Input) <= longest {
			for _, c := range cases {
				add(c, "")
			}
		}
	}
	_, most := p.rules.Bounds()
	alone := most == 1
	number := 0
	p.rules.Small(func(c rules.Case) bool {
		if number < small && (!alone || number < smallAlone || number%20 == 0) || named(c) {
			add(c, "")
		}
		number++
		return number < looked
	})
	draws := drawn
	if alone {
		draws = drawnAlone
	}
	for c := range testset.Draw(p.rules, 1, draws) {
		add(c, "")
	}
	return list
}

// named reports whether a trap can be about a name: that of a sample, of a position in the form that reports
// have, or of a candidate.
func (c chart) named(r rules.Rules, name string, samples []testset.Test) bool {
	if position, err := r.Position(name); err == nil && position.String() == name {
		return true
	}
	return slices.ContainsFunc(samples, func(test testset.Test) bool { return test.Sample == name }) ||
		slices.ContainsFunc(c.cases, func(one known) bool {
			return slices.Contains(judging.NamesOf(r, one.Case), name)
		})
}

// A chart has what the mistakes print to the candidates.
type chart struct {
	cases []known
	of    map[string][]tried // by mistake
}

// trapped returns what a mistake prints to some cases that tell it from all others: to some on which it is
// wrong, some on which it is right, and some on which another mistake prints something else. It has none if the
// answer to a case depends on those before.
func (p *printer) trapped(m suite.Mistake, number int, c chart, rivals []string) suite.Trapped {
	const few, apart = 6, 3
	t := suite.Trapped{Mistake: m.Name, Trap: number, Prints: []suite.Print{}}
	mine := c.of[m.Name]
	taken := make([]bool, len(mine))
	take := func(most int, wanted func(i int) bool) {
		for i := range mine {
			if most > 0 && mine[i].answered && wanted(i) {
				most--
				taken[i] = true
			}
		}
	}
	take(few, func(i int) bool { return mine[i].wrong })
	take(few, func(i int) bool { return !mine[i].wrong })
	for _, rival := range rivals {
		take(apart, func(i int) bool { return !texts.SameWords(mine[i].printed, c.of[rival][i].printed) })
	}
	var list []known
	wrong := false
	for i := range mine {
		if taken[i] {
			list = append(list, c.cases[i])
			wrong = wrong || mine[i].wrong
		}
	}
	if !wrong {
		return t
	}
	_, most := p.rules.Bounds()
	for part := range slices.Chunk(list, cmp.Or(most, len(list))) {
		together, ok := p.printed(m.Name, part)
		for i, c := range part {
			alone, _ := p.printed(m.Name, part[i:i+1])
			if !ok || alone == nil || !texts.SameWords(alone[0], together[i]) {
				t.Prints = []suite.Print{}
				return t
			}
			t.Prints = append(t.Prints, suite.Print{Input: c.input, Printed: alone[0]})
		}
	}
	return t
}

// wrongOn reports whether a mistake is wrong on a sample or a case that a trap is about.
func (p *printer) wrongOn(m suite.Mistake, trap suite.Trap, c chart, samples []testset.Test) bool {
	for i, one := range c.of[m.Name] {
		for _, name := range judging.NamesOf(p.rules, c.cases[i].Case) {
			if one.wrong && slices.Contains(trap.About, name) {
				return true
			}
		}
	}
	for _, test := range samples {
		if !slices.Contains(trap.About, test.Sample) || m.Verdict != result.WA {
			continue
		}
		program := p.programs[m.Name]
		r := full.Must(p.pool.Run(p.Context(), sandbox.Command{Folder: program.Folder,
			Args: program.Args, Input: test.Input,
			Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Output: 1 << 20}}))(p)
		if !texts.SameWords(string(r.Output), string(test.Answer)) {
			return true
		}
	}
	return false
}

// What traps.json has is what the mistakes print, and a mistake prints something else than those of other traps.
// With -update the file is written.
func TestEachTrap(t *testing.T) {
	full.Test(t)
	pool := sandbox.NewPool(nil)
	defer pool.Close()
	for i, problem := range suite.Problems {
		t.Run(problem.ID, func(t *testing.T) {
			full.Part(t, i, 8)
			page := full.Must(suite.Own.Page(problem.ID))(t)
			traps := suite.Traps(page)
			samples := testset.FromSamples(problem.New(), full.Must(suite.Own.SamplesOf(problem.ID))(t))
			files := make(map[string][]byte)
			mistakes := full.Must(suite.Own.Mistakes(problem.ID))(t)
			for _, m := range mistakes {
				if m.Verdict == result.WA {
					files[m.Name] = m.Text
				}
			}
			p := &printer{t, problem, problem.New(), pool,
				full.Must(toolchain.Go(t.Context(), "1.18", files, func(int, string) {}))(t)}
			c := chart{cases: p.candidates(traps, mistakes, samples), of: make(map[string][]tried)}
			trapOf := make(map[string]int)
			for _, m := range mistakes {
				trapOf[m.Name] = full.Must(suite.TrapOf(page, m.Text))(t)
				if m.Verdict == result.WA {
					c.of[m.Name] = p.tried(m.Name, c.cases)
				}
			}
			list := []suite.Trapped{}
			shown := make(map[int]bool)
			for _, m := range mistakes {
				number := trapOf[m.Name]
				if number == 0 {
					continue
				}
				var rivals []string
				for _, other := range mistakes {
					if other.Verdict == result.WA && trapOf[other.Name] != number {
						rivals = append(rivals, other.Name)
					}
				}
				list = append(list, p.trapped(m, number, c, rivals))
				shown[number] = shown[number] || m.Verdict != result.WA || p.wrongOn(m, traps[number-1], c, samples)
			}
			for _, trap := range traps {
				for _, name := range trap.About {
					if !c.named(problem.New(), name, samples) {
						t.Errorf("%s: no sample, position or line is called %q, which the trap %d is about",
							problem.ID, name, trap.Number)
					}
				}
			}
			for number, is := range shown {
				if trap := traps[number-1]; !is && len(trap.About) > 0 {
					t.Errorf("%s: no mistake of the trap %q is wrong on one of %q", problem.ID, trap.Text, trap.About)
				}
			}
			path := filepath.Join("..", "..", "..", "problems", problem.ID, "traps.json")
			if *update {
				full.Check(t, os.WriteFile(path, written(t, list), 0o666))
			}
			if got := full.Must(os.ReadFile(path))(t); !bytes.Equal(got, written(t, list)) {
				t.Errorf("%s is not what the mistakes print. To write it anew: GRUNDY_FULL=1 go test ./judge/internal/audit -run 'TestEachTrap/^%s$' -update", path, problem.ID)
			}
			p.differ(list, trapOf, c)
		})
	}
}

// written returns the text of traps.json, a line for each print.
func written(t *testing.T, list []suite.Trapped) []byte {
	t.Helper()
	var b strings.Builder
	b.WriteString("[")
	for i, m := range list {
		fmt.Fprintf(&b, "%s\n{\"mistake\": %q, \"trap\": %d, \"prints\": [", separator(i), m.Mistake, m.Trap)
		for i, print := range m.Prints {
			fmt.Fprintf(&b, "%s\n\t%s", separator(i), full.Must(json.Marshal(print))(t))
		}
		b.WriteString("]}")
	}
	b.WriteString("\n]\n")
	return []byte(b.String())
}

func separator(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

// differ reports mistakes that print what the mistake of another trap prints to the cases that are kept of it,
// though not to all candidates.
func (p *printer) differ(list []suite.Trapped, trapOf map[string]int, c chart) {
	at := make(map[string]int)
	for i, one := range c.cases {
		at[one.input] = i
	}
	for _, m := range list {
		for other, all := range c.of {
			if trapOf[other] == m.Trap || len(m.Prints) == 0 {
				continue
			}
			same := !slices.ContainsFunc(m.Prints, func(print suite.Print) bool {
				return !texts.SameWords(all[at[print.Input]].printed, print.Printed)
			})
			apart := slices.ContainsFunc(c.cases, func(one known) bool {
				i := at[one.input]
				return c.of[m.Mistake][i].answered && !texts.SameWords(all[i].printed, c.of[m.Mistake][i].printed)
			})
			if same && apart {
				p.Errorf("%s/mistakes/%s.go prints what %s.go prints, but is not about its trap",
					p.problem.ID, other, m.Mistake)
			} else if same {
				p.Logf("%s/mistakes/%s.go and %s.go can't be told apart", p.problem.ID, other, m.Mistake)
			}
		}
	}
}
