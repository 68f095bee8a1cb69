package rules_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Extreme inputs are legal, and they decide: both outcomes have a fair share in them,
// and those of many cases have both mixed. With another last number of the last case
// the solution answers otherwise.
func TestEachExtreme(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		if p.number%12 != 0 { // daily few of them
			full.Test(t)
		}
		heavy(t, p)
		solution := solutionOf(t, p)
		lists := p.Extreme()
		if len(lists) == 0 {
			t.Fatal("there are no extreme inputs")
		}
		all := make(map[string]int)
		deciding, decided := 0, 0
		for i, list := range lists {
			input := mustBeLegal(t, p, list)
			answer := mustAnswer(t, solution, input)
			outcomes := outcomesOf(p, list, answer)
			for outcome, n := range outcomes {
				all[outcome] += n
			}
			t.Logf("input %d: %d bytes, %d cases, outcomes %v", i, len(input), len(list), outcomes)
			turns := len(list) > 2 && bytes.Equal(p.Write(list[:1]), p.Write(list[2:3])) // two cases in turn, or one
			if answers := strings.Count(answer, "\n"); !turns && len(list) >= 20 && answers >= 20 &&
				len(list) != 2*199*199 && !mixed(outcomes, 10) {
				t.Errorf("input %d: the outcomes of %d cases are %v: a tenth or more have to differ from the usual one",
					i, len(list), outcomes)
			}
			if !turns && p.ID != "cf305e" && p.ID != "luogu4055" { // whose inputs end with no numbers
				deciding++
			}
			if !turns && decides(t, p, solution, list) {
				decided++
			}
		}
		if !mixed(all, 10) && p.ID != "poj2311" { // of all its sheets few are lost
			t.Errorf("the outcomes of all are %v: a tenth or more have to differ from the usual one", all)
		}
		if decided*2 < deciding {
			t.Errorf("with another last number the answer changes in %d of %d inputs, fewer than half", decided,
				deciding)
		}
	})
}

// A second method agrees with search on all small cases, which search answers. That of xiaokai
// begins at 50 stones or fewer.
func TestEachSecond(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		few(t, p)
		if _, err := p.Second(smallCases(p, 1)[0]); rules.IsTooLarge(err) {
			t.Skip("there is none")
		}
		for c := range p.Small {
			if n, one := c.(int64); p.ID == "xiaokai" && one && n < 50 {
				continue
			}
			got := full.Must(p.Second(c))(t)
			if answer, err := p.Answer(c); err != nil || answer != (rules.Answer{Text: got, By: rules.Search}) {
				t.Fatalf("%s: the second method answers %q, search %v, %v", p.Write([]rules.Case{c}), got, answer, err)
			}
		}
	})
}

// outcomesOf counts the outcomes in an answer: the letters of hdu1536, the words of
// the others, of hdu2176, hdu2177 and luogu4055 without the moves.
func outcomesOf(p opened, cases []rules.Case, answer string) map[string]int {
	outcomes := make(map[string]int)
	for _, line := range strings.Split(strings.TrimSpace(answer), "\n") {
		switch {
		case p.ID == "hdu1536":
			for _, letter := range line {
				outcomes[string(letter)]++
			}
		case p.ID != "hdu2177" && p.ID != "luogu4055" && p.ID != "hdu2176" || !strings.Contains(line, " "):
			outcomes[line]++
		}
	}
	return outcomes
}

// mixed reports whether no outcome has so large a share that only one of so many is
// left for the others.
func mixed(outcomes map[string]int, others int) bool {
	sum, most := 0, 0
	for _, n := range outcomes {
		sum += n
		most = max(most, n)
	}
	return (sum-most)*others >= sum
}

// decides reports whether some other last number of the last case changes the answer. The
// cases before it are left out, as far as an input may lack them.
func decides(t *testing.T, p opened, program string, cases []rules.Case) bool {
	fewest, _ := p.Rules.Bounds()
	cases = cases[len(cases)-max(1, fewest):]
	answer := mustAnswer(t, program, p.Rules.Write(cases))
	last := len(cases) - 1
	text := p.Rules.Write(cases[last:])
	end := max(0, len(text)-50)
	places := word.FindAllIndex(text[end:], -1)
	for k := len(places) - 1; k >= 0 && k >= len(places)-4; k-- { // end marks may follow
		from, to := end+places[k][0], end+places[k][1]
		n, err := strconv.ParseInt(string(text[from:to]), 10, 64)
		if err != nil {
			continue
		}
		for _, other := range []int64{n - 1, n + 1, n - 2, n + 2, n / 2, 2 * n} {
			input := slices.Concat(text[:from], strconv.AppendInt(nil, other, 10), text[to:])
			other, err := p.Rules.Read(input)
			if err != nil || len(other) != 1 {
				continue
			}
			if last > 0 {
				input = p.Rules.Write(slices.Concat(cases[:last], other))
			}
			if mustAnswer(t, program, input) != answer {
				return true
			}
		}
	}
	return false
}

