package desk

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A Doubt is why the judge of a home, such as "POJ 1067", or of any (""), may refuse a program
// that this judge accepts.
type Doubt struct{ Home, Text string }

func (d Doubt) String() string { return strings.TrimSpace(d.Home + " " + d.Text) }

// Doubts returns what judges of a problem's homes may refuse in a program: faults of the
// language, too many bytes, or features that an older compiler lacks.
func Doubts(ctx context.Context, p suite.Problem, language toolchain.Language, file string, text []byte) (list []Doubt) {
	if language.Doubts != nil {
		for _, text := range language.Doubts(string(text)) {
			list = append(list, Doubt{"", text})
		}
	}
	for _, home := range p.Homes {
		facts := home.Facts()
		add := func(format string, args ...any) {
			list = append(list, Doubt{home.String(), fmt.Sprintf(format, args...)})
		}
		if facts.Longest > 0 && len(text) > facts.Longest && slices.Contains(facts.Takes, language.Name) {
			add("accepts at most %s (%s)", result.Count(facts.Longest, "byte"), facts.LongestFrom)
		}
		if facts.Form != "" && slices.Contains(facts.Takes, language.Name) {
			add("wants it %s: move your code into the one that it gives you", facts.Form)
		}
		standard := facts.Standards[language.Name]
		if standard == "" {
			continue
		}
		// An error means that this machine cannot tell.
		if complaint, err := toolchain.Refused(ctx, file, standard); err == nil && complaint != "" {
			add("uses %s, and older compilers reject the program: %s", facts.Versions[language.Name], complaint)
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
