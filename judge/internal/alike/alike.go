// Package alike finds programs that are the same up to white space, comments and names.
package alike

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fingerprint returns a text that two programs share if their words, signs, numbers and
// strings are the same, one after the other, when each name is replaced by the number of
// the place at which the program first uses it. The name of the file tells how comments
// are written.
//
// Nobody has to declare a name for that: also those of functions of a library are
// numbered. Only words of the languages stay as they are.
func Fingerprint(file string, program []byte) string {
	hash := sha256.New()
	names := make(map[string]int)
	python := strings.EqualFold(filepath.Ext(file), ".py")
	var quoted []byte
	unclosed := make(map[rune]int)
	for rest := string(program); rest != ""; {
		token, next := cut(rest, python, unclosed)
		rest = next
		first, _ := utf8.DecodeRuneInString(token)
		switch {
		case token == "":
			continue
		case isWord(first) && !unicode.IsDigit(first) && !words[token]:
			if names[token] == 0 {
				names[token] = len(names) + 1
			}
			token = "name " + strconv.Itoa(names[token])
		}
		quoted = append(strconv.AppendQuote(quoted[:0], token), ' ')
		hash.Write(quoted)
	}
	return fmt.Sprintf("%x", hash.Sum(nil))
}

// cut cuts the first token from a text: a word or number, a string, one sign, or "" for
// white space or a comment. unclosed remembers, for each quotation mark, how much of the
// text was left where it was looked for in vain: another one before that is not closed
// either, since what was escaped then is escaped now.
func cut(s string, python bool, unclosed map[rune]int) (token, rest string) {
	c, size := utf8.DecodeRuneInString(s)
	line := "//"
	if python {
		line = "#"
	}
	switch {
	case unicode.IsSpace(c):
		return "", s[size:]
	case strings.HasPrefix(s, line):
		if _, rest, found := strings.Cut(s, "\n"); found {
			return "", rest
		}
		return "", ""
	case !python && strings.HasPrefix(s, "/*"):
		_, rest, _ := strings.Cut(s[2:], "*/")
		return "", rest
	case c == '"' || c == '\'' || c == '`':
		if left, known := unclosed[c]; known && len(s) > left {
			return s[:1], s[1:]
		}
		i := 1
	text:
		for ; i < len(s); i++ {
			switch {
			case s[i] == '\\' && c != '`':
				i++
			case s[i] == byte(c):
				return s[:i+1], s[i+1:]
			case s[i] == '\n' && c != '`': // no string after all, as in the lifetimes of Rust
				break text
			}
		}
		unclosed[c] = max(0, len(s)-i)
		return s[:1], s[1:]
	case isWord(c):
		n := strings.IndexFunc(s, func(c rune) bool { return !isWord(c) })
		if n < 0 {
			n = len(s)
		}
		return s[:n], s[n:]
	}
	return s[:size], s[size:]
}

func isWord(c rune) bool { return c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) }

// words are those of the languages: what is no name in at least one of them.
var words = func() map[string]bool {
	set := make(map[string]bool)
	for _, word := range strings.Fields(`
		and as assert async await bool boolean break byte case catch chan char class const continue def default defer del do double
		elif else enum except extern false False final finally float fn for from func function global go goto if impl import in include
		int interface is lambda let long loop map match mod mut namespace new nil None nonlocal not null nullptr operator or package pass
		private protected pub public raise range ref return self select short signed sizeof static string struct super switch template
		this throw throws trait true True try type typedef typename uint union unsigned use using var virtual void volatile where while
		with yield i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 int8 int16 int32 int64 uint8 uint16 uint32 uint64`) {
		set[word] = true
	}
	return set
}()
