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

	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// tongues are the languages of the page.
var tongues = []words.Language{words.English{}, words.Chinese{}}

// spoken matches the languages of a browser with those of the page, English first.
var spoken = language.NewMatcher([]language.Tag{language.English, language.Chinese})

// languageCookie is the cookie that keeps the language that a person has chosen.
const languageCookie = "grundy-language"

// chosen returns the language of the page that has a tag.
func chosen(tag string) (words.Language, bool) {
	i := slices.IndexFunc(tongues, func(l words.Language) bool { return l.Tag() == tag })
	return tongues[max(i, 0)], i >= 0
}

// languageOf returns the language of the answer to a request: that of the address, or the one that
// the person has chosen before, or else the one that the browser prefers.
func languageOf(r *http.Request) words.Language {
	if lang, ok := chosen(r.URL.Query().Get("lang")); ok {
		return lang
	}
	if cookie, err := r.Cookie(languageCookie); err == nil {
		if lang, ok := chosen(cookie.Value); ok {
			return lang
		}
	}
	_, i := language.MatchStrings(spoken, r.Header.Get("Accept-Language"))
	return tongues[i]
}

// Choose makes a language that of the answer to a request, where nothing keeps cookies.
func Choose(r *http.Request, tag string) { r.Header.Set("Cookie", languageCookie+"="+tag) }

// A swap is a link to a page in another language.
type swap struct{ To, Tag, Name string }

// swapOf returns the link to what a request asks for in the other language, nil if it sends a form.
func swapOf(r *http.Request, lang words.Language) *swap {
	if r.Method != http.MethodGet {
		return nil
	}
	other := swap{Tag: "zh", Name: "中文"}
	if lang.Tag() == other.Tag {
		other = swap{Tag: "en", Name: "English"}
	}
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

// pages returns the templates of the pages in a language, by name.
func pages(lang words.Language) map[string]*template.Template { return pagesIn[lang.Tag()]() }

// pagesIn are the templates in each language.
var pagesIn = map[string]func() map[string]*template.Template{
	"en": sync.OnceValue(func() map[string]*template.Template { return parsed(words.English{}) }),
	"zh": sync.OnceValue(func() map[string]*template.Template { return parsed(words.Chinese{}) }),
}

// Stated returns an error as a sentence that stands alone.
func (v Visit) Stated(err error) string {
	return texts.Capital(v.Lang.Say(message.New("page sentence", v.Lang.Said(err))))
}
