package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// The page of each problem says after its theorem what judge law finds, in both languages.
func TestEachLaw(t *testing.T) {
	full.Daily(t)
	after := map[string]string{"": "\n## Cost\n", "zh": "\n## 复杂度\n"}
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if !full.Tries(i) && !*update {
				full.Test(t)
			}
			t.Parallel()
			study := full.Must(lab.Of(p, p.New()).Study(t.Context(), 0, 0))(t)
			for language, heading := range after {
				file, said := "README.md", filled(words.LawsFound(words.English{}, *study))
				if language != "" {
					if _, err := os.Stat("../problems/" + p.ID + "/README.zh.md"); err != nil {
						continue // a new problem has no page in Chinese yet
					}
					file, said = "README.zh.md", words.LawsFound(words.Chinese{}, *study)
				}
				files := suite.Own
				files.Language = language
				page := full.Must(files.Page(p.ID))(t)
				found := regexp.MustCompile("(?s)\n`judge law " + p.ID + "` .*?\n## ").FindString(page)
				if *update {
					if found != "" {
						page = strings.Replace(page, found, "\n## ", 1)
					}
					page = strings.Replace(page, heading, "\n"+said+"\n"+heading, 1)
					full.Write(t, "../problems/"+p.ID+"/"+file, page)
				} else if want := "\n" + said + "\n\n## "; found != want {
					t.Errorf("problems/%s/%s says before %q\n%s\nwant\n%s\nwrite it with %s", p.ID, file, heading,
						found, want,
						"go test ./judge -run TestEachLaw -update")
				}
			}
		})
	}
}

// filled returns Markdown with lines of at most 96 columns.
func filled(text string) string {
	const most = 96
	var lines []string
	for line := range strings.Lines(text) {
		now := ""
		for _, word := range strings.Fields(line) {
			switch {
			case now == "":
				now = word
			case len([]rune(now))+1+len([]rune(word)) <= most:
				now += " " + word
			default:
				lines, now = append(lines, now), word
				if strings.HasPrefix(line, "- ") {
					now = "  " + word
				}
			}
		}
		lines = append(lines, now)
	}
	return strings.Join(lines, "\n")
}
