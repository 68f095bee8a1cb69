package desk

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"slices"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Doubts returns why the judges of a problem's homes may refuse a program that this judge
// accepts.
func Doubts(ctx context.Context, p suite.Problem, language toolchain.Language, file string, text []byte) []string {
	var list []string
	if language.Doubts != nil {
		list = language.Doubts(string(text))
	}
	return slices.Concat(list, tooLong(p, language.Name, len(text)), refusedThere(ctx, p, language.Name, file))
}

// tooLong says at which homes a program has more bytes than are taken.
func tooLong(p suite.Problem, language string, size int) (list []string) {
	for _, home := range p.Homes {
		facts := home.Facts()
		if facts.Longest > 0 && size > facts.Longest && slices.Contains(facts.Takes, language) {
			list = append(list, fmt.Sprintf("%s accepts at most %s (%s)", home, result.Count(facts.Longest, "byte"), facts.LongestFrom))
		}
	}
	return list
}

// refusedThere says at which homes an older compiler would refuse a program. Where this
// machine can't tell, judging says why.
func refusedThere(ctx context.Context, p suite.Problem, language, file string) (list []string) {
	for _, home := range p.Homes {
		facts := home.Facts()
		standard := facts.Standards[language]
		if standard == "" {
			continue
		}
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			list = append(list, fmt.Sprintf("%s uses %s, and older compilers reject the program: %s", home, facts.Versions[language], complaint))
		}
	}
	return list
}

// clipboards are programs that put their input on the clipboard, by system.
var clipboards = map[string][][]string{
	"darwin":  {{"pbcopy"}},
	"windows": {{"clip"}},
	"linux":   {{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}, {"clip.exe"}},
}

// Copy puts a text on the clipboard, and returns the program that did it. If none works, it
// returns "" and those that it tried.
func Copy(ctx context.Context, text []byte) (by string, tried []string) {
	for _, clipboard := range clipboards[runtime.GOOS] {
		tried = append(tried, clipboard[0])
		path, err := exec.LookPath(clipboard[0])
		if err != nil {
			continue
		}
		cmd := exec.CommandContext(ctx, path, clipboard[1:]...)
		cmd.Stdin = bytes.NewReader(text)
		if cmd.Run() == nil { // one for X11 fails under Wayland, and the other way round
			return clipboard[0], nil
		}
	}
	return "", tried
}
