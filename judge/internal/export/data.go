package export

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A group is the tests of one kind. The first group has the examples.
type group struct {
	name  string // such as "0", "1-samples", "2-small"
	tests []test
}

// A test is an input with its answer.
type test struct {
	name          string // within its group
	input, answer []byte
	purpose       string
}

// Other judges start every program, also one that starts slowly, anew for every test. So tests
// are chosen for such a program, and there are not many in a group.
const (
	slowStart = 100 * time.Millisecond
	mostTests = 50
)

// groupsOf returns the tests of a problem in groups, packed as judge test packs them for a
// program that starts slowly, as far as they are plain.
func groupsOf(ctx context.Context, answers *testset.Answerer, samples []suite.Sample, page string) ([]group, error) {
	purposes := purposesOf(page)
	groups := []group{{name: "0"}, {name: "1-samples"}}
	for i, t := range testset.FromSamples(answers.Rules, samples) {
		to, purpose := &groups[1], purposes[t.Sample]
		if samples[i].Example() {
			to, purpose = &groups[0], "The example of the statement."
		}
		if plain(t.Input) {
			to.tests = append(to.tests, test{t.Sample, t.Input, t.Answer, purpose})
		}
	}
	if len(groups[1].tests) == 0 {
		groups = groups[:1]
	}
	for _, made := range testset.Whole(answers, toolchain.Program{Start: slowStart}, nil) {
		g := group{name: fmt.Sprintf("%d-%s", len(groups), made.Kind)}
		for t, err := range made.Tests {
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return nil, err
			}
			if len(g.tests) == mostTests {
				break
			}
			if plain(t.Input) {
				g.tests = append(g.tests, test{fmt.Sprintf("%03d", len(g.tests)+1), t.Input, t.Answer, purpose(made.Kind, t)})
			}
		}
		if len(g.tests) > 0 {
			groups = append(groups, g)
		}
	}
	return groups, nil
}

// plain reports whether an input has the line ends that the ICPC formats require: no carriage
// returns, and one at the end.
func plain(input []byte) bool {
	return !bytes.Contains(input, []byte("\r")) && (len(input) == 0 || bytes.HasSuffix(input, []byte("\n")))
}

// purpose says what a test tests.
func purpose(kind result.Kind, t testset.Test) string {
	text := map[result.Kind]string{
		result.Small: result.Count(t.Count, "small case") + ", in order", result.All: result.Count(t.Count, "legal case"),
		result.Random: result.Count(t.Count, "random case"), result.Extreme: "One of the largest inputs, " + result.Count(t.Count, "case"),
	}[kind]
	if t.Spacing != nil {
		text += ", written with " + t.Spacing.Name
	} else if t.Stricter != "" {
		text += ". The original judge seems to lack such cases: " + t.Stricter
	}
	return text + "."
}

// code finds names of samples.
var code = result.Pattern("`([^`]+)`")

// purposesOf returns what each sample tests, as the page says.
func purposesOf(page string) map[string]string {
	purposes := make(map[string]string)
	_, list, _ := strings.Cut(page, "\n## Samples\n")
	for _, item := range strings.Split(list, "\n- ")[1:] {
		item, _, _ = strings.Cut(item, "\n\n") // what follows is about several samples
		names, text, _ := strings.Cut(item, ": ")
		for _, name := range code().FindAllStringSubmatch(names, -1) {
			purposes[name[1]] = strings.Join(strings.Fields(text), " ")
		}
	}
	return purposes
}
