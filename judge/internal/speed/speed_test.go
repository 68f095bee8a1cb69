package speed

import (
	"testing"
	"time"

	"grundy/judge/internal/result"
)

// A machine counts as slower by as much as all tasks are, by less if only some are, and never as
// faster than usual. What is not measured does not count.
func TestCompare(t *testing.T) {
	times := func(loop, text, memory, start float64) result.Figures {
		of := func(usual time.Duration, by float64) time.Duration { return time.Duration(by * float64(usual)) }
		return result.Figures{
			Loop: of(Usual.Loop, loop), Text: of(Usual.Text, text),
			Memory: of(Usual.Memory, memory), Start: of(Usual.Start, start),
		}
	}
	for name, c := range map[string]struct {
		figures result.Figures
		want    result.Speed
	}{
		"the usual machine":         {Usual, result.Speed{}},
		"four times faster":         {times(.25, .25, .25, .25), result.Speed{}},
		"2.6 times slower":          {times(2.6, 2.6, 2.6, 2.6), result.Speed{Slower: 2.6, Starts: 2}},
		"four times slower":         {times(4, 4, 4, 4), result.Speed{Slower: 4, Starts: 4}},
		"another core busy":         {times(1, 2, 1.4, 1.4), result.Speed{}},
		"slow to start":             {times(1, 1, 1, 5), result.Speed{Starts: 4}},
		"fast, but slow to start":   {times(.5, .5, .5, 3), result.Speed{Starts: 4}},
		"slow, and nothing started": {times(3, 3, 3, 0), result.Speed{Slower: 3}},
		"only the loop":             {times(2, 0, 0, 0), result.Speed{Slower: 2}},
		"nothing measured":          {result.Figures{}, result.Speed{}},
	} {
		if got := Compare(c.figures); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// The figures of an earlier day stay unless the machine has changed: the tests of a program depend on
// them.
func TestDiffer(t *testing.T) {
	slower := func(by float64) (f result.Figures) {
		f.Loop, f.Start = time.Duration(by*float64(Usual.Loop)), time.Duration(by*float64(Usual.Start))
		return f
	}
	for _, c := range []struct {
		old, now result.Figures
		want     bool
	}{
		{result.Figures{}, slower(1), true},
		{slower(1), slower(1.2), false},
		{slower(2), slower(2.4), false},
		{slower(2.4), slower(2), false},
		{slower(1), slower(2), true},
		{slower(4), slower(1), true},
	} {
		if got := differ(c.old, c.now); got != c.want {
			t.Errorf("differ(%v, %v) = %v, want %v", c.old, c.now, got, c.want)
		}
	}
}

// Measure measures each task that the system allows.
func TestMeasure(t *testing.T) {
	f := Measure()
	if f.Loop <= 0 || f.Text <= 0 {
		t.Errorf("measured %+v: no loop, or no text", f)
	}
	if touch() != (f.Memory > 0) {
		t.Errorf("measured %+v: memory can be touched: %v", f, touch())
	}
}
