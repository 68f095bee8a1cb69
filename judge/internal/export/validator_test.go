package export

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// driver is a program in Python that calls the function check of a validator on many files, and
// prints a line for each: "legal", or the message. It gets the validator and a file that has for
// each call the sizes of its files on a line, and then these.
const driver = `import runpy, sys
module = runpy.run_path(sys.argv[1])
with open(sys.argv[2], "rb") as calls:
    for line in calls:
        try:
            module["check"](*[calls.read(int(size)) for size in line.split()])
            print("legal")
        except (module.get("Illegal") or module["Wrong"]) as why:
            print(ascii(str(why)).strip("'\""))
`

// python returns a command in Python, which the judge finds itself: a command in PATH may be a script that looks
// for it, which takes longer than a validator.
func python(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	return exec.Command(toolchain.MustText(t, "driver.py", []byte(driver)).Args[0], args...)
}

// inFolder writes a file into a new folder.
func inFolder(t testing.TB, name string, text []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	full.Check(t, os.WriteFile(path, text, 0o600))
	return path
}

// saidOf returns what a validator says of each call.
func saidOf(t testing.TB, validator []byte, calls [][][]byte) []string {
	t.Helper()
	var text bytes.Buffer
	for _, files := range calls {
		for _, file := range files {
			fmt.Fprint(&text, len(file), " ")
		}
		text.WriteString("\n" + string(bytes.Join(files, nil)))
	}
	output, err := python(t, "-c", driver, inFolder(t, "validate.py", validator),
		inFolder(t, "calls", text.Bytes())).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	said := strings.Split(strings.TrimSuffix(string(output), "\n"), "\n")
	if len(said) != len(calls) {
		t.Fatalf("%d answers to %d calls", len(said), len(calls))
	}
	return said
}

// An input is plain with single blanks and line feeds alone, and with empty lines between cases
// where the rules write some.
func TestPlain(t *testing.T) {
	for _, c := range []struct {
		id    string
		input string
		want  bool
	}{
		{"hdu1850", "3\n5 7 9\n0\n", true},
		{"hdu1850", "0\n", true},
		{"hdu1850", "3\r\n5 7 9\r\n0\r\n", false},
		{"hdu1850", "3\n5 7 9\n0", false},
		{"hdu1850", "3\n5  7 9\n0\n", false},
		{"hdu1850", "3\n5 7 9 \n0\n", false},
		{"hdu1850", "3 5 7 9\n0\n", false},
		{"hdu1850", "3\n5 7\n9\n0\n", false},
		{"hdu1850", "3\n5 7 9\n\n1\n1\n0\n", false},
		{"hdu1730", "", false},
		{"hdu1730", "1 3\n1 3\n1 3\n3 1\n", true},
		{"hdu1730", "1 3\n1 3\n\n1 3\n3 1\n", true},
		{"hdu1730", "1 3\n1 3\n \t\n\n1 3\n3 1\n", true},
		{"hdu1730", "1 3\n1 3\n 1 3\n3 1\n", false},
		{"hdu1730", "1 3\n1 3\n\n\r\n1 3\n3 1\n", false},
		{"hdu1730", "1 3\n\n1 3\n1 3\n3 1\n", false},
		{"hdu1730", "1 3\n1 3\n1 3\n3 1\n\n", false},
		{"hdu1730", "\n1 3\n1 3\n1 3\n3 1\n", false},
	} {
		p, _ := suite.Find(c.id)
		if got := plain(p.New(), testset.Of(p.New(), "own", []byte(c.input), nil)); got != c.want {
			t.Errorf("plain(%q) of %s is %v, want %v", c.input, c.id, got, c.want)
		}
	}
}

// An input validator accepts exactly the inputs that the rules read and that are plain. Of an
// illegal input it names the line that the rules name, or one before it where the white space is
// wrong: on samples, tests that the suite generates, and damaged inputs.
func TestEachInputValidator(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if !full.Tries(i) {
				full.Test(t)
			}
			t.Parallel()
			odd := func(f rules.Field) bool { return f.Kind != rules.NumberField && f.Kind != rules.ListField }
			if embedded(p.ID+".py") == nil && slices.ContainsFunc(p.New().Format, odd) {
				t.Fatalf("validators/%s.py is missing: it reads a case, as its neighbours do", p.ID)
			}
			calls := lists.Each(inputsOf(t, p), func(input []byte) [][]byte { return [][]byte{input} })
			r, legal := p.New(), 0
			for i, said := range saidOf(t, inputValidator(p), calls) {
				_, err := r.Read(calls[i][0])
				accepted, line, last := said == "legal", 0, 1<<30
				if _, err := fmt.Sscanf(said, "line %d: ", &line); !accepted && err != nil {
					t.Fatalf("%.300q: the validator says %q", calls[i][0], said)
				}
				var fault *rules.Fault
				if errors.As(err, &fault) {
					last = fault.Line
				}
				want := err == nil && plain(r, testset.Of(r, "own", calls[i][0], nil))
				if want {
					legal++
				}
				if accepted != want || line > last {
					t.Errorf("%.300q: the validator says %q, the rules %v, and it may be accepted: %v",
						calls[i][0], said, err, want)
				}
			}
			if illegal := len(calls) - legal; legal < 20 || illegal < 300 {
				t.Errorf("%d legal inputs, %d others: too few", legal, illegal)
			}
			t.Logf("%d legal inputs, %d others", legal, len(calls)-legal)
		})
	}
}

