// Judge judges programs that solve contest problems about combinatorial games.
//
//	judge --help            list the commands
//	judge COMMAND --help    describe one of them
//
// The exit status is 0 if everything was accepted, 1 if something was not, 2 for wrong
// usage, 3 if the judge itself failed, and 130 after Ctrl-C.
package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/user"
	"grundy/judge/internal/words"
)

func main() {
	sandbox.BeHelper() // a sandbox starts this program again as its helper
	prepareConsole()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the process at once
	// Writing to a closed pipe must return an error, not kill the judge: it still has
	// programs to stop and folders to remove. Submissions get the default signal.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	own := judge{files: suite.Own, stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
	if err := sandbox.Own(own.cramped); err != nil {
		own.cramped(err)
	}
	os.Exit(own.main(ctx, os.Args[1:]))
}

// A judge is the command line with its files and streams.
type judge struct {
	files    suite.Files
	stdin    io.Reader
	stdout   io.Writer
	stderr   io.Writer
	progress *report.Progress // on standard error, until something is printed; set by main
	language *string          // of people, as suite.Files has it; set by main
	speaks   words.Language   // in tests; nil: as language says
}

// cramped ends the process because the limits of the shell are too low for it.
func (j judge) cramped(why error) {
	j.language = new(string)
	*j.language = languageOf(os.Getenv)
	j.warning(j.words().Said(why))
	os.Exit(failed)
}

// Exit statuses.
const (
	accepted    = 0
	notAccepted = 1
	misused     = 2
	failed      = 3
	interrupted = 130
)

// misuse returns err as an error of the user.
func misuse(err error) error { return user.Error(err) }

// errNotAccepted makes the exit status notAccepted; everything was already printed.
var errNotAccepted = errors.New("not accepted")

// acceptedIf returns errNotAccepted unless something was accepted.
func acceptedIf(accepted bool) error {
	if accepted {
		return nil
	}
	return errNotAccepted
}

// main runs the command line and returns the exit status.
func (j judge) main(ctx context.Context, args []string) int {
	j.progress = report.NewProgress(j.stderr, func() int { width, _ := size(j.stderr); return width })
	out := &output{Writer: j.stdout, progress: j.progress}
	j.stdout = out
	j.language = new(string)
	cmd := j.command()
	cmd.SetArgs(joined(args))
	err := execute(ctx, cmd)
	j.progress.Done()
	if why := cache.Discard(); why != nil {
		j.warn("cache unused", why, cache.Variable)
	}
	var open sandbox.NotEnforced
	if errors.As(err, &open) {
		err = message.NewError("isolation may be left out", open)
	}
	if err == nil || errors.Is(err, errNotAccepted) {
		err = cmp.Or(out.fault(), err)
	}
	switch {
	case ctx.Err() != nil:
		j.warn("interrupted")
		return interrupted
	case err == nil:
		return accepted
	case errors.Is(err, errNotAccepted):
		return notAccepted
	default:
		j.warning(j.words().Said(err))
		if user.IsError(err) {
			return misused
		}
		return failed
	}
}

// graceful is how long a command may go on after an interrupt, to stop programs and to print
// what it has found.
var graceful = 2 * time.Second

// execute runs a command until it ends. It does not wait for one that an interrupt does not
// end, such as one that reads a pipe.
func execute(ctx context.Context, cmd *cobra.Command) error {
	done, patience := make(chan error, 2), graceful
	go func() { done <- cmd.ExecuteContext(ctx) }()
	defer context.AfterFunc(ctx, func() {
		time.Sleep(patience)
		done <- ctx.Err()
	})()
	return <-done
}

// command returns the command line.
func (j judge) command() *cobra.Command {
	root, run := j.runCommand("judge [PROBLEM...]"), j.runCommand("run [PROBLEM...]")
	run.Short = "Judge the solutions of the suite on their samples"
	run.Long = run.Short + ":\nall, or those of the problems that are named."
	root.Short = "Judge programs that solve contest problems about combinatorial games"
	root.Long = `Judge judges programs that solve contest problems about combinatorial games: the
solutions of this suite, or yours, in seven languages. It knows the rules of every game.
If your program is wrong, it shows a small input and explains why.
Without a command, judge does the same as judge run.`
	root.Example = `  judge                            judge all solutions of the suite
  judge list nim                   find a problem
  judge show hdu2177               read it
  judge open hdu2177               get a program that reads its input
  judge test hdu2177 mine.cpp      judge your program
  judge stress hdu2177 mine.cpp    hunt for an input on which it is wrong`
	root.Version = version()
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetVersionTemplate("judge {{.Version}}\n")
	usage := strings.ReplaceAll(root.UsageTemplate(), "FlagUsages ", wrapped)
	root.SetUsageTemplate(usage + "\n" + exitStatus + "\n")
	help := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		j.translated(cmd)
		help(cmd, args)
	})
	*j.language = languageOf(os.Getenv)
	root.PersistentFlags().Func("lang",
		"the `language` of pages and reports, en or zh (default: that of GRUNDY_LANG or LANG)", func(name string) error {
			if _, ok := words.Tagged(name); !ok {
				return message.NewError("choose", message.Choice(lists.Each(words.Languages, words.Language.Tag)))
			}
			*j.language = strings.TrimPrefix(name, words.Languages[0].Tag())
			return nil
		})
	root.SetOut(j.stdout)
	root.SetErr(j.stderr)
	root.SetFlagErrorFunc(flagFault)
	root.AddCommand(run, j.doctorCommand(), j.cacheCommand())
	j.addGroups(root)
	declare(root)
	for _, cmd := range root.Commands() {
		declare(cmd)
	}
	addCobras(root)
	return root
}

