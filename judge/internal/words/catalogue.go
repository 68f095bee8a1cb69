package words

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// The files of a language have the sentences of messages, one a line:
//
//	a kind: its sentence, with %s for a part that is a text or said itself, %d for a number, %n for one
//	that counts: 20,412, and %C for a text that begins a sentence, with a capital letter
//
// A sentence names its parts in their order, or by their places: %[2]s. If it has one form for 1 and another for
// more, || stands between them, and the first number among the parts chooses. Of a list the forms join two
// items, and the last item. Four forms are for numbers that end in 1, in 2 or in 3, except 11, 12 and 13, and for
// others. An empty line, and one that begins with #, says nothing. \n is a new line, \ before
// a blank keeps it, and \\ is a \.
//
//go:embed en zh
var catalogueFiles embed.FS

// A line is where a sentence stands.
type line struct {
	file     string
	number   int
	sentence string
}

// readSentences reads a file of a language. A line that is wrong is left out; err is the first of its errors.
func readSentences(name string) (sentences map[message.Kind]line, err error) {
	file, err := catalogueFiles.ReadFile(name)
	text := string(file)
	sentences = make(map[message.Kind]line, strings.Count(text, "\n"))
	number := 0
	for written := range strings.SplitSeq(text, "\n") {
		number++
		if written == "" || written[0] == '#' {
			continue
		}
		kind, sentence, ok := strings.Cut(written, ": ")
		if strings.Contains(sentence, `\`) {
			sentence = escapes.Replace(sentence)
		}
		known := len(sentences)
		sentences[message.Kind(kind)] = line{name, number, sentence}
		if err == nil && (!ok || len(sentences) == known) {
			err = fmt.Errorf("%s:%d: not a kind and its sentence, or a kind that has one", name, number)
		}
	}
	return sentences, err
}

// escapes are what stands in a sentence for characters that editors remove.
var escapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\ `, " ")

// catalogues are the files of the languages that have said something, by their tags.
var catalogues sync.Map

// sentenceIn returns the sentence of a kind in a language. The files of the language are read one after the other,
// until one has the kind: most commands need only the small ones, which come first, and start faster.
func sentenceIn(tag string, kind message.Kind) (sentence line, ok bool) {
	files, read := catalogues.Load(tag)
	if !read {
		files, _ = catalogues.LoadOrStore(tag, filesOf(tag))
	}
	for _, file := range files.([]func() map[message.Kind]line) {
		if sentence, ok = file()[kind]; ok {
			break
		}
	}
	return sentence, ok
}

// filesOf returns what reads each file of a language once, the smallest first.
func filesOf(tag string) (files []func() map[message.Kind]line) {
	entries, err := catalogueFiles.ReadDir(tag)
	if err != nil {
		panic(err) // the tests have read them
	}
	size := func(e fs.DirEntry) int64 {
		info, err := e.Info()
		if err != nil || e.IsDir() { // see Help
			return -1
		}
		return info.Size()
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return cmp.Compare(size(a), size(b)) })
	for _, entry := range entries {
		if size(entry) >= 0 {
			files = append(files, sync.OnceValue(func() map[message.Kind]line {
				sentences, err := readSentences(path.Join(tag, entry.Name()))
				if err != nil {
					panic(err)
				}
				return sentences
			}))
		}
	}
	return files
}

// countedIn returns what a message counts.
func countedIn(m message.Message) (n int, of Thing) {
	if len(m.Parts) == 2 {
		number, _ := m.Parts[0].(int64)
		thing, _ := m.Parts[1].(string)
		return int(number), Thing("count " + thing)
	}
	return 0, Element
}

// form returns the sentence for some parts: if it has several forms, the first number among the parts chooses.
func (l line) form(parts []any) string {
	if !strings.Contains(l.sentence, " || ") {
		return l.sentence
	}
	forms, n := l.forms(), int64(0)
	for _, p := range parts {
		if number := reflect.ValueOf(p); number.CanInt() {
			n = number.Int()
			break
		}
	}
	last := len(forms) - 1
	switch {
	case last == 1 && n == 1:
		return forms[0]
	case last == 3 && n%10 >= 1 && n%10 <= 3 && n%100/10 != 1:
		return forms[n%10-1]
	}
	return forms[last]
}

// fillPlainly returns a sentence with its parts.
func fillPlainly(sentence string, parts ...any) string {
	return filled(sentence, parts, func(a, b string) string { return a + b })
}

// filled returns a sentence with its parts, put together by a function. A part that is missing is said to be.
func filled(sentence string, parts []any, join func(a, b string) string) string {
	text, literal, next := "", 0, 0
	for _, v := range verbs(sentence) {
		text = join(text, sentence[literal:v.start])
		literal = v.end
		if v.letter == "%" {
			text += "%"
			continue
		}
		if v.place > 0 {
			next = v.place - 1
		}
		part := "?"
		switch {
		case next >= len(parts):
		case v.letter == "n":
			part = fmt.Sprint(parts[next])
			if number := reflect.ValueOf(parts[next]); number.CanInt() {
				part = result.Thousands(number.Int())
			}
		case v.letter == "C":
			part = texts.Capital(fmt.Sprint(parts[next]))
		default:
			part = formatted(v.letter, parts[next])
		}
		text = join(text, part)
		next++
	}
	return join(text, sentence[literal:])
}

// formatted is fmt.Sprintf for one part, and faster for most.
func formatted(letter string, part any) string {
	switch p := part.(type) {
	case string:
		if letter == "s" {
			return p
		}
	case int64:
		if letter == "d" {
			return strconv.FormatInt(p, 10)
		}
	}
	return fmt.Sprintf("%"+letter, part)
}

// A verb is where a sentence has a part.
type verb struct {
	start, end int    // in the sentence
	place      int    // of the part, counted from 1; 0 for the next one
	letter     string // which may have a precision before it; % for the sign itself
}

// verbs returns the verbs of a sentence. No regular expression finds them, since a position may have thousands of
// moves, each with several verbs.
func verbs(sentence string) (list []verb) {
	for end := 0; ; {
		sign := strings.IndexByte(sentence[end:], '%')
		if sign < 0 {
			return list
		}
		v := verb{start: end + sign}
		letter := v.start + 1
		if rest := sentence[letter:]; len(rest) > 3 && rest[0] == '[' && rest[2] == ']' {
			v.place = int(rest[1] - '0')
			letter += 3
		}
		end = letter
		for end < len(sentence) && strings.IndexByte(".0123456789", sentence[end]) >= 0 {
			end++
		}
		end = min(end+1, len(sentence))
		v.end, v.letter = end, sentence[letter:end]
		list = append(list, v)
	}
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

func init() { message.InEnglish, message.MoveInEnglish = English{}.Say, English{}.Move }

// Help returns the help of a command in a language; ok is false if the language has no file for it.
func Help(lang Language, command string) (text string, ok bool) {
	file, err := catalogueFiles.ReadFile(path.Join(lang.Tag(), "help", command+".txt"))
	return string(file), err == nil
}
