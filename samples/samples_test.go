package samples

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Each problem has the original sample, or an example where none is known, and
// at least four further pairs, named for what they test; the problem's page says
// of each where its answer comes from. All are plain text with a line feed at the
// end of each line.
func TestEachSamples(t *testing.T) {
	folders, err := filepath.Glob("../problems/*/main.go")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no problems: %v", err)
	}
	original := regexp.MustCompile(`^(sample|sample-1|example)$`)
	named := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	for _, folder := range folders {
		id := filepath.Base(filepath.Dir(folder))
		t.Run(id, func(t *testing.T) {
			page, err := os.ReadFile("../problems/" + id + "/README.md")
			if err != nil {
				t.Fatal(err)
			}
			_, list, found := strings.Cut(string(page), "\n## Samples\n")
			if !found {
				t.Errorf("problems/%s/README.md has no section Samples", id)
			}
			inputs, err := filepath.Glob(id + "/*.in")
			if err != nil || len(inputs) < 5 {
				t.Errorf("samples/%s has %d pairs, want 5 or more", id, len(inputs))
			}
			originals := 0
			for _, input := range inputs {
				name := strings.TrimSuffix(filepath.Base(input), ".in")
				if original.MatchString(name) {
					originals++
				}
				if !named.MatchString(name) {
					t.Errorf("samples/%s: a name is words of lower case with hyphens", input)
				}
				if !strings.Contains(list, "`"+name+"`") {
					t.Errorf("problems/%s/README.md does not tell of the sample %s", id, name)
				}
				for _, file := range []string{input, strings.TrimSuffix(input, ".in") + ".out"} {
					text, err := os.ReadFile(file)
					if err != nil {
						t.Error(err)
						continue
					}
					if len(text) > 0 && text[len(text)-1] != '\n' {
						t.Errorf("samples/%s does not end with a line feed", file)
					}
					if i := bytes.IndexFunc(text, func(r rune) bool { return r != '\n' && (r < ' ' || r > '~') }); i >= 0 {
						t.Errorf("samples/%s: byte %d is %q, which is not plain text", file, i, text[i])
					}
					if len(text) > 200<<10 {
						t.Errorf("samples/%s has %d bytes; samples are small", file, len(text))
					}
				}
			}
			if originals != 1 {
				t.Errorf("samples/%s has %d of sample, sample-1 and example, want one", id, originals)
			}
		})
	}
}
