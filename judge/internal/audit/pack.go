package audit

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/check"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/run"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// A pack is tests of a group that share one run of a program. Solutions have no variables
// outside of functions, so a second call of main is a second run. A mutant for which that
// does not hold, one whose variable keeps what it had, runs on each test for itself.
type pack struct {
	kind  testset.Kind
	tests []testset.Test
	quick time.Duration // processor time after which a mutant is taken to run for ever
}

// The first pack of a group shows most mutants and is small, so that they are soon done.
const (
	firstBytes, firstTests = 16 << 10, 16
	packBytes, packTests   = 256 << 10, 500
)

// packs puts tests together.
func packs(tests []testset.Test) []pack {
	var all []pack
	most, mostBytes, size := 0, 0, 0
	for _, test := range tests {
		kind := kindOf(test)
		switch {
		case len(all) == 0 || all[len(all)-1].kind != kind:
			all, size = append(all, pack{kind: kind}), 0
			most, mostBytes = firstTests, firstBytes
		case len(all[len(all)-1].tests) == most || size+len(test.Input) > mostBytes:
			all, size = append(all, pack{kind: kind}), 0
			most, mostBytes = packTests, packBytes
		}
		last := &all[len(all)-1]
		last.tests = append(last.tests, test)
		size += len(test.Input)
	}
	return all
}

// frameEnd is behind what a program prints for each test of a pack.
const frameEnd = "\x00\n"

// packed is the argument that makes a program take a pack.
const packed = "packed"

// chooser begins the function main of a program of all mutants.
const chooser = "\nfunc main() {\n\tchoice := \"\"\n"

// driver is what stands in its place: before each call it puts an input in the place of
// standard input, of the lengths that are said.
const driver = `
func main() {
	if len(mutants_os.Args) < 3 {
		mutants_main()
		return
	}
	all, err := mutants_ioutil.ReadAll(mutants_os.Stdin)
	if err != nil {
		panic(err)
	}
	for len(all) > 0 {
		n, i := 0, 0
		for ; all[i] != '\n'; i++ {
			n = 10*n + int(all[i]-'0')
		}
		input := all[i+1 : i+1+n]
		all = all[i+1+n:]
		r, w, err := mutants_os.Pipe()
		if err != nil {
			panic(err)
		}
		go func() {
			w.Write(input)
			w.Close()
		}()
		mutants_os.Stdin = r
		mutants_main()
		r.Close()
		mutants_os.Stdout.Write([]byte{0, '\n'})
	}
}

func mutants_main() {
	choice := ""
`

const osImport = "\nimport mutants_os \"os\"\n"

// drivable returns a set whose program takes packs.
func drivable(set mutate.Set) (mutate.Set, error) {
	text := set.Program
	if bytes.Count(text, []byte(chooser)) != 1 || bytes.Count(text, []byte(osImport)) != 1 {
		return set, fmt.Errorf("the program of all mutants does not begin its function main as it must: %q", chooser)
	}
	text = bytes.Replace(text, []byte(chooser), []byte(driver), 1)
	set.Program = bytes.Replace(text, []byte(osImport), []byte(osImport+"import mutants_ioutil \"io/ioutil\"\n"), 1)
	return set, nil
}

// input frames the inputs of a pack.
func (p pack) input() []byte {
	var framed []byte
	for _, test := range p.tests {
		framed = append(strconv.AppendInt(framed, int64(len(test.Input)), 10), '\n')
		framed = append(framed, test.Input...)
	}
	return framed
}

// A failing is a test of a pack that a program fails.
type failing struct {
	number  int // of the test
	verdict verdict.Verdict
}

// execute runs a command: the Run of a pool or of a sandbox.
type execute func(context.Context, run.Command) (run.Result, error)

// try runs a program on a pack. It returns the tests that it fails, in order, up to one that
// ends the program. Where the machine is too busy to tell the last verdict is JE.
func (p pack) try(ctx context.Context, execute execute, program build.Program, limits grade.Limits) ([]failing, run.Result, error) {
	var env []string
	if program.MemoryVariable != "" && limits.Memory > 0 {
		env = append(env, fmt.Sprintf("%s=%dKiB", program.MemoryVariable, limits.Memory*5/8))
	}
	command := run.Command{Folder: program.Folder, Args: program.Args, Env: env, Input: p.tests[0].Input,
		Limits: run.Limits{CPU: limits.Time, Idle: limits.Time + time.Second, Memory: int64(limits.Memory), Output: 64 << 10}}
	if len(p.tests) > 1 {
		command.Args = append(command.Args[:len(command.Args):len(command.Args)], packed)
		command.Input = p.input()
		command.Limits.Memory += int64(packBytes / (1 << 10) * 4)
	}
	for _, test := range p.tests {
		command.Limits.Output += 2 * len(test.Answer)
	}
	result, err := execute(ctx, command)
	if err != nil {
		return nil, result, err
	}
	frames := [][]byte{result.Output}
	complete := 0 // frames
	if len(p.tests) > 1 {
		frames = bytes.Split(result.Output, []byte(frameEnd))
		complete = len(frames) - 1
	} else if result.Stop == run.NotStopped && result.Death == "" {
		complete = 1
	}
	var failed []failing
	for i := range min(complete, len(p.tests)) {
		if v := check.Compare(frames[i], p.tests[i].Answer).Verdict; v != verdict.AC {
			failed = append(failed, failing{i, v})
		}
	}
	if complete < len(p.tests) {
		failed = append(failed, failing{complete, ended(result, limits.Memory)})
	}
	return failed, result, nil
}

// ended returns the verdict on a program that did not come to the end of a pack.
func ended(result run.Result, memory readable.Size) verdict.Verdict {
	switch result.Stop {
	case run.AtCPU, run.AtIdle:
		return verdict.TLE
	case run.AtMemory:
		return verdict.MLE
	case run.AtOutput, run.AtComplaint:
		return verdict.OLE
	case run.Starved, run.Crowded:
		return verdict.JE
	}
	return verdict.RE
}