// samplesWork is how much more work a sample may take than a generated input. In Python,
// which has five times the time, a table of all cards for each number of them (hdu1847) still
// takes at most half of its limit.
const samplesWork = 4

// Every sample is legal, and every line of its answer has two witnesses at least, who
// wrote it without the other: the solution prints the whole, and each case's lines are
// those that the rules answer, by search or by a second method. Where a case is too
// large for them, the sample's own author is the second one; the page says how he knew.
func TestEachSamples(t *testing.T) {
	full.Daily(t)
	each(t, func(t *testing.T, p opened) {
		few(t, p)
		solution := solutionOf(t, p)
		files, err := filepath.Glob("../../../samples/" + p.ID + "/*.in")
		if err != nil || len(files) == 0 {
			t.Fatalf("no samples: %v", err)
		}
		known := 0 // the samples that the rules answer at least half of
		for _, file := range files {
			input := full.Must(os.ReadFile(file))(t)
			text := full.Must(os.ReadFile(strings.TrimSuffix(file, ".in") + ".out"))(t)
			cases, err := p.Rules.Read(input)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			if steps := work(p.Rules, cases); steps > samplesWork*rules.InputWork {
				t.Errorf("%s: %d cases take %d steps, more than %d", file, len(cases), steps,
					samplesWork*rules.InputWork)
			}
			if got := mustAnswer(t, solution, input); got != string(text) {
				t.Errorf("%s: the solution prints\n%.1000s\nthe sample says\n%.1000s", file, got, text)
			}
			answered := mustHaveWitnesses(t, p, solution, file, cases, string(text))
			if 2*answered >= len(cases) {
				known++
			}
		}
		if 3*known < len(files) {
			t.Errorf("the rules answer at least half of the cases in %d of %d samples only", known, len(files))
		}
	})
}

// mustHaveWitnesses checks that the rules answer each case of a sample as its text does, and
// returns how many cases they answer. The solution answers the others.
func mustHaveWitnesses(t *testing.T, p opened, solution, file string, cases []rules.Case, text string) int {
	t.Helper()
	rest, answered, lines := text, 0, strings.SplitAfter(text, "\n")
	witness := make(map[string]int)
	for i, c := range cases {
		answer, err := p.Rules.Answer(c)
		by := answer.By.String()
		if rules.IsTooLarge(err) {
			by, err = "the solution alone", nil
			if len(lines) == len(cases)+1 { // a line each, and the solution has printed them
				answer.Text = lines[i]
			} else {
				answer.Text = mustAnswer(t, solution, p.Rules.Write([]rules.Case{c}))
			}
		} else {
			answered++
			answer.Text = p.Layout.Numbered(i, answer.Text)
		}
		if err != nil {
			t.Fatal(err)
		}
		witness[by]++
		var right bool
		if rest, right = strings.CutPrefix(rest, answer.Text); !right {
			t.Errorf("%s: case %d: %s answers\n%.500s\nthe sample goes on with\n%.500s", file, i+1, by, answer.Text,
				rest)
			break
		}
	}
	if rest != "" && !t.Failed() {
		t.Errorf("%s: behind the last case's answer stands\n%.500s", file, rest)
	}
	t.Logf("%s: cases by witness: %v", filepath.Base(file), witness)
	return answered
}

// solutionOf builds the solution of a problem, unless it is in the judge's cache, and returns
// the executable.
func solutionOf(t *testing.T, p opened) string {
	t.Helper()
	text := full.Must(suite.Own.Solution(p.ID))(t)
	programs := full.Must(toolchain.Go(context.Background(), "1.4", map[string][]byte{p.ID: text},
		func(int, string) {}))(t)
	program := programs[p.ID]
	if program.Fault != "" {
		t.Fatalf("%s: %s", p.ID, program.Fault)
	}
	return strings.Replace(program.Args[0], "@", program.Folder, 1)
}

// mustAnswer returns what a program prints. It has a minute.
func mustAnswer(t *testing.T, program string, input []byte) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v, on the input\n%.1000s", err, input)
	}
	return string(out)
}
