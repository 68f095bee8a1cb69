package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
)

// A report is a text in parts that fits a screen: if it has too many lines, the parts of the
// highest rank are left out first, and those of rank 0 never. A verbose page has all parts.
type report struct {
	page  Page
	more  string // the command that shows what is left out
	parts []part
}

type part struct {
	rank int
	text string
}

// never is the rank of parts that only a verbose page has.
const never = math.MaxInt

// usualRows is the height of a report: that of the smallest usual terminal, less the lines of
// the command and of the next one.
const usualRows = 22

func (p Page) report(more string) *report { return &report{page: p, more: more} }

// add adds what print prints as a part.
func (r *report) add(rank int, print func(Page)) {
	if rank == never && !r.page.Verbose {
		return
	}
	var text strings.Builder
	page := r.page
	page.Writer = &text
	print(page)
	if text.Len() > 0 {
		r.parts = append(r.parts, part{rank, text.String()})
	}
}

// print prints the parts.
func (r *report) print() {
	rows := r.page.Rows
	if rows == 0 {
		rows = usualRows
	}
	over := -rows
	for _, part := range r.parts {
		over += r.page.height(part.text)
	}
	cut := over > 0 && !r.page.Verbose && r.more != ""
	if cut {
		over += 2 // for more
	}
	for cut && over > 0 {
		last := slices.MaxFunc(r.parts, func(a, b part) int { return a.rank - b.rank }).rank
		if last == 0 {
			break
		}
		for i := len(r.parts) - 1; i >= 0 && over > 0; i-- {
			if part := &r.parts[i]; part.rank == last {
				over -= r.page.height(part.text)
				part.rank, part.text = 0, r.page.beginning(part.text, -over)
				over += r.page.height(part.text)
			}
		}
	}
	for i, part := range r.parts {
		if cut && i == len(r.parts)-1 {
			r.page.Whole("more: ", r.more, "")
		}
		fmt.Fprint(r.page, part.text)
	}
}

// beginning returns the first lines of a text that fit some rows, or nothing if too little
// would be left.
func (p Page) beginning(s string, rows int) string {
	const least = 3
	lines := strings.SplitAfter(s, "\n")
	for n := len(lines) - 1; n >= least; n-- {
		if begun := strings.Join(lines[:n], "") + "    ...\n"; p.height(begun) <= rows {
			return begun
		}
	}
	return ""
}

// height returns how many lines a text takes on the page.
func (p Page) height(s string) int {
	n := 0
	for line := range strings.Lines(s) {
		n += max(1, (text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n"))+p.Width-1)/max(1, p.Width))
	}
	return n
}
