package export

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// testsIn returns the files of a package, and the tests in them in their order.
func testsIn(t *testing.T, p Package) (files map[string]string, tests []testset.Test) {
	t.Helper()
	files, names := unpacked(t, full.Must(Write("legacy", 0, false, p))(t))
	r := p.New()
	for _, name := range names {
		if base, in := strings.CutSuffix(name, ".in"); in {
			tests = append(tests, testset.Of(r, base, []byte(files[name]), []byte(files[base+".ans"])))
		}
	}
	return files, tests
}

// pools are shared by submissions that may read the same files: a sandbox takes a moment to make.
var pools sandbox.Pools

// firstFailure runs a program up to the first test that it fails, and returns its verdict there.
// A timeout that is not wanted may be the machine's fault, so it must happen twice.
func firstFailure(t *testing.T, p suite.Problem, name, text string, tests []testset.Test,
	want result.Verdict) result.Verdict {
	t.Helper()
	ctx := context.Background()
	program := builtOf(t, path.Base(name), []byte(text), want != result.AC)
	tester := judging.Tester{Runner: pools.For(program.Read), Program: program,
		Limits: judging.LimitsOf(p.Limits, program, result.Speed{}).With(0, icpcMemory<<10)}
	for _, test := range tests {
		ran := full.Must(tester.Once(ctx, test))(t)
		if ran.Verdict == result.TLE && !byLimit(want) || ran.Verdict == result.JE {
			ran = full.Must(tester.Alone(ctx, test))(t)
		}
		if ran.Verdict != result.AC {
			return ran.Verdict
		}
	}
	return result.AC
}

// builtOf builds a program, a known mistake as the audit does, so that it is built once for both.
func builtOf(t *testing.T, name string, text []byte, mistake bool) toolchain.Program {
	t.Helper()
	if !mistake {
		return toolchain.MustText(t, name, text)
	}
	name = strings.TrimSuffix(name, ".go")
	program := full.Must(toolchain.Go(context.Background(), "", map[string][]byte{name: text},
		func(int, string) {}))(t)[name]
	if program.Fault != "" {
		t.Fatalf("%s: %s", name, program.Fault)
	}
	return program
}

// byLimit reports whether a verdict is one of two that may depend on the machine.
func byLimit(v result.Verdict) bool { return v == result.TLE || v == result.MLE }

// Each submission of a package gets its verdict from the data of the package, with its memory, and
// the fewer tests of Hydro and FPS still catch each wrong one. Right programs but the solution take long,
// so they are for one problem: TestEachRight judges the others.
func TestEachRoundTrip(t *testing.T) {
	full.Test(t)
	for i, p := range suite.Problems {
		const whole = "hdu1847"
		t.Run(p.ID, func(t *testing.T) {
			if p.ID != whole {
				full.Part(t, i, 8)
			}
			t.Parallel()
			pack := full.Must(made(p))(t)
			files, tests := testsIn(t, pack)
			wants := make(map[string]result.Verdict)
			for _, m := range pack.mistakes {
				wants["submissions/"+folderOf(m)+"/"+m.Name+".go"] = m.Verdict
			}
			for _, f := range pack.right {
				wants["submissions/accepted/"+f.name] = result.AC
			}
			var few []testset.Test
			for _, group := range pack.few() {
				for _, test := range group.tests {
					few = append(few, testset.Of(pack.New(), group.name+"/"+test.name, test.input, test.answer))
				}
			}
			tried := make(map[bool]int)
			for _, name := range slices.Sorted(maps.Keys(files)) {
				want, program := wants[name]
				wrong := want != result.AC
				language, _ := toolchain.LanguageOf(name)
				switch {
				case !program:
					continue
				case !wrong && (language.Name != "Go" && p.ID != whole || toolchain.Missing(language.Name) != nil):
					continue
				}
				tried[wrong]++
				got := result.AC
				if wrong {
					if got = firstFailure(t, p, name, files[name], few, want); got == result.AC {
						t.Errorf("%s: the tests of Hydro and FPS accept it", name)
					}
				}
				if !wrong || got != want {
					got = firstFailure(t, p, name, files[name], tests, want)
				}
				if got != want && !(byLimit(got) && byLimit(want)) {
					t.Errorf("%s: %v, want %v", name, got, want)
				}
			}
			if tried[false] == 0 || tried[true] == 0 {
				t.Errorf("right and wrong programs tried: %v", tried)
			}
		})
	}
}

