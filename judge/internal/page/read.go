package page

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/text/language"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// list answers with the problems that a search finds, or all.
func (s *Server) list(v visit) error {
	words := texts.Clip(v.r.URL.Query().Get("q"), 200)
	list := suite.ToLearn(suite.Matching(strings.Fields(words)))
	return s.render(v.w, http.StatusOK, "list", struct {
		Words, Found string
		Problems     []suite.Problem
		Far          map[string]string // see progress
	}{words, result.Count(len(list), "problem"), list, s.progress(v.r)})
}

// A section is a part of a problem's page.
type section struct {
	Title string
	Text  template.HTML
}

// spoken matches the languages of a browser with those of the pages, English first.
var spoken = language.NewMatcher([]language.Tag{language.English, language.Chinese})

// languageOf returns the language of a page, as suite.Files has it: that of the address, or else the one
// that the browser prefers.
func languageOf(r *http.Request) string {
	_, i := language.MatchStrings(spoken, r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
	return suite.Languages[i]
}

// showProblem answers with the page of a problem. What gives the solution away is folded.
func (s *Server) showProblem(v visit) error {
	p, files := v.problem, s.Files
	files.Language = languageOf(v.r)
	files = files.For(p.ID)
	title, table := "Hint %d of %d", "The table of the small positions"
	if files.Language == "zh" {
		title, table = "提示 %d（共 %d 条）", "小局面的表"
	}
	page, err := files.Page(p.ID)
	samples, err2 := files.SamplesOf(p.ID)
	hints, err3 := files.Hints(p.ID)
	if err := errors.Join(err, err2, err3); err != nil {
		return err
	}
	_, statement, _ := strings.Cut(p.Page(page, files.Language, false), "\n") // the title is in the layout
	_, sections := suite.Sections(page)
	_, solution := suite.Statement(sections)
	var folded []section
	for i, hint := range hints {
		if i == 0 { // in judge hint, the table is the first step
			hint = fmt.Sprintf("[%s](/lab?game=%s)\n\n%s", table, p.ID, hint)
		}
		folded = append(folded, section{fmt.Sprintf(title, i+1, len(hints)), markdown(p.ID, hint)})
	}
	for _, part := range solution {
		if part.Kind == suite.OfSamples && files.Language == "" {
			part.Heading = "What the samples are"
		}
		folded = append(folded, section{part.Heading, markdown(p.ID, part.Text)})
	}
	v.w.Header().Set("Vary", "Accept-Language")
	return s.render(v.w, http.StatusOK, "problem", struct {
		suite.Problem
		Lang      string // of the text
		Statement template.HTML
		Folded    []section
		Samples   []suite.Sample
	}{p, cmp.Or(files.Language, "en"), markdown(p.ID, statement), folded, samples})
}

var inHTML = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Linkify, extension.NewCJK(extension.WithEastAsianLineBreaks())))
var converted sync.Map // to HTML, by problem and text

// markdown returns a part of a problem's page in HTML. HTML in it is left out.
func markdown(id, text string) template.HTML {
	made, there := converted.Load(id + text)
	if !there {
		var out bytes.Buffer
		inHTML.Convert([]byte(text), &out) // its only errors are those of out
		made = template.HTML(strings.ReplaceAll(out.String(), `src="picture.svg"`, `src="/p/`+id+`/picture.svg"`))
		converted.Store(id+text, made)
	}
	return made.(template.HTML)
}

// picture answers with the picture of a problem. It has a style of its own.
func (s *Server) picture(v visit) error {
	v.w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	http.ServeFileFS(v.w, v.r, s.Files.Problems, v.problem.ID+"/picture.svg")
	return nil
}
