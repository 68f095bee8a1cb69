package class

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// fingerprint returns a digest that is equal for programs that differ in white space,
// comments and names only. It replaces each name by the place of its first use, whether
// the program declares it or not; keywords stay. The ending of file says how comments are
// written.
func fingerprint(file string, program []byte) string {
	hash := sha256.New()
	names := make(map[string]int)
	var quoted []byte
	for _, token := range tokensOf(file, string(program)) {
		first, _ := utf8.DecodeRuneInString(token)
		if (first == '_' || unicode.IsLetter(first)) && !keywords()[token] {
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

// tokensOf returns the words, numbers, strings and signs of a program.
func tokensOf(file, program string) (list []string) {
	token, known := tokens()[strings.ToLower(filepath.Ext(file))]
	if !known {
		token = tokens()[""]
	}
	for _, at := range token.FindAllStringSubmatchIndex(program, -1) {
		if begin, end := at[2], at[3]; begin >= 0 {
			list = append(list, program[begin:end])
		}
	}
	return list
}

// tokens returns, by the ending of files, what matches white space, a comment, or a token
// as the first group. A string without an end goes to the end of its line, so that
// matching takes linear time.
var tokens = sync.OnceValue(func() map[string]*regexp.Regexp {
	of := func(comment, single string) *regexp.Regexp {
		return regexp.MustCompile(`(?s)[\s\v\x{85}\pZ]+|` + comment + `|([\pL\p{Nd}_]+|"(?:\\.|[^"\\\n])*"?|` + single + "|`[^`]*`?|.)")
	}
	const comment, single = `//[^\n]*|/\*.*?(?:\*/|$)`, `'(?:\\.|[^'\\\n])*'?`
	return map[string]*regexp.Regexp{
		"":    of(comment, single),
		".py": of(`#[^\n]*`, single),
		".rs": of(comment, `'(?:\\[^'\n]{1,9}|[^'\\\n])'`), // 'a is a lifetime
	}
})

// keywords returns the words that are no names in at least one of the languages.
var keywords = sync.OnceValue(func() map[string]bool {
	set := make(map[string]bool)
	for _, word := range strings.Fields(keywordList) {
		set[word] = true
	}
	return set
})

const keywordList = `
		and as assert async await bool boolean break byte case catch chan char class const continue def default defer del do double
		elif else enum except extern false False final finally float fn for from func function global go goto if impl import in include
		int interface is lambda let long loop map match mod mut namespace new nil None nonlocal not null nullptr operator or package pass
		private protected pub public raise range ref return self select short signed sizeof static string struct super switch template
		this throw throws trait true True try type typedef typename uint union unsigned use using var virtual void volatile where while
		with yield i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 int8 int16 int32 int64 uint8 uint16 uint32 uint64`
