package report

import (
	"reflect"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Said returns a document with what a language says for its judgements and messages, if it has any.
func Said(lang words.Language, document result.Document) result.Document {
	switch d := document.(type) {
	case result.Judgement:
		document = said(lang, d)
	case result.Suite:
		d.Judgements = saidEach(lang, d.Judgements)
		document = d
	case result.Class:
		d.Judgements = saidEach(lang, d.Judgements)
		document = d
	}
	return withMessages(lang, reflect.ValueOf(document)).Interface().(result.Document)
}

// withMessages returns a copy of a value in which each message has what a language says for it.
func withMessages(lang words.Language, v reflect.Value) reflect.Value {
	if m, is := v.Interface().(message.Message); is {
		if !m.IsZero() {
			m.Said = lines(lang.Say(m))
		}
		return reflect.ValueOf(m)
	}
	to := reflect.New(v.Type()).Elem()
	to.Set(v)
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				to.Field(i).Set(withMessages(lang, v.Field(i)))
			}
		}
	case v.Kind() == reflect.Slice && !v.IsNil():
		to.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			to.Index(i).Set(withMessages(lang, v.Index(i)))
		}
	case v.Kind() == reflect.Pointer && !v.IsNil():
		to.Set(reflect.New(v.Type().Elem()))
		to.Elem().Set(withMessages(lang, v.Elem()))
	case v.Kind() == reflect.Interface && !v.IsNil():
		to.Set(withMessages(lang, v.Elem()))
	}
	return to
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
	j.Tests, j.Findings = slices.Clone(j.Tests), slices.Clone(j.Findings)
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
