package report

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// excerpt returns the first lines of any text, and the size of the whole if that is not all.
func excerpt(lang words.Language, text []byte, lines int) string {
	const columns = 1000
	window := texts.Window(text, 0, lines, columns)
	if len(window) == 0 {
		return lang.Label(words.NothingText)
	}
	cut := slices.ContainsFunc(window, func(line string) bool { return utf8.RuneCountInString(line) > columns })
	for i, line := range window {
		window[i] = named(lang, line)
	}
	all := bytes.Count(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) + 1
	switch {
	case all > lines:
		window = append(window, lang.MoreLines(all-lines, all))
	case cut:
		window = append(window, lang.AllBytes(len(text)))
	}
	return strings.Join(window, "\n")
}

// named returns a line of a text, or the name of a blank one.
func named(lang words.Language, line string) string {
	if line == "" {
		return lang.Label(words.BlankLine)
	}
	return line
}

// short reports whether a text has at most some lines, none of them long.
func short(text []byte, lines int) bool {
	const columns = 76
	window := texts.Window(text, 0, lines+1, columns)
	return len(window) <= lines && !slices.ContainsFunc(window, func(line string) bool { return len(line) > columns })
}

// oneLine returns a text that is one short printable line, "" for any other.
func oneLine(text []byte) string {
	window := texts.Window(text, 0, 2, 60)
	if len(window) != 1 {
		return ""
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	if window[0] != string(bytes.TrimSuffix(line, []byte("\r"))) {
		return ""
	}
	return window[0]
}

// diffLines returns the lines around a difference.
func diffLines(lang words.Language, lines []result.DiffLine) (shown []string) {
	for _, line := range lines {
		shown = append(shown, line.Sign+" "+named(lang, line.Text))
	}
	return shown
}

// unsaid returns the last lines of standard error, "" if the reason of a crash has all of them.
func unsaid(f result.Finding) string {
	crash, crashed := result.ReasonOf[result.Crash](f.Reasons)
	var lines []string
	for line := range strings.SplitSeq(texts.Printable(f.Complaint), "\n") {
		lines = append(lines, strings.TrimSpace(line))
	}
	said := strings.Join(lines, ": ")
	if crashed && (said == crash.Said || said == "") {
		return ""
	}
	return f.Complaint
}
