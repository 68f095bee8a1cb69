package words

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// NowhereElse says where a problem is that no judge has.
func (English) NowhereElse(where string) string { return "where to submit: " + where }

// Accepts says which languages a judge accepts.
func (English) Accepts(j suite.Judge, language string) string {
	accepts := "accepts " + strings.Join(j.Takes, ", ")
	switch {
	case j.Closed:
		return "no longer exists"
	case j.Takes == nil:
		accepts = "the accepted languages are unknown"
	case slices.Contains(j.Takes, language):
		accepts = "accepts " + language
	case language != "":
		accepts += ", not " + language
	}
	if j.Unsure {
		accepts = "probably " + accepts
	}
	if j.Function {
		accepts += ", as a function"
	}
	if version := j.Versions[language]; version != "" {
		accepts += ", with " + version
	}
	return accepts
}

// ReadOn says when the facts about a judge were read.
func (English) ReadOn(date string) string { return "read on " + date }

// OtherFormat says that the inputs of a home have another format, or may be larger.
func (English) OtherFormat(oneCase, larger bool, command string) string {
	form := "an input has another form there"
	switch {
	case larger:
		return fmt.Sprintf("inputs may be larger there; judge test %s judges with its bounds", command)
	case oneCase:
		form = "an input has one case there, and several here"
	}
	return fmt.Sprintf("%s; judge test %s judges in that format", form, command)
}

// PasteOurs says which of the files of our solutions to paste there, if any.
func (English) PasteOurs(id string, files []string, function bool) string {
	switch {
	case files == nil:
		return "our solutions read another form of input"
	case function:
		return fmt.Sprintf("paste the function of problems/%s/%s", id, lists.InWords(files, "or"))
	}
	return fmt.Sprintf("paste problems/%s/%s", id, lists.InWords(files, "or"))
}

// OneFile says how large a program is.
func (English) OneFile(file string, bytes int) string {
	return fmt.Sprintf("%s is one file of %s", file, result.Count(bytes, "byte"))
}

// But says what a judge may refuse.
func (English) But(text string) string { return "but " + text }

// ToDo is a comment in a program that reads names and does not use them, or where it answers.
func (English) ToDo(names []string) string {
	if names == nil {
		return "TODO: answer the case"
	}
	return "TODO: use " + lists.InWords(names, "and") + ", or keep them"
}

// OnStandardError says what a program writes to standard error.
func (English) OnStandardError(text string) string { return "it writes to standard error: " + text }

// Paste says where to paste a program, if anywhere.
func (English) Paste(into []string, language string, noted bool) string {
	switch {
	case into == nil:
		return fmt.Sprintf("no judge above is known to accept %s: rewrite it in a language that one accepts", language)
	case len(into) == 0:
		return "before you paste it, mend what the judges above reject"
	case noted:
		return "next: see the note above, and paste it into the page of " + lists.InWords(into, "or")
	}
	return "next: paste it into the page of " + lists.InWords(into, "or")
}

// PasteAt says at which address to paste a program.
func (English) PasteAt(address string) string { return "next: paste it into " + address }
