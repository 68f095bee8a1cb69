// Judge runs solutions of contest problems about combinatorial games on their
// tests and says whether they are right.
//
//	judge [run] [problem...]      judge the suite's own solutions on their samples
//	judge test PROBLEM FILE       judge your own program
//	judge watch PROBLEM FILE      judge it on every save
//	judge grade DIR               judge a folder of programs
//	judge stress PROBLEM FILE     hunt for an input on which a program is wrong
//	judge compare PROBLEM A B     hunt for an input on which two programs differ
//	judge exec PROBLEM FILE       run your program on any input
//	judge gen PROBLEM             print a test input
//	judge check PROBLEM [FILE]    say whether an input is legal
//	judge answer PROBLEM [FILE]   answer an input from the rules of the game
//	judge explain PROBLEM [FILE]  say why the answer is what it is
//	judge play PROBLEM            play the game against perfection
//	judge list [word...]          list the problems
//	judge show PROBLEM            print a problem's statement, or all of its page
//	judge sample PROBLEM [NAME]   print a sample
//	judge open PROBLEM [DIR]      begin to work on a problem
//	judge listen [DIR]            take problems from the browser
//	judge audit [PROBLEM...]      say how strong the tests are
//	judge picture PROBLEM         draw the pattern behind a problem, as SVG
//	judge cache [clear]           show or clear the build cache
//	judge submit PROBLEM [FILE]   say where a program can be submitted, and judge it
//	judge new ID                  begin a new problem of the suite
//	judge doctor                  say what this machine can build and protects from
//
// The exit status is 0 if all was accepted, 1 if something was not, 2 for wrong
// usage, 3 if the judge itself failed, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/report"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

func main() {
	sandbox.BeHelper() // sandboxes start this program again
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process at once
	// Where nobody reads on, writing is to fail and not to end the judge, which has
	// programs to end and folders to remove. Those programs are not concerned.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	os.Exit(judge{
		files:  suite.Own,
		stdin:  os.Stdin,
		stdout: os.Stdout,
		stderr: os.Stderr,
	}.main(ctx, os.Args[1:]))
}

