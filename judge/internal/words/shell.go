package words

import (
	"os"
	"runtime"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// inPowerShell reports whether commands are for PowerShell, the usual shell of Windows. The variable is
// that of Git Bash and MSYS2, which are like other shells.
func inPowerShell() bool { return runtime.GOOS == "windows" && os.Getenv("MSYSTEM") == "" }

// ShellWord quotes a word if a shell would change it.
func ShellWord(s string) string {
	if inPowerShell() {
		return powerShellWord(s)
	}
	if s == "" || strings.ContainsAny(s, " \t\n'\"\\$&;|<>()*?[]#~`!{}") {
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	return s
}

// powerShellWord quotes a word for PowerShell, where possible so that cmd reads it too.
func powerShellWord(s string) string {
	switch {
	case s != "" && !strings.ContainsAny(s, " \t\n'\"$&;|<>(){}#`,@%^"):
		return s
	case strings.ContainsAny(s, "\"$`"):
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	}
	return `"` + s + `"`
}

// A Command is a command line of the judge that a person may type next.
type Command struct {
	Verb    string
	Problem string // "" for none
	Game    string // of judge lab: the flags that describe the game, as a person types them
	Args    []string

	Input result.Text // printed into the command, nil for none
	Into  *Command    // reads what the command prints
}

// CommandLine returns a command as a person who reads a language types it. An input is printed into the command by printf,
// which every shell has but PowerShell, where lines are printed by themselves.
func CommandLine(lang Language, c Command) string {
	var line []string
	if c.Verb != "" {
		line = append(line, "judge", c.Verb)
	} else if c.Input != nil {
		line = append(line, printed(string(c.Input)))
	}
	if c.Problem != "" {
		line = append(line, shown(c.Problem))
	}
	if c.Game != "" {
		line = append(line, texts.Printable(c.Game))
	}
	for i, arg := range c.Args {
		if i > 0 && c.Args[i-1] == "--position" {
			line = append(line, position(texts.Printable(lang.Position(arg))))
			continue
		}
		line = append(line, shown(arg))
	}
	if c.Into != nil {
		line = append(line, "|", CommandLine(lang, *c.Into))
	}
	return strings.Join(line, " ")
}

// CommandLines returns the lines of commands.
func CommandLines(lang Language, commands []Command) (lines []string) {
	for _, c := range commands {
		lines = append(lines, CommandLine(lang, c))
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

// printed returns the command that prints a text.
func printed(text string) string {
	if inPowerShell() {
		return powerShellLines(text)
	}
	return "printf " + printfWord(text)
}

// powerShellLines returns lines that PowerShell prints.
func powerShellLines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, "'"+strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "'", "''")+"'")
	}
	return strings.Join(lines, ", ")
}

// printfWord returns a format of printf that prints a text.
func printfWord(text string) string {
	escaped := strings.NewReplacer(`\`, `\\`, "%", "%%", "\n", `\n`, "\t", `\t`, "'", `'\''`).Replace(text)
	return "'" + escaped + "'"
}
