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
// accepts: faults of the language, too many bytes, or features that an older compiler
// lacks.
func Doubts(ctx context.Context, p suite.Problem, language toolchain.Language, file string, text []byte) (list []string) {
	if language.Doubts != nil {
		list = language.Doubts(string(text))
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		if facts.Longest > 0 && len(text) > facts.Longest && slices.Contains(facts.Takes, language.Name) {
			list = append(list, fmt.Sprintf("%s accepts at most %s (%s)", home, result.Count(facts.Longest, "byte"), facts.LongestFrom))
		}
		if facts.Form != "" && slices.Contains(facts.Takes, language.Name) {
			list = append(list, fmt.Sprintf("%s wants it %s: move your code into the one that it gives you", home, facts.Form))
		}
		standard := facts.Standards[language.Name]
		if standard == "" {
			continue
		}
		// An error means that this machine cannot tell.
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			list = append(list, fmt.Sprintf("%s uses %s, and older compilers reject the program: %s", home, facts.Versions[language.Name], complaint))
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
