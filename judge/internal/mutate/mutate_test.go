package mutate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// small has something for each kind of mistake. In each case it reads a, b and n, and
// then n numbers.
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

// withGo calls a function with the go command. It puts nothing into the cache.
func withGo(t *testing.T, do func(toolchain.GoCommand) error) {
	t.Helper()
	nothing := errors.New("nothing is kept")
	_, err := toolchain.Derived(context.Background(), "test", nil, func(g toolchain.GoCommand) ([]byte, error) {
		if err := do(g); err != nil {
			return nil, err
		}
		return nil, nothing
	})
	if err != nothing {
		t.Fatal(err)
	}
}

// made returns the mutants of a text, without a look at their code.
func made(t *testing.T, text string, part Part) (mutants []Mutant) {
	t.Helper()
	withGo(t, func(g toolchain.GoCommand) error {
		s, err := load(context.Background(), g, "small.go", []byte(text))
		if err == nil {
			mutants, err = s.sound(s.find(part))
		}
		return err
	})
	return mutants
}

// Each kind of mistake is made, in all its forms.
func TestKinds(t *testing.T) {
	mutants := made(t, small, Own)
	got := make(map[string][]string)
	for _, m := range mutants {
		key := fmt.Sprint(m.Kind, " ", m.Function)
		got[key] = append(got[key], m.String())
	}
	for _, test := range []struct {
		kind Kind
		in   string
		want string
	}{
		{Operator, "odd", "n%2 => n/2; n%2 => n*2; n%2 => n&2"},
		{Operator, "sum", "total += v => total -= v; total += v => total = v"},
		{Operator, "marks", "seen[v]++ => seen[v]--; count++ => count--"},
		{Comparison, "odd", "n%2 == 1 => n%2 < 1; n%2 == 1 => n%2 <= 1; n%2 == 1 => n%2 != 1; n%2 == 1 => n%2 >= 1; n%2 == 1 => n%2 > 1"},
		{Constant, "odd", "2 => 3; 2 => 1; 1 => 2; 1 => 0"},
		{Condition, "ordered", "a > b => true; a > b => false"},
		{Condition, "main", "in.more() => !(in.more()); in.more() => false; a > b+9 => true; a > b+9 => false; i < n => false; " +
			"odd(sum(all)) || !odd(a) => !(odd(sum(all)) || !odd(a)); odd(sum(all)) || !odd(a) => true; odd(sum(all)) || !odd(a) => false; " +
			"odd(sum(all)) || !odd(a) => odd(sum(all)); odd(sum(all)) || !odd(a) => !odd(a); !odd(a) => odd(a)"},
		{Statement, "main", `in.fail("a is too large") => (nothing); all = append(all, in.int(0, 300)) => (nothing); sort.Ints(all) => (nothing); ` +
			`else { fmt.Println("even") } => (nothing); fmt.Println("odd") => (nothing); fmt.Println("even") => (nothing); fmt.Println(p.high-p.low, marks(all)) => (nothing)`},
		{Constant, "marks", "301 => 302; 301 => 300; 0 => 1; 0 => -1; 0 => -1; 1 => 2"},                  // not case 1, 1
		{Statement, "sum", "for _, v := range all { total += v } => (nothing); total += v => (nothing)"}, // although v has no other use
		{Statement, "marks", "for _, v := range all { if seen[v] != 0 { continue } seen[v]++ count++ } => (nothing); continue => (nothing); continue => break; " +
			"seen[v]++ => (nothing); count++ => (nothing); switch count { case 0, 1: return count } => (nothing); case 0, 1: return count => (nothing); " +
			"case 0, 1 => case 1; case 0, 1 => case 0; return count => (nothing)"},
		{Bound, "main", "n => n-1; n => n+1"},
		{Bound, "sum", "all => all[:len(all)-1]; all => all[1:]"},
		{Bound, "marks", "all => all[:len(all)-1]; all => all[1:]; v => v-1; v => v+1; v => v-1; v => v+1"},
		{Narrow, "odd", "n => n /* as int16 */; n => n /* as uint16 */; n => n /* as int8 */; n => n /* as uint8 */"},
		{Narrow, "pair", "low => low /* as int32 */; low => low /* as int16 */; low => low /* as uint16 */; low => low /* as int8 */; low => low /* as uint8 */; " +
			"high => high /* as int32 */; high => high /* as int16 */; high => high /* as uint16 */; high => high /* as int8 */; high => high /* as uint8 */"},
		{Initial, "sum", "0 => 1; 0 => -1"},
		{Reset, "sum", "total := 0 => /* total keeps what it had */"},
		{Reset, "main", "var all []int => /* all keeps what it had */"},
		{Reset, "marks", "seen := make([]int, 301) => /* seen keeps what it had */; count := 0 => /* count keeps what it had */"},
		{Swap, "main", ""},
		{Swap, "ordered", "a, b = b, a => a, b = a, b; pair{a, b} => pair{b, a}"},
	} {
		if got := strings.Join(got[fmt.Sprint(test.kind, " ", test.in)], "; "); got != test.want {
			t.Errorf("%s in %s:\n got %s\nwant %s", test.kind, test.in, got, test.want)
		}
	}
	for _, kind := range Kinds {
		if tally(mutants)[kind] == 0 {
			t.Errorf("no mutant of the kind %s", kind)
		}
	}
}

