package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/pattern"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// A pack is tests that share runs of programs, and mutants share runs on it. Solutions have
// no variables outside of functions, so another call of main is another run. A mutant for
// which that does not hold, one whose variable keeps what it had, has a run for each test.
type pack struct {
	tests []testset.Test
	input []byte        // of all tests, see framed
	took  time.Duration // by the solution
}

// A share is how much of a group a pack has at most, unless one test alone takes more.
type share struct {
	time  time.Duration // that the solution takes
	bytes int
	tests int
}

// The first pack has the first tests of each group. It shows most mutants, so that one short
// run is all that they get. The others are of one group each.
var (
	firstShare = share{time: 2 * time.Millisecond, bytes: 16 << 10, tests: 16}
	packShare  = share{time: 10 * time.Millisecond, bytes: 512 << 10, tests: 500}
)

// packs puts tests together, of which each takes the solution so long.
func packs(tests []testset.Test, took []time.Duration) []pack {
	var first pack
	var all []pack
	for from := 0; from < len(tests); {
		to := from
		for to < len(tests) && kindOf(tests[to]) == kindOf(tests[from]) {
			to++
		}
		n := firstShare.of(tests[from:to], took[from:])
		if n == 0 && len(tests[from].Input) <= firstShare.bytes {
			n = 1
		}
		first.add(tests[from:from+n], took[from:])
		for from += n; from < to; from += n {
			n = max(1, packShare.of(tests[from:to], took[from:]))
			var p pack
			p.add(tests[from:from+n], took[from:])
			all = append(all, p)
		}
	}
	if len(first.tests) > 0 {
		all = slices.Insert(all, 0, first)
	}
	return all
}

// add adds tests to the pack, of which each takes the solution so long.
func (p *pack) add(tests []testset.Test, took []time.Duration) {
	p.tests = append(p.tests, tests...)
	p.input = append(p.input, framed(tests)...)
	for i := range tests {
		p.took += took[i]
	}
}

// of returns how many of some tests the share is.
func (s share) of(tests []testset.Test, took []time.Duration) int {
	var time time.Duration
	bytes := 0
	for i, test := range tests {
		time, bytes = time+took[i], bytes+len(test.Input)
		if i == s.tests || bytes > s.bytes || time > s.time {
			return i
		}
	}
	return len(tests)
}

// frameEnd is behind what a mutant prints for a test. The nanoseconds that this took, the
// status with which it ended, and a line's end follow.
const frameEnd = "\x00end of test\x00"

// These arguments make a program take a pack for each mutant that is named behind them. With
// the second one what goes to standard error comes with the rest.
const (
	packed        = "packed"
	packedDamages = "packed-damages"
)

// start begins the function main of a program of all mutants. There packs are looked for.
const (
	start      = "\nfunc main() {\n"
	startPacks = start + "\tif len(mutants_os.Args) > 2 {\n\t\tmutants_packs(mutants_os.Args[2], mutants_os.Args[3:])\n\t\treturn\n\t}\n"
)

// driver runs mutants on packs. It reads inputs, each after its length, and calls main for
// each mutant and each input. What main reads and writes goes through variables. A panic
// ends one test with status 2.
const driver = `
var (
	mutants_stdin  mutants_io.Reader = mutants_os.Stdin
	mutants_stdout mutants_io.Writer = mutants_os.Stdout
	mutants_stderr mutants_io.Writer = mutants_os.Stderr

	mutants_inputs  []byte   // all
	mutants_left    []byte   // those to come for the mutant that runs
	mutants_running string   // the mutant
	mutants_others  []string // the mutants to come
	mutants_began   mutants_time.Time
	mutants_printed mutants_output
)

func mutants_packs(mode string, choices []string) {
	if mode == "packed-damages" {
		mutants_stderr = &mutants_printed
	}
	mutants_stdout = &mutants_printed
	mutants_others = choices
	var err error
	if mutants_inputs, err = mutants_ioutil.ReadAll(mutants_os.Stdin); err != nil {
		panic(err)
	}
	mutants_go_on()
}

func mutants_go_on() {
	for {
		if len(mutants_left) == 0 {
			if len(mutants_others) == 0 {
				return
			}
			mutants_running, mutants_others = mutants_others[0], mutants_others[1:]
			mutants_left = mutants_inputs
		}
		n, i := 0, 0
		for ; mutants_left[i] != '\n'; i++ {
			n = 10*n + int(mutants_left[i]-'0')
		}
		mutants_stdin = mutants_bytes.NewReader(mutants_left[i+1 : i+1+n])
		mutants_left = mutants_left[i+1+n:]
		mutants_began = mutants_time.Now()
		mutants_end(mutants_once())
	}
}

func mutants_once() (status int) {
	defer func() {
		if recover() != nil {
			status = 2
		}
	}()
	mutants_run(mutants_running)
	return 0
}

func mutants_end(status int) {
	took := mutants_time.Since(mutants_began)
	mutants_printed.Write([]byte("\x00end of test\x00" + mutants_strconv.Itoa(int(took)) + " " + mutants_strconv.Itoa(status) + "\n"))
	mutants_printed.flush()
}

// It does not return, and deferred calls are not made: so the rest is done from here.
func mutants_exit(status int) {
	if mutants_inputs == nil {
		mutants_os.Exit(status)
	}
	mutants_end(status)
	mutants_go_on()
	mutants_os.Exit(0)
}

// A mutants_output collects what a test prints, up to a bound.
type mutants_output struct{ text []byte }

func (o *mutants_output) Write(text []byte) (int, error) {
	o.text = append(o.text, text...)
	if len(o.text) > 1<<16 {
		o.flush()
	}
	return len(text), nil
}

func (o *mutants_output) flush() {
	mutants_os.Stdout.Write(o.text)
	o.text = o.text[:0]
}
`

