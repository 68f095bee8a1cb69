package words

import (
	"slices"

	"grundy/judge/internal/message"
	"grundy/judge/internal/suite"
)

// NowhereElse says where a problem is that no judge has.
func (s spoken[L]) NowhereElse(where string) string { return s.Say(sentence("where to submit", where)) }

// Accepts says which languages a judge accepts.
func (s spoken[L]) Accepts(j suite.Judge, language string) string { return s.Say(accepts(j, language)) }

func accepts(j suite.Judge, language string) message.Message {
	takes := listed(commaNames, j.Takes)
	said := sentence("judge accepts", takes)
	switch {
	case j.Closed:
		return sentence("judge closed")
	case j.Takes == nil && j.Unsure:
		said = sentence("judge probably accepts something")
	case j.Takes == nil:
		said = sentence("judge accepts something")
	case slices.Contains(j.Takes, language) && j.Unsure:
		said = sentence("judge probably accepts", language)
	case slices.Contains(j.Takes, language):
		said = sentence("judge accepts", language)
	case language != "" && j.Unsure:
		said = sentence("judge probably accepts others", takes, language)
	case language != "":
		said = sentence("judge accepts others", takes, language)
	case j.Unsure:
		said = sentence("judge probably accepts", takes)
	}
	if j.Function {
		said = sentence("judge accepts functions", said)
	}
	if version := j.Versions[language]; version != "" {
		said = sentence("judge has version", said, version)
	}
	return said
}

// ReadOn says when the facts about a judge were read.
func (s spoken[L]) ReadOn(date string) string { return s.Say(sentence("facts read on", date)) }

// OtherFormat says that the inputs of a home have another format, or may be larger.
func (s spoken[L]) OtherFormat(oneCase, larger bool, command string) string {
	switch {
	case larger:
		return s.Say(sentence("other format, larger", command))
	case oneCase:
		return s.Say(sentence("other format, one case", command))
	}
	return s.Say(sentence("other format", command))
}

// PasteOurs says which of the files of our solutions to paste there, if any.
func (s spoken[L]) PasteOurs(id string, files []string, function bool) string {
	switch {
	case files == nil:
		return s.Say(sentence("paste none of ours"))
	case function:
		return s.Say(sentence("paste our function", id, listed(eitherOf, files)))
	}
	return s.Say(sentence("paste ours", id, listed(eitherOf, files)))
}

// OneFile says how large a program is.
func (s spoken[L]) OneFile(file string, bytes int) string {
	return s.Say(sentence("one file", file, counting(bytes, Byte)))
}

// But says what a judge may refuse.
func (s spoken[L]) But(text string) string { return s.Say(sentence("but", text)) }

// ToDo is a comment in a program that reads names and does not use them, or where it answers.
func (s spoken[L]) ToDo(names []string) string {
	if names == nil {
		return s.Say(sentence("to do answer"))
	}
	return s.Say(sentence("to do use", listed(eachOf, names)))
}

// OnStandardError says what a program writes to standard error.
func (s spoken[L]) OnStandardError(text string) string {
	return s.Say(sentence("writes to standard error", text))
}

// Paste says where to paste a program, if anywhere.
func (s spoken[L]) Paste(into []string, language string, noted bool) string {
	switch {
	case into == nil:
		return s.Say(sentence("paste nowhere", language))
	case len(into) == 0:
		return s.Say(sentence("paste later"))
	case noted:
		return s.Say(sentence("paste after notes", listed(eitherOf, into)))
	}
	return s.Say(sentence("paste into page", listed(eitherOf, into)))
}

// PasteAt says at which address to paste a program.
func (s spoken[L]) PasteAt(address string) string {
	return s.Say(sentence("paste at address", address))
}
