package report

import (
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Said returns a document with what a language says for its judgements, if it has any.
func Said(lang words.Language, document result.Document) result.Document {
	switch d := document.(type) {
	case result.Judgement:
		return said(lang, d)
	case result.Suite:
		d.Judgements = saidEach(lang, d.Judgements)
		return d
	case result.Class:
		d.Judgements = saidEach(lang, d.Judgements)
		return d
	}
	return document
}

// saidEach returns said of several judgements.
func saidEach(lang words.Language, judgements []result.Judgement) []result.Judgement {
	judgements = slices.Clone(judgements)
	for i, j := range judgements {
		judgements[i] = said(lang, j)
	}
	return judgements
}

// said returns a judgement with what a language says for it.
func said(lang words.Language, j result.Judgement) result.Judgement {
	j.Lang, j.Said = lang.Tag(), lines(saidOfAll(lang, j)...)
	j.Notes, j.Tests, j.Findings = slices.Clone(j.Notes), slices.Clone(j.Tests), slices.Clone(j.Findings)
	for i, note := range j.Notes {
		j.Notes[i].Said = lines(lang.Note(note))
	}
	for i, test := range j.Tests {
		j.Tests[i].Reasons = worded(lang, test.Reasons)
	}
	for i := range j.Findings {
		f := &j.Findings[i]
		f.Said = lines(lang.Found(f.Verdict.String(), *f))
		f.Reached.Said = lines(lang.Input(f.Reached, f.Cases))
		f.Reasons = worded(lang, f.Reasons)
	}
	return j
}

// saidOfAll returns what a report says of a judgement beside its findings and notes.
func saidOfAll(lang words.Language, j result.Judgement) (all []string) {
	hunt := j.By == result.ByStress || j.By == result.ByLab
	switch {
	case j.Verdict.Passed():
		all = append(all, lang.Accepted(j.Verdict.String(), j))
		if !hunt && j.Stats.Tried > 0 {
			all = append(all, lang.Used(j))
		}
		all = append(all, lang.Tried(j))
	case j.Verdict == result.JE && !j.Error.IsZero():
		all = append(all, lang.Head(j.Verdict.String(), j), lang.Said(j.Error.Why))
	default:
		all = append(all, lang.Head(j.Verdict.String(), j), lang.Stricter(j))
		if j.By == result.ByTest && j.Verdict != result.CE {
			all = append(all, lang.Failed(j, true, false))
		}
	}
	if hunt {
		all = append(all, lang.OutOfTime(j))
	}
	if j.Fault != nil {
		all = append(all, lang.Fault(*j.Fault))
	}
	return all
}

// worded returns reasons with what a language says for them.
func worded(lang words.Language, reasons result.Reasons) result.Reasons {
	reasons = slices.Clone(reasons)
	for i, reason := range reasons {
		text := words.Reason(lang, reason)
		if refutation, is := reason.(result.Refutation); is {
			text = lines(lang.Refutation(refutation)...)
		}
		reasons[i] = result.Worded{Reason: reason, Said: lines(text)}
	}
	return reasons
}

// lines returns the texts that are not empty, printable and a line each.
func lines(all ...string) string {
	all = slices.DeleteFunc(slices.Clone(all), func(line string) bool { return line == "" })
	return texts.Printable(strings.Join(all, "\n"))
}
