package judging

import (
	"cmp"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
)

// Traps are the traps of a problem's page, and the known mistakes that they are about. What these print was
// computed before, since building them takes Go and seconds, and a site has neither.
type Traps struct {
	Page     []suite.Trap
	Mistakes []suite.Trapped
}

// TrapsOf returns the traps of a problem, none if it is half added.
func TrapsOf(files suite.Files, id string) (t Traps, err error) {
	files.Language = ""
	if page, err := files.Page(id); err == nil {
		t.Page = suite.Traps(page)
	}
	t.Mistakes, err = files.Trapped(id)
	return t, err
}

// warning returns the trap that the program has walked into: it prints what the mistake of the trap prints, on
// the input of the finding and on others. Else it returns a trap that is about the sample or the position, about
// which the program is not judged; nil if there is none.
func (d *diagnosis) warning() (*result.Trap, error) {
	names := []string{cmp.Or(d.test.Sample, d.smallest.Test.Sample)}
	cases := d.smallest.Test.Cases
	if len(cases) == 1 && d.Rules.Problem != nil {
		names = append(names, NamesOf(d.Rules, cases[0])...)
	}
	about := func(t suite.Trap) string {
		for _, name := range names {
			if slices.Contains(t.About, name) {
				return name
			}
		}
		return ""
	}
	known := d.Traps.Page
	var named *result.Trap
	for _, trap := range known {
		if name := about(trap); name != "" && named == nil {
			named = &result.Trap{Problem: d.Trial.Problem.ID, Number: trap.Number, About: name}
		}
	}
	if d.smallest.Verdict != result.WA || d.Rules.Problem == nil || !d.smallest.Test.Known() {
		return named, nil
	}
	mistakes := slices.Clone(d.Traps.Mistakes)
	rank := func(m suite.Trapped) int { // those about the input come first
		if m.Trap <= len(known) && about(known[m.Trap-1]) != "" {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(mistakes, func(a, b suite.Trapped) int { return rank(a) - rank(b) })
	for _, m := range mistakes {
		if m.Trap < 1 || m.Trap > len(known) {
			continue
		}
		is, err := d.prints(m, rank(m) == 0)
		if err != nil {
			return named, err
		}
		if is {
			return &result.Trap{Problem: d.Trial.Problem.ID, Number: m.Trap, Mistake: m.Mistake}, nil
		}
	}
	return named, nil
}

// NamesOf returns the texts by which a trap can be about a case: that of its only position, and the line that it
// has in an input.
func NamesOf(r rules.Rules, c rules.Case) (names []string) {
	positions := r.Positions(c)
	if len(positions) == 1 {
		names = append(names, positions[0].String())
	}
	const lines = 3 // with a number before or a mark after it
	all := testset.Lines(r.Write([]rules.Case{c}))
	if len(all) <= lines {
		for _, line := range all {
			if strings.Contains(line, " ") {
				names = append(names, line)
			}
		}
	}
	return names
}

// A printed is a case, and what a mistake prints to it.
type printed struct {
	of   rules.Case
	text string
}

// prints reports whether the program prints what a mistake prints, to the cases of the finding's input and to
// others: right answers as well as wrong ones. What the mistake prints to that input need not be known if its
// trap is about it.
func (d *diagnosis) prints(m suite.Trapped, about bool) (bool, error) {
	own := d.Rules
	if d.Rules.Own != nil {
		own = *d.Rules.Own
	}
	known := make(map[string]printed)
	var cases []rules.Case
	for _, print := range m.Prints {
		read, err := own.Read([]byte(print.Input))
		if err != nil || len(read) != 1 {
			return false, nil // of other rules, such as those of a test
		}
		text := own.Layout.Renumbered(print.Printed, 0, 0)
		if d.Rules.Own != nil {
			text = d.Rules.FromOwn([]string{text})[0]
		}
		known[d.written(read[0])] = printed{read[0], text}
		cases = append(cases, read[0])
	}
	shown := d.shared(d.smallest.TestResult, known)
	if shown.differs || shown.wrong == 0 && !about || len(cases) == 0 {
		return false, nil
	}
	if d.onlyOld {
		all := d.shared(d.test, known)
		return !all.differs && all.wrong > 1, nil
	}
	return d.printsAll(cases, known)
}

// written returns the input of a case alone.
func (d *diagnosis) written(c rules.Case) string { return string(d.Rules.Write([]rules.Case{c})) }

// A comparison is what the outputs of a program and of a mistake have in common.
type comparison struct {
	differs bool // there is a case to which they print something else
	wrong   int  // the cases to which they print the same wrong answer
}

// shared compares an output with what a mistake prints.
func (d *diagnosis) shared(r TestResult, known map[string]printed) (c comparison) {
	list, ok := r.Test.Outputs(r.Run.Output)
	if !ok {
		return comparison{differs: true}
	}
	for i, one := range r.Test.Cases {
		print, is := known[d.written(one)]
		if !is {
			continue
		}
		layout := d.Rules.Layout
		if !texts.SameWords(layout.Renumbered(list[i], i, 0), print.text) {
			c.differs = true
		} else if !texts.SameWords(layout.Renumbered(r.Test.Answers[i], i, 0), print.text) {
			c.wrong++
		}
	}
	return c
}

// printsAll runs the program on cases, and reports whether it prints the same to all.
func (d *diagnosis) printsAll(cases []rules.Case, known map[string]printed) (bool, error) {
	fewest, most := d.Rules.Bounds()
	if !d.ask || len(cases) < max(2, fewest) {
		return false, nil
	}
	for part := range slices.Chunk(cases, cmp.Or(most, len(cases))) {
		want := ""
		for i, c := range part {
			want += d.Rules.Layout.Renumbered(known[d.written(c)].text, 0, i)
		}
		if len(part) < fewest {
			continue
		}
		r, err := d.run(testset.Of(d.Rules, "trap", d.Rules.Write(part), []byte(want)))
		if err != nil || !texts.SameWords(string(r.Run.Output), want) {
			return false, err
		}
	}
	return true, nil
}
