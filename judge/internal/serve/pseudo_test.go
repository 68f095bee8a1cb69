package serve

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/site"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
	"grundy/judge/internal/words"
	"grundy/judge/internal/worker"
)

// What a browser shows of a page: texts between tags, and those attributes that are read.
var (
	unseen    = regexp.MustCompile(`(?s)<!--.*?-->|<(?:style|script|pre|textarea)\b.*?</(?:style|script|pre|textarea)>`)
	shown     = regexp.MustCompile(`>([^<>]+)<`)
	attribute = regexp.MustCompile(`(?:aria-label|title|placeholder|alt|content|data-(?:busy|cancel|failed|again|done|lost|loading|ready|show))="([^"]*)"`)
	facts     = regexp.MustCompile(`^(Where|Limits|Takes Go or C\+\+): |^Address:$|^https?://|^Your game |^A turn |^nim, kayles, `) // what suite.Problem.Page and lab.Game.Problem have in two languages
	marks     = regexp.MustCompile(`⟦[^⟦⟧]*⟧`)
	notPlain  = regexp.MustCompile(`[^\pL\pN]+`)
)

// mark is what is left of a text that a language says.
const mark = "\x00"

// plain returns a text without what Markdown and HTML differ in.
func plain(text string) string {
	return " " + strings.TrimSpace(notPlain.ReplaceAllString(text, " ")) + " "
}

// written returns what persons have written, which no language says: all pages, and short texts such as titles.
func written(t *testing.T) (pages string, short map[string]bool) {
	short = map[string]bool{"Grundy": true, "width=device-width, initial-scale=1": true, "English": true, "light dark": true, "noindex": true, "zzz": true, "nim": true, "dawson's chess": true, "mex": true}
	for _, name := range toolchain.Names() {
		short[name] = true
	}
	for _, p := range suite.Problems {
		text := full.Must(suite.Own.Page(p.ID))(t)
		hints := full.Must(suite.Own.Hints(p.ID))(t)
		pages += p.Titled() + " Grundy " + p.Topic + ". " + text + " " + strings.Join(hints, " ") + " " + p.Turn + " "
		for _, name := range []string{p.Title, p.English, p.Topic, p.ID, p.Titled(), message.InEnglish(p.Where())} {
			short[name] = true
		}
		for i, home := range p.Homes {
			short[home.String()] = true
			if i == 0 { // a language separates the others
				pages += p.Topic + ". " + home.String() + " "
			}
		}
	}
	for _, l := range full.Must(suite.Own.Course())(t).Lessons {
		short[l.Title] = true
	}
	pages += full.Must(suite.Own.CoursePage())(t) + " " + full.Must(suite.Own.GlossaryPage())(t)
	return plain(pages), short
}

// What pages say is said by a language: nothing that a person reads comes another way, except what persons have
// written. Not parallel: for a moment there is no other language.
func TestPseudo(t *testing.T) {
	languages := words.Languages
	defer func() { words.Languages = languages }()
	words.Languages = []words.Language{words.Pseudo{}}
	addresses := []string{"/", "/?q=nim&topics", "/?q=zzz", "/p/hdu1850", "/p/hdu1850/judge", "/p/poj1067/play/4_6/first/1/", "/lab", "/lab?game=1,3&law=on", "/course/1", "/nosuch", "/s/"}
	few := addresses
	if full.On() {
		addresses = append(addresses, "/course", "/glossary", "/p/nosuch", "/p/hdu1850/play?position=x", "/p/hdu1850/play/3_4/third/", "/lab?game=x", "/lab?game=0.77&to=999", "/s/9",
			"/s/compare?of=1", "/course/99", "/course/1/nosuch/")
		for i, p := range suite.Problems {
			addresses = append(addresses, "/p/"+p.ID, "/p/"+p.ID+"/play")
			if full.Tries(i) { // a law is looked for as long as a visitor waits
				addresses = append(addresses, "/lab?law=on&game="+p.ID)
			}
		}
		for _, l := range full.Must(suite.Own.Course())(t).Lessons {
			addresses = append(addresses, fmt.Sprintf("/course/%d", l.Number))
		}
	}
	check := checkPseudo(t)
	v := newVisitor(t, t.TempDir())
	for _, address := range addresses {
		v.get(address)
		check(address, v.text)
	}
	if !full.On() {
		return
	}
	browser := worker.New(worker.Browser{Keep: func(string) {}})
	for _, address := range few {
		a := worker.AnswerOf(browser, httptest.NewRequest(http.MethodGet, address, nil), "/")
		if a.Status != http.StatusSeeOther {
			check("site:"+address, a.Body.String())
		}
	}
	for name, text := range full.Must(site.Pages("/"))(t) {
		if path.Ext(name) == ".html" && !strings.HasPrefix(name, "zh/") && !bytes.Contains(text, []byte(`http-equiv="refresh"`)) {
			check("site:"+name, string(text))
		}
	}
}

// checkPseudo returns a function that checks a page.
func checkPseudo(t *testing.T) func(address, said string) {
	pages, short := written(t)
	return func(address, said string) {
		t.Helper()
		said = unseen.ReplaceAllString(said, "")
		if !strings.Contains(said, "⟦") {
			t.Errorf("%s says nothing: %s", address, said)
		}
		said = marks.ReplaceAllString(marks.ReplaceAllString(said, mark), mark) // there may be tags, and one mark in another
		for _, texts := range slices.Concat(shown.FindAllStringSubmatch(said, -1), attribute.FindAllStringSubmatch(said, -1)) {
			text := strings.TrimSpace(html.UnescapeString(texts[1]))
			for _, own := range strings.Split(strings.TrimSuffix(text, " · Grundy"), mark) {
				if found := words.Unmarked(own); len(found) > 0 && !short[strings.Trim(own, "\n .·:")] && !facts.MatchString(own) && !strings.Contains(pages, plain(own)) {
					t.Errorf("%s: %q has the words %q", address, text, found)
				}
			}
		}
	}
}
