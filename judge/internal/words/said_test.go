package words

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/user"
)

// messages returns the formats of the messages in the code of the judge, and the names in them, with
// where they are.
func messages(t *testing.T) (formats, names map[string]string) {
	formats, names = make(map[string]string), make(map[string]string)
	// These pass on what they are given.
	passing := []string{"Fail", "lack", "Tell", "message", "tell", "warn"}
	full.Check(t, filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file := full.Must(parser.ParseFile(token.NewFileSet(), path, nil, 0))(t)
		within := ""
		ast.Inspect(file, func(n ast.Node) bool {
			if function, ok := n.(*ast.FuncDecl); ok {
				within = function.Name.Name
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			called := ""
			switch f := call.Fun.(type) {
			case *ast.SelectorExpr:
				called = f.Sel.Name
			case *ast.Ident:
				called = f.Name
			}
			text, literal := call.Args[0].(*ast.BasicLit)
			switch {
			case called == "Messagef" || slices.Contains(passing, called):
				if literal {
					formats[full.Must(strconv.Unquote(text.Value))(t)] = path
				} else if !slices.Contains(passing, within) {
					t.Errorf("%s: a message whose format is not in its call", path)
				}
			case called == "Name" && literal:
				names[full.Must(strconv.Unquote(text.Value))(t)] = path
			}
			return true
		})
		return err
	}))
	return formats, names
}

// Each message of the judge has a twin with the same verbs, and each twin a message.
func TestSaidTwins(t *testing.T) {
	formats, names := messages(t)
	if len(formats) < 100 {
		t.Errorf("%d messages", len(formats))
	}
	for format, path := range formats {
		twin, ok := chineseSaid[format]
		if !ok {
			t.Errorf("%s: no twin of %q", path, format)
			continue
		}
		if got, want := verbsOf(twin), verbsOf(format); !slices.Equal(got, want) {
			t.Errorf("%q has the arguments %q, and its twin %q has %q", format, want, twin, got)
		}
	}
	for format := range chineseSaid {
		if formats[format] == "" {
			t.Errorf("%q is not in the judge", format)
		}
	}
	for name, path := range names {
		if saidName(name) == name {
			t.Errorf("%s: no twin of the name %q", path, name)
		}
	}
}

// verbsOf returns the verbs of a format, each with the number of its argument, sorted.
func verbsOf(format string) (verbs []string) {
	next := 1
	for _, part := range placed().FindAllStringSubmatch(format, -1) {
		if part[2] == "" { // %%
			continue
		}
		if part[1] != "" {
			next, _ = strconv.Atoi(part[1])
		}
		verbs = append(verbs, fmt.Sprint(next, part[2]))
		next++
	}
	slices.Sort(verbs)
	return slices.Compact(verbs)
}

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
				for _, damaged := range []string{input[:i], input[:i] + " x " + input[i:], input[:i] + " -1 " + input[i:], input[:i] + " 99999999999999999999 " + input[i:]} {
					_, err := r.Read([]byte(damaged))
					if err == nil {
						continue
					}
					if said := (Chinese{}).Said(err); !tried[said] {
						tried[said] = true
						for _, word := range latinWord().FindAllString(said, -1) {
							if !strings.Contains(damaged, word) && !slices.Contains(allowedWords, word) {
								t.Fatalf("%q: %v is %q; chineseSaidNames and chineseSaid have the twins", damaged, err, said)
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
	misused := user.Error(user.Messagef("%s: %w", "a.in", syscall.ENOENT))
	for _, c := range []struct {
		err  error
		want string
	}{
		{misused, "a.in：没有这个文件或文件夹"},
		{&rules.Fault{Line: 2, Column: 5, Of: user.Messagef("%d is too large: the %s must be at most %d", 8, user.Name("pile size"), 7)}, "第 2 行第 5 列：8 太大：堆的大小至多为 7"},
		{user.Messagef("%.40q is not %q; expected that after the %s", "8", ":", user.Name("set")), `"8" 不是 ":"；集合后面应为 ":"`},
		{user.Messagef("%s: no case %d; it has %s", "a.in", 3, result.Counted{N: 2, What: "case"}), "a.in：没有第 3 组；共有 2 组数据"},
		{user.Messagef("choose %s", user.Choice{"a", "b"}), "请选择 a、b"},
		{fmt.Errorf("neither"), "neither"},
	} {
		if got := (Chinese{}).Said(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
		if got := (English{}).Said(c.err); got != c.err.Error() {
			t.Errorf("in English: %q, want %q", got, c.err)
		}
	}
}

// latinWord matches a word in Latin letters.
var latinWord = texts.Pattern(`[A-Za-z]+`)

// allowedWords are the words in faults that are the same in both languages.
var allowedWords = []string{"a", "z", "Tom", "Jerry"}
