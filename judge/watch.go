package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// watchCommand returns judge watch.
func (j judge) watchCommand() *cobra.Command {
	var under conditions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "watch PROBLEM FILE",
		Short: "Judge your program on every save",
		Long: `Watch judges FILE now and whenever it is saved: on what failed last time, on the
samples, on all small cases, on random cases and on the largest inputs. A save in the
middle of that ends it and begins anew. On a terminal the screen shows the present
state alone; elsewhere all is printed line by line. Ctrl-C ends it.

For editors, --json prints each result as one line, the document of judge test --json,
and nothing else.`,
		Example:           `  judge watch hdu2177 mine.go`,
		Args:              arguments(2, 2, "judge watch takes a problem and a file, such as: judge watch hdu1850 mine.cpp"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			return j.watch(under.context(cmd.Context()), args[0], args[1], under, asJSON)
		},
	}
	under.flags(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each result")
	return cmd
}

// watch judges the program in file whenever it is saved.
func (j judge) watch(ctx context.Context, id, file string, under conditions, asJSON bool) error {
	p, err := findOne(id)
	if err != nil {
		return err
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	states, err := desk.Follow(ctx, file)
	if err != nil {
		return misuse{err}
	}
	_, isScreen := terminal(j.stdout)
	w := watch{judge: j, problem: p, file: file, under: under, samples: samples, asJSON: asJSON,
		clear: isScreen && !asJSON && os.Getenv("TERM") != "dumb", progress: report.NewProgress(j.stderr, isTerminal(j.stderr))}
	defer w.close()

	var now attempt
	defer func() { now.end() }()
	for first := true; !j.unread(); {
		select {
		case state := <-states:
			if now.end() && ctx.Err() == nil {
				w.ended()
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			w.begin()
			if state.There {
				now = begin(ctx, w.round)
			} else {
				w.wait(", which is not there")
			}
		case err := <-now.done:
			now.stop()
			now = attempt{}
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.As(err, new(misuse)) && first, errors.As(err, new(sandbox.NotEnforced)):
				return err
			case err != nil: // a missing compiler may be there at the next save
				w.progress.Done()
				page := w.page()
				page.Writer = j.stderr
				page.Wrapped("judge: " + err.Error())
			}
			first = false
			w.wait("")
		}
	}
	return nil
}

// An attempt is work that goes on by itself. The zero value is that none does.
type attempt struct {
	stop context.CancelFunc
	done chan error
}

// begin begins an attempt. It has to be ended, or its stop called when it is done.
func begin(ctx context.Context, work func(context.Context) error) attempt {
	ctx, stop := context.WithCancel(ctx)
	a := attempt{stop, make(chan error, 1)}
	go func() { a.done <- work(ctx) }()
	return a
}

// end breaks off the attempt and waits for its end. It reports whether there was one.
func (a *attempt) end() bool {
	if a.done == nil {
		return false
	}
	a.stop()
	<-a.done
	*a = attempt{}
	return true
}

// unread reports whether nobody reads standard output any more.
func (j judge) unread() bool {
	o, ok := j.stdout.(*output)
	return ok && (o.closed || o.err != nil)
}

// A watch is the state of judge watch.
type watch struct {
	judge
	problem  suite.Problem
	file     string
	under    conditions
	samples  []suite.Sample
	asJSON   bool
	clear    bool // whether a save begins with an empty screen
	progress *report.Progress

	workers *sandbox.Pool // for programs that read these folders, nil before there are any
	reads   []string

	failed *testset.Test // what failed last time

	saved   string // the file, and when it was saved
	verdict string // on it, "" before there is one
	lines   int    // how many the present state has on the screen so far
}

func (w *watch) close() {
	w.progress.Done()
	if w.workers != nil {
		w.workers.Close()
	}
}

// say says something to a person.
func (w *watch) say(text string) {
	if !w.asJSON {
		w.print(func(p report.Page) { p.Wrapped(text) })
	}
}

// print prints what fill writes on a page, and counts the lines that it takes.
func (w *watch) print(fill func(report.Page)) {
	var written bytes.Buffer
	page := w.page()
	page.Writer = &written
	fill(page)
	for line := range strings.Lines(written.String()) {
		w.lines += max(1, (text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n"))+page.Width-1)/page.Width)
	}
	w.stdout.Write(written.Bytes())
}

// overflows reports whether the screen has no room for some lines more and the cursor.
func (w *watch) overflows(more int) bool {
	f, ok := terminal(w.stdout)
	if !ok || !w.clear {
		return false
	}
	_, height, err := term.GetSize(int(f.Fd()))
	return err == nil && height > 0 && w.lines+more+1 > height
}

// begin begins to show a new state.
func (w *watch) begin() {
	w.progress.Done()
	if w.clear {
		fmt.Fprint(w.stdout, "\x1b[H\x1b[2J")
	}
	w.saved, w.verdict, w.lines = result.Printable(w.file), "", 0
	if info, err := os.Stat(w.file); err == nil {
		w.saved += ", saved " + info.ModTime().Format(time.TimeOnly)
	}
	w.say(w.saved)
}

// ended says that judging was ended by a save.
func (w *watch) ended() {
	w.progress.Done()
	if !w.clear {
		w.say("Saved again: ended.\n")
	}
}

// wait says what the watch waits for.
func (w *watch) wait(state string) {
	w.progress.Done()
	what := "the next save of " + result.Printable(w.file)
	if state != "" {
		what = result.Printable(w.file) + state
	}
	w.say("")
	waiting := fmt.Sprintf("Waiting for %s. Ctrl-C ends.", what)
	if w.verdict != "" && w.overflows(1+len(waiting)/w.page().Width) { // its beginning is out of sight
		w.say(w.verdict + ": " + w.saved)
	}
	w.say(waiting)
	if !w.clear {
		w.say("")
	}
}

// pool returns sandboxes for programs that read some folders.
func (w *watch) pool(reads []string) *sandbox.Pool {
	if w.workers != nil && !slices.Equal(w.reads, reads) {
		w.workers.Close()
		w.workers = nil
	}
	if w.workers == nil {
		w.workers, w.reads = sandbox.NewPool(reads), reads
	}
	return w.workers
}

// round judges the program as it is now, and shows what comes of it. Of a program that
// is not accepted nothing is an error.
func (w *watch) round(ctx context.Context) error {
	program, err := buildFile(ctx, w.file, w.progress)
	if err != nil {
		return err
	}
	w.progress.Done()
	workers := w.pool(program.Read)
	answers := testset.NewAnswerer(ctx, w.problem, func() (toolchain.Program, error) { return w.solution(ctx, w.problem.ID, w.progress) })
	defer answers.Close()
	submission := judging.Submission{Problem: w.problem, File: w.file, Program: program, Limits: w.under.limits(w.problem, program),
		Budget: time.Minute, Progress: w.progress.Group, Ended: w.accepted}
	if w.failed != nil && program.Fault == "" { // soon told, and without a say in the verdict
		again, err := judging.Runner{Workers: workers, Program: program, Limits: submission.Limits}.Run(ctx, *w.failed)
		if err != nil {
			return err
		}
		w.progress.Done()
		w.say(fmt.Sprintf("again: %v on %s", again.Verdict, w.failed.Name))
	}
	r, err := submission.Whole(ctx, workers, answers, w.samples)
	if err != nil {
		return err
	}
	w.progress.Done()
	test := r.Decisive()
	if test != nil {
		w.failed = &test.Test
	}
	if err := w.show(r.Judgement(version()), test); err != nil {
		return err
	}
	if err := outcome(r); err != errNotAccepted {
		return err
	}
	return nil
}

// show shows what came of judging, of which a test decided, or none.
func (w *watch) show(judged result.Judgement, test *judging.TestResult) error {
	if !w.asJSON {
		w.verdict = judged.Verdict.String()
		if test != nil {
			w.verdict += " on " + test.Test.Name
		}
		w.print(func(p report.Page) { p.Test(judged) })
		return nil
	}
	var text, line bytes.Buffer
	if err := result.Write(&text, judged); err != nil {
		return err
	}
	if err := json.Compact(&line, text.Bytes()); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w.stdout, "%s\n", bytes.TrimSpace(line.Bytes()))
	return err
}

// accepted says that the tests of a group are accepted, if they are.
func (w *watch) accepted(group judging.GroupResult) {
	if group.Decisive > 0 {
		return
	}
	var slowest time.Duration
	var most sandbox.Memory
	for _, test := range group.Tests {
		slowest = max(slowest, test.Run.CPU)
		if test.Run.Memory.KiB > most.KiB {
			most = test.Run.Memory
		}
	}
	w.progress.Done()
	timeIsUp := map[bool]string{true: ", time is up"}[group.Cut]
	w.say(fmt.Sprintf("%s: %v on %s, slowest %s, memory %s%s", group.Kind, result.AC, result.Count(len(group.Tests), "input"),
		result.Duration(slowest), result.Memory(most), timeIsUp))
}
