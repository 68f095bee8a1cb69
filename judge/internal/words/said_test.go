package words

import (
	"errors"
	"slices"
	"strings"
	"syscall"
	"testing"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// What an input of a problem lacks or has too much of is said in Chinese, with Chinese names.
func TestEachFaultInChinese(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			r := p.New()
			var first rules.Case
			r.Small(func(c rules.Case) bool { first = c; return false })
			input := strings.TrimRight(string(r.Write([]rules.Case{first})), "\n")
			tried := map[string]bool{}
			for i := range len(input) + 1 {
				for _, damaged := range []string{input[:i], input[:i] + " x " + input[i:],
					input[:i] + " -1 " + input[i:], input[:i] + " 99999999999999999999 " + input[i:]} {
					_, err := r.Read([]byte(damaged))
					if err == nil {
						continue
					}
					if said := (Chinese{}).Said(err); !tried[said] {
						tried[said] = true
						for _, word := range latinWord().FindAllString(said, -1) {
							if !strings.Contains(damaged, word) && !slices.Contains(allowedWords, word) {
								t.Fatalf("%q: %v is %q; words/zh has what it lacks", damaged, err, said)
							}
						}
					}
				}
			}
			if len(tried) < 3 {
				t.Errorf("only %d different faults", len(tried))
			}
		})
	}
}

// Errors in Chinese, with what they are about.
func TestSaid(t *testing.T) {
	misused := user.Error(message.NewError("where and why", "a.in", syscall.ENOENT))
	large := game.TooLarge{Bound: message.New("bound stones", 5)}
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{misused, "a.in: no such file or directory", "a.in：没有这个文件或文件夹"},
		{&rules.Fault{Line: 2, Column: 5, Of: message.NewError("too large", 8, message.Kind("pile size"), 7)},
			"line 2, column 5: 8 is too large: the pile size must be at most 7", "第 2 行第 5 列：8 太大：堆的大小至多为 7"},
		{message.NewError("other sign", "8", ":", message.Kind("set")), `"8" is not ":"; expected that after the set`,
			`"8" 不是 ":"；集合后面应为 ":"`},
		{message.NewError("no such case", "a.in", 3, message.New(message.Count, 2, "case")),
			"a.in: no case 3; it has 2 cases", "a.in：没有第 3 组；共有 2 组数据"},
		{message.NewError("choose", message.Choice([]string{"a", "b"})), "choose a or b", "请选择 a、b"},
		{message.NewError("where and why", "a.in", user.Error(large)),
			"a.in: the game is too large to search: search reaches 5 stones", "a.in：这个局面太大，无法搜索：搜索只能达到 5 颗石子"},
		{errors.Join(errors.New("neither"), misused), "neither\na.in: no such file or directory",
			"neither\na.in：没有这个文件或文件夹"},
	} {
		if got := (Chinese{}).Said(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
		for _, got := range []string{English{}.Said(c.err), c.err.Error()} {
			if got != c.english {
				t.Errorf("in English: %q, want %q", got, c.english)
			}
		}

	}
}

// latinWord matches a word in Latin letters.
var latinWord = texts.Pattern(`[A-Za-z]+`)

// allowedWords are the words in faults that are the same in both languages.
var allowedWords = []string{"a", "z", "Tom", "Jerry"}
