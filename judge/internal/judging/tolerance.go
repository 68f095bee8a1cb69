package judging

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// A Tolerance is a Checker: the default output validator of the Kattis problem package
// format, 2025-09 and legacy. It compares words.
type Tolerance struct {
	Case, Space        bool    // upper and lower case, and all white space, matter
	Absolute, Relative float64 // how far numbers may be off, negative for not at all
}

// ToleranceOf returns what the flags of the default output validator say.
func ToleranceOf(flags []string) (Tolerance, error) {
	t := Tolerance{Absolute: -1, Relative: -1}
	for i := 0; i < len(flags); i++ {
		switch flag := flags[i]; flag {
		case "case_sensitive":
			t.Case = true
		case "space_change_sensitive":
			t.Space = true
		case "float_absolute_tolerance", "float_relative_tolerance", "float_tolerance":
			if i++; i == len(flags) {
				return t, fmt.Errorf("%s needs a number", flag)
			}
			x, ok := float([]byte(flags[i]))
			if !ok || x < 0 {
				return t, fmt.Errorf("%s needs a number, and %q is none", flag, flags[i])
			}
			if flag != "float_relative_tolerance" {
				t.Absolute = x
			}
			if flag != "float_absolute_tolerance" {
				t.Relative = x
			}
		default:
			return t, fmt.Errorf("the default output validator has no flag %q", flag)
		}
	}
	return t, nil
}

// Check compares an output with the answer.
func (t Tolerance) Check(_ context.Context, _ *sandbox.Pool, test testset.Test, output []byte) (result.Verdict, string, error) {
	d := compareWords(output, test.Answer, t.same)
	if d.Verdict == result.AC && t.Space {
		d = compareSpace(output, test.Answer)
	}
	return d.Verdict, d.Reason, nil
}

// same reports whether a word is as good as that of the answer.
func (t Tolerance) same(got, want []byte) bool {
	if t.Absolute >= 0 || t.Relative >= 0 {
		if answer, ok := float(want); ok {
			output, ok := float(got)
			off := math.Abs(answer - output)
			return ok && (off <= t.Absolute || off <= t.Relative*math.Abs(answer))
		}
	}
	return bytes.Equal(got, want) || !t.Case && bytes.Equal(lower(got), lower(want))
}

// lower returns a word with small letters for the capital ones of ASCII.
func lower(word []byte) []byte {
	word = slices.Clone(word)
	for i, c := range word {
		if 'A' <= c && c <= 'Z' {
			word[i] += 'a' - 'A'
		}
	}
	return word
}

// floatForm is the form of numbers in the package format.
var floatForm = result.Pattern(`^[+-]?([0-9]*\.[0-9]+|[0-9]+\.?)([Ee][+-]?[0-9]+)?$`)

// float returns the number that a word is, if it is one.
func float(word []byte) (float64, bool) {
	if !floatForm().Match(word) {
		return 0, false
	}
	x, err := strconv.ParseFloat(string(word), 64)
	return x, err == nil
}