// What only illegal input can show is marked.
func TestGuard(t *testing.T) {
	mutants := made(t, small, Own)
	var got []string
	for _, m := range mutants {
		if m.Guard {
			got = append(got, m.String())
		}
	}
	want := []string{"0 => -1", "9 => 10", "0 => -1", "9-1 => 9+1", "9 => 10", "1 => 0", "0 => -1", "99 => 100",
		"a > b+9 => false", `in.fail("a is too large") => (nothing)`, "0 => -1", "300 => 301"}
	if !slices.Equal(got, want) {
		t.Errorf("guards:\n got %q\nwant %q", got, want)
	}
}

// The reader's mutants are made apart from the others.
func TestReader(t *testing.T) {
	own := made(t, small, Own)
	reader := made(t, small, Reader)
	for _, m := range own {
		if m.Reader || strings.HasPrefix(m.Function, "input") {
			t.Errorf("%s in line %d is made without the reader", m.ID, m.Start.Line)
		}
	}
	if len(reader) == 0 {
		t.Error("the reader has no mutants")
	}
	for _, m := range reader {
		if !m.Reader || !strings.HasPrefix(m.Function, "input") && m.Function != "left" {
			t.Errorf("%s in line %d is made with the reader", m.ID, m.Start.Line)
		}
	}
}

