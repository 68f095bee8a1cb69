package words

import (
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// ShellWord quotes a word if a shell would change it.
func ShellWord(s string) string {
	if s == "" || strings.ContainsAny(s, " \t\n'\"\\$&;|<>()*?[]#~`!{}") {
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	return s
}

// CommandLine returns a command as a person types it. An input is printed into the command by printf,
// which every shell has.
func CommandLine(c result.Command) string {
	var line []string
	if c.Verb != "" {
		line = append(line, "judge", c.Verb)
	} else if c.Input != nil {
		line = append(line, "printf", printfWord(string(c.Input)))
	}
	if c.Problem != "" {
		line = append(line, shown(c.Problem))
	}
	if c.Game != "" {
		line = append(line, texts.Printable(c.Game))
	}
	for i, arg := range c.Args {
		if i > 0 && c.Args[i-1] == "--position" {
			line = append(line, position(texts.Printable(arg)))
			continue
		}
		line = append(line, shown(arg))
	}
	if c.Into != nil {
		line = append(line, "|", CommandLine(*c.Into))
	}
	return strings.Join(line, " ")
}

// CommandLines returns the lines of commands.
func CommandLines(commands []result.Command) (lines []string) {
	for _, c := range commands {
		lines = append(lines, CommandLine(c))
	}
	return lines
}

// shown returns a word that changes neither the shell nor the terminal.
func shown(word string) string { return ShellWord(texts.Printable(word)) }

// position quotes a position so that every shell reads it, also that of Windows.
func position(text string) string {
	if strings.ContainsAny(text, "\"\\$`!") {
		return ShellWord(text)
	}
	return `"` + text + `"`
}

// printfWord returns a format of printf that prints a text.
func printfWord(text string) string {
	escaped := strings.NewReplacer(`\`, `\\`, "%", "%%", "\n", `\n`, "\t", `\t`, "'", `'\''`).Replace(text)
	return "'" + escaped + "'"
}
