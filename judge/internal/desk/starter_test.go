package desk

import (
	"bytes"
	"context"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

func TestMain(m *testing.M) {
	sandbox.BeHelper() // sandboxes start this program again
	os.Exit(m.Run())
}

// Every program compiles, and reads the samples to their end: a word less is too little
// for it in the languages that notice.
func TestStarters(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		samples := full.Must(suite.Own.SamplesOf(p.ID))(t)
		for _, l := range toolchain.Languages {
			if len(l.Endings) == 0 {
				continue
			}
			t.Run(p.ID+"/"+l.Name, func(t *testing.T) {
				if !slices.Contains([]string{"hdu1524", "hdu1536", "beans"}, p.ID) {
					full.Test(t)
				}
				name, text := starter(l, p.New().Format(), []string{"About " + p.Title})
				if !slices.Contains(l.Endings, filepath.Ext(name)) {
					t.Fatalf("no program in %s: %q", l.Name, name)
				}
				if l.Name == "Go" {
					if formatted, err := format.Source(text); err != nil || !bytes.Equal(formatted, text) {
						t.Fatalf("not as gofmt has it: %v\n%s", err, text)
					}
				}
				folder := t.TempDir()
				file := filepath.Join(folder, name)
				full.Check(t, os.WriteFile(file, text, 0o644))
				toolchain.Need(t, l.Name)
				program, err := toolchain.File(context.Background(), file, func(string) {})
				if err != nil || program.Fault != "" {
					t.Fatalf("%v %s\n%s", err, program.Fault, text)
				}
				notices := slices.Contains([]string{"C", "Rust", "Python", "JavaScript"}, l.Name) || l.Name == "Java" && p.ID != "beans"
				input := samples[0].Input
				if said, err := readWith(program, input); err != nil || len(said) > 0 {
					t.Errorf("it does not read\n%s\n%v %s\n%s", input, err, said, text)
				}
				words := strings.Fields(string(input))
				if _, err := readWith(program, []byte(strings.Join(words[:len(words)-1], " "))); notices && err == nil && len(words) > 1 && !endsAnywhere(p) {
					t.Errorf("it reads less than\n%s\n%s", input, text)
				}
			})
		}
	}
}

// endsAnywhere reports whether the input of a problem without its last word is an input.
func endsAnywhere(p suite.Problem) bool {
	f := p.New().Format()
	return f.Cases == 0 && len(f.Case) == 1
}

// readWith runs a program on an input. It has a minute.
func readWith(program toolchain.Program, input []byte) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var args []string
	for _, arg := range program.Args {
		args = append(args, strings.ReplaceAll(arg, "@", program.Folder))
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.CombinedOutput()
	return string(out), err
}