// flagFault returns the error about a flag of a command that cobra found.
func flagFault(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var lacking *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var number *strconv.NumError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		err = message.NewError("unknown letter of a flag", unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown):
		name, near := unknown.GetSpecifiedName(), ""
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if levenshtein.ComputeDistance(name, f.Name) < min(len(name)/2+1, 3) {
				near = f.Name
			}
		})
		if near != "" {
			return misuse(message.NewError("unknown flag, near", name, near))
		}
		err = message.NewError("unknown flag", name)
	case errors.As(err, &lacking) && lacking.GetSpecifiedShortnames() != "":
		err = message.NewError("letter without argument", lacking.GetSpecifiedName(), lacking.GetSpecifiedShortnames())
	case errors.As(err, &lacking):
		err = message.NewError("flag without argument", lacking.GetSpecifiedName())
	case errors.As(err, &invalid):
		cause := invalid.Unwrap()
		if errors.As(err, &number) {
			cause = number.Err
			if errors.Is(cause, strconv.ErrSyntax) {
				cause = message.NewError("whole number")
			}
		}
		name := "--" + invalid.GetFlag().Name
		if short := invalid.GetFlag().Shorthand; short != "" {
			name = "-" + short + ", " + name
		}
		err = message.NewError("wrong argument", invalid.GetValue(), name, cause)
	}
	return misuse(message.NewError("see help", err, cmd.CommandPath()))
}

// addCobras adds the commands that cobra has: help and completion.
func addCobras(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Args = func(_ *cobra.Command, args []string) (err error) {
		if cmd, _, _ := root.Find(args); len(args) > 0 && cmd == root {
			_, err = find(args[:1], commandsOf(root)...)
		}
		return err
	}
	root.InitDefaultCompletionCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Use, completion.Example, completion.Args = "completion SHELL", "  judge completion bash", takes
	completion.RunE = func(_ *cobra.Command, args []string) error {
		return misuse(message.NewError("unknown shell", args[0]))
	}
	for _, shell := range completion.Commands() {
		shell.Args = takes
	}
}

// addGroups adds the commands, by what they are for.
func (j judge) addGroups(root *cobra.Command) {
	add := func(group message.Kind, commands ...*cobra.Command) {
		root.AddGroup(&cobra.Group{ID: string(group)}) // translated sets the title
		for _, cmd := range commands {
			cmd.GroupID = string(group)
		}
		root.AddCommand(commands...)
	}
	add("group read and play", j.listCommand(), j.showCommand(), j.courseCommand(), j.glossaryCommand(),
		j.sampleCommand(), j.playCommand(), j.puzzleCommand(), j.serveCommand())
	add("group write a program", j.openCommand(), j.listenCommand(), j.testCommand(), j.watchCommand(), j.execCommand(),
		j.stressCommand(), j.submitCommand())
	add("group understand a game", j.explainCommand(), j.hintCommand(), j.pictureCommand(), j.tableCommand(),
		j.lawCommand(), j.labCommand())
	add("group inputs and answers", j.genCommand(), j.checkCommand(), j.answerCommand())
	add("group teach", j.gradeCommand(), j.workCommand(), j.queueCommand(), j.exportCommand(), j.siteCommand(),
		j.newCommand(), j.auditCommand(), j.schemaCommand())
}

// terminal returns what prints to standard output: as wide as the terminal, or 80 columns if it
// isn't one.
func (j judge) terminal() report.Terminal {
	width, _ := size(j.stdout)
	color := isTerminal(j.stdout) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return report.Terminal{Writer: j.stdout, Width: cmp.Or(width, 80), Color: color, Language: j.words()}
}

// tell prints a message on standard output.
func (j judge) tell(kind message.Kind, parts ...any) {
	j.terminal().Tell(kind, parts...)
}

// warn prints a message on standard error.
func (j judge) warn(kind message.Kind, parts ...any) {
	j.warning(j.words().Say(message.New(kind, parts...)))
}

// warning prints a text on standard error, as lines that fit the terminal if it is one.
func (j judge) warning(text string) {
	width, _ := size(j.stderr)
	for line := range strings.SplitSeq(text, "\n") {
		report.Terminal{Writer: j.stderr, Width: cmp.Or(width, math.MaxInt)}.Wrapped("judge: " + line)
	}
}

// size returns the columns and lines of a terminal, 0 of other streams.
func size(stream any) (width, height int) {
	if f, ok := terminal(stream); ok {
		width, height, _ = term.GetSize(int(f.Fd()))
	}
	return width, height
}

// version returns the version of this program, and of Go that built it.
func version() string {
	info, _ := debug.ReadBuildInfo() // which Go always adds to a module's program
	return info.Main.Version + ", " + info.GoVersion
}
