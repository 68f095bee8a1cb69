package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A sheet is a page in parts that fits a screen: if it has too many lines, the parts of the
// highest rank are left out first, and those of rank 0 never. A verbose page has all parts.
type sheet struct {
	Page
	more  string // the command that shows what is left out
	parts []*part
}

type part struct {
	strings.Builder // its text
	rank            int
}

// The ranks of parts end with lowest. Only a verbose page has those of rank never.
const (
	lowest = 8
	never  = 9
)

// usualRows is the height of a sheet: that of the smallest usual terminal, less the lines of
// the command and of the next one.
const usualRows = 22

// at returns the page of a new part.
func (s *sheet) at(rank int) Page {
	added, page := &part{rank: rank}, s.Page
	if rank < never || s.Verbose {
		s.parts = append(s.parts, added)
	}
	page.Writer = added
	return page
}

// print prints the parts. The last one stands after the command that shows what is left out.
func (s *sheet) print() {
	over := -cmp.Or(s.Rows, usualRows)
	for _, part := range s.parts {
		over += s.height(part.String())
	}
	cut := over > 0 && !s.Verbose && s.more != ""
	if cut {
		over += 2 // for more
	}
	for rank := lowest; cut && rank > 0; rank-- {
		for _, part := range slices.Backward(s.parts) {
			if part.rank == rank && over > 0 {
				text := part.String()
				had := s.height(text)
				part.Reset()
				part.WriteString(s.beginning(text, had-over))
				over -= had - s.height(part.String())
			}
		}
	}
	for i, part := range s.parts {
		if cut && i == len(s.parts)-1 {
			s.Whole("more: ", s.more, "")
		}
		fmt.Fprint(s.Page, part)
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
		n += max(1, (width(strings.TrimSuffix(line, "\n"))+p.Width-1)/max(1, p.Width))
	}
	return n
}
