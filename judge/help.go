package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/judge/internal/message"
	"grundy/judge/internal/report"
	"grundy/judge/internal/words"
)

// A helpText is the help of a command as a file of a language has it: a line that says what the command does, more,
// "Examples:" with lines of these, and a line for each flag.
type helpText struct {
	short, long, examples string
	flags                 map[string]string
}

// helpOf returns the help of a command in a language; ok is false if the language has no file for it.
func helpOf(lang words.Language, command string) (h helpText, ok bool) {
	text, ok := words.Help(lang, command)
	h.flags = make(map[string]string)
	var prose, examples strings.Builder
	part := &prose
	for line := range strings.Lines(text) {
		flag, usage, isFlag := strings.Cut(strings.TrimPrefix(line, "--"), ": ")
		switch {
		case strings.HasPrefix(line, "#"):
		case isFlag && strings.HasPrefix(line, "--"):
			h.flags[flag] = strings.TrimSpace(usage)
		case line == "Examples:\n":
			part = &examples
		default:
			part.WriteString(line)
		}
	}
	h.short, h.long, _ = strings.Cut(prose.String(), "\n")
	h.examples = strings.TrimRight(examples.String(), "\n")
	return h, ok
}

// sharedFlags is the file of the flags that several commands have.
const sharedFlags = "flags"

// translated sets the help of a command in the language of the person, if the language has a file for it. English
// is in the code of the commands.
func (j judge) translated(cmd *cobra.Command) {
	say := func(kind message.Kind) string { return j.words().Say(message.New(kind)) }
	for _, group := range cmd.Root().Groups() {
		group.Title = say(message.Kind(group.ID))
	}
	text, ok := helpOf(j.words(), cmd.Name())
	if !ok {
		return
	}
	for _, other := range cmd.Commands() {
		if text, ok := helpOf(j.words(), other.Name()); ok {
			other.Short = text.short
		}
	}
	cmd.Short, cmd.Long = text.short, folded(strings.TrimSpace(text.long))
	if text.examples != "" {
		cmd.Example = text.examples
	}
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	shared, _ := helpOf(j.words(), sharedFlags)
	for _, flags := range []*pflag.FlagSet{cmd.LocalFlags(), cmd.InheritedFlags()} {
		width := helpWidth - columnOf(flags) - 1
		flags.VisitAll(func(f *pflag.Flag) {
			usage, own := text.flags[f.Name]
			if !own {
				usage = shared.flags[f.Name]
			}
			if usage != "" {
				f.Usage = narrow(usage+j.defaultOf(f), width)
			}
		})
	}
	cmd.SetUsageTemplate(strings.NewReplacer("Usage:", say("help usage"), "Examples:", say("help examples"),
		"Global Flags:", say("help global flags"),
		"Additional Commands:", say("help additional commands"), "Available Commands:", say("help available commands"),
		"Flags:", say("help flags"), exitStatus, say("help exit status"), wrapped, "FlagUsages ",
		`Use "{{.CommandPath}} [command] --help" for more information about a command.`, say("help more")).Replace(cmd.UsageTemplate()))
}

// columnOf returns the column in which the usages of flags begin, as pflag has it.
func columnOf(flags *pflag.FlagSet) (column int) {
	flags.VisitAll(func(f *pflag.Flag) {
		name, _ := pflag.UnquoteUsage(f)
		length := len("      --") + len(f.Name) + len("   ")
		if name != "" {
			length += len(" ") + len(name)
		}
		column = max(column, length)
	})
	return column
}

// narrow breaks a usage into lines of a width. pflag counts bytes, of which a Chinese character has three.
func narrow(usage string, width int) string {
	var out strings.Builder
	report.Terminal{Writer: &out, Width: width}.Wrapped(usage)
	return strings.TrimSpace(out.String())
}

// defaultOf returns what says the default of a flag, "" if that is nothing, and keeps pflag from saying it in English.
func (j judge) defaultOf(f *pflag.Flag) string {
	value := f.DefValue
	switch {
	case value == "" || value == "0" || value == "false" || value == "[]":
		return ""
	case f.Value.Type() == "string":
		f.DefValue = ""
	default:
		f.DefValue = "0"
	}
	return j.words().Say(message.New("help default", value))
}

// exitStatus ends the help of each command in English.
const exitStatus = `Exit status: 0 accepted, 1 not accepted, 2 wrong usage, 3 the judge failed,
130 interrupted.`
