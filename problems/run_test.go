package problems

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// folder is where the solutions are built, and built does that, once.
var (
	folder string
	built  sync.Once
)

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "problems-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// build builds the solutions that are tested. Under go test -short it skips the test.
func build(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("not in short tests")
	}
	built.Do(func() {
		args := []string{"build", "-buildvcs=false", "-ldflags=-s -w", "-o", folder + string(filepath.Separator)}
		for _, id := range tried(t) {
			args = append(args, "./"+id)
		}
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, out)
		}
	})
}

// eachProgram tests the solution of a problem in each language, built. That in C++ is left out for most problems, see
// few, and where there is no compiler.
func eachProgram(t *testing.T, id string, test func(t *testing.T, program string)) {
	t.Run(id, func(t *testing.T) {
		t.Parallel()
		build(t)
		test(t, filepath.Join(folder, id))
		if compiler() != "" && slices.Contains(few(t), id) {
			test(t, inCpp(t, id))
		}
	})
}

// prints fails the test unless a program answers an input, and complains of nothing.
func prints(t *testing.T, program string, want pair) {
	t.Helper()
	stdout, stderr, status := execute(t, program, want.input)
	if stdout != want.answer || stderr != "" || status != 0 {
		t.Errorf("%s on %s: status %d, standard error %q, printed %q, want %q", filepath.Base(program), show(want.input), status, stderr, stdout, want.answer)
	}
}

// execute runs a program on an input.
func execute(t *testing.T, program, input string) (stdout, stderr string, status int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Stdin = strings.NewReader(input)
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("%s does not end on %s", program, show(input))
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	stdout, stderr = out.String(), complaint.String()
	if runtime.GOOS == "windows" { // where C++ ends lines as the system does
		stdout, stderr = strings.ReplaceAll(stdout, "\r\n", "\n"), strings.ReplaceAll(stderr, "\r\n", "\n")
	}
	return stdout, stderr, cmd.ProcessState.ExitCode()
}

func show(input string) string {
	if len(input) > 300 {
		return fmt.Sprintf("%q...", input[:300])
	}
	return strconv.Quote(input)
}

// A pair is an input with its answer.
type pair struct{ input, answer string }

// samples returns a problem's samples.
func samples(t *testing.T, id string) []pair {
	files, err := filepath.Glob("../samples/" + id + "/*.in")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples of %s: %v", id, err)
	}
	var pairs []pair
	for _, file := range files {
		pairs = append(pairs, pair{string(read(t, file)), string(read(t, strings.TrimSuffix(file, ".in")+".out"))})
	}
	return pairs
}

// full says that tests try everything; ./run_tests.sh --full sets GRUNDY_FULL.
var full = os.Getenv("GRUNDY_FULL") != ""

// tried returns the problems whose solutions are run: daily a third of them, unless -run names
// some.
func tried(t testing.TB) []string {
	list := ids(t)
	if full || len(list) < 10 {
		return list
	}
	var third []string
	for i := 0; i < len(list); i += 3 {
		third = append(third, list[i])
	}
	return third
}

// every reports whether the i-th sample of a problem is tried.
func every(i int) bool { return full || i%6 == 0 }

// Line ends of Windows, a missing last line end and further white space change
// no answer.
func TestEachWhiteSpace(t *testing.T) {
	for _, id := range tried(t) {
		eachProgram(t, id, func(t *testing.T, program string) {
			for i, sample := range samples(t, id) {
				if !every(i) {
					continue
				}
				for _, other := range []string{
					strings.ReplaceAll(sample.input, "\n", "\r\n"),
					strings.TrimSuffix(sample.input, "\n"),
					"\n \t" + strings.ReplaceAll(sample.input, "\n", " \n\n") + "\n\v\f",
				} {
					prints(t, program, pair{other, sample.answer})
				}
			}
		})
	}
}

// oneCase are the problems whose inputs are one case with an answer of several lines.
var oneCase = map[string]bool{"luogu1247": true, "cf305e": true, "luogu4055": true, "luogu6560": true}

// Damaged input: the answers of the complete cases, one clear line on standard
// error and status 1; never a panic, a hang or an invented answer.
//
// Where an input is cut off before its k-th word, the output must be a part of
// the answer that grows with k, and where that word is no number or one beyond
// 64 bits, it must be the same part.
func TestEachDamagedInput(t *testing.T) {
	const most = 12 // words of an input: larger ones are not more interesting
	word := regexp.MustCompile(`\S+`)
	number := regexp.MustCompile(`^-?\d+$`)
	bad := []string{"x", "1x", "99999999999999999999", "-99999999999999999999", "1.5", "\x00\xff"}
	odd := []string{"-1", "0", "2147483648", "4294967297", "9223372036854775807"}
	for _, id := range tried(t) {
		eachProgram(t, id, func(t *testing.T, program string) {
			damaged := func(input string) (stdout string, status int) {
				t.Helper()
				stdout, stderr, status := execute(t, program, input)
				if status == 0 && stderr != "" || status != 0 && (status != 1 || strings.Index(stderr, "\n") != len(stderr)-1) {
					t.Errorf("%s on %s: status %d, standard error\n%s", id, show(input), status, stderr)
				}
				return stdout, status
			}
			_, status := damaged("")
			endsAnywhere := status == 0   // cases to end of file: a cut between two is no damage
			several, part := false, false // whether an input has several cases, and whether a cut one had some answered
			for i, sample := range samples(t, id) {
				if !full && i%12 != 0 { // each takes dozens of runs
					continue
				}
				words := word.FindAllStringIndex(sample.input, most)
				if len(words) < most && strings.Count(sample.answer, "\n") > 1 {
					several = true
				}
				previous := ""
				for k, at := range words {
					before, w, after := sample.input[:at[0]], sample.input[at[0]:at[1]], sample.input[at[1]:]
					cut, status := damaged(before)
					if !strings.HasPrefix(sample.answer, cut) || !strings.HasPrefix(cut, previous) || cut != "" && !strings.HasSuffix(cut, "\n") {
						t.Errorf("%s on %s: printed %q, but a word less gave %q and the whole input %q", id, show(before), cut, previous, sample.answer)
					}
					if status == 0 && !endsAnywhere && cut != sample.answer {
						t.Errorf("%s on %s: status 0, though the input is cut off", id, show(before))
					}
					previous = cut
					part = part || cut != ""
					if status == 0 && cut == sample.answer || !number.MatchString(w) {
						continue // behind the end of the input, or a name
					}
					if full || k%2 == 0 {
						wrong := before + bad[(i+k/2)%len(bad)] + after
						if stdout, status := damaged(wrong); status != 1 || stdout != cut {
							t.Errorf("%s on %s: status %d, printed %q; want 1 and %q", id, show(wrong), status, stdout, cut)
						}
					}
					if full || k%2 == 1 {
						damaged(before + odd[(i+k/2)%len(odd)] + after)
					}
				}
			}
			if several && !part && !oneCase[id] {
				t.Errorf("%s answers no complete case of an input that is cut off", id)
			}
		})
	}
}
