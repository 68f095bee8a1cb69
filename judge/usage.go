package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/suite"
)

// helpWidth is how wide the texts of --help are.
const helpWidth = 80

// slop is by how much a line of flags may be wider than it was asked to be.
const slop = 5

// wrapped calls what prints flags in a template, in lines that fit --help.
var wrapped = fmt.Sprintf("FlagUsagesWrapped %d ", helpWidth-slop)

// declare completes a command from its line of use: the number of its arguments, and how a
// shell completes them. [X] is optional, and X... is any number of X.
func declare(cmd *cobra.Command) {
	cmd.Long = folded(cmd.Long)
	if cmd.Args == nil {
		cmd.Args = takes
	}
	if cmd.ValidArgsFunction == nil && cmd.ValidArgs == nil {
		cmd.ValidArgsFunction = complete
	}
	for _, flag := range []string{"dir", "save", "pages"} {
		if cmd.Flags().Lookup(flag) != nil {
			cmd.MarkFlagDirname(flag)
		}
	}
}

// folded breaks prose into lines that fit --help. Indented lines stay as they are.
func folded(text string) string {
	var out strings.Builder
	prose := ""
	for _, line := range strings.Split(text+"\n", "\n") {
		if line != "" && line[0] != ' ' {
			prose += line + " "
			continue
		}
		if prose != "" {
			report.Terminal{Writer: &out, Width: helpWidth}.Wrapped(strings.TrimSpace(prose))
			prose = ""
		}
		fmt.Fprintln(&out, line)
	}
	return out.String()
}

// instead are the arguments of commands with these flags.
var instead = map[string]string{"dir": "FILE", "merge": "FILE...", "open": ""}

// wordsOf returns how a command begins, and the arguments in its line of use.
func wordsOf(cmd *cobra.Command) (form string, words []string) {
	form, words = cmd.CommandPath(), strings.Fields(cmd.Use)[1:]
	for flag, use := range instead {
		if cmd.Flags().Changed(flag) {
			form, words = form+" --"+flag, strings.Fields(use)
		}
	}
	return form, words
}

// takes checks the number of arguments.
func takes(cmd *cobra.Command, args []string) error {
	form, words := wordsOf(cmd)
	least, most := 0, len(words)
	for _, word := range words {
		if !strings.HasPrefix(word, "[") {
			least++
		}
		if strings.Contains(word, "...") {
			most = math.MaxInt
		}
	}
	if least <= len(args) && len(args) <= most {
		return nil
	}
	if most == 0 {
		return misuse(message.NewError("no arguments", form))
	}
	return wrongArguments(cmd)
}

// wrongArguments returns the error that shows the arguments of a command, with an example.
func wrongArguments(cmd *cobra.Command) error {
	form, words := wordsOf(cmd)
	example := ""
	for line := range strings.Lines(cmd.Example) {
		if line, _, _ = strings.Cut(strings.TrimSpace(line), "   "); example == "" &&
			strings.HasPrefix(line, form+" ") {
			example = line
		}
	}
	uses := strings.Replace(strings.Join(words, " "), "[PROBLEM]", "PROBLEM", 1) // without it in few folders
	if example == "" {
		return misuse(message.NewError("arguments", form, uses))
	}
	return misuse(message.NewError("arguments such as", form, uses, example))
}

// complete completes the next argument.
func complete(cmd *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	_, words := wordsOf(cmd)
	if n := len(words); n > 0 && strings.Contains(words[n-1], "...") {
		args = args[:min(len(args), n-1)]
	}
	if len(args) < len(words) {
		switch strings.Trim(words[len(args)], "[].") {
		case "PROBLEM":
			ids, rest := completeIDs(cmd, args, word)
			begun := func(id string) bool { return strings.HasPrefix(id, word) }
			if strings.HasPrefix(words[len(args)], "[") && !slices.ContainsFunc(ids, begun) { // it is a file
				rest = cobra.ShellCompDirectiveDefault
			}
			return ids, rest
		case "NAME":
			p, _ := findOne(args[0])
			samples, _ := suite.Own.SamplesOf(p.ID)
			return namesOf(samples), cobra.ShellCompDirectiveNoFileComp
		case "FILE":
			return nil, cobra.ShellCompDirectiveDefault
		case "FOLDER":
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// refuse makes it an error to combine a flag with one of others.
func refuse(cmd *cobra.Command, flag string, others ...string) {
	check(cmd, func() error {
		for _, other := range others {
			if cmd.Flags().Changed(flag) && cmd.Flags().Changed(other) {
				return message.NewError("flags together", flag, other)
			}
		}
		return nil
	})
}

// oneOf makes it an error to combine two of some flags.
func oneOf(cmd *cobra.Command, flags ...string) {
	for i, flag := range flags {
		refuse(cmd, flag, flags[i+1:]...)
	}
}

// needed says what flags have that another one needs.
var needed = map[string]message.Kind{
	"position": "the position to begin with", "input": "the file that it answers", "test": "the program that prints it",
	"queue": "the queue that it opens",
}

// require makes it an error to use a flag without another.
func require(cmd *cobra.Command, flag, other string) {
	check(cmd, func() error {
		if cmd.Flags().Changed(flag) && !cmd.Flags().Changed(other) {
			return message.NewError("flag needs flag", flag, other, needed[other])
		}
		return nil
	})
}

// check adds a check of the flags to a command, before that of the arguments.
func check(cmd *cobra.Command, fault func() error) {
	rest := cmd.Args
	if rest == nil {
		rest = takes
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if err := fault(); err != nil {
			return misuse(err)
		}
		return rest(cmd, args)
	}
}
