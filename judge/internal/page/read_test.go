package page

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"regexp"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
)

// Where a line of a page in Chinese ends after punctuation or between characters, its reader sees no blank.
func TestNoBlankAtLineEnds(t *testing.T) {
	blank := regexp.MustCompile(`[，。；：？！、）》」]\n?[ \n]\p{Han}|\p{Han}\n\p{Han}`)
	code := regexp.MustCompile(`(?s)<pre>.*?</pre>`)
	files := full.Must(fs.Glob(suite.Own.Problems, "*/README.zh.md"))(t)
	for _, file := range append(files, "COURSE.zh.md", "GLOSSARY.zh.md") {
		var html bytes.Buffer
		full.Check(t, inChinese.Convert(full.Must(fs.ReadFile(suite.Own.Problems, file))(t), &html))
		if found := blank.FindString(code.ReplaceAllString(html.String(), "")); found != "" {
			t.Errorf("problems/%s has a blank in %q", file, found)
		}
	}
	if len(files) < 40 {
		t.Errorf("%d pages", len(files))
	}
}

// A paragraph in several lines has blanks between its words, and none between Chinese ones.
func TestMarkdown(t *testing.T) {
	for text, want := range map[string]string{
		"at first,\nand then 阶梯博弈,\ntoo": "at first,\nand then 阶梯博弈,\ntoo",
		"先手必胜，\n当且仅当\nNim 和为 0。":         "先手必胜，当且仅当Nim 和为 0。",
	} {
		if got := markdown("", text); string(got) != "<p>"+want+"</p>\n" {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// A picture that is drawn, as in a browser, is that of the file.
func TestDrawn(t *testing.T) {
	for _, name := range []string{"picture.svg", "picture.zh.svg"} {
		p, _ := suite.Find("poj1704")
		if kept := full.Must(fs.ReadFile(suite.Own.Problems, "poj1704/"+name))(t); !bytes.Equal(pictureOf(p, name), kept) {
			t.Errorf("the drawing is not %s", name)
		}
	}
}

// Lists are written with -, so that no sign of a formula begins one where a line of text begins with it.
func TestSignsAtLineBegins(t *testing.T) {
	sign := regexp.MustCompile(`(?m)^ {0,3}[*+] .*`)
	full.Check(t, fs.WalkDir(suite.Own.Problems, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".md" {
			return err
		}
		text := full.Must(fs.ReadFile(suite.Own.Problems, path))(t)
		for _, line := range sign.FindAll(text, -1) {
			t.Errorf("%s: a line begins with %q", path, line)
		}
		return nil
	}))
}