const osImport = "\nimport mutants_os \"os\"\n"

// drivers are the packages that it needs.
const drivers = `import mutants_bytes "bytes"
import mutants_io "io"
import mutants_ioutil "io/ioutil"
import mutants_strconv "strconv"
import mutants_time "time"

var _ = os.Args // the rest of os may not be used any more
`

// ofProcess is what a program has of its process and a pack has for each test.
var ofProcess = pattern.New(`\bos\.(Exit|Stdin|Stdout|Stderr)\b`)

// A solution takes 64 KiB for what it reads. To clear them anew takes longer than most
// tests: where the reader has no mutants, all tests of a pack have the same.
const ownInput, sameInput = "in := input{out: out}", "in := mutants_input(out)"

const sameInputs = `
var mutants_in input

func mutants_input(out *bufio.Writer) *input {
	mutants_in.out, mutants_in.buf, mutants_in.line = out, nil, 0
	return &mutants_in
}
`

// drivable returns a set whose program takes packs.
func drivable(set mutate.Set, ofReader bool) (mutate.Set, error) {
	text := string(set.Program)
	if strings.Count(text, start) != 1 || strings.Count(text, osImport) != 1 {
		return set, errors.New("the program of all mutants has no place for what runs packs")
	}
	text = ofProcess().ReplaceAllStringFunc(text, func(name string) string {
		return "mutants_" + strings.ToLower(strings.TrimPrefix(name, "os."))
	})
	text = strings.Replace(text, start, startPacks, 1)
	text = strings.Replace(text, osImport, osImport+drivers, 1) + driver
	if !ofReader && strings.Contains(text, ownInput) {
		text = strings.ReplaceAll(text, ownInput, sameInput) + sameInputs
	}
	set.Program = []byte(text)
	return set, nil
}

// framed returns the inputs of some tests as one input.
func framed(tests []testset.Test) []byte {
	var all []byte
	for _, test := range tests {
		all = append(strconv.AppendInt(all, int64(len(test.Input)), 10), '\n')
		all = append(all, test.Input...)
	}
	return all
}

// less returns the pack with some of its tests.
func (p pack) less(tests []testset.Test) pack {
	if len(tests) == len(p.tests) {
		return p
	}
	return pack{tests: tests, input: framed(tests), took: p.took}
}

// without returns the pack without the tests of some groups.
func (p pack) without(groups map[testset.Kind]bool) pack {
	return p.less(slices.DeleteFunc(slices.Clone(p.tests), func(test testset.Test) bool { return groups[kindOf(test)] }))
}

// execute runs a command: the Run of a pool or of a sandbox.
type execute func(context.Context, sandbox.Command) (sandbox.Result, error)

// run runs mutants of a program on the pack, one after another, until something ends the run:
// the result says what. It returns the frames of each that had one. Those of all but the last
// are complete.
func (p pack) run(ctx context.Context, execute execute, program toolchain.Program, mutants []string, limits judging.Limits) ([][]frame, sandbox.Result, error) {
	command := judging.Runner{Program: program, Limits: limits}.Command(p.tests[0])
	command.Args = slices.Concat(command.Args, []string{"", packed}, mutants)
	command.Input = p.input
	command.Limits.Idle = limits.Time + time.Second // also where the time is a quick limit
	command.Limits.Memory += int64(4 * len(command.Input) >> 10)
	for _, test := range p.tests {
		command.Limits.Output += 2 * len(test.Answer)
	}
	command.Limits.Output *= len(mutants)
	result, err := execute(ctx, command)
	return slices.Collect(slices.Chunk(unframed(result.Output), len(p.tests))), result, err
}

// A frame is what a mutant printed for a test of a pack that it came to the end of.
type frame struct {
	text   []byte
	took   time.Duration
	status int
}

// unframed returns the frames in what a program printed.
func unframed(output []byte) (frames []frame) {
	for {
		text, rest, ended := bytes.Cut(output, []byte(frameEnd))
		if !ended {
			return frames
		}
		f := frame{text: text}
		numbers, rest, _ := bytes.Cut(rest, []byte("\n"))
		fmt.Sscan(string(numbers), &f.took, &f.status)
		frames = append(frames, f)
		output = rest
	}
}

// verdict returns what comes of the frame of a test.
func (f frame) verdict(test testset.Test) result.Verdict {
	if f.status != 0 {
		return result.RE
	}
	return judging.Compare(f.text, test.Answer).Verdict
}

// ended returns the verdict on a mutant that ended the run.
func ended(r sandbox.Result, memory result.Size) result.Verdict {
	switch r.Stop {
	case sandbox.AtCPU, sandbox.AtIdle:
		return result.TLE
	case sandbox.AtMemory:
		return result.MLE
	case sandbox.AtOutput, sandbox.AtComplaint:
		return result.OLE
	case sandbox.Starved, sandbox.Crowded:
		return result.JE
	}
	return result.RE
}