// The program for the reader uses all of it, and its mutants are those of the reader.
func TestReaderProgram(t *testing.T) {
	solution, err := suite.Own.Solution("hdu1850")
	if err != nil {
		t.Fatal(err)
	}
	text, err := ReaderProgram(solution)
	if err != nil {
		t.Fatal(err)
	}
	set, err := Of(context.Background(), "reader", text, Reader)
	if err != nil {
		t.Fatal(err)
	}
	programs, err := Build(context.Background(), map[string]Set{"reader": set}, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	functions := make(map[string]bool)
	for _, m := range set.Mutants {
		functions[m.Function] = true
	}
	if want := 8; len(functions) != want { // more, int, int64, word, fill, fail, isSpace and the type
		t.Errorf("mutants of %v, want %d", functions, want)
	}
	const input = "one\ttwo\r\nint -5 5 -5\nint64 0 9223372036854775807 9223372036854775807 more int 0 9 10"
	const want = "3 one\n3 two\n-5\n9223372036854775807\ntrue\n"
	if got, end := output(t, programs["reader"], "", []byte(input)); got != want || !strings.Contains(end, `input line 3: "10" is not a whole number from 0 to 9`) {
		t.Errorf("prints %q, want %q; %s", got, want, end)
	}
	killed := 0
	for _, m := range set.Counted() {
		if m.Kind == Comparison && m.Function == "isSpace" {
			if got, _ := output(t, programs["reader"], m.ID, []byte(input)); got != want {
				killed++
			}
		}
	}
	if killed == 0 {
		t.Error("no mutant of isSpace prints anything else")
	}
	if _, err := ReaderProgram([]byte("package main\n")); err == nil {
		t.Error("a program without the reader is taken")
	}
}

// No two mutants of a solution have one id, and a mutant keeps its id when the file is
// changed elsewhere.
func TestIDs(t *testing.T) {
	before := made(t, small, Own)
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
	after := made(t, changed, Own)
	for _, m := range after {
		delete(ids, m.ID)
	}
	for id, change := range ids {
		if !strings.HasPrefix(id, "sum.") || !strings.HasPrefix(change, "total ") && !strings.HasPrefix(change, "0 ") {
			t.Errorf("%s, %s, has another id in a file that is changed elsewhere", id, change)
		}
	}
}

// oneBox is the sandbox of the last program, for the next one that may read the same.
var (
	oneBox      *sandbox.Sandbox
	oneBoxReads []string
)

func closeOneBox() {
	if oneBox != nil {
		oneBox.Close()
	}
	oneBox = nil
}

// output returns what a program prints, and how it ended, with a mutant.
func output(t *testing.T, p toolchain.Program, id string, input []byte) (string, string) {
	t.Helper()
	p = Choose(p, id)
	if oneBox == nil || oneBox.Lost() || !slices.Equal(oneBoxReads, p.Read) {
		closeOneBox()
		box, err := sandbox.New(context.Background(), sandbox.Options{Read: p.Read})
		if err != nil {
			t.Fatal(err)
		}
		oneBox, oneBoxReads = box, p.Read
	}
	r, err := oneBox.Run(context.Background(), sandbox.Command{
		Folder: p.Folder, Args: p.Args, Input: input,
		Limits: sandbox.Limits{CPU: 5 * time.Second, Idle: 20 * time.Second, Memory: 1 << 20, Output: 1 << 16},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Output), r.Death + string(r.Stderr)
}

// setOf returns the mutants of a file, and the program of all.
func setOf(t *testing.T, name, text string) (Set, toolchain.Program) {
	t.Helper()
	set, err := Of(context.Background(), name, []byte(text), Own)
	if err != nil {
		t.Fatal(err)
	}
	programs, err := Build(context.Background(), map[string]Set{name: set}, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	return set, programs[name]
}

// The program of all mutants does what the chosen one does when it is a program of its
// own. The original prints the right answer.
func TestSwitch(t *testing.T) {
	set, program := setOf(t, "small", small)
	if got, end := output(t, program, "", []byte(numbers)); got != smallAnswer || end != "" {
		t.Errorf("the original prints %q, want %q; %s", got, smallAnswer, end)
	}
	if got, end := output(t, program, "none", []byte(numbers)); got != "" || !strings.Contains(end, "there is no mutant none") {
		t.Errorf("a mutant that is not there prints %q: %s", got, end)
	}
	alone := make(map[string][]byte)
	chosen := make(map[string]Mutant)
	for _, kind := range Kinds {
		for i, m := range set.Mutants {
			// The first and the last of each kind, and all of those that change more than one place.
			last := !slices.ContainsFunc(set.Mutants[i+1:], func(m Mutant) bool { return m.Kind == kind })
			if m.Kind == kind && (alone[string(kind)] == nil || last || kind == Reset || m.Function == "pair" && strings.Contains(m.Replacement, " int8")) {
				name := string(kind)
				if alone[name] != nil {
					name = fmt.Sprint(kind, i)
				}
				alone[name], chosen[name] = set.Changed(m), m
			}
		}
	}
	programs, err := toolchain.Go(context.Background(), Language, alone, func(int, string) {})
	if err != nil {
		t.Fatal(err)
	}
	others := 0
	for name, m := range chosen {
		if fault := programs[name].Fault; fault != "" {
			t.Errorf("%s alone: %s\n%s", m.ID, fault, set.Difference(m))
			continue
		}
		want, wantEnd := output(t, programs[name], "", []byte(numbers))
		got, end := output(t, program, m.ID, []byte(numbers))
		if got != want || firstLine(end) != firstLine(wantEnd) {
			t.Errorf("%s prints %q, %s; alone %q, %s\n%s", m.ID, got, firstLine(end), want, firstLine(wantEnd), set.Difference(m))
		}
		if want != smallAnswer {
			others++
		}
	}
	if others < len(Kinds)/2 {
		t.Errorf("only %d of %d mutants print something else than the original", others, len(chosen))
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// A mutant whose function has another result than the original is dropped where it does
// not compile, and does not come between the others.
func TestSignature(t *testing.T) {
	text := strings.Replace(small, "func odd(n int) bool { return n%2 == 1 }", `const most = 1

func odds() [most + 1]bool {
	var list [most + 1]bool
	list[1] = true
	return list
}

func evens() (list [most + 1]bool) {
	list[0] = true
	return
}

func odd(n int) bool { return odds()[n%2] && !evens()[n%2] }`, 1)
	set, program := setOf(t, "signature", text)
	if got, end := output(t, program, "", []byte(numbers)); got != smallAnswer || end != "" {
		t.Errorf("the original prints %q, want %q; %s", got, smallAnswer, end)
	}
	shown := false
	for _, m := range set.Mutants {
		if m.Function == "odds" && m.Start.Line == strings.Count(text[:strings.Index(text, "func odds")], "\n")+1 {
			t.Errorf("%s: %s compiles", m.ID, m)
		}
		if m.Function == "evens" && m.String() == "1 => 0" {
			shown = true
			if got, _ := output(t, program, m.ID, []byte(numbers)); got == smallAnswer {
				t.Errorf("%s: %s prints what the original does", m.ID, m)
			}
		}
	}
	if !shown {
		t.Error("evens has no mutant with fewer results")
	}
}

// A variable that is not reset has what the case before left in it.
func TestReset(t *testing.T) {
	set, program := setOf(t, "small", small)
	want := map[string]string{
		"var all []int":            "odd\n1 2\nodd\n2 2\neven\n0 3\n",
		"total := 0":               "odd\n1 2\nodd\n2 0\neven\n0 2\n",
		"seen := make([]int, 301)": "odd\n1 2\neven\n2 0\nodd\n0 1\n",
		"count := 0":               "odd\n1 2\neven\n2 2\nodd\n0 4\n",
	}
	for _, m := range set.Mutants {
		if m.Kind == Reset {
			if got, _ := output(t, program, m.ID, []byte(numbers)); got != want[m.Original] {
				t.Errorf("%s: %q, want %q", m, got, want[m.Original])
			}
			delete(want, m.Original)
		}
	}
	for change := range want {
		t.Errorf("%s has no such mutant", change)
	}
}

// Mutants with the code of the original, or of one before them, are found.
func TestSame(t *testing.T) {
	text := strings.Replace(small, "return n%2 == 1", "return uint8(n)%2 == 1", 1)
	set, _ := setOf(t, "same", text)
	same := make(map[string]string)
	for _, m := range set.Mutants {
		same[m.String()+" "+m.Function] = m.Same
	}
	for change, want := range map[string]string{
		"uint8(n)%2 == 1 => uint8(n)%2 >= 1 odd": Original, // of a number without sign
		"a, b = b, a => (nothing) ordered":       "ordered.condition",
		"uint8(n)%2 == 1 => uint8(n)%2 > 1 odd":  "",
		"a > b => true ordered":                  "",
		"total += v => total = v sum":            "",
	} {
		if got, found := same[change]; !found || !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: the same as %q, want %q", change, got, want)
		}
	}
	if len(set.Counted()) >= len(set.Mutants) {
		t.Errorf("all %d mutants are counted", len(set.Mutants))
	}
}

// A copy in which nothing is changed has the code of the original, whatever is copied.
func TestCopy(t *testing.T) {
	var nothing []Mutant
	withGo(t, func(g toolchain.GoCommand) error {
		text, err := suite.Own.Solution("hdu2177")
		if err != nil {
			return err
		}
		s, err := load(context.Background(), g, "hdu2177", text)
		if err != nil {
			return err
		}
		for _, u := range s.units {
			place := s.fset.Position(u.node.Pos())
			nothing = append(nothing, Mutant{ID: u.name, Start: Place{place.Line, place.Column}})
		}
		program, _ := s.program(nothing)
		return s.compare(context.Background(), g, program, nothing)
	})
	for _, m := range nothing {
		if m.Same != Original {
			t.Errorf("a copy of %s has other code", m.ID)
		}
	}
}

// The choice of nothing is the solution: it passes the samples. Some mutant does not.
func TestSolution(t *testing.T) {
	const id = "poj1740"
	text, err := suite.Own.Solution(id)
	if err != nil {
		t.Fatal(err)
	}
	set, program := setOf(t, id, string(text))
	tests, err := suite.Own.SamplesOf(id)
	if err != nil {
		t.Fatal(err)
	}
	wrong := slices.IndexFunc(set.Mutants, func(m Mutant) bool { return m.String() == "paired(piles) => !(paired(piles))" })
	if wrong < 0 {
		t.Fatal("no mutant negates paired(piles)")
	}
	passed := 0
	for _, test := range tests {
		want := strings.Fields(string(test.Answer))
		if got, end := output(t, program, "", test.Input); !slices.Equal(strings.Fields(got), want) || end != "" {
			t.Errorf("%s: the original is wrong: %.100q, want %.100q; %s", test.Name, got, want, end)
		}
		if got, _ := output(t, program, set.Mutants[wrong].ID, test.Input); slices.Equal(strings.Fields(got), want) {
			passed++
		}
	}
	if passed > len(tests)/2 {
		t.Errorf("%s passes %d of %d samples", set.Mutants[wrong], passed, len(tests))
	}
}

func TestDifference(t *testing.T) {
	set, _ := setOf(t, "small", small)
	for _, m := range set.Mutants {
		changed := set.Changed(m)
		if bytes.Equal(changed, set.Text) {
			t.Errorf("%s changes nothing", m.ID)
		}
		if m.String() == "sort.Ints(all) => (nothing)" {
			want := "   8 -\t\"sort\"\n   8 +\t_ \"sort\"\n"
			if got := set.Difference(m); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "  24 -\t\tsort.Ints(all)\n  24 +\t\t\n") {
				t.Errorf("%s:\n%s", m, got)
			}
		}
	}
}

func TestEquivalents(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"# nothing\n\n", ""},
		{"  Because\n", "e.txt:1: a reason before any mutant: begin a line with its id"},
		{"# first\na.narrow.1 n => m\n", "e.txt:2: no reason for a.narrow.1: write it into the next line, indented"},
		{"a.narrow.1 n => m\n\nb.narrow.2 x\n\ty\n", "e.txt:1: no reason for a.narrow.1: write it into the next line, indented"},
		{"a.narrow.1 n\n  y\na.narrow.1 n\n  z\n", "e.txt:3: a.narrow.1 is in line 1 already"},
		{"a.narrow.1 n => m\n\tno\nb.narrow.2 x\n", "e.txt:3: no reason for b.narrow.2: write it into the next line, indented"},
	} {
		entries, err := Equivalents("e.txt", []byte(test.text))
		if got := fmt.Sprint(err); got != test.want && (err != nil || test.want != "") {
			t.Errorf("%q: %s, want %s", test.text, got, test.want)
		}
		if err != nil && entries != nil {
			t.Errorf("%q: %v with an error", test.text, entries)
		}
	}
	entries, err := Equivalents("e.txt", []byte("a.narrow.1 n => m\n  Because\n  it is.\n\nb.narrow.2 x\nc.bound.3 y\n\tBoth.\n"))
	want := []Equivalent{{"a.narrow.1", "n => m", "Because it is.", 1}, {"b.narrow.2", "x", "Both.", 5}, {"c.bound.3", "y", "Both.", 6}}
	if err != nil || !slices.Equal(entries, want) {
		t.Errorf("%+v, %v, want %+v", entries, err, want)
	}
}

// An entry of equivalent.txt has to be of a mutant that counts.
func TestMatch(t *testing.T) {
	set := Set{Mutants: []Mutant{
		{ID: "f.narrow.1", Original: "n", Replacement: "m"},
		{ID: "f.narrow.2", Original: "n", Replacement: "k", Same: "f.narrow.1"},
	}}
	for _, test := range []struct{ entry, want string }{
		{set.Mutants[0].Entry(), ""},
		{"f.narrow.1 n => z", "e.txt:1: what f.narrow.1 changes is n => m"},
		{"f.narrow.2 n => k", "e.txt:1: f.narrow.2 is not counted, since its compiled code is that of f.narrow.1: take the entry out"},
		{"f.narrow.3 n => k", "e.txt:1: there is no mutant f.narrow.3 any more: take the entry out, or find what has become of it"},
	} {
		entries, err := Equivalents("e.txt", []byte(test.entry+"\n\tso\n"))
		if err != nil {
			t.Fatal(err)
		}
		if err := set.Match("e.txt", entries); fmt.Sprint(err) != test.want && (err != nil || test.want != "") {
			t.Errorf("%s: %v, want %s", test.entry, err, test.want)
		}
	}
}

// The mutants of several solutions are made at once, and once.
func TestAll(t *testing.T) {
	gocache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHE", strings.TrimSpace(string(gocache)))
	t.Setenv(toolchain.CacheVariable, filepath.Join(t.TempDir(), "a cache"))
	texts := map[string][]byte{
		"one": []byte("package main\n\nfunc main() { print(1) }\n"),
		"two": []byte("package main\n\nfunc main() { print(1 + 1) }\n"),
	}
	for _, want := range []string{"[one two]", "[]"} {
		var making []string
		sets, err := All(context.Background(), texts, Own, func(id string) { making = append(making, id) })
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(making)
		if fmt.Sprint(making) != want || len(sets) != 2 || len(sets["one"].Mutants) != 3 || len(sets["two"].Mutants) != 7 {
			t.Errorf("made %v, want %s; %d and %d mutants, want 3 and 7", making, want, len(sets["one"].Mutants), len(sets["two"].Mutants))
		}
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	texts["three"] = []byte("package main\n\nfunc main() { print(x) }\n")
	if _, err := All(context.Background(), texts, Own, func(string) {}); err == nil || err.Error() != "problems/three/main.go:3:21: undefined: x" {
		t.Errorf("a solution that does not compile: %v", err)
	}
	if _, err := All(stopped, texts, Own, func(string) {}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

// What can't be mutated is an error that names the file.
func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"package main\nfunc main() {":                  `^x\.go:2:14: expected '}'`,
		"package main\nfunc main() { f() }":            `^x\.go:2:15: undefined: f`,
		"package main\nvar x_mutant1 int":              `^x\.go: a name with "_mutant1" in it`,
		"package main\nfunc Main() {}":                 `^x\.go: no function main`,
		"package main\nimport _ \"no/such\"":           `^x\.go: go list: .*no/such`,
		"package main\nimport \"fmt\"\nfunc main() {}": `^x\.go:2:8: "fmt" imported and not used`,
	} {
		_, err := Of(context.Background(), "x.go", []byte(text), Own)
		if err == nil || !regexp.MustCompile(`(?s)`+want).MatchString(err.Error()) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The key in the cache is of all that makes mutants.
func TestKey(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := file.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "equivalent.go" || name == "reader.go" {
			continue
		}
		if _, err := maker.ReadFile(name); err != nil {
			t.Errorf("%s makes mutants, but is not embedded", name)
		}
	}
}
