package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

const markdownPage = "# A 游戏 of `1 2`\n\n" +
	"Some *stressed\nwords*, some **strong ones**,\n`code 1`, a [link](x.html) and a < b.\n\n" +
	"![Two piles](picture.svg)\n\n" +
	"- A point that is longer than a line.\n- Another one\n\n      3 4 is code that is never broken\n\n" +
	"3. Third.\n4. Fourth.\n\nNow code:\n\n" +
	"    input  here\n\n" +
	"<hr>\n"

// A page without colours keeps the marks, and one with colours shows what they mean.
func TestMarkdown(t *testing.T) {
	var plain, colored strings.Builder
	Page{Writer: &plain, Width: 24}.Markdown(markdownPage, "look at it")
	Page{Writer: &colored, Width: 24, Color: true}.Markdown(markdownPage, "look at it")
	const want = "# A 游戏 of `1 2`\n\n" +
		"Some *stressed words*,\nsome **strong ones**,\n`code 1`, a link\n(x.html) and a < b.\n\n" +
		"[picture: Two piles;\nlook at it]\n\n" +
		"- A point that is longer\n  than a line.\n\n- Another one\n\n      3 4 is code that is never broken\n\n" +
		"3. Third.\n4. Fourth.\n\nNow code:\n\n" +
		"    input  here\n\n" +
		"<hr>\n"
	if diff := cmp.Diff(want, plain.String()); diff != "" {
		t.Errorf("without colours (-want +got):\n%s", diff)
	}
	for _, part := range []string{"\x1b[1;4mA\x1b[0m", "\x1b[1m1 2\x1b[0m", "\x1b[4mstressed\x1b[0m \x1b[4mwords\x1b[0m", "\x1b[1mones\x1b[0m"} {
		if !strings.Contains(colored.String(), part) {
			t.Errorf("with colours it lacks %q: %q", part, &colored)
		}
	}
	shown := strings.Fields(text.StripEscape(colored.String()))
	marks := strings.NewReplacer("*", "", "`", "", "# ", "")
	if diff := cmp.Diff(strings.Fields(marks.Replace(want)), shown); diff != "" {
		t.Errorf("words with colours (-want +got):\n%s", diff)
	}
}

// Each page keeps all its words on a narrow terminal, in lines that fit.
func TestEachMarkdown(t *testing.T) {
	const width = 40
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			source := full.Must(suite.Own.Page(p.ID))(t)
			var set strings.Builder
			Page{Writer: &set, Width: width}.Markdown(source, "look at it")
			words := strings.NewReplacer("![", "[picture: ", "](picture.svg)", "; look at it]").Replace(source)
			if diff := cmp.Diff(strings.Fields(words), strings.Fields(set.String())); diff != "" {
				t.Errorf("words (-page +shown):\n%s", diff)
			}
			for line := range strings.Lines(set.String()) {
				line = strings.TrimRight(line, "\n")
				isCode := strings.HasPrefix(line, "    ")
				if width < text.StringWidthWithoutEscSequences(line) && len(strings.Fields(line)) > 1 && !isCode {
					t.Errorf("%q is too wide", line)
				}
			}
		})
	}
}