// inputsOf returns legal inputs of a problem and damaged ones. All inputs of the packages are for
// TestUsable.
func inputsOf(t testing.TB, p suite.Problem) (inputs [][]byte) {
	t.Helper()
	r := p.New()
	const random, most, longest = 20, 20, 20000
	few, atMost := r.Bounds()
	bundles := []testset.Bundle{{}}
	for _, more := range []int{0, 1} { // and one case too many
		if atMost > 1 {
			bundles = append(bundles, testset.Bundle{Cases: slices.Collect(testset.Draw(r, 1, atMost+more))})
		}
	}
	for b := range testset.Respace(r, testset.Pack(r, r.Small)) {
		if bundles = append(bundles, b); len(bundles) > most {
			break
		}
	}
	bundles = slices.AppendSeq(bundles, testset.Pack(r, testset.Draw(r, 2, random)))
	inputs = lists.Each(full.Must(suite.Own.SamplesOf(p.ID))(t), func(s suite.Sample) []byte { return s.Input })
	short := slices.Clone(inputs[:min(2, len(inputs))]) // to be damaged
	inputs = append(inputs, lists.Each(bundles, func(b testset.Bundle) []byte { return b.Input(r) })...)
	inputs = slices.DeleteFunc(inputs, func(input []byte) bool { return len(input) >= longest })
	for seed := range uint64(4) {
		short = append(short, r.Write(slices.Collect(testset.Draw(r, seed, max(1, few)))))
	}
	for c := range r.Small {
		if short = append(short, r.Write(slices.Repeat([]rules.Case{c}, max(1, few)))); len(short) == 8 {
			break
		}
	}
	for _, input := range short {
		if len(input) < 5000 {
			inputs = append(inputs, damaged(input)...)
		}
	}
	return inputs
}

// numbers are words that replace another one: numbers at bounds, and what is no plain number.
var numbers = strings.Fields("0 1 2 3 10 11 20 21 47 50 51 60 61 99 100 101 200 201 500 501 999 1000 1001 4747 5000 5001 9999 10000 10001 99999 100000 100001 " +
	"1000000 1000001 1000000000 1000000001 2147483647 2147483648 1000000000000000000 1000000000000000001 9223372036854775807 9223372036854775808 " +
	"-1 -10000 -10001 -9223372036854775808 -9223372036854775809 99999999999999999999999999 00 01 -0 -01 +1 1.0 1e1 0x1 1_0 1, ١ １ ² a A Ab aB9 Zé " +
	"abcdefghijklmnopqrst abcdefghijklmnopqrstu \x00 1\x00 1\v 1\f2 \x1a \ufeff1 1\u00a02 \xff - --1")

// damaged returns variations of an input: illegal ones and some legal ones.
func damaged(input []byte) (list [][]byte) {
	add := func(parts ...string) { list = append(list, []byte(strings.Join(parts, ""))) }
	text := string(input)
	places := regexp.MustCompile(`[^ \n\t\r]+`).FindAllStringIndex(text, -1) // of words
	for i, place := range places {
		if i > 5 && i < len(places)-3 {
			continue
		}
		before, word, after := text[:place[0]], text[place[0]:place[1]], text[place[1]:]
		for _, other := range numbers {
			add(before, other, after)
		}
		if n, err := strconv.ParseInt(word, 10, 64); err == nil {
			add(before, fmt.Sprint(n-1), after)
			add(before, fmt.Sprint(n+1), after)
		}
		add(before)
		add(before, word)
		add(before, word[:len(word)-1])
		add(before, after)
		add(before, word, " ", word, after)
		add(before, word, "\n\n", after)
		add(before, " \t\r\n", word, after)
		if i > 0 {
			last := places[i-1]
			add(text[:last[0]], word, text[last[1]:place[0]], text[last[0]:last[1]], after)
		}
	}
	for _, end := range []string{"\n", " ", "\t\r\n", "0\n", "0 0\n", "1\n", "junk", "\x00", "\x1a",
		"\v", "\f\n", "\u00a0"} {
		add(text, end)
		add(end, text)
	}
	for _, pair := range [][2]string{{"\n", "\r\n"}, {"\n", "\r"}, {"\n", " "}, {" ", "\n"}, {" ", "\t"}, {" ", "  "},
		{" ", "\v"}, {" ", ""}, {"\n", ""}, {"0", "O"}} {
		add(strings.ReplaceAll(text, pair[0], pair[1]))
	}
	return list
}
