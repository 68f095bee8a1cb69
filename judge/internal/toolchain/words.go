package toolchain

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// The most that is shown of a compiler's words.
const (
	maxLines = 40
	maxBytes = 8 << 10
)

// words returns what a compiler printed, without the folder that it worked in and lines
// that say nothing about the program.
func (j job) words(output []byte, folder string) string {
	said := relative(clean(output), folder)
	if j.noise != nil {
		said = strings.Trim(j.noise().ReplaceAllString(said+"\n", ""), "\n")
	}
	return said
}

// clean returns what a program printed as text that is safe on a terminal, without empty
// lines around it.
func clean(out []byte) string {
	text := result.Printable(strings.ReplaceAll(string(out), "\r\n", "\n"))
	return strings.TrimRight(strings.TrimLeft(text, "\n"), " \t\n")
}

// cut returns the beginning of a text, which has a compiler's first complaint, and how many
// lines are left out.
func cut(text string) string {
	lines := strings.Split(text, "\n")
	kept := strings.Join(lines[:min(len(lines), maxLines)], "\n")
	if len(kept) > maxBytes {
		kept = strings.ToValidUTF8(kept[:maxBytes], "") + " ..."
	}
	if left := len(lines) - 1 - strings.Count(kept, "\n"); left > 0 {
		kept += fmt.Sprintf("\n(%d more lines)", left)
	}
	return kept
}

// stopReason returns why a compiler was stopped at a limit, "" if it was not.
func stopReason(stop sandbox.Stop, limits sandbox.Limits) string {
	switch stop {
	case sandbox.AtCPU:
		return fmt.Sprintf("the compiler used more than %.0f s of processor time and was stopped", limits.CPU.Seconds())
	case sandbox.AtIdle:
		return fmt.Sprintf("the compiler was idle for %.0f s and was stopped", limits.Idle.Seconds())
	case sandbox.AtMemory:
		return fmt.Sprintf("the compiler used more than %.1f GB of memory and was stopped", float64(limits.Memory)/(1<<20))
	case sandbox.AtOutput, sandbox.AtComplaint:
		return fmt.Sprintf("the compiler printed more than %d KB and was stopped", limits.Output>>10)
	}
	return ""
}

// relative removes a folder from the paths in a text.
func relative(text, folder string) string {
	path := `(?m)(^|[^\pL\pN_./-])` + regexp.QuoteMeta(folder)
	text = regexp.MustCompile(path+regexp.QuoteMeta(string(filepath.Separator))).ReplaceAllString(text, "$1")
	return regexp.MustCompile(path+"$").ReplaceAllString(text, "$1.")
}

// rename replaces the name of the compiled file by that of the user's file where a compiler
// begins a line with it. The go command may put the module before it.
func rename(said, file, name string) string {
	said = strings.ReplaceAll(said, "."+string(filepath.Separator)+file, file)
	own := regexp.MustCompile(`(?m)^(\s*)(program/)?` + regexp.QuoteMeta(file) + `:`)
	return own.ReplaceAllString(said, "${1}"+strings.ReplaceAll(name, "$", "$$")+":")
}
