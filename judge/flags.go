package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/speed"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
)

// addFlag adds a flag to a command. The flag sets to what parse returns for its text, which the
// usage names in backquotes.
func addFlag[T any](cmd *cobra.Command, to *T, name, usage string, parse func(string) (T, error)) {
	cmd.Flags().Func(name, usage, func(text string) error {
		value, err := parse(text)
		if err == nil {
			*to = value
		}
		return err
	})
}

// choiceFlag adds a flag that is one of some words, the first by default.
func choiceFlag(cmd *cobra.Command, to *string, name, usage string, words ...string) {
	*to = words[0]
	addFlag(cmd, to, name, fmt.Sprintf("%s: %s (default %s)", usage, lists.InWords(words, "or"), words[0]),
		func(text string) (string, error) {
			if !slices.Contains(words, text) {
				return "", message.NewError("choose", message.Choice(words))
			}
			return text, nil
		})
	cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// allTestsFlag adds the flag --all-tests to a command that judges.
func allTestsFlag(cmd *cobra.Command, to *bool) {
	cmd.Flags().BoolVar(to, "all-tests", false,
		"where each case is an input, try all, not only as many as fit ten seconds")
}

// jsonFlag adds the flag --json to a command, and returns the command.
func jsonFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().Bool("json", false, "print one JSON document")
	return cmd
}

// asJSON reports whether a command has the flag --json.
func asJSON(cmd *cobra.Command) bool {
	on, _ := cmd.Flags().GetBool("json")
	return on
}

// conditions are the flags for limits and isolation.
type conditions struct {
	time      time.Duration // 0 means that of the problem
	memory    result.Size   // 0 means that of the problem
	speed     float64       // how many times slower than usual the machine counts as; 0 means as it is
	isolation bool          // run only isolated programs
}

// flags adds the flags to a command. If they require isolation, the context of the command
// does too.
func (c *conditions) flags(cmd *cobra.Command) {
	addFlag(cmd, &c.time, "time-limit", "set the `time` limit, such as 2, 2s or 500ms",
		duration(time.Millisecond, time.Hour))
	addFlag(cmd, &c.memory, "memory-limit", "set the `memory` limit, such as 64, 64MB or 65536KB", parseMemory)
	addFlag(cmd, &c.speed, "speed", "take this machine to be so many `times` slower than usual; 1 for not at all (default: measured)", timesSlower)
	cmd.Flags().BoolVar(&c.isolation, "require-isolation", false, "refuse to run programs unless all protections hold")
	cmd.PreRun = func(cmd *cobra.Command, _ []string) {
		if c.isolation {
			cmd.SetContext(sandbox.Require(cmd.Context()))
		}
	}
}

// limits returns what a program may take on a problem.
func (c conditions) limits(p suite.Problem, program toolchain.Program) result.Limits {
	return c.limitsAt(p, program, c.speedHere())
}

// limitsAt is limits on a machine of that speed.
func (c conditions) limitsAt(p suite.Problem, program toolchain.Program, at result.Speed) result.Limits {
	return judging.LimitsOf(p.Limits, program, at).With(c.time, c.memory)
}

// speedHere returns the speed of this machine, or the one that --speed sets.
func (c conditions) speedHere() result.Speed {
	if c.speed > 0 {
		return result.SpeedSet(c.speed)
	}
	return speed.Here()
}

// timesSlower parses how many times slower a machine is.
func timesSlower(text string) (float64, error) {
	const most = 100
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 1 && n <= most) {
		return 0, message.NewError("number up to", most)
	}
	return n, nil
}

// duration parses seconds, or a number with its unit, within bounds.
func duration(least, most time.Duration) func(string) (time.Duration, error) {
	return func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil {
			d, err = time.ParseDuration(text + "s")
		}
		if err != nil {
			return 0, message.NewError("write seconds")
		}
		if d < least || d > most {
			return 0, message.NewError("choose between", least, strings.ReplaceAll(most.String(), "h0m0s", "h"))
		}
		return d, nil
	}
}

// memory matches a memory limit in capital letters: a number, and the first letter of its unit.
var memory = texts.Pattern(`^(\d+(?:\.\d+)?) *(?:([KMG])(?:I?B)?)?$`)

// parseMemory parses a memory limit: megabytes, or a number with its unit.
func parseMemory(text string) (result.Size, error) {
	parts := memory().FindStringSubmatch(strings.ToUpper(text))
	if parts == nil {
		return 0, message.NewError("write megabytes")
	}
	n, _ := strconv.ParseFloat(parts[1], 64) // of digits
	if n *= map[string]float64{"": 1 << 10, "K": 1, "M": 1 << 10, "G": 1 << 20}[parts[2]]; n < 1<<10 || n > 1<<30 {
		return 0, message.NewError("choose size of cache")
	}
	return result.Size(n), nil
}

// budgetFlag adds the flag --seconds, of at least a millisecond, to a command. What it sets is the
// default.
func budgetFlag(cmd *cobra.Command, budget *time.Duration, usage string) {
	if *budget > 0 {
		usage += fmt.Sprintf(" (default %v)", budget.Seconds())
	}
	addFlag(cmd, budget, "seconds", usage, duration(time.Millisecond, 24*time.Hour))
}

// seedUsage describes the flag --seed of commands that judge.
const seedUsage = "add random cases, chosen by this `number`"

// named parses the name of a file.
func named(text string) (string, error) {
	if text == "" {
		return "", message.NewError("name a file")
	}
	return text, nil
}

// reporting is the flags of commands that judge programs and report the results.
type reporting struct {
	conditions
	junit, html string // files for reports
	force       bool   // reports may replace any file
}

