package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// small has something for each kind of mistake. In each case it reads a, b and n, and then n
// numbers.
const small = `// Small is for tests.
package main

import (
	"fmt"
	"io"
	"os"
	"sort"
)

type pair struct{ low, high int64 }

func main() {
	in := input{os.Stdin}
	for in.more() {
		a, b, n := in.int(0, 9), in.int(0, 9-1), in.int(0, 99)
		if a > b+9 {
			in.fail("a is too large")
		}
		var all []int
		for i := 0; i < n; i++ {
			all = append(all, in.int(0, 300))
		}
		sort.Ints(all)
		if odd(sum(all)) || !odd(a) {
			fmt.Println("odd")
		} else {
			fmt.Println("even")
		}
		p := ordered(int64(a), int64(b))
		fmt.Println(p.high-p.low, marks(all))
	}
}

func odd(n int) bool { return n%2 == 1 }

func ordered(a, b int64) pair {
	if a > b {
		a, b = b, a
	}
	if a*b < 0 {
		a, b = 0, 0
	}
	return pair{a, b}
}

func sum(all []int) int {
	total := 0
	for _, v := range all {
		total += v
	}
	return total
}

// marks returns how many different numbers there are.
func marks(all []int) int {
	seen := make([]int, 301)
	count := 0
	for _, v := range all {
		if seen[v] != 0 {
			continue
		}
		seen[v]++
		count++
	}
	switch count {
	case 0, 1:
		return count
	}
	return count
}

// input reads words.
type input struct{ r io.Reader }

func (in *input) more() bool { return left > 0 }

var left = 3

func (in *input) int(lo, hi int) int {
	n := 0
	fmt.Fscan(in.r, &n)
	if hi == 99 {
		left--
	}
	return n
}

func (in *input) fail(fault string) {
	os.Exit(1)
}
`

// numbers is an input of small, and smallAnswer what it prints for that.
const (
	numbers     = "1 2 3 4 4 299\n3 1 0\n5 5 2 1 4\n"
	smallAnswer = "odd\n1 2\neven\n2 0\nodd\n0 2\n"
)

// found returns the mutants of a text, and their program.
func found(t *testing.T, text string) ([]result.Mutant, []byte) {
	t.Helper()
	s := full.Must(load("small.go", []byte(text)))(t)
	mutants, program, err := s.find()
	full.Check(t, err)
	return mutants, program
}

// Each kind of mistake is made, in all its forms, and nothing in the reader is changed.
func TestKinds(t *testing.T) {
	full.Daily(t)
	mutants, _ := found(t, small)
	got := make(map[string][]string)
	for _, m := range mutants {
		key := fmt.Sprint(m.Kind, " ", m.Function)
		got[key] = append(got[key], m.String())
		if strings.HasPrefix(m.Function, "input") || m.Function == "left" {
			t.Errorf("%s changes the reader", m.ID)
		}
	}
	for _, test := range []struct {
		kind result.MutantKind
		in   string
		want string
	}{
		{result.MutantOperator, "odd", "n%2 => n/2; n%2 => n*2; n%2 => n&2"},
		{result.MutantOperator, "sum", "total += v => total -= v; total += v => total |= v; total += v => total = v"},
		{result.MutantOperator, "marks", "seen[v]++ => seen[v]--; count++ => count--"},
		{result.MutantComparison, "odd", "n%2 == 1 => n%2 != 1"},
		{result.MutantComparison, "ordered",
			"a > b => a >= b; a > b => a <= b; a > b => a < b; a*b < 0 => a*b <= 0; a*b < 0 => a*b >= 0; a*b < 0 => a*b > 0"},
		{result.MutantConstant, "odd", "2 => 3; 2 => 1; 1 => 2; 1 => 0"},
		{result.MutantConstant, "marks", "301 => 302; 301 => 300; 0 => 1; 0 => -1; 0 => -1; 1 => 2"}, // not case 1, 1
		{result.MutantCondition, "ordered", "a > b => true; a > b => false; a*b < 0 => true; a*b < 0 => false"},
		{result.MutantCondition, "main", "in.more() => !(in.more()); in.more() => false; a > b+9 => true; a > b+9 => false; i < n => false; " +
			"odd(sum(all)) || !odd(a) => !(odd(sum(all)) || !odd(a)); odd(sum(all)) || !odd(a) => true; odd(sum(all)) || !odd(a) => false; " +
			"odd(sum(all)) || !odd(a) => odd(sum(all)); odd(sum(all)) || !odd(a) => !odd(a); !odd(a) => odd(a)"},
		{result.MutantStatement, "main", `in.fail("a is too large") => (nothing); all = append(all, in.int(0, 300)) => (nothing); sort.Ints(all) => (nothing); ` +
			`else { fmt.Println("even") } => (nothing); fmt.Println("odd") => (nothing); fmt.Println("even") => (nothing); fmt.Println(p.high-p.low, marks(all)) => (nothing)`},
		{result.MutantStatement, "sum", "for _, v := range all { total += v } => (nothing); total += v => (nothing)"}, // although v has no other use
		{result.MutantStatement, "marks", "for _, v := range all { if seen[v] != 0 { continue } seen[v]++ count++ } => (nothing); continue => (nothing); continue => break; " +
			"seen[v]++ => (nothing); count++ => (nothing); switch count { case 0, 1: return count } => (nothing); case 0, 1: return count => (nothing); " +
			"return count => (nothing)"},
		{result.MutantBound, "main", "n => n-1; n => n+1"},
		{result.MutantBound, "marks", "all => all[:len(all)-1]; all => all[1:]; v => v-1; v => v+1; v => v-1; v => v+1"},
		{result.MutantNarrow, "odd", ""},
		{result.MutantNarrow, "main", ""},
		{result.MutantNarrow, "ordered", "a*b => int64(int32(a*b))"},
		{result.MutantInitial, "sum", "0 => 1; 0 => -1"},
		{result.MutantReset, "sum", "total := 0 => /* total keeps what it had */"},
		{result.MutantReset, "main", "var all []int => /* all keeps what it had */"},
		{result.MutantReset, "marks", "seen := make([]int, 301) => /* seen keeps what it had */; count := 0 => /* count keeps what it had */"},
		{result.MutantSwap, "ordered", "a, b = b, a => a, b = a, b; pair{a, b} => pair{b, a}"},
	} {
		if got := strings.Join(got[fmt.Sprint(test.kind, " ", test.in)], "; "); got != test.want {
			t.Errorf("%s in %s:\n got %s\nwant %s", test.kind, test.in, got, test.want)
		}
	}
}

