package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/judge/internal/skeleton"
	"grundy/judge/internal/suite"
)

// newCommand returns judge new.
func (j judge) newCommand() *cobra.Command {
	var title, topic string
	cmd := &cobra.Command{
		Use:   "new ID",
		Short: "Begin a new problem of the suite",
		Long: `New writes all that a new problem of the suite needs: rules, solution, page, sample,
a program with a mistake and right programs, and its lines in the lists of problems.
All of it compiles, as a game of piles in which nothing is solved yet. Where something
is still to be said stands TODO; the tests of the problem name each of these places.

It works in a copy of the repository, in any folder of it.`,
		Example: `  judge new hdu1849 --title "Rabbit and Grass" --topic "Nim"
  go test ./problems ./samples ./judge/... -run 'TestEach./^hdu1849$'`,
		Args:              arguments(1, 1, "judge new takes the id of the new problem, such as hdu1849"),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			return j.begin(suite.Problem{ID: args[0], Title: title, Topic: topic})
		},
	}
	cmd.Flags().StringVar(&title, "title", "", "the original title")
	cmd.Flags().StringVar(&topic, "topic", "", "the game and the question, in a few words")
	return cmd
}

// begin writes the skeleton of a problem.
func (j judge) begin(p suite.Problem) error {
	if found := suite.Called(p.ID); len(found) > 0 {
		return misuse{fmt.Errorf("%s is there already: it is %s", p.ID, strings.Join(ids(found), " and "))}
	}
	if home, ok := suite.HomeOf(p.ID); ok {
		p.Homes = []suite.Home{home}
	}
	top, err := repository()
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(top)
	if err != nil {
		return err
	}
	defer root.Close()
	files, err := skeleton.Make(root.FS(), p)
	if err != nil {
		return misuse{err}
	}
	for _, f := range files {
		path := filepath.Join(top, filepath.FromSlash(f.Path))
		if err := write(path, f); err != nil {
			return err
		}
		verb := "changed"
		if f.New {
			verb = "written"
		}
		fmt.Fprintf(j.stdout, "%s  %s\n", verb, f.Path)
	}
	fmt.Fprintf(j.stdout, "\nnext: go test ./problems ./samples ./judge/... -run 'TestEach./^%s$'\n", p.ID)
	return nil
}

// write writes a file of a skeleton. A new one takes the place of no other.
func write(path string, f skeleton.File) error {
	if !f.New {
		return os.WriteFile(path, f.Text, 0o644)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = to.Write(f.Text)
	return errors.Join(err, to.Close())
}

// repository returns the top folder of the copy of the repository in which the person
// works.
func repository() (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for folder := here; ; folder = filepath.Dir(folder) {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module grundy\n") {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", misuse{fmt.Errorf("%s is not in a copy of the repository, for no folder above it has the go.mod of module grundy: change to one", here)}
		}
	}
}
