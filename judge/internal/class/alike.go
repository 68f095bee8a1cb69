package class

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// fingerprint returns a digest that is equal for programs that differ in white space,
// comments and names only. It replaces each name by the place of its first use, whether
// the program declares it or not; keywords stay. The ending of file says how comments are
// written.
func fingerprint(file string, program []byte) string {
	hash := sha256.New()
	names := make(map[string]int)
	token, special := tokens[strings.ToLower(filepath.Ext(file))]
	if !special {
		token = tokens[""]
	}
	for _, found := range token().FindAllStringSubmatch(string(program), -1) {
		word := found[1]
		first, _ := utf8.DecodeRuneInString(word)
		if (first == '_' || unicode.IsLetter(first)) && !slices.Contains(keywords, word) {
			if names[word] == 0 {
				names[word] = len(names) + 1
			}
			word = "name " + strconv.Itoa(names[word])
		}
		if word != "" { // neither white space nor a comment
			fmt.Fprintf(hash, "%q ", word)
		}
	}
	return fmt.Sprintf("%x", hash.Sum(nil))
}

// tokens find the words, numbers, strings and signs of a program, by the ending of its file.
var tokens = map[string]func() *regexp.Regexp{
	"":    tokensWith(`//[^\n]*|/\*.*?(?:\*/|$)`, `'(?:\\.|[^'\\\n])*'?`),
	".py": tokensWith(`#[^\n]*`, `'(?:\\.|[^'\\\n])*'?`),
	".rs": tokensWith(`//[^\n]*|/\*.*?(?:\*/|$)`, `'(?:\\[^'\n]{1,9}|[^'\\\n])'`), // 'a is a lifetime
}

// tokensWith returns what matches white space, a comment, or a token as the first group, in a
// language with these comments and single quotes. A string without an end goes to the end of
// its line, so that matching takes linear time.
func tokensWith(comment, single string) func() *regexp.Regexp {
	return result.Pattern(`(?s)[\s\v\x{85}\pZ]+|` + comment + `|([\pL\p{Nd}_]+|"(?:\\.|[^"\\\n])*"?|` + single + "|`[^`]*`?|.)")
}

// keywords are the words that are no names in at least one of the languages.
var keywords = strings.Fields(`
		and as assert async await bool boolean break byte case catch chan char class const continue def default defer del do double
		elif else enum except extern false False final finally float fn for from func function global go goto if impl import in include
		int interface is lambda let long loop map match mod mut namespace new nil None nonlocal not null nullptr operator or package pass
		private protected pub public raise range ref return self select short signed sizeof static string struct super switch template
		this throw throws trait true True try type typedef typename uint union unsigned use using var virtual void volatile where while
		with yield i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 int8 int16 int32 int64 uint8 uint16 uint32 uint64`)
