package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A validator is the output validator that comes with a package.
type validator struct {
	name    string // of its file in the package
	text    []byte
	headers map[string][]byte // by name
	program toolchain.Program // once it is built
}

// Prepare builds the output validator of a package that has its own.
func (f *Foreign) Prepare(ctx context.Context, building func(file, version string)) (err error) {
	v := f.validator
	if v == nil {
		return nil
	}
	if runtime.GOOS == "windows" {
		return result.Misuse(fmt.Errorf("%s: %s: an output validator needs a shell, and the judge has none on Windows", f.ID, v.name))
	}
	v.program, err = toolchain.TextWith(ctx, filepath.Base(v.name), v.text, v.headers, func(version string) { building(v.name, version) })
	if err == nil && v.program.Fault != "" {
		err = result.Misuse(errors.New("it does not compile:\n" + v.program.Fault))
	}
	if err != nil {
		return fmt.Errorf("%s: %s: %w", f.ID, v.name, err)
	}
	return nil
}

// Reads returns what the programs of a package read besides its files. f may be nil.
func (f *Foreign) Reads() []string {
	if f == nil || f.validator == nil {
		return nil
	}
	return f.validator.program.Read
}

// validation runs a validator, whose standard output nobody reads, and prints its message.
// Only the working folder of the sandbox can be written.
const validation = `mkdir feedback && "$@" >/dev/null; status=$?; head -c 2000 feedback/judgemessage.txt 2>/dev/null; exit $status`

// A checking is a validator with its arguments for a test.
type checking struct {
	*validator
	flags []string
}

// Check runs the validator: it exits with status 42 to accept the output, and with 43 to
// reject it. Anything else is its own fault.
func (c checking) Check(ctx context.Context, workers *sandbox.Pool, test testset.Test, output []byte) (v result.Verdict, why string, err error) {
	folder, err := os.MkdirTemp("", "grundy-")
	if err != nil {
		return v, "", err
	}
	defer os.RemoveAll(folder)
	const input, answer = "test.in", "test.ans"
	err = errors.Join(os.CopyFS(folder, os.DirFS(c.program.Folder)),
		os.WriteFile(filepath.Join(folder, input), test.Input, 0o644), os.WriteFile(filepath.Join(folder, answer), test.Answer, 0o644))
	if err != nil {
		return v, "", err
	}
	program := c.program
	program.Folder = folder
	program.Args = slices.Concat([]string{"/bin/sh", "-c", validation, "sh"}, program.Args, []string{"@/" + input, "@/" + answer, "feedback/"}, c.flags)
	runner := judging.Runner{Workers: workers, Program: program, Limits: judging.LimitsOf(result.ProblemLimits{Time: time.Minute, Memory: 2 << 20}, program)}
	r, err := runner.Once(ctx, testset.Test{Input: output, NoAnswer: true})
	ended := r.Verdict == result.RE
	switch {
	case err != nil:
		return v, "", err
	case ended && r.Run.Death == "exit status 42":
		return result.AC, "", nil
	case ended && r.Run.Death == "exit status 43":
		said := strings.Join(strings.Fields(result.Printable(string(r.Run.Output))), " ")
		return result.WA, result.Clip(cmp.Or(said, "rejected by "+c.name+", which gives no reason"), 300), nil
	}
	why = fmt.Sprintf("%s failed: %s", c.name, cmp.Or(r.Detail, "exit status 0, instead of 42 or 43"))
	if said := result.Line(result.LastLines(r.Run.Stderr, 1)); !strings.Contains(why, said) {
		why += ": " + said
	}
	return result.JE, why, nil
}
