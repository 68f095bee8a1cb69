package main

import (
	"fmt"
	"path"
	"slices"

	"github.com/spf13/cobra"

	"grundy/judge/internal/desk"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/user"
)

// submitCommand returns judge submit.
func (j judge) submitCommand() *cobra.Command {
	how := testFlags{submitting: true, shrink: judging.TestShrink}
	cmd := &cobra.Command{
		Use:   "submit [PROBLEM] [FILE]",
		Short: "Judge your program, and say where to submit it",
		Long: `Submit says where you can submit a solution of the problem, and which judges there accept
the language of FILE. Without FILE, it says which of our solutions to paste where.
With FILE, it looks for what those judges may refuse: a Java class that is not
named Main, a package, your own header files, too many bytes, features that an older
compiler lacks. Then it judges the program on the tests of judge test, with --all-tests on
all, and tells you if the program writes to standard error.

Submit sends nothing: paste the program into the page of the judge. PROBLEM can be left out as for
judge test.`,
		Example: `  judge submit hdu1850
  judge submit misere-mm mine.go`,
		RunE: about(func(cmd *cobra.Command, p problem, args []string) error {
			if len(args) > 0 {
				return j.submit(cmd, p, args[0], how)
			}
			if p.foreign != nil {
				j.terminal().Whole(texts.Line(p.Title)+"  ", texts.Line(p.foreign.URL), "")
				return nil
			}
			j.terminal().Homes(p.Problem, "")
			j.showOurs(p.Problem)
			return nil
		}),
	}
	how.conditions.flags(cmd)
	budgetFlag(cmd, &how.budget, "start no run after this many `seconds` (compilation not counted)")
	allTestsFlag(cmd, &how.allTests)
	return cmd
}

// showOurs says which commands print the solutions that a judge of the problem accepts.
func (j judge) showOurs(p suite.Problem) {
	var commands []string
	for _, our := range suite.Ours {
		if slices.ContainsFunc(p.Homes, func(home suite.Home) bool {
			languages, _ := p.Pastes(home)
			return slices.Contains(languages, our.Language)
		}) {
			commands = append(commands, fmt.Sprintf("judge show %s --solution --lang %s", p.ID, path.Ext(our.File)[1:]))
		}
	}
	if commands != nil {
		fmt.Fprintln(j.stdout)
		j.terminal().Do(commands)
	}
}

// submit judges a program and says where to submit it.
func (j judge) submit(cmd *cobra.Command, p problem, file string, how testFlags) error {
	text, err := user.ReadFile(file, user.MaxInput)
	if err != nil {
		return err
	}
	language, found := toolchain.LanguageOf(file)
	if !found {
		return misuse(message.NewError("not source code", file))
	}
	to := j.terminal()
	if p.foreign != nil {
		return j.submitForeign(cmd, p, file, how)
	}
	to.Homes(p.Problem, language.Name)
	fmt.Fprintln(to)
	to.Wrapped(to.Language.OneFile(texts.Printable(file), len(text)))
	doubts := desk.Doubts(cmd.Context(), p.Problem, language, file, text)
	for _, doubt := range doubts {
		to.Indented(to.Language.But(texts.Line(to.Language.Say(doubt.Why))), "  ")
	}
	fmt.Fprintln(to)
	r, err := j.test(cmd, p, file, how)
	if said := r.Complaint; said != "" {
		fmt.Fprintln(to)
		to.Indented(to.Language.But(to.Language.OnStandardError(said)), "  ")
	}
	if err != nil || len(p.Homes) == 0 {
		return err
	}
	for _, more := range j.words().Over(r.Limits, r.Stats) {
		to.Indented(to.Language.But(more), "  ")
	}
	takers := slices.DeleteFunc(p.Takers(language.Name), func(home suite.Home) bool {
		return slices.ContainsFunc(doubts, func(doubt desk.Doubt) bool {
			return doubt.Home == "" || doubt.Home == home.String()
		})
	})
	named := lists.Each(takers, func(home suite.Home) string { return to.Language.Say(home.Named()) })
	fmt.Fprintln(to)
	to.Wrapped(to.Language.Paste(named, language.Name, len(r.Notes) > 0))
	return nil
}

// submitForeign judges a program on the tests of a folder and says where to submit it.
func (j judge) submitForeign(cmd *cobra.Command, p problem, file string, how testFlags) error {
	_, err := j.test(cmd, p, file, how)
	if err != nil || p.foreign.URL == "" {
		return err
	}
	to := j.terminal()
	fmt.Fprintln(to)
	to.Whole(to.Language.PasteAt(""), texts.Line(p.foreign.URL), "")
	return nil
}