// Other lines of a file do not change the id of a mutant.
func TestIDs(t *testing.T) {
	before, _ := found(t, small)
	ids := make(map[string]string)
	for _, m := range before {
		if other, found := ids[m.ID]; found {
			t.Errorf("%s is %s and %s", m.ID, other, m)
		}
		ids[m.ID] = m.String()
	}
	changed := strings.Replace(small, "func odd(n", "func more() int {\n\treturn 0\n}\n\nfunc odd(n", 1)
	changed = strings.Replace(changed, "\tcount := 0\n", "\tcount := 0 // so far\n", 1)
	changed = strings.Replace(changed, "\ttotal := 0\n", "\ttotal := len(all)\n\ttotal = 0\n", 1)
	after, _ := found(t, changed)
	for _, m := range after {
		delete(ids, m.ID)
	}
	for id, change := range ids {
		if !strings.HasPrefix(id, "sum.") || !strings.HasPrefix(change, "total ") && !strings.HasPrefix(change, "0 ") {
			t.Errorf("%s, %s, has another id in a file that is changed elsewhere", id, change)
		}
	}
}

// The program of all mutants runs the solution and each mutant. A variable that is not reset
// has the value of the previous case.
func TestProgram(t *testing.T) {
	full.Daily(t)
	mutants, text := found(t, small)
	programs, err := toolchain.Go(context.Background(), goVersion, map[string][]byte{"small": text},
		func(int, string) {})
	if err != nil || programs["small"].Fault != "" {
		t.Fatal(err, programs["small"].Fault)
	}
	box := full.Must(sandbox.New(context.Background(), sandbox.Options{}))(t)
	defer box.Close()
	p := subject{program: programs["small"]}
	output := func(number int) string {
		program := p.copyOf(number)
		ran, err := box.Run(context.Background(),
			sandbox.Command{Folder: program.Folder, Args: program.Args, Input: []byte(numbers),
				Limits: sandbox.Limits{CPU: 20 * time.Second, Idle: 20 * time.Second, Memory: 1 << 20, Output: 1 << 16}})
		full.Check(t, err)
		return string(ran.Output)
	}
	if got := output(0); got != smallAnswer {
		t.Errorf("the solution prints %q, want %q", got, smallAnswer)
	}
	for change, want := range map[string]string{
		"var all []int => /* all keeps what it had */":             "odd\n1 2\nodd\n2 2\neven\n0 3\n",
		"total := 0 => /* total keeps what it had */":              "odd\n1 2\nodd\n2 0\neven\n0 2\n",
		"seen := make([]int, 301) => /* seen keeps what it had */": "odd\n1 2\neven\n2 0\nodd\n0 1\n",
		"count := 0 => /* count keeps what it had */":              "odd\n1 2\neven\n2 2\nodd\n0 4\n",
		"n%2 == 1 => n%2 != 1":                                     "odd\n1 2\nodd\n2 0\nodd\n0 2\n",
		"a, b = b, a => (nothing)":                                 "odd\n1 2\neven\n-2 0\nodd\n0 2\n",
		"2 => 1":                                                   "odd\n1 2\nodd\n2 0\nodd\n0 2\n",
	} {
		i := slices.IndexFunc(mutants, func(m result.Mutant) bool { return m.String() == change })
		if i < 0 {
			t.Errorf("no mutant %s", change)
		} else if got := output(mutants[i].Number); got != want {
			t.Errorf("%s prints %q, want %q", change, got, want)
		}
	}
}