// flags adds the flags to a command.
func (r *reporting) flags(cmd *cobra.Command) {
	r.conditions.flags(cmd)
	addFlag(cmd, &r.junit, "junit", "write a JUnit report for CI systems to this `file`", named)
	addFlag(cmd, &r.html, "html", "write the results as a web page to this `file`", named)
	cmd.Flags().BoolVar(&r.force, "force", false, "let reports replace files that judge did not write")
	jsonFlag(cmd)
}

// dirFlag adds the flag --dir to a command, which then also takes problems that are not of the suite.
func dirFlag(cmd *cobra.Command, use string) {
	cmd.Flags().String("dir", "", use)
}

// usualTolerance is the tolerance for numbers on the tests of a folder.
const usualTolerance = 1e-9

// testsFlags adds the flags of commands that judge on the tests of a folder.
func testsFlags(cmd *cobra.Command) {
	dirFlag(cmd, "judge on the tests of this `folder`: test/NAME.in and NAME.out")
	cmd.Flags().Float64("tolerance", usualTolerance,
		"with tests of a folder: how far a `number` with a decimal point may be off, absolute or relative")
}

// A problem is one of the suite, or a person's own.
type problem struct {
	suite.Problem
	foreign *desk.Foreign // of a folder, otherwise nil
}

// about returns what runs a command on a problem, with the other arguments.
func about(do func(cmd *cobra.Command, p problem, args []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		p, rest, err := problemOf(cmd, args)
		if err != nil {
			return err
		}
		return do(cmd, p, rest)
	}
}

// problemOf returns the problem that --dir, the first argument or, if that may be missing, a folder names,
// and the other arguments. The name also chooses the format.
func problemOf(cmd *cobra.Command, args []string) (p problem, rest []string, err error) {
	if folder, _ := cmd.Flags().GetString("dir"); cmd.Flags().Changed("dir") {
		foreign, err := desk.Folder(folder)
		if err != nil {
			return p, nil, misuse(err)
		}
		p, err = ofFolder(cmd, foreign)
		return p, args, err
	}
	if _, uses := wordsOf(cmd); uses[0] == "[PROBLEM]" {
		needsFile := uses[1] == "FILE"
		isFile := len(args) == 0 || len(args) == 1 && (needsFile || len(suite.Called(args[0])) == 0)
		if isFile {
			p, found, err := here(cmd, args)
			if found || err != nil {
				return p, args, err
			}
		}
		if len(args) == 0 || isFile && len(suite.Called(args[0])) > 0 {
			return p, nil, wrongArguments(cmd)
		}
		if isFile {
			err = message.NewError("problem is missing",
				cmd.CommandPath(), words.ShellWord(args[0]))
			return p, nil, misuse(err)
		}
	}
	own, err := findOne(args[0])
	if err != nil && len(args) > 1 && len(suite.Called(args[1])) == 1 {
		err = misuse(message.NewError("problem first", cmd.CommandPath(), args[1], words.ShellWord(args[0])))
	}
	if err == nil && cmd.Flags().Changed("tolerance") {
		err = misuse(message.NewError("tolerance of a folder"))
	}
	return problem{Problem: own.As(args[0])}, args[1:], err
}

// here returns the problem of the folder with the program that args has, or else of the working folder.
func here(cmd *cobra.Command, args []string) (p problem, found bool, err error) {
	folders := []string{"."}
	if len(args) > 0 && filepath.Dir(args[0]) != "." {
		folders = []string{filepath.Dir(args[0]), "."}
	}
	for _, folder := range folders {
		own, foreign, found, err := desk.At(folder)
		switch {
		case err != nil:
			return p, false, misuse(err)
		case !found:
			continue
		case foreign == nil:
			return problem{Problem: own}, true, nil
		case cmd.Flags().Lookup("dir") != nil: // as if a person had named the folder
			if err = cmd.Flags().Set("dir", folder); err == nil {
				err = cmd.Args(cmd, args)
			}
		case cmd.Name() == "stress":
			err = misuse(message.NewError("not of the suite", foreign.Title))
		}
		if err == nil {
			p, err = ofFolder(cmd, *foreign)
		}
		return p, true, err
	}
	return p, false, nil
}

// ofFolder returns the problem of a folder with tests, with the tolerance that the command has.
func ofFolder(cmd *cobra.Command, foreign desk.Foreign) (problem, error) {
	foreign.Tolerance = usualTolerance
	if cmd.Flags().Changed("tolerance") {
		foreign.Tolerance, _ = cmd.Flags().GetFloat64("tolerance")
	}
	if !(foreign.Tolerance >= 0 && foreign.Tolerance < 1) {
		return problem{}, misuse(message.NewError("tolerance below 1"))
	}
	return problem{foreign.Problem, &foreign}, nil
}

// languageFlag adds a flag that is the name of a language, or the ending of its files.
func languageFlag(cmd *cobra.Command, to *toolchain.Language, name, usage string) {
	names := toolchain.Names()
	addFlag(cmd, to, name, usage, func(word string) (l toolchain.Language, err error) {
		for _, name := range names {
			if l, _ := toolchain.Named(name); strings.EqualFold(word, name) ||
				slices.Contains(l.Endings, "."+strings.ToLower(word)) {
				return l, nil
			}
		}
		return l, message.NewError("choose", message.Choice(names))
	})
	cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
}

// starterFlag adds the flag --lang to a command that writes a program.
func starterFlag(cmd *cobra.Command, to *toolchain.Language) {
	*to, _ = toolchain.Named("C++")
	languageFlag(cmd, to, "lang", "the `language` of the program: "+strings.Join(toolchain.Names(),
		", ")+", or a file ending such as py (default C++)")
}
