package page

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"unicode"

	"golang.org/x/text/language"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// spoken matches the languages of a browser with those of the page, the first one first.
func spoken() language.Matcher {
	return language.NewMatcher(lists.Each(words.Languages, func(l words.Language) language.Tag { return language.Make(l.Tag()) }))
}

// languageCookie is the cookie that keeps the language that a person has chosen.
const languageCookie = "grundy-language"

// languageOf returns the language of the answer to a request: that of the address, or the one that
// the person has chosen before, or else the one that the browser prefers.
func languageOf(r *http.Request) words.Language {
	if lang, ok := words.Tagged(r.URL.Query().Get("lang")); ok {
		return lang
	}
	if cookie, err := r.Cookie(languageCookie); err == nil {
		if lang, ok := words.Tagged(cookie.Value); ok {
			return lang
		}
	}
	_, i := language.MatchStrings(spoken(), r.Header.Get("Accept-Language"))
	return words.Languages[i]
}

// Choose makes a language that of the answer to a request, where nothing keeps cookies.
func Choose(r *http.Request, tag string) { r.Header.Set("Cookie", languageCookie+"="+tag) }

// A swap is a link to a page in another language.
type swap struct{ To, Tag, Name string }

// swapOf returns the link to what a request asks for in the next language, nil if it sends a form.
func swapOf(r *http.Request, lang words.Language) *swap {
	if r.Method != http.MethodGet {
		return nil
	}
	next := words.Languages[(slices.Index(words.Languages, lang)+1)%len(words.Languages)]
	other := swap{Tag: next.Tag(), Name: next.Say(message.New("page name of the language"))}
	query := url.Values{}
	for name, values := range r.URL.Query() {
		if name != "token" {
			query[name] = values
		}
	}
	query.Set("lang", other.Tag)
	other.To = "?" + query.Encode()
	return &other
}

// filesIn returns the files of the problems with pages in a language.
func (h *Handler) filesIn(lang words.Language) suite.Files { return h.files.In(lang.Tag()) }

// markup returns the sentence of a kind that has tags. Its parts are texts, or have tags, too.
func markup(lang words.Language, kind message.Kind, parts ...any) template.HTML {
	escaped := make([]any, len(parts))
	for i, part := range parts {
		text, tagged := part.(template.HTML)
		if !tagged {
			text = template.HTML(template.HTMLEscapeString(fmt.Sprint(part)))
		}
		escaped[i] = text
	}
	return template.HTML(lang.Say(message.New(kind, escaped...)))
}

// labelled returns a title or the like, with its language if that is not the one of the page.
func labelled(lang words.Language, text string) template.HTML {
	of := "en"
	for _, c := range text {
		if unicode.Is(unicode.Han, c) {
			of = "zh"
		} else if unicode.Is(unicode.Hangul, c) {
			of = "ko"
		}
	}
	escaped := template.HTMLEscapeString(text)
	if of == lang.Tag() {
		return template.HTML(escaped)
	}
	return template.HTML(`<span lang="` + of + `">` + escaped + `</span>`)
}

// An inEach is something that is made once for each language, when that is first needed.
type inEach[T any] struct {
	made sync.Map // functions that return it, by language
	make func(words.Language) T
}

// in returns what there is in a language.
func (e *inEach[T]) in(lang words.Language) T {
	made, _ := e.made.LoadOrStore(lang, sync.OnceValue(func() T { return e.make(lang) }))
	return made.(func() T)()
}

// pagesIn are the templates of the pages in each language, by name.
var pagesIn inEach[map[string]*template.Template]

func init() { pagesIn.make = parsed }

// pages returns the templates of the pages in a language, by name.
func pages(lang words.Language) map[string]*template.Template { return pagesIn.in(lang) }

// Stated returns an error as a sentence that stands alone.
func (v Visit) Stated(err error) string {
	return texts.Capital(v.Lang.Say(message.New("page sentence", v.Lang.Said(err))))
}