// A batch passes the tests before the first on which a copy prints something else, ends or does not end.
// Long tests are not part of one.
func TestBatch(t *testing.T) {
	full.Daily(t)
	const text = "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() {\n\tn := 0\n\tfmt.Scan(&n)\n\tfmt.Println(2 * n)\n}\n"
	source := full.Must(load("double.go", []byte(text)))(t)
	if !source.stateless() || full.Must(load("small.go", []byte(small)))(t).stateless() {
		t.Error("a package with a variable has no state, or one without has some")
	}
	var copies []string
	for number, at3 := range []string{"", "n++", "os.Exit(0)", "for {\n}"} {
		copies = append(copies, fmt.Sprintf("\nfunc main_%d() {\n\tn := 0\n\tfmt.Scan(&n)\n\tif n == 3 {\n%s\n}\n\tfmt.Println(2 * n)\n}\n", number, at3))
	}
	programs, err := toolchain.Go(context.Background(), goVersion, map[string][]byte{"double": source.program(copies)},
		func(int, string) {})
	if err != nil || programs["double"].Fault != "" {
		t.Fatal(err, programs["double"].Fault)
	}
	p := subject{program: programs["double"], workers: sandbox.NewPool(nil)}
	defer p.workers.Close()
	var tests []test
	for n := range 5 {
		tests = append(tests, test{Test: testset.Test{Input: fmt.Appendln(nil, n+1), Answer: fmt.Appendln(nil, 2*n+2)},
			kind: result.Small, took: time.Millisecond})
	}
	passes := func(number, want int) {
		t.Helper()
		if got := full.Must(p.inBatch(context.Background(), p.copyOf(number), tests))(t); len(got) != want ||
			slices.Min(append(got, 1)) <= 0 {
			t.Errorf("copy %d passes %d of %d tests, in %v, want %d", number, len(got), len(tests), got, want)
		}
	}
	for number, want := range []int{5, 2, 2, 2} {
		passes(number, want)
	}
	tests[4].took = time.Second
	passes(0, 4)
	tests[1].took = time.Second
	passes(0, 0)
}

// What cannot be mutated is an error that names the place.
func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"package main\nfunc main() {":        "x.go:2:14: expected '}'",
		"package main\nfunc main() { f() }":  "x.go:2:15: undefined: f",
		"package main\nfunc Main() {}":       "x.go: no function main",
		"package main\nimport _ \"no/such\"": "x.go:2:10: could not import no/such",
	} {
		if _, err := load("x.go", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// An entry of equivalent.txt belongs to a mutant, and has a reason.
func TestArgue(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"# nothing\n\n", ""},
		{"  Because\n", "e.txt:1: a reason without a mutant: begin the paragraph with a mutant's id"},
		{"a n => m\n\tso\n\n\tso\n", "e.txt:4: a reason without a mutant: begin the paragraph with a mutant's id"},
		{"# first\na n => m\n", "e.txt:3: no reason for a: write it above, indented"},
		{"a n => m\n\nb n => k\n\ty\n", "e.txt:2: no reason for a: write it above, indented"},
		{"a n => m\n  y\n\na n => m\n  z\n", "e.txt:4: a has an entry already"},
		{"a n => m\n\tno\nb n => k\n", "e.txt:3: a mutant below a reason: begin another paragraph"},
		{"a n => z\n\tso\n", "e.txt:1: a changes n => m"},
		{"# first\n\nz n => k\n\tso\n", "e.txt:3: no mutant z: the solution has changed; delete the entry, or find the mutant's new id"},
	} {
		err := argue("e.txt", []byte(test.text),
			[]result.Mutant{{ID: "a", Original: "n", Replacement: "m"}, {ID: "b", Original: "n", Replacement: "k"}})
		if got := fmt.Sprint(err); got != test.want && (err != nil || test.want != "") {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
	}
	mutants := []result.Mutant{{ID: "a"}, {ID: "b"}, {ID: "c"}}
	const none = " (nothing) => (nothing)\n"
	full.Check(t, argue("e.txt", []byte("a"+none+"  Because\n  it is.\n\nb"+none+"c"+none+"\tBoth.\n"), mutants))
	for i, want := range []result.Mutant{{Argued: "Because it is.", Entry: "e.txt:1"},
		{Argued: "Both.", Entry: "e.txt:5"}, {Argued: "Both.", Entry: "e.txt:6"}} {
		if m := mutants[i]; m.Argued != want.Argued || m.Entry != want.Entry {
			t.Errorf("%s: %q at %s, want %q at %s", m.ID, m.Argued, m.Entry, want.Argued, want.Entry)
		}
	}
}
