package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// All forms of a class name the same people, problems, verdicts and programs, on pages
// of every width.
func TestClassFacts(t *testing.T) {
	s := facts()
	s.Judgements = s.Judgements[:4]
	for i, author := range []string{"=anna", "ben", "=anna", "carla"} {
		s.Judgements[i].Author = author
	}
	s.Judgements[2].Problem = "hdu2188"
	class := result.ClassOf("my class", []string{"hdu2188", "hdu1847"}, s.Judgements, [][]string{{"right.c", "slow.c"}}, []string{"thing.py: no problem"})
	text := func(print func(io.Writer) error) string {
		t.Helper()
		var out bytes.Buffer
		full.Check(t, print(&out))
		return out.String()
	}
	forms := map[string]string{
		"JSON":  text(func(w io.Writer) error { return result.Write(w, class) }),
		"CSV":   text(func(w io.Writer) error { return ClassCSV(w, class) }),
		"JUnit": text(func(w io.Writer) error { return JUnit(w, class.Suite) }),
		"HTML":  text(func(w io.Writer) error { return ClassHTML(w, class) }),
	}
	for _, width := range []int{30, 80, 200} {
		forms[fmt.Sprint("terminal of ", width)] = text(func(w io.Writer) error {
			Page{Writer: w, Width: width}.Class(class)
			return nil
		})
	}
	for name, form := range forms {
		for _, want := range []string{"anna", "ben", "carla", "hdu1847", "hdu2188", "AC", "WA", "TLE", "CE", "slow.c", "broken.c"} {
			if !strings.Contains(form, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, form)
			}
		}
		if name == "CSV" || name == "JUnit" {
			continue
		}
		for _, want := range []string{"right.c", "thing.py"} {
			if !strings.Contains(form, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, form)
			}
		}
	}
	rows, err := csv.NewReader(strings.NewReader(forms["CSV"])).ReadAll()
	if err != nil || len(rows) != 5 || rows[1][0] != "'=anna" || rows[1][4] != "TLE" || rows[2][5] != "1" {
		t.Errorf("CSV %q, error %v", rows, err)
	}
}
