package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A parsedFlag is a flag with a form of its own.
type parsedFlag[T any] struct {
	to         *T
	kind, text string
	parse      func(string) (T, error)
}

// addFlag adds a flag to a command. The flag sets to what parse returns for its text. In
// --help, kind names the text. The initial text sets to too, unless it is "".
func addFlag[T any](cmd *cobra.Command, to *T, name, kind, initial, usage string, parse func(string) (T, error)) {
	f := &parsedFlag[T]{to, kind, "", parse}
	if initial != "" && f.Set(initial) != nil {
		panic("--" + name + ": wrong initial text")
	}
	cmd.Flags().Var(f, name, usage)
}

func (f *parsedFlag[T]) Set(text string) error {
	value, err := f.parse(text)
	if err == nil {
		*f.to, f.text = value, text
	}
	return err
}

func (f *parsedFlag[T]) String() string { return f.text }

func (f *parsedFlag[T]) Type() string { return f.kind }

// choiceFlag adds a flag that is one of some words, the first by default.
func choiceFlag(cmd *cobra.Command, to *string, name, usage string, words ...string) {
	addFlag(cmd, to, name, "word", words[0], usage, func(text string) (string, error) {
		if !slices.Contains(words, text) {
			return "", fmt.Errorf("choose %s", rules.InWords(words, "or"))
		}
		return text, nil
	})
	cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// jsonFlag adds the flag --json to a command.
func jsonFlag(cmd *cobra.Command, asJSON *bool) {
	cmd.Flags().BoolVar(asJSON, "json", false, "print one JSON document")
}

// conditions are the flags for limits and isolation.
type conditions struct {
	time      time.Duration // 0 means that of the problem
	memory    result.Size   // 0 means that of the problem
	isolation bool          // run only isolated programs
}

// flags adds the flags to a command. If they require isolation, the context of the command
// does too.
func (c *conditions) flags(cmd *cobra.Command) {
	addFlag(cmd, &c.time, "time-limit", "time", "", "set the time limit, such as 2, 2s or 500ms", duration(time.Millisecond, time.Hour))
	addFlag(cmd, &c.memory, "memory-limit", "memory", "", "set the memory limit, such as 64, 64MB or 65536KB", parseMemory)
	cmd.Flags().BoolVar(&c.isolation, "require-isolation", false, "refuse to run programs unless all protections hold")
	cmd.PreRun = func(cmd *cobra.Command, _ []string) {
		if c.isolation {
			cmd.SetContext(sandbox.Require(cmd.Context()))
		}
	}
}

// limits returns what a program may take on a problem.
func (c conditions) limits(p suite.Problem, program toolchain.Program) result.Limits {
	limits := judging.LimitsOf(p.Limits, program)
	if c.time > 0 {
		limits = limits.WithTime(c.time)
	}
	if c.memory > 0 {
		limits = limits.WithMemory(c.memory)
	}
	return limits
}

// duration parses seconds, or a number with its unit, within bounds.
func duration(least, most time.Duration) func(string) (time.Duration, error) {
	return func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil {
			d, err = time.ParseDuration(text + "s")
		}
		if err != nil {
			return 0, errors.New("write seconds, or a number with its unit, such as 2s or 500ms")
		}
		if d < least || d > most {
			return 0, errors.New(strings.ReplaceAll(fmt.Sprintf("choose %v to %v", least, most), "h0m0s", "h"))
		}
		return d, nil
	}
}

// memoryForm is the form of a memory limit: a number and, optionally, its unit.
var memoryForm = regexp.MustCompile(`^([0-9.]+) *(?:([KMG])I?B?)?$`)

// parseMemory parses a memory limit: megabytes, or a number with its unit.
func parseMemory(text string) (result.Size, error) {
	n, kib := 0.0, map[string]float64{"K": 1, "M": 1 << 10, "": 1 << 10, "G": 1 << 20}
	parts := memoryForm.FindStringSubmatch(strings.ToUpper(text))
	err := error(strconv.ErrSyntax)
	if parts != nil {
		n, err = strconv.ParseFloat(parts[1], 64)
	}
	if err != nil {
		return 0, errors.New("write megabytes, or a number with its unit, such as 64MB or 65536KB")
	}
	if n *= kib[parts[2]]; n < 1<<10 || n > 1<<30 {
		return 0, errors.New("choose 1MB to 1024GB")
	}
	return result.Size(n), nil
}

// budgetFlag adds the flag --seconds, of at least a millisecond, to a command.
func budgetFlag(cmd *cobra.Command, budget *time.Duration, initial, usage string) {
	addFlag(cmd, budget, "seconds", "seconds", initial, usage, duration(time.Millisecond, 24*time.Hour))
}

