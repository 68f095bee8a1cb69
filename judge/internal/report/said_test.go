package report

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// What is kept of a judgement has no sentence of the problem's page: whoever reads it later has the warning in
// the own language, in every report.
func TestTrapEverywhere(t *testing.T) {
	en, zh := suite.TrapText("hdu1850", 3, ""), suite.TrapText("hdu1850", 3, "zh")
	first := strings.Fields(en)[0] + " " + strings.Fields(en)[1]
	j := tried(result.ByTest, result.WA, &result.Finding{Reasons: result.Reasons{
		result.Difference{What: result.OtherWord, Line: 1, Word: 1, Got: "2", Want: "0"},
		result.Trap{Problem: "hdu1850", Number: 3},
	}})
	kept := full.Must(json.Marshal(j))(t)
	if text := string(kept); strings.Contains(text, first) || strings.Contains(text, zh) || zh == "" || en == zh {
		t.Fatalf("kept: %s; the trap is %q, in Chinese %q", text, en, zh)
	}
	var read result.Judgement
	full.Check(t, json.Unmarshal(kept, &read))
	written := func(write func(io.Writer) error) string {
		var out strings.Builder
		full.Check(t, write(&out))
		return out.String()
	}
	all := result.SuiteOf(read)
	class := ClassOf("class", []string{"hdu1850"}, []result.Judgement{read}, false)
	for name, c := range map[string]struct{ text, want string }{
		"terminal":         {printed(200, func(p Terminal) { p.Test(read) }), first},
		"Chinese terminal": {printed(200, func(p Terminal) { p.Language = words.Chinese{}; p.Test(read) }), zh[:30]},
		"JUnit":            {written(func(w io.Writer) error { return JUnit(w, all) }), first},
		"page":             {written(func(w io.Writer) error { return HTML(w, words.English{}, all) }), first},
		"Chinese page":     {written(func(w io.Writer) error { return HTML(w, words.Chinese{}, all) }), zh[:30]},
		"Chinese class":    {written(func(w io.Writer) error { return ClassHTML(w, words.Chinese{}, class) }), zh[:30]},
		"JSON": {written(func(w io.Writer) error { return result.Write(w, Said(words.English{}, read)) }),
			first},
		"Chinese JSON": {written(func(w io.Writer) error { return result.Write(w, Said(words.Chinese{}, class)) }),
			zh[:30]},
	} {
		if !strings.Contains(c.text, c.want) {
			t.Errorf("%s lacks %q:\n%s", name, c.want, c.text)
		}
	}
}
