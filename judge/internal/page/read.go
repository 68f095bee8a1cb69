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

	"grundy/judge/internal/suite"
)

// A section is a part of a problem's page.
type section struct {
	Title string
	Text  template.HTML
}

// showProblem answers with the page of a problem. What gives the solution away is folded.
func (s *Server) showProblem(v visit) error {
	p, files := v.problem, s.filesIn(v.lang).For(v.problem.ID)
	of, _ := chosen(cmp.Or(files.Language, "en")) // the language of the text
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
			hint = fmt.Sprintf("[%s](/lab?game=%s)\n\n%s", say("The table of the small positions").in(of), p.ID, hint)
		}
		folded = append(folded, section{say("Hint %d of %d", i+1, len(hints)).in(of), markdown(p.ID, hint)})
	}
	for _, part := range solution {
		if part.Kind == suite.OfSamples && files.Language == "" {
			part.Heading = "What the samples are"
		}
		folded = append(folded, section{part.Heading, markdown(p.ID, part.Text)})
	}
	return s.render(v, http.StatusOK, "problem", struct {
		suite.Problem
		Lang      string // of the text
		Statement template.HTML
		Folded    []section
		Samples   []suite.Sample
	}{p, of.Tag(), markdown(p.ID, statement), folded, samples})
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