// A judge is the command line with all that it works on.
type judge struct {
	files  suite.Files
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// Exit statuses.
const (
	accepted    = 0
	notAccepted = 1
	misused     = 2
	failed      = 3
	interrupted = 130
)

// A misuse is an error of the person at the keyboard.
type misuse struct{ error }

// errNotAccepted says that all is said, and that something was not accepted.
var errNotAccepted = errors.New("not accepted")

// main runs the command line and returns the exit status.
func (j judge) main(ctx context.Context, args []string) int {
	out := &output{Writer: j.stdout}
	j.stdout = out
	cmd := j.command()
	cmd.SetArgs(joined(args))
	err := cmd.ExecuteContext(ctx)
	if why := cache.Discard(); why != nil {
		fmt.Fprintf(j.stderr, "judge: used a temporary build cache (%v); set %s to a folder that you can write\n", why, cache.Variable)
	}
	var open sandbox.NotEnforced
	if errors.As(err, &open) {
		err = fmt.Errorf("%w; without --require-isolation programs run all the same", open)
	}
	if out.err != nil && (err == nil || errors.Is(err, errNotAccepted)) {
		err = out.err
	}
	switch {
	case ctx.Err() != nil:
		fmt.Fprintln(j.stderr, "judge: interrupted")
		return interrupted
	case err == nil:
		return accepted
	case errors.Is(err, errNotAccepted):
		return notAccepted
	default:
		fmt.Fprintf(j.stderr, "judge: %s\n", strings.ReplaceAll(err.Error(), "\n", "\njudge: "))
		if errors.As(err, new(misuse)) {
			return misused
		}
		return failed
	}
}

// command returns the command line.
func (j judge) command() *cobra.Command {
	var asJSON bool
	var under conditions
	var files reportFiles
	jsonFlag := func(cmd *cobra.Command) {
		cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	}
	runArgs := func(cmd *cobra.Command, args []string) error {
		return j.run(under.context(cmd.Context()), args, under, files, asJSON)
	}

	root := &cobra.Command{
		Use:   "judge [command] [problem...]",
		Short: "Judge solutions of contest problems about combinatorial games",
		Long: `Judge runs solutions of contest problems about combinatorial games on their
tests and says whether they are right: the suite's own, or yours, in any of many
languages. It knows every game by its rules, so it can also hunt for an input on
which your program is wrong. Without a command it is "judge run".`,
		Example: `  judge                            judge the whole suite
  judge hdu1850 poj1704            judge two problems
  judge show hdu2177               read about a problem
  judge test hdu2177 mine.cpp      judge your program
  judge stress hdu2177 mine.cpp    hunt for an input on which it is wrong`,
		Args:              cobra.ArbitraryArgs,
		RunE:              runArgs,
		ValidArgsFunction: completeIDs,
		Version:           version(),
		SilenceErrors:     true,
		SilenceUsage:      true,
	}
	root.SetVersionTemplate("judge {{.Version}}\n")
	root.SetUsageTemplate(root.UsageTemplate() + `
Exit status: 0 all accepted, 1 something was not, 2 wrong usage, 3 the judge
itself failed, 130 interrupted.
`)
	root.SetOut(j.stdout)
	root.SetErr(j.stderr)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		text := err.Error()
		if number := (*strconv.NumError)(nil); errors.As(err, &number) {
			text = strings.Replace(text, number.Error(), number.Err.Error(), 1)
		}
		return misuse{fmt.Errorf("%s (try %s --help)", text, cmd.CommandPath())}
	})
	run := &cobra.Command{
		Use:               "run [problem...]",
		Short:             "Judge the suite's own solutions on their samples",
		RunE:              runArgs,
		ValidArgsFunction: completeIDs,
	}
	jsonFlag(root)
	jsonFlag(run)
	under.flags(root)
	under.flags(run)
	files.flags(root)
	files.flags(run)
	root.AddCommand(run, j.listCommand(), j.showCommand(), j.sampleCommand(), j.testCommand(), j.gradeCommand(), j.stressCommand(),
		j.genCommand(), j.checkCommand(), j.answerCommand(), j.explainCommand(), j.playCommand(), j.pictureCommand(), j.auditCommand(), j.doctorCommand(),
		j.execCommand(), j.compareCommand(), j.watchCommand(), j.cacheCommand(),
		j.newCommand(), j.openCommand(), j.listenCommand(), j.submitCommand())
	checkCompletion(root)
	return root
}

// checkCompletion makes wrong usage of the command completion, which the library makes, an
// error as everywhere.
func checkCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, completion := range root.Commands() {
		if completion.Name() != "completion" {
			continue
		}
		var shells []string
		for _, shell := range completion.Commands() {
			shells = append(shells, shell.Name())
			shell.Args = arguments(0, 0, shell.CommandPath()+" takes nothing")
		}
		completion.Args = arguments(0, 0, "judge completion takes one of "+strings.Join(shells, ", "))
		completion.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
}

// arguments accepts fewest to most arguments, and answers other numbers with
// complaint.
func arguments(fewest, most int, complaint string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < fewest || len(args) > most {
			return misuse{errors.New(complaint)}
		}
		return nil
	}
}

// page returns standard output as a page: as wide as the terminal, 80 columns
// where there is none.
func (j judge) page() report.Page {
	p := report.Page{Writer: j.stdout, Width: 80}
	f, ok := terminal(j.stdout)
	if !ok {
		return p
	}
	p.Color = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
		p.Width = width
	}
	return p
}

// version says what this program was built from, and with which Go.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown), " + runtime.Version()
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	words := []string{info.Main.Version}
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			words = append(words, "revision "+setting.Value)
		case setting.Key == "vcs.modified" && setting.Value == "true":
			words = append(words, "changed since")
		}
	}
	return strings.Join(append(words, info.GoVersion), ", ")
}
