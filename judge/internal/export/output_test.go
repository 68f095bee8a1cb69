package export

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// testsOf2177 returns tests of hdu2177 with answers by its rules.
func testsOf2177(t testing.TB) (list []testset.Test) {
	t.Helper()
	p, _ := suite.Find("hdu2177")
	r := p.New()
	for bundle := range testset.Pack(r, testset.Draw(r, 1, 300)) {
		var answer strings.Builder
		for _, a := range full.Must(rules.Answers(r, bundle.Cases))(t) {
			answer.WriteString(a.Text)
		}
		list = append(list, testset.Of(r, "random", bundle.Input(r), []byte(answer.String())))
	}
	for _, sample := range full.Must(suite.Own.SamplesOf(p.ID))(t) {
		list = append(list, testset.Of(r, sample.Name, sample.Input, sample.Answer))
	}
	return list
}

// The output validator of hdu2177 accepts the variations that its page allows, and no others.
func TestOutputValidator(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu2177")
	tests := []struct {
		output string
		right  bool
	}{
		{"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2\n", true},
		{"1\r\n3 5\r\n3 5\r\n4 7\r\n0\r\n1\r\n0 0\r\n1 2\r\n", true},
		{"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2", true},
		{"1\n3 5\n4 7\n3 5\n0\n1\n0 0\n1 2\n", true},          // in another order
		{"1\r\n3 5\r\n4 7\r\n0\r\n1\r\n0 0\r\n1 2\r\n", true}, // equal lines once
		{"1\n3 5\n4 7\n0\n1\n0 0\n1 2\n\n \n", true},
		{"1\n3 5\n4 7\n4 7\n0\n1\n0 0\n1 2\n", false},
		{"1\n4 7\n3 5\n3 5\n0\n1\n0 0\n1 2\n", false}, // the move on both piles is not first
		{"1\n3 5\n3 5\n4 7\n0\n1\n1 2\n0 0\n", false},
		{"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n", false},
		{"1\n3 5\n3 5\n4 7\n0\n", false},
		{"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2\n0\n", false},
		{"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2 \n", false}, // white space
		{"1\n3 5\n3 5\n4 7\n0\n\n1\n0 0\n1 2\n", false},
		{"1 3 5 3 5 4 7 0 1 0 0 1 2\n", false},
		{"1\n5 3\n3 5\n4 7\n0\n1\n0 0\n1 2\n", false},
		{"", false},
		{"\n", false},
		{"\x00", false},
	}
	input, answer := []byte("5 7\n1 2\n2 2\n0 0\n"), []byte(tests[0].output)
	test := testset.Of(p.New(), "own", input, answer)
	var calls [][][]byte
	for _, test := range tests {
		calls = append(calls, [][]byte{input, answer, []byte(test.output)})
	}
	t.Run("C++", func(t *testing.T) {
		full.Daily(t)
		toolchain.Need(t, "C++")
		program := full.Must(toolchain.Text(context.Background(), "checker.cc", embedded(p.ID+checker), nil, func(string) {}))(t)
		for _, test := range tests {
			command := exec.Command(strings.Replace(program.Args[0], "@", program.Folder, 1),
				inFolder(t, "1.in", input), inFolder(t, "1.out", answer), inFolder(t, "user.out", []byte(test.output)))
			if err, want := command.Run(), map[bool]string{true: "<nil>", false: "exit status 1"}[test.right]; fmt.Sprint(err) != want {
				t.Errorf("%q: the checker ends with %v, want %s", test.output, err, want)
			}
		}
	})
	for i, said := range saidOf(t, embedded(p.ID+outputValidator), calls) {
		if (said == "legal") != tests[i].right || accepted(test, []byte(tests[i].output)) != tests[i].right {
			t.Errorf("%q: the validator says %q, the judge %v; want %v", tests[i].output, said, accepted(test, []byte(tests[i].output)), tests[i].right)
		}
	}
}

// accepted reports whether the judge accepts an output.
func accepted(test testset.Test, output []byte) bool {
	d := judging.Compare(output, test.Answer)
	return d.Verdict == result.AC || d.Verdict == result.WA && test.LeftOpen(output) != ""
}

// The validator agrees with the judge on changed answers: lines exchanged, left out, repeated
// or written in another way.
func TestOutputValidatorChanges(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu2177")
	r := rand.New(rand.NewPCG(1, 1))
	var calls [][][]byte
	var want []bool
	for _, test := range testsOf2177(t) {
		if len(test.Answer) > 2000 {
			continue
		}
		for range 60 {
			lines := bytes.SplitAfter(test.Answer, []byte("\n"))
			for range 1 + r.IntN(2) {
				i := r.IntN(len(lines))
				switch j := min(i+1, len(lines)-1); r.IntN(6) {
				case 0, 1, 2:
					lines[i], lines[j] = lines[j], lines[i]
				case 3:
					lines = slices.Delete(lines, i, i+1)
				case 4:
					lines = slices.Insert(lines, i, lines[i])
				case 5:
					lines[i] = append(slices.Clone(bytes.TrimSpace(lines[i])), []string{" \n", "\r\n", "\n\n", "", " "}[r.IntN(5)]...)
				}
				if len(lines) == 0 {
					break
				}
			}
			output := bytes.Join(lines, nil)
			calls = append(calls, [][]byte{test.Input, test.Answer, output})
			want = append(want, accepted(test, output))
		}
	}
	right := 0
	for i, said := range saidOf(t, embedded(p.ID+outputValidator), calls) {
		if (said == "legal") != want[i] {
			t.Errorf("%q on %q, answer %q: the validator says %q", calls[i][2], calls[i][0], calls[i][1], said)
		}
		if want[i] {
			right++
		}
	}
	if wrong := len(want) - right; right < 20 || wrong < 100 {
		t.Errorf("%d right outputs and %d wrong ones: too few", right, wrong)
	}
	t.Logf("%d right outputs and %d wrong ones", right, len(want)-right)
}

// Validators as a judge starts them: an exit status, and a message on standard error or in a file.
func TestValidatorStatus(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu1850")
	ofInput, ofOutput := inputValidator(p), embedded("hdu2177"+outputValidator)
	for _, c := range []struct {
		validator   []byte
		stdin, want string
	}{
		{ofInput, "3\n5 7 9\n0\n", "exit status 42: "},
		{ofInput, "3\n5 7\n0\n", "exit status 43: line 3: the pile size is 0; it must be 1 to 1000000\n"},
		{ofInput, "3\n5 7 9\n", "exit status 43: line 3: the input ends before the end mark\n"},
		{ofOutput, "1\n3 5\n4 7\n", "exit status 42: "},
		{ofOutput, "1\n3 5\n", "exit status 43: case 1, 5 7: printed '1\\n3 5', expected '1\\n3 5\\n3 5\\n4 7'\n"},
	} {
		var complaint strings.Builder
		feedback := t.TempDir()
		command := python(t, inFolder(t, "validate.py", c.validator), inFolder(t, "1.in", []byte("5 7\n0 0\n")), inFolder(t, "1.ans", []byte("1\n3 5\n3 5\n4 7\n")), feedback+"/")
		command.Stdin, command.Stderr = strings.NewReader(c.stdin), &complaint
		err := command.Run()
		message, _ := os.ReadFile(filepath.Join(feedback, "judgemessage.txt"))
		if got := fmt.Sprintf("%v: %s%s", err, complaint.String(), message); got != c.want {
			t.Errorf("%q: %s; want %s", c.stdin, got, c.want)
		}
	}
}
