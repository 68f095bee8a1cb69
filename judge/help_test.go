package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/judge/internal/full"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// eachCommand visits a command and all below it.
func eachCommand(cmd *cobra.Command, visit func(*cobra.Command)) {
	visit(cmd)
	for _, inner := range cmd.Commands() {
		eachCommand(inner, visit)
	}
}

// The help of each command is in the language of the person: what it does, each flag, and nothing that has no
// command or no flag.
func TestHelpInChinese(t *testing.T) {
	j := judge{language: new(string)}
	root := j.command()
	*j.language = "zh"
	shared, _ := helpOf(words.Chinese{}, sharedFlags)
	names, known := []string{sharedFlags}, make(map[string]bool)
	eachCommand(root, func(cmd *cobra.Command) {
		names = append(names, cmd.Name())
		help, ok := helpOf(words.Chinese{}, cmd.Name())
		if !ok || !texts.IsChinese(help.short) || !texts.IsChinese(help.long) {
			t.Errorf("%s: %+v", cmd.CommandPath(), help)
			return
		}
		unknown := help.flags
		j.translated(cmd)
		check := func(f *pflag.Flag) {
			known[f.Name] = true
			delete(unknown, f.Name)
			if !f.Hidden && !texts.IsChinese(f.Usage) {
				t.Errorf("%s --%s: %q", cmd.CommandPath(), f.Name, f.Usage)
			}
		}
		cmd.Flags().VisitAll(check)
		cmd.InheritedFlags().VisitAll(check)
		for flag := range unknown {
			t.Errorf("%s has no flag %s", cmd.CommandPath(), flag)
		}
	})
	for flag := range shared.flags {
		if !known[flag] {
			t.Errorf("no command has the flag %s", flag)
		}
	}
	for _, path := range full.Must(filepath.Glob("internal/words/zh/help/*.txt"))(t) {
		if name := strings.TrimSuffix(filepath.Base(path), ".txt"); !slices.Contains(names, name) {
			t.Errorf("no command %s for %s", name, path)
		}
	}
}

// Help in Chinese fits a terminal and has no English beside commands; in English it has no Chinese of that file.
func TestHelpLines(t *testing.T) {
	for _, args := range []string{"--help", "test --help", "lab --help", "export --help", "completion bash --help"} {
		_, said, _ := judge{}.invoke(append(strings.Fields(args), "--lang", "zh")...)
		for _, english := range []string{"Usage:", "Flags:", "Commands:", "Examples:", "(default ", "Exit status"} {
			if strings.Contains(said, english) {
				t.Errorf("judge %s has %q:\n%s", args, english, said)
			}
		}
		for line := range strings.Lines(said) {
			if width := text.StringWidthWithoutEscSequences(strings.TrimRight(line, "\n")); width > helpWidth {
				t.Errorf("judge %s: %d columns: %s", args, width, line)
			}
		}
	}
	if _, english, _ := (judge{}).invoke("lab", "--help"); texts.IsChinese(english) {
		t.Errorf("in English:\n%s", english)
	}
}