// seedFlag adds the flag --seed to a command that judges.
func seedFlag(cmd *cobra.Command, seed *uint64) {
	cmd.Flags().Uint64Var(seed, "seed", 0, "add random cases, chosen by this `number`")
}

// A share is one of several equal shares: the k-th of n. The zero value is all.
type share struct{ k, n int }

// shardFlag adds the flag --shard to a command.
func shardFlag(cmd *cobra.Command, part *share, usage string) {
	addFlag(cmd, part, "shard", "k/n", "", usage, func(text string) (share, error) {
		k, n, _ := strings.Cut(text, "/")
		number, err1 := strconv.Atoi(k)
		of, err2 := strconv.Atoi(n)
		if err1 != nil || err2 != nil || number < 1 || number > of {
			return share{}, errors.New("write k/n, such as 2/3 for the second of three shares")
		}
		return share{number, of}, nil
	})
}

// A fileName names a file that is written completely or not at all. "" is none.
type fileName string

// fileFlag adds a flag that names a file to a command.
func fileFlag(cmd *cobra.Command, to *fileName, name, usage string) {
	addFlag(cmd, to, name, "file", "", usage, func(text string) (fileName, error) {
		if text == "" {
			return "", errors.New("name a file")
		}
		return fileName(text), nil
	})
}

// reportFiles are the flags that name files for reports.
type reportFiles struct{ junit, html fileName }

// flags adds the flags to a command.
func (r *reportFiles) flags(cmd *cobra.Command) {
	fileFlag(cmd, &r.junit, "junit", "write a JUnit report for CI systems to this file")
	fileFlag(cmd, &r.html, "html", "write the results as a web page to this file")
}

// reporting is the flags of commands that judge programs and report the results.
type reporting struct {
	conditions
	files  reportFiles
	asJSON bool
}

// flags adds the flags to a command.
func (r *reporting) flags(cmd *cobra.Command) {
	r.conditions.flags(cmd)
	r.files.flags(cmd)
	jsonFlag(cmd, &r.asJSON)
}

// A source is the flags that say where a problem comes from: the format of another judge, the
// tests of a folder or a problem package. Without them it is the suite's own.
type source struct {
	home, dir, pack string
	foreign         *desk.Foreign // with --dir or --package, otherwise nil
}

// flags adds those of the flags with these names to a command.
func (s *source) flags(cmd *cobra.Command, names ...string) {
	for _, flag := range []struct {
		to          *string
		name, usage string
	}{
		{&s.dir, "dir", "judge on the tests of this `folder`: test/NAME.in and NAME.out"},
		{&s.pack, "package", "judge on the tests of this problem `package`, a folder or a zip"},
		{&s.home, "home", "use the format of this `judge`, if its inputs differ: " + suite.OwnFormats()},
	} {
		if slices.Contains(names, flag.name) {
			cmd.Flags().StringVar(flag.to, flag.name, "", flag.usage)
		}
	}
	refuse(cmd, "dir", "package", "home")
	refuse(cmd, "package", "home")
}

// problem returns the problem that a command is about, and the arguments after its name.
func (s *source) problem(cmd *cobra.Command, args []string) (p suite.Problem, rest []string, err error) {
	read, name := desk.Folder, s.dir
	if cmd.Flags().Changed("package") {
		read, name = desk.Package, s.pack
	} else if !cmd.Flags().Changed("dir") {
		if p, err = findOne(args[0]); err != nil || !cmd.Flags().Changed("home") {
			return p, args[1:], err
		}
		there, ok := p.AtHome(s.home)
		if !ok {
			err = misuse(fmt.Errorf("--home %s: %s has no format of its own there; leave out --home (homes with one: %s)", s.home, p.ID, suite.OwnFormats()))
		}
		return there, args[1:], err
	}
	foreign, err := read(name)
	if err != nil {
		return p, nil, misuse(err)
	}
	s.foreign = &foreign
	return foreign.Problem, args, nil
}

// about returns what runs a command on the problem.
func (s *source) about(do aboutProblem) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		p, rest, err := s.problem(cmd, args)
		if err != nil {
			return err
		}
		return do(cmd, p, rest)
	}
}

// languageFlag adds the flag --lang to a command.
func languageFlag(cmd *cobra.Command, language *string) {
	cmd.Flags().StringVar(language, "lang", "C++", "the `language` of the program: "+strings.Join(toolchain.Names(), ", ")+", or a file ending such as py")
	cmd.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(toolchain.Names(), cobra.ShellCompDirectiveNoFileComp))
}
