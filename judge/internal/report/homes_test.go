package report

import (
	"bytes"
	"strings"
	"testing"

	"grundy/judge/internal/suite"
)

// On a narrow page what submit says of homes fits, but for addresses, which stand alone.
func TestHomesNarrow(t *testing.T) {
	var out bytes.Buffer
	for _, p := range suite.Problems {
		Page{Writer: &out, Width: 40}.Homes(p, "Go")
	}
	for line := range strings.Lines(out.String()) {
		if line = strings.TrimRight(line, ",\n"); len([]rune(line)) > 40 && (!strings.HasPrefix(strings.TrimSpace(line), "http") || strings.Contains(strings.TrimSpace(line), " ")) {
			t.Errorf("%q is wider than 40 columns", line)
		}
	}
}
