package judging

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// Whatever a program prints, the suspects are cases that there are, and what each case is
// said to have got is in the output.
func FuzzSuspects(f *testing.F) {
	p, _ := suite.Find("hdu1850")
	test := testset.Test{Input: []byte("2\n1 2\n2\n1 1\n2\n3 1\n0\n"), Answer: []byte("1\n0\n1\n")}
	parts, ok := PartsOf(context.Background(), p.New(), test)
	if !ok {
		f.Fatal("the test has no parts")
	}
	for _, text := range []string{"", "1\n0\n1\n", "1\n0\n1", "2\n0\n", "1 0 7 8\n", "\n\n1", "1\n4\n1\n\xff ", "1\r\n0\x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		difference := Compare(output, test.Answer)
		suspects := parts.Suspects(difference, output)
		if wrong := difference.Verdict == result.WA || difference.Verdict == result.PE; wrong != (len(suspects) > 0) || len(suspects) > 2 {
			t.Errorf("after %q, %v: the suspects %v", output, difference, suspects)
		}
		for _, i := range suspects {
			if i < 0 || i >= len(parts.Cases) {
				t.Errorf("after %q: the suspect %d of %d cases", output, i, len(parts.Cases))
			}
		}
		parts.OnlyFirst(output)
		cut, ok := parts.Outputs(output)
		if got := strings.Fields(strings.Join(cut, "\n")); ok && strings.Join(got, " ") != string(bytes.Join(bytes.Fields(output), []byte(" "))) {
			t.Errorf("%q is cut into %q", output, cut)
		}
	})
}
