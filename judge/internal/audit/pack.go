package audit

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"grundy/judge/internal/build"
	"grundy/judge/internal/check"
	"grundy/judge/internal/grade"
	"grundy/judge/internal/mutate"
	"grundy/judge/internal/pattern"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/run"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/verdict"
)

// A pack is tests that share one run of a program. Solutions have no variables outside of
// functions, so a second call of main is a second run. A mutant for which that does not
// hold, one whose variable keeps what it had, runs on each test for itself.
type pack struct {
	tests []testset.Test
	input []byte        // of all tests, see framed
	quick time.Duration // processor time after which a mutant is taken to run for ever
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
	packShare  = share{time: 50 * time.Millisecond, bytes: 256 << 10, tests: 500}
)

// packs puts tests together, of which each takes the solution so long.
func packs(tests []testset.Test, took []time.Duration) []pack {
	var first []testset.Test
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
		first = append(first, tests[from:from+n]...)
		for from += n; from < to; from += n {
			n = max(1, packShare.of(tests[from:to], took[from:]))
			all = append(all, pack{tests: tests[from : from+n], input: framed(tests[from : from+n])})
		}
	}
	if len(first) > 0 {
		all = slices.Insert(all, 0, pack{tests: first, input: framed(first)})
	}
	return all
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

// frameEnd is behind what a program prints for each test of a pack. The nanoseconds that
// this took, the status with which the program ended, and a line's end follow.
const frameEnd = "\x00end of test\x00"

// These arguments make a program take a pack. With the second one an end by os.Exit is the
// end of one test only, and what goes to standard error comes with the rest.
const (
	packed        = "packed"
	packedDamages = "packed-damages"
)

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
	damages := mutants_os.Args[2] == "packed-damages"
	if damages {
		mutants_stderr = mutants_os.Stderr
		mutants_os.Stderr = mutants_os.Stdout
		mutants_ended = make(chan int)
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
		start, status := mutants_time.Now(), 0
		if damages {
			go func() {
				mutants_main()
				mutants_ended <- 0
			}()
			status = <-mutants_ended
		} else {
			mutants_main()
		}
		took := mutants_time.Since(start)
		r.Close()
		mutants_os.Stdout.WriteString("\x00end of test\x00" + mutants_strconv.Itoa(int(took)) + " " + mutants_strconv.Itoa(status) + "\n")
	}
}

var mutants_ended chan int

// If nothing had it any more it would be closed, and a pipe would get its number: then
// writing to that pipe after its end would end the program.
var mutants_stderr *mutants_os.File

// Deferred calls are not made, as os.Exit does not make them.
func mutants_exit(status int) {
	if mutants_ended == nil {
		mutants_os.Exit(status)
	}
	mutants_ended <- status
	select {}
}

func mutants_main() {
	choice := ""
`

const osImport = "\nimport mutants_os \"os\"\n"

// drivers are the packages that it needs.
const drivers = `import mutants_ioutil "io/ioutil"
import mutants_strconv "strconv"
import mutants_time "time"
`

var exits = pattern.New(`\bos\.Exit\(`)

// drivable returns a set whose program takes packs.
func drivable(set mutate.Set) (mutate.Set, error) {
	text := set.Program
	if bytes.Count(text, []byte(chooser)) != 1 || bytes.Count(text, []byte(osImport)) != 1 {
		return set, fmt.Errorf("the program of all mutants does not begin its function main as it must: %q", chooser)
	}
	text = exits().ReplaceAll(text, []byte("mutants_exit("))
	text = bytes.Replace(text, []byte(chooser), []byte(driver), 1)
	set.Program = bytes.Replace(text, []byte(osImport), []byte(osImport+drivers), 1)
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

// without returns the pack without the tests of some groups.
func (p pack) without(groups map[testset.Kind]bool) pack {
	left := slices.DeleteFunc(slices.Clone(p.tests), func(test testset.Test) bool { return groups[kindOf(test)] })
	if len(left) == len(p.tests) {
		return p
	}
	return pack{tests: left, input: framed(left), quick: p.quick}
}

// after returns the tests of the pack that come after one of them.
func (p pack) after(number int) pack {
	left := p.tests[number+1:]
	return pack{tests: left, input: framed(left), quick: p.quick}
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
	command := grade.Runner{Program: program, Limits: limits}.Command(p.tests[0])
	command.Limits.Idle = limits.Time + time.Second // also where the time is a quick limit
	if len(p.tests) > 1 {
		command.Args = append(command.Args[:len(command.Args):len(command.Args)], packed)
		command.Input = p.input
		command.Limits.Memory += int64(4 * len(command.Input) >> 10)
	}
	for _, test := range p.tests[1:] {
		command.Limits.Output += 2 * len(test.Answer)
	}
	result, err := execute(ctx, command)
	if err != nil {
		return nil, result, err
	}
	var frames [][]byte
	complete := 0 // frames
	if len(p.tests) > 1 {
		for _, f := range unframed(result.Output) {
			frames = append(frames, f.text)
		}
		complete = len(frames)
	} else if result.Stop == run.NotStopped && result.Death == "" {
		frames, complete = [][]byte{result.Output}, 1
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

// A frame is what a program printed for a test of a pack that it came to the end of.
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