// The tools of the ICPC formats find no fault in the files of a package, where they are
// installed. Its submissions have a test of their own, since these tools choose other limits.
func TestTools(t *testing.T) {
	full.Test(t)
	p, _ := suite.Find("hdu1536")
	pack := full.Must(made(p))(t)
	for format, args := range map[string][]string{
		"legacy": {"verifyproblem", ".", "-p", "config", "validators", "data"}, // problemtools
		"icpc":   {"bt", "validate", "--input", "--no-bar"},                    // BAPCtools
	} {
		t.Run(args[0], func(t *testing.T) {
			tool, err := exec.LookPath(args[0])
			if err != nil {
				t.Skip(err)
			}
			folder := t.TempDir()
			text := full.Must(Write(format, 0, false, pack))(t)
			files := full.Must(zip.NewReader(bytes.NewReader(text), int64(len(text))))(t)
			full.Check(t, os.CopyFS(filepath.Join(folder, "hdu1536"), files))
			command := exec.Command(tool, args[1:]...)
			command.Dir = filepath.Join(folder, "hdu1536")
			if said, err := command.CombinedOutput(); err != nil {
				t.Errorf("%v:\n%s", err, said)
			}
		})
	}
}

// Right outputs of hdu2177 for three cases, and wrong ones.
var (
	rightOutputs = []string{
		"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2\n",
		"1\r\n3 5\r\n3 5\r\n4 7\r\n0\r\n1\r\n0 0\r\n1 2\r\n",
		"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2",
		"1\n3 5\n4 7\n3 5\n0\n1\n0 0\n1 2\n",          // in another order
		"1\r\n3 5\r\n4 7\r\n0\r\n1\r\n0 0\r\n1 2\r\n", // equal lines once
		"1\n3 5\n4 7\n0\n1\n0 0\n1 2\n\n \n",
		"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2 \n", // white space
		"1\n3 5\n3 5\n4 7\n0\n\n1\n0 0\n1 2\n",
		" 1\n3 5\n4  7 \n\n\t3 5\n0\n1\n0 0\n1 2\n",
		"1 3 5 3 5 4 7 0 1 0 0 1 2\n",
	}
	wrongOutputs = []string{
		"1\n3 5\n4 7\n4 7\n0\n1\n0 0\n1 2\n",
		"1\n4 7\n3 5\n3 5\n0\n1\n0 0\n1 2\n", // the move on both piles is not first
		"1\n3 5\n3 5\n4 7\n0\n1\n1 2\n0 0\n",
		"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n",
		"1\n3 5\n3 5\n4 7\n0\n",
		"1\n3 5\n3 5\n4 7\n0\n1\n0 0\n1 2\n0\n",
		"1 3 5 4 7 3 5 0 1 0 0 1 2\n",
		"1\n5 3\n3 5\n4 7\n0\n1\n0 0\n1 2\n",
		"", "\n", "\x00",
	}
)

// changed returns an answer with one or two changes.
func changed(r *rand.Rand, answer []byte) []byte {
	lines := bytes.SplitAfter(answer, []byte("\n"))
	for changes := 1 + r.IntN(2); changes > 0 && len(lines) > 0; changes-- {
		i := r.IntN(len(lines))
		switch j := min(i+1, len(lines)-1); r.IntN(6) {
		case 0, 1, 2:
			lines[i], lines[j] = lines[j], lines[i]
		case 3:
			lines = slices.Delete(lines, i, i+1)
		case 4:
			lines = slices.Insert(lines, i, lines[i])
		case 5:
			lines[i] = append(slices.Clone(bytes.TrimSpace(lines[i])),
				[]string{" \n", "\r\n", "\n\n", "", " "}[r.IntN(5)]...)
		}
	}
	return bytes.Join(lines, nil)
}

// tidy returns the lines of a text that have words, with single blanks between these.
func tidy(text []byte) []byte {
	var lines []byte
	for line := range bytes.Lines(text) {
		if words := bytes.Fields(line); len(words) > 0 {
			lines = append(append(lines, bytes.Join(words, []byte(" "))...), '\n')
		}
	}
	return lines
}

