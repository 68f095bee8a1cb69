package page

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// A section is a part of a problem's page.
type section struct {
	Title string
	ID    string // in the page, "" for none
	Text  template.HTML
	Code  string // in place of a text
}

// A statement is what a person reads of a problem. What gives the solution away is folded.
type statement struct {
	suite.Problem
	Lang    string // of the text
	Text    template.HTML
	Facts   template.HTML // where it lives, and its limits
	Folded  []section
	Samples []suite.Sample
	Plain   bool // there are no games
}

// A shownStatement is a statement as the workbench shows it.
type shownStatement struct {
	text    template.HTML
	samples []suite.Sample // their names
}

// statement returns the statement of the problem of a Visit, and the names of its samples. Files never change while a
// server runs, so it is made once in each language.
func (h *Handler) statement(v Visit) (template.HTML, []suite.Sample, error) {
	key := v.Lang.Tag() + " " + v.Problem.ID
	if kept, there := h.statements.Load(key); there {
		return kept.(shownStatement).text, kept.(shownStatement).samples, nil
	}
	st, err := h.read(v)
	if err != nil {
		return "", nil, err
	}
	var out strings.Builder
	if err := pages(v.Lang)["bench"].ExecuteTemplate(&out, "statement", st); err != nil {
		return "", nil, err
	}
	names := lists.Each(st.Samples, func(sample suite.Sample) suite.Sample { return suite.Sample{Name: sample.Name} })
	now := shownStatement{template.HTML(out.String()), names}
	h.statements.Store(key, now)
	return now.text, now.samples, nil
}

// read reads the statement of the problem of a visit.
func (h *Handler) read(v Visit) (st statement, err error) {
	p, files := v.Problem, h.filesIn(v.Lang).For(v.Problem.ID)
	of, _ := words.Tagged(files.Language) // the language of the text
	page, err := files.Page(p.ID)
	samples, err2 := files.SamplesOf(p.ID)
	hints, err3 := files.Hints(p.ID)
	code, err4 := files.ToSubmit(p.ID, "C++")
	if err := errors.Join(err, err2, err3, err4); err != nil {
		return st, err
	}
	facts, _ := suite.Sections(words.Page(of, p, page, false))
	_, facts, _ = strings.Cut(facts, "\n") // the title is in the layout
	_, sections := suite.Sections(page)
	open, solution := suite.Statement(sections)
	text := ""
	for _, part := range open {
		text += "## " + part.Heading + "\n" + part.Text + "\n"
	}
	var folded []section
	for i, hint := range hints {
		if i == 0 { // in judge hint, the table is the first step
			hint = fmt.Sprintf("[%s](/lab?game=%s)\n\n%s", of.Say(message.New("page table of small positions")), p.ID, hint)
		}
		folded = append(folded, section{Title: of.Say(message.New("page hint", i+1, len(hints))), Text: markdown(p.ID, hint)})
	}
	course, err := h.course(of)
	if err != nil {
		return st, err
	}
	for _, part := range solution {
		if l, _ := course.Of(p.ID); part.Kind == suite.OfTheorem && l.Number > 0 {
			part.Text = fmt.Sprintf("[%s](/course/%d)\n\n%s", of.Say(message.New("page lesson with title", l.Number, l.Title)), l.Number, part.Text)
		}
		if part.Kind == suite.OfSamples {
			part.Heading = of.Say(message.New("page what the samples are"))
		}
		one := section{Title: part.Heading, Text: scrolling(markdown(p.ID, part.Text))}
		if part.Kind == suite.OfTheorem {
			one.ID = "proof"
		}
		folded = append(folded, one)
		if part.Kind == suite.OfTheorem && !h.host.Has().Plain { // plain pages stay small
			folded = append(folded, section{Title: of.Say(message.New("page solution in C++")), Code: string(code)})
		}
	}
	return statement{p, of.Tag(), markdown(p.ID, text), markdown(p.ID, facts), folded, samples, h.host.Has().Plain}, nil
}

var inHTML = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Linkify))

// inChinese also joins lines where Chinese has no blank. It would join English ones, too, after a comma.
var inChinese = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Linkify, extension.NewCJK(extension.WithEastAsianLineBreaks(extension.EastAsianLineBreaksCSS3Draft))))
var converted sync.Map // to HTML, by problem and text

// markdown returns a part of a problem's page in HTML. HTML in it is left out.
func markdown(id, text string) template.HTML {
	html, there := converted.Load(id + text)
	if !there {
		var out bytes.Buffer
		to := inHTML
		if strings.ContainsAny(text, "，。：；") { // English has Chinese words, but not its signs
			to = inChinese
		}
		linked := suite.WithLessons(text, func(name string, lesson int) string { return fmt.Sprintf("[%s](/course/%d)", name, lesson) })
		to.Convert([]byte(linked), &out) // its only errors are those of out
		html = template.HTML(strings.ReplaceAll(out.String(), `src="picture.`, `src="/p/`+id+`/picture.`))
		converted.Store(id+text, html)
	}
	return html.(template.HTML)
}

// stylePolicy is the policy of a picture, which has a style of its own.
const stylePolicy = "default-src 'none'; style-src 'unsafe-inline'"

// picture answers with the picture of a problem, in the language that its name has.
func (h *Handler) picture(v Visit) error {
	v.W.Header().Set("Content-Security-Policy", stylePolicy)
	name := path.Base(v.R.URL.Path)
	if _, err := fs.Stat(h.files.Problems, v.Problem.ID+"/"+name); err == nil {
		http.ServeFileFS(v.W, v.R, h.files.Problems, v.Problem.ID+"/"+name)
		return nil
	}
	svg := pictureOf(v.Problem, name)
	if svg == nil {
		return Missing("page no such page")
	}
	v.W.Header().Set("Content-Type", "image/svg+xml")
	_, err := v.W.Write(svg)
	return err
}

// pictureOf returns the picture of a problem as the file with this name has it, nil if there is none. In a browser there
// are no files of pictures.
func pictureOf(p suite.Problem, name string) []byte {
	if p.Picture == nil {
		return nil
	}
	ending := strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, path.Ext(name))), ".") // "zh" of picture.zh.svg
	lang, _ := words.Tagged(ending)
	return p.Picture(p.ID, p.New(), lang.Say)
}
