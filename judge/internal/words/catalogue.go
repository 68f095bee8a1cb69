package words

import (
	"embed"
	"fmt"
	"path"
	"strconv"
	"strings"
	"sync"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// The files of a language have the sentences of messages, one a line:
//
//	a kind: its sentence, with %s for a part that is a text or said itself, and %d for a number
//
// A sentence names its parts in their order, or by their places: %[2]s. An empty line, and one that begins
// with #, says nothing. \n is a new line, and \ before the end keeps a blank.
//
//go:embed en zh
var catalogueFiles embed.FS

// A line is where a sentence stands.
type line struct {
	file     string
	number   int
	sentence string
}

// readCatalogue reads the files of a language. A line that is wrong is left out, and so the first of its errors.
func readCatalogue(tag string) (catalogue map[message.Kind]line, err error) {
	files, err := catalogueFiles.ReadDir(tag)
	catalogue = make(map[message.Kind]line)
	for _, file := range files {
		if file.IsDir() { // see Help
			continue
		}
		name := path.Join(tag, file.Name())
		text, fault := catalogueFiles.ReadFile(name)
		if err == nil {
			err = fault
		}
		for i, written := range strings.Split(string(text), "\n") {
			if written == "" || written[0] == '#' {
				continue
			}
			kind, sentence, ok := strings.Cut(written, ": ")
			if _, twice := catalogue[message.Kind(kind)]; err == nil && (!ok || twice) {
				err = fmt.Errorf("%s:%d: not a kind and its sentence, or a kind that has one", name, i+1)
			}
			catalogue[message.Kind(kind)] = line{name, i + 1, escapes.Replace(sentence)}
		}
	}
	return catalogue, err
}

// escapes are what stands in a sentence for characters that editors remove.
var escapes = strings.NewReplacer(`\n`, "\n", `\ `, " ")

// englishSentences and chineseSentences have the sentences of messages. They are read when the first one is said.
var (
	englishSentences = sync.OnceValue(func() map[message.Kind]line { return mustRead("en") })
	chineseSentences = sync.OnceValue(func() map[message.Kind]line { return mustRead("zh") })
)

// mustRead is readCatalogue for files that the tests have read.
func mustRead(tag string) map[message.Kind]line {
	catalogue, err := readCatalogue(tag)
	if err != nil {
		panic(err)
	}
	return catalogue
}

// Say returns what a message says. Of a kind that this judge does not know it returns the kind and the parts.
func (e English) Say(m message.Message) string {
	switch m.Kind {
	case message.AnyOf, message.OneOf:
		return list(each(m.Parts, e.sayPart), "or")
	case message.AllOf:
		return list(each(m.Parts, e.sayPart), "and")
	case message.Row:
		return strings.Join(each(m.Parts, e.sayPart), ", ")
	case message.Placed:
		return strings.Join(each(m.Parts, e.sayPart), "")
	case message.Count:
		return e.Count(countedIn(m))
	}
	return say(e, m, englishSentences(), fillPlainly)
}

// Say returns what a message says in Chinese.
func (c Chinese) Say(m message.Message) string {
	switch m.Kind {
	case message.AnyOf:
		return chineseListed(each(m.Parts, c.sayPart), "或")
	case message.AllOf:
		return chineseListed(each(m.Parts, c.sayPart), "和")
	case message.OneOf:
		return strings.Join(each(m.Parts, c.sayPart), "、")
	case message.Row:
		return strings.Join(each(m.Parts, c.sayPart), "，")
	case message.Placed:
		return strings.Join(each(m.Parts, func(p any) string { return c.Position(c.sayPart(p)) }), "")
	case message.Count:
		return c.Count(countedIn(m))
	}
	return say(c, m, chineseSentences(), fill)
}

func (e English) sayPart(p any) string { return e.Say(message.Message{Parts: []any{p}}) }

func (c Chinese) sayPart(p any) string { return c.Say(message.Message{Parts: []any{p}}) }

// countedIn returns what a message counts.
func countedIn(m message.Message) (n int, of Thing) {
	if len(m.Parts) == 2 {
		number, _ := m.Parts[0].(int64)
		thing, _ := m.Parts[1].(string)
		return int(number), Thing("count " + thing)
	}
	return 0, Element
}

// counted says a number of things; several is whether it is in the second form of two.
func counted(sentences map[message.Kind]line, of Thing, several bool, number string, fill func(string, ...any) string) string {
	forms := sentences[of].forms()
	if several && len(forms) > 1 {
		return fill(forms[1], number)
	}
	return fill(forms[0], number)
}

// say says a message with the sentences of a language, put together by a function.
func say(lang Language, m message.Message, sentences map[message.Kind]line, fill func(string, ...any) string) string {
	parts := make([]any, len(m.Parts))
	for i, p := range m.Parts {
		switch p := p.(type) {
		case message.Message:
			parts[i] = lang.Say(p)
		case error:
			parts[i] = lang.Said(p)
		default:
			parts[i] = p
		}
	}
	if m.Kind == "" {
		return fmt.Sprint(parts...)
	}
	written, known := sentences[m.Kind]
	if !known {
		return m.String()
	}
	return fill(written.sentence, parts...)
}

// fillPlainly returns a sentence with its parts.
func fillPlainly(sentence string, parts ...any) string {
	return filled(sentence, parts, func(a, b string) string { return a + b })
}

// filled returns a sentence with its parts, put together by a function. A part that is missing is said to be.
func filled(sentence string, parts []any, join func(a, b string) string) string {
	text, literal, next := "", 0, 0
	for _, at := range placed().FindAllStringSubmatchIndex(sentence, -1) {
		text = join(text, sentence[literal:at[0]])
		literal = at[1]
		if at[4] < 0 { // %%
			text += "%"
			continue
		}
		if at[2] >= 0 {
			next, _ = strconv.Atoi(sentence[at[2]:at[3]])
			next--
		}
		part := "?"
		if next < len(parts) {
			part = fmt.Sprintf("%"+sentence[at[4]:at[5]], parts[next])
		}
		text = join(text, part)
		next++
	}
	return join(text, sentence[literal:])
}

// chineseListed returns a list with a word before its last item.
func chineseListed(items []string, last string) string {
	n := len(items) - 1
	if n <= 0 {
		return strings.Join(items, "")
	}
	return fill("%s%s%s", strings.Join(items[:n], "、"), last, items[n])
}

// Note returns what a note says, and the lines to add to a program.
func Note(lang Language, n result.Note) string {
	if n.Lines == "" {
		return lang.Say(n.Message)
	}
	return lang.Say(n.Message) + "\n" + n.Lines
}

// messageOf returns what an error of the judge says; ok is false for others.
func messageOf(err error) (m message.Message, ok bool) {
	switch err := err.(type) {
	case *message.Error:
		return err.Message, true
	case game.TooLarge:
		return message.New("too large to search, bound", err.Bound), true
	case interface{ Message() message.Message }: // such as sandbox.NotEnforced: a browser has no sandbox
		return err.Message(), true
	case *rules.Fault:
		return message.New("fault at a place", err.Line, err.Column, err.Of), true
	}
	return m, false
}

func init() { message.InEnglish = English{}.Say }

// Help returns the help of a command in a language; ok is false if the language has no file for it.
func Help(lang Language, command string) (text string, ok bool) {
	file, err := catalogueFiles.ReadFile(path.Join(lang.Tag(), "help", command+".txt"))
	return string(file), err == nil
}
