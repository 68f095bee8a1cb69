package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/judge/internal/message"
	"grundy/judge/internal/words"
)

// translated sets the help of a command in the language of the person, if the language has a file for it. English
// is in the code of the commands.
func (j judge) translated(cmd *cobra.Command) {
	text, ok := words.Help(j.words(), cmd.Name())
	if !ok {
		return
	}
	usages := make(map[string]string)
	var prose strings.Builder
	for line := range strings.Lines(text) {
		if flag, usage, is := strings.Cut(strings.TrimPrefix(line, "--"), ": "); is && strings.HasPrefix(line, "--") {
			usages[flag] = strings.TrimSpace(usage)
		} else {
			prose.WriteString(line)
		}
	}
	cmd.Short, text, _ = strings.Cut(prose.String(), "\n")
	cmd.Long = folded(strings.TrimSpace(text))
	set := func(f *pflag.Flag) {
		if usage, ok := usages[f.Name]; ok {
			f.Usage = usage
		}
	}
	cmd.InitDefaultHelpFlag()
	cmd.Flags().VisitAll(set)
	cmd.InheritedFlags().VisitAll(set)
	say := func(kind message.Kind) string { return j.words().Say(message.New(kind)) }
	cmd.SetUsageTemplate(strings.NewReplacer("Usage:", say("help usage"), "Examples:", say("help examples"), "Global Flags:", say("help global flags"),
		"Flags:", say("help flags"), exitStatus, say("help exit status")).Replace(cmd.UsageTemplate()))
}

// exitStatus ends the help of each command in English.
const exitStatus = `Exit status: 0 accepted, 1 not accepted, 2 wrong usage, 3 the judge failed,
130 interrupted.`