// The output validator of hdu2177 accepts the variations that its page allows, with any white space as
// default validators do, and no others: those of a table, and answers with lines exchanged, left out,
// repeated or written in another way.
func TestOutputValidator(t *testing.T) {
	full.Test(t)
	p, _ := suite.Find("hdu2177")
	right, outputs := len(rightOutputs), slices.Concat(rightOutputs, wrongOutputs)
	input, answer := []byte("5 7\n1 2\n2 2\n0 0\n"), []byte(rightOutputs[0])
	t.Run("C++", func(t *testing.T) {
		full.Daily(t)
		program := toolchain.MustText(t, "checker.cc", embedded(p.ID+checker))
		for i, output := range outputs {
			command := exec.Command(strings.Replace(program.Args[0], "@", program.Folder, 1),
				inFolder(t, "1.in", input), inFolder(t, "1.out", answer), inFolder(t, "user.out", []byte(output)))
			if err, want := command.Run(), map[bool]string{true: "<nil>",
				false: "exit status 1"}[i < right]; fmt.Sprint(err) != want {
				t.Errorf("%q: the checker ends with %v, want %s", output, err, want)
			}
		}
	})
	var calls [][][]byte
	count := map[bool]int{} // of outputs that the judge accepts, and others
	var want []bool
	add := func(test testset.Test, output []byte) {
		v, _ := judging.Compare(tidy(output), test.Answer)
		accepted := v == result.AC || v == result.PE || v == result.WA && test.LeftOpen(tidy(output)) != ""
		calls, want = append(calls, [][]byte{test.Input, test.Answer, output}), append(want, accepted)
		count[accepted]++
	}
	rules := p.New()
	for i, output := range outputs {
		if add(testset.Of(rules, "own", input, answer), []byte(output)); want[i] != (i < right) {
			t.Errorf("%q: the judge accepts it: %v", output, want[i])
		}
	}
	tests := testset.FromSamples(rules, full.Must(suite.Own.SamplesOf(p.ID))(t))
	for bundle := range testset.Pack(rules, testset.Draw(rules, 1, 300)) {
		answer := ""
		for i, c := range bundle.Cases {
			answer += rules.Layout.Numbered(i, full.Must(rules.Answer(c))(t).Text)
		}
		tests = append(tests, testset.Of(rules, "random", bundle.Input(rules), []byte(answer)))
	}
	tests = slices.DeleteFunc(tests, func(test testset.Test) bool { return len(test.Answer) > 2000 })
	r := rand.New(rand.NewPCG(1, 1))
	for _, test := range slices.Repeat(tests, 60) {
		add(test, changed(r, test.Answer))
	}
	for i, said := range saidOf(t, embedded(p.ID+outputValidator), calls) {
		if (said == "legal") != want[i] {
			t.Errorf("%q on %q, answer %q: the validator says %q", calls[i][2], calls[i][0], calls[i][1], said)
		}
	}
	if count[true] < 20 || count[false] < 100 {
		t.Errorf("%d right outputs and %d wrong ones: too few", count[true], count[false])
	}
	t.Logf("%d right outputs and %d wrong ones", count[true], count[false])
}

// Validators as a judge starts them: an exit status, and a message on standard error or in a file.
func TestValidatorStatus(t *testing.T) {
	full.Test(t)
	p, _ := suite.Find("hdu1850")
	ofInput, ofOutput := inputValidator(p), embedded("hdu2177"+outputValidator)
	for _, c := range []struct {
		validator   []byte
		stdin, want string
	}{
		{ofInput, "3\n5 7 9\n0\n", "exit status 42: "},
		{ofInput, "3\n5 7 0\n0\n", "exit status 43: line 2: the pile size is 0; it must be 1 to 1000000\n"},
		{ofInput, "3\n5 7 9\n", "exit status 43: line 3: the input ends before the end mark\n"},
		{ofOutput, "1\n3 5\n4 7\n", "exit status 42: "},
		{ofOutput, "1\n3 5\n", "exit status 43: case 1, 5 7: printed '1\\n3 5', expected '1\\n3 5\\n3 5\\n4 7'\n"},
	} {
		var complaint strings.Builder
		feedback := t.TempDir()
		command := python(t, inFolder(t, "validate.py", c.validator), inFolder(t, "1.in", []byte("5 7\n0 0\n")),
			inFolder(t, "1.ans", []byte("1\n3 5\n3 5\n4 7\n")), feedback+"/")
		command.Stdin, command.Stderr = strings.NewReader(c.stdin), &complaint
		err := command.Run()
		message, _ := os.ReadFile(filepath.Join(feedback, "judgemessage.txt"))
		if got := fmt.Sprintf("%v: %s%s", err, complaint.String(), message); got != c.want {
			t.Errorf("%q: %s; want %s", c.stdin, got, c.want)
		}
	}
}
