package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"grundy/judge/internal/companion"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/workfolder"
)

// listenCommand returns judge listen.
func (j judge) listenCommand() *cobra.Command {
	var language string
	var port int
	var once bool
	cmd := &cobra.Command{
		Use:   "listen [DIR]",
		Short: "Take problems from the browser, and begin to work on them",
		Long: `Listen waits for problems from the browser extension Competitive Companion: a click
on its plus sign, on the page of a problem, makes a folder in DIR as judge open does,
with the samples of that page. Problems of the suite are recognised by their address,
wherever they live, and their samples are compared with ours; those of another judge
join the ones in the folder. For others there are only the samples and the limits, on
which judge test --dir judges.

It listens on the first free port of those to which the extension sends, for this
machine alone, and takes nothing from web pages. Ctrl-C ends it.`,
		Args:              arguments(0, 1, "judge listen takes one folder"),
		ValidArgsFunction: cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs),
		RunE: func(cmd *cobra.Command, args []string) error {
			name, err := languageCalled(language)
			if err != nil {
				return misuse{err}
			}
			return j.listen(cmd.Context(), append(args, ".")[0], name, port, once)
		},
	}
	languageFlag(cmd, &language)
	cmd.Flags().IntVar(&port, "port", 0, "listen on this port; it has to stand in the extension's settings, too")
	cmd.Flags().BoolVar(&once, "once", false, "end after one problem")
	return cmd
}

// listen takes problems until it is interrupted.
func (j judge) listen(ctx context.Context, folder, language string, port int, once bool) error {
	listeners, port, err := companion.Listen(port)
	if err != nil {
		return misuse{err}
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var one sync.Mutex // a contest sends its problems at the same time
	handler := companion.Handler(func(sent workfolder.Problem) error {
		one.Lock()
		defer one.Unlock()
		if once && ctx.Err() != nil {
			return nil
		}
		err := j.take(folder, sent, language)
		if err != nil {
			fmt.Fprintf(j.stderr, "judge: %s: %v\n", result.Line(sent.Name), err)
		} else if once {
			stop()
		}
		return err
	})
	fmt.Fprintf(j.stdout, "listening on http://localhost:%d for Competitive Companion; Ctrl-C ends it\n", port)
	return companion.Serve(listeners, handler, ctx.Done())
}

// take begins to work on a problem that was sent.
func (j judge) take(folder string, sent workfolder.Problem, language string) error {
	p, home, ours := suite.AtAddress(sent.URL)
	name := home.String()
	if id, own := strings.CutPrefix(sent.URL, ownAddress); own {
		p, ours = suite.Find(id)
		name = "what was sent"
	}
	if !ours {
		fmt.Fprintf(j.stdout, "\n%s: no problem of the suite, so only its samples and limits are kept\n", result.Line(sent.Name))
		return j.open(filepath.Join(folder, workfolder.FolderName(sent.Name)), sent, nil, language, false)
	}
	fmt.Fprintf(j.stdout, "\n%s is %s, %s\n", name, p.ID, p.Title)
	if err := j.compareSamples(p, home, sent.Tests); err != nil {
		return err
	}
	return j.open(filepath.Join(folder, p.ID), sent, &p, language, true)
}

// compareSamples says how the samples of a page and ours differ, and whether the answers
// of the page are those of the rules.
func (j judge) compareSamples(p suite.Problem, home suite.Home, tests []workfolder.Test) error {
	if home.OneCase {
		j.page().Wrapped(fmt.Sprintf("At %s an input is one case; here it has several.", home.Judge))
		return nil
	}
	samples, err := j.files.SamplesOf(p.ID)
	if err != nil {
		return err
	}
	r := p.New()
	for i, test := range tests {
		known := false
		for _, s := range samples {
			known = known || same([]byte(test.Input), s.Input) && same([]byte(test.Output), s.Answer)
		}
		switch answer, err := answerTo(r, test.Input); {
		case known:
			j.page().Wrapped(fmt.Sprintf("Sample %d is one of ours.", i+1))
		case err != nil:
			j.page().Wrapped(fmt.Sprintf("Sample %d is none of ours, and the judge can't answer it: %v", i+1, err))
		case same([]byte(test.Output), []byte(answer)):
			j.page().Wrapped(fmt.Sprintf("Sample %d is none of ours; its answer is that of the rules.", i+1))
		default:
			j.page().Wrapped(fmt.Sprintf("Sample %d is none of ours, and its answer is not that of the rules: it is kept as the page has it.", i+1))
		}
	}
	return nil
}

// same reports whether two texts have the same words.
func same(a, b []byte) bool {
	v := judging.Compare(a, b).Verdict
	return v == result.AC || v == result.PE
}

// answerTo answers an input by the rules.
func answerTo(r rules.Rules, input string) (string, error) {
	cases, err := r.Read([]byte(input))
	text := ""
	for _, c := range cases {
		answer, err := r.Answer(c)
		if err != nil {
			return "", err
		}
		text += answer.Text
	}
	return text, err
}
