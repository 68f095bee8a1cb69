package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/report"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// submitCommand returns judge submit.
func (j judge) submitCommand() *cobra.Command {
	var under conditions
	var onto bool
	cmd := &cobra.Command{
		Use:   "submit PROBLEM [FILE]",
		Short: "Say where a program can be submitted, check it and judge it",
		Long: `Submit says where a problem lives and which judges there take the language of FILE. It
looks for what such judges refuse or this judge forgives: a Java class with another
name than Main, a package, files of your own that are included, more bytes than one of
them takes, what its older compiler refuses. Then it judges the program as judge test
does. Debug output on standard output is a wrong answer there as here; that on standard
error is said.

It sends nothing anywhere. With --copy the text of an accepted program is put on the
clipboard, to be pasted into the page of the judge.`,
		Example: `  judge submit hdu1850
  judge submit misere-mm mine.go --copy`,
		Args:              arguments(1, 2, "judge submit takes a problem and a file"),
		ValidArgsFunction: completeIDThenFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := findOne(args[0])
			if err != nil {
				return err
			}
			if len(args) == 1 {
				if onto {
					return misuse{errors.New("--copy copies a program: name its file")}
				}
				printHomes(j.page(), p, "")
				return nil
			}
			return j.submit(under.context(cmd.Context()), p, args[1], under, onto)
		},
	}
	under.flags(cmd)
	cmd.Flags().BoolVar(&onto, "copy", false, "put the text of an accepted program on the clipboard")
	return cmd
}

// submit says all that there is to say of a program before it is submitted.
func (j judge) submit(ctx context.Context, p suite.Problem, file string, under conditions, onto bool) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return misuse{err}
	}
	known, found := toolchain.LanguageOf(file)
	if !found {
		return misuse{fmt.Errorf("%s: not the text of a program in a language that is judged here: a judge takes nothing else", file)}
	}
	language := known.Name
	printHomes(j.page(), p, language)
	page := j.page()
	fmt.Fprintln(page)
	page.Wrapped(fmt.Sprintf("%s is one file of %s", result.Printable(file), result.Count(len(text), "byte")))
	for _, doubt := range slices.Concat(doubts(language, string(text)), tooLong(p, language, len(text)), refusedThere(ctx, p, language, file)) {
		page.Indented("but "+result.Line(doubt), "  ")
	}
	fmt.Fprintln(page)
	how := usualTest
	how.under = under
	r, err := j.test(ctx, p.ID, file, how)
	for _, group := range r.Groups {
		if said := result.LastLines(group.Complaint, 1); said != "" {
			fmt.Fprintln(page)
			page.Indented("but it writes to standard error: "+result.Clip(result.Line(strings.TrimSpace(said)), 200), "  ")
			break
		}
	}
	if err != nil || !onto {
		return err
	}
	return j.copy(ctx, file, text)
}

// tooLong says at which homes a program has more bytes than are taken.
func tooLong(p suite.Problem, language string, size int) (list []string) {
	for _, home := range p.Homes {
		facts := home.Facts()
		if facts.Longest > 0 && size > facts.Longest && slices.Contains(facts.Takes, language) {
			list = append(list, fmt.Sprintf("%s takes %s at most (%s)", home, result.Count(facts.Longest, "byte"), facts.LongestFrom))
		}
	}
	return list
}

// refusedThere says at which homes an older compiler would refuse a program. Where this
// machine can't tell, judging says why.
func refusedThere(ctx context.Context, p suite.Problem, language, file string) (list []string) {
	for _, home := range p.Homes {
		facts := home.Facts()
		standard := facts.Standards[language]
		if standard == "" {
			continue
		}
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			list = append(list, fmt.Sprintf("%s has %s, and older compilers refuse it: %s", home, facts.Versions[language], complaint))
		}
	}
	return list
}

// printHomes says where a problem lives, and who takes a language there, "" for any.
func printHomes(page report.Page, p suite.Problem, language string) {
	page.Wrapped(p.ID + ", " + p.Title)
	if len(p.Homes) == 0 {
		page.Indented("where it lives: "+p.Where(), "  ")
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		page.Whole(home.String()+"  ", home.Address(), "  ")
		takes := "takes " + strings.Join(facts.Takes, ", ")
		switch {
		case facts.Takes == nil:
			takes = "which languages it takes is unknown"
		case language != "" && slices.Contains(facts.Takes, language):
			takes = "takes " + language
		case language != "":
			takes = "does not take " + language + ", but " + strings.Join(facts.Takes, ", ")
		}
		if facts.Unsure {
			takes += ", as it seems"
		}
		if facts.Form != "" {
			takes += ", " + facts.Form
		}
		if version := facts.Versions[language]; version != "" {
			takes += ", with " + version
		}
		page.Indented(takes, "    ")
		switch {
		case facts.Takes == nil:
		case facts.Source == "":
			page.Indented("as far as is known", "      ")
		default:
			page.Whole(facts.Source+", ", "read on "+facts.Read, "      ")
		}
		if home.OneCase {
			page.Indented("an input is one case there, and several here", "    ")
		}
	}
}

// doubts returns why another judge may refuse a program that this one accepts.
func doubts(language, text string) []string {
	if l, _ := toolchain.Named(language); l.Doubts != nil {
		return l.Doubts(text)
	}
	return nil
}

// clipboards are programs that put their input on the clipboard, by system.
var clipboards = map[string][][]string{
	"darwin":  {{"pbcopy"}},
	"windows": {{"clip"}},
	"linux":   {{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}, {"clip.exe"}},
}

// copy puts a text on the clipboard, or says how the person can.
func (j judge) copy(ctx context.Context, file string, text []byte) error {
	var names []string
	for _, clipboard := range clipboards[runtime.GOOS] {
		names = append(names, clipboard[0])
		path, err := exec.LookPath(clipboard[0])
		if err != nil {
			continue
		}
		cmd := exec.CommandContext(ctx, path, clipboard[1:]...)
		cmd.Stdin = strings.NewReader(string(text))
		if cmd.Run() == nil { // one for X11 fails under Wayland, and the other way round
			fmt.Fprintf(j.stdout, "\ncopied with %s\n", clipboard[0])
			return nil
		}
	}
	fmt.Fprintf(j.stdout, "\nnot copied: none of %s works here; open %s and copy it\n", strings.Join(names, ", "), result.ShellWord(file))
	return nil
}
