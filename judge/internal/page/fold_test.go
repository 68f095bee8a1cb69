package page

import (
	"html/template"
	"strings"
	"testing"
)

// A constant text is in the template before it is executed, escaped; what has other arguments or does more is
// called each time.
func TestFold(t *testing.T) {
	t.Parallel()
	said := 0
	say := func(text string, _ ...any) string {
		said++
		return "[" + text + "]"
	}
	page := template.Must(template.New("").Funcs(template.FuncMap{"say": say}).Parse(
		`{{define "part"}}{{range .}}<a title="{{say "<q>"}}">{{say "a & b"}}</a>{{else}}{{say "none"}}{{end}}{{end}}` +
			`{{template "part" .}}{{with $x := say "kept"}}{{$x}}{{end}}{{say "more" 1}}{{say "c" | print}}`))
	fold(page, map[string]func(string) string{"say": func(text string) string { return say(text) }})
	said = 0
	var out strings.Builder
	if err := page.Execute(&out, []int{1, 2}); err != nil {
		t.Fatal(err)
	}
	const link = `<a title="[&lt;q&gt;]">[a &amp; b]</a>`
	if want := link + link + "[kept][more][c]"; out.String() != want || said != 3 {
		t.Errorf("%s, with %d calls; want %s with 3", out.String(), said, want)
	}
}
