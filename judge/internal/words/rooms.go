package words

import (
	"path"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
)

// The rooms of the problems are written in English. Another language has what they say to people in two files in its
// folder rooms, by the ids of the problems. A problem that somebody just makes may not be there yet.

// Title returns the title of a problem, which is the original one, or that of a person's own game.
func Title(lang Language, r rules.Room) string {
	if r.Own.Title.Kind != "" {
		return lang.Say(r.Own.Title)
	}
	return r.Title
}

// EnglishTitle returns the English title of a problem whose title has letters that readers of the language may not
// know, or else "".
func EnglishTitle(lang Language, r rules.Room) string {
	own, known := unicode.Scripts[lang.Say(message.New("script"))] // as Unicode names it
	if known && strings.ContainsFunc(r.Title, func(c rune) bool { return c >= utf8.RuneSelf && unicode.Is(own, c) }) {
		return ""
	}
	return r.English
}

// Topic returns the game and the question of a problem, as readers of the language look for it.
func Topic(lang Language, r rules.Room) string {
	return ofRoom(lang, r.Own.Topic, "topics.txt", r.ID, r.Topic)
}

// Turn returns what a turn is and who wins.
func Turn(lang Language, r rules.Room) string {
	return ofRoom(lang, r.Own.Turn, "turns.txt", r.ID, r.Turn)
}

// ofRoom returns what is said of a person's own game, or what a language has of a problem in a file, or else the
// English.
func ofRoom(lang Language, own message.Message, file, id, english string) string {
	if own.Kind != "" {
		return lang.Say(own)
	}
	if written, ok := roomFile(lang.Tag(), file)[message.Kind(id)]; ok {
		return written.sentence
	}
	return english
}

// roomFiles are the files that were read, by their names.
var roomFiles sync.Map

// roomFile returns a file of a language about the problems, empty if it has none.
func roomFile(tag, file string) map[message.Kind]line {
	name := path.Join(tag, "rooms", file)
	read, ok := roomFiles.Load(name)
	if !ok {
		sentences, _ := readSentences(name) // a test has found them right
		read, _ = roomFiles.LoadOrStore(name, sentences)
	}
	return read.(map[message.Kind]line)
}
