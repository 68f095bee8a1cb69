package testset

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// These limit an input, in addition to rules.InputWork: large enough to make the start of a program
// cheap, and small enough to show.
const (
	inputBytes = 64 << 10
	inputCases = 2000
	octaves    = 9 // 2 to 3 cases, 4 to 7, ..., up to 1023
)

// A Bundle is cases that make one input.
type Bundle struct {
	Cases    []rules.Case   // nil if the rules are unknown
	Spacing  *rules.Spacing // unusual white space, nil for plain; such an input repeats the plain one before it
	Stricter message.Kind   // why the original judge may accept a program that fails here, or ""; see rules.Problem
}

// Input writes the bundle as an input.
func (b Bundle) Input(r rules.Rules) []byte {
	input := r.Write(b.Cases)
	if b.Spacing != nil {
		input = b.Spacing.Apply(input)
	}
	return input
}

// Respace yields all bundles, and repeats each of the first ones with one of the problem's
// spacings. If there are fewer bundles than spacings, it repeats them at the end with the
// others.
func Respace(r rules.Rules, bundles iter.Seq[Bundle]) iter.Seq[Bundle] {
	spacings := r.Spacings
	with := func(b Bundle, i int) Bundle {
		b.Spacing, b.Stricter = &spacings[i], unusualSpace
		return b
	}
	return func(yield func(Bundle) bool) {
		var first []Bundle
		for b := range bundles {
			if !yield(b) {
				return
			}
			if i := len(first); i < len(spacings) && b.Stricter == "" {
				first = append(first, b)
				if !yield(with(b, i)) {
					return
				}
			}
		}
		for i := len(first); i < len(spacings) && len(first) > 0; i++ {
			if !yield(with(first[i%len(first)], i)) {
				return
			}
		}
	}
}

// Pack packs cases into inputs that are legal and not too large. The first inputs have every
// octave of cases, twice; the others are not needlessly small. Cases for which the tests are
// stricter than the original get inputs of their own. Pack drops the last cases if they are too
// few for an input.
func Pack(r rules.Rules, cases iter.Seq[rules.Case]) iter.Seq[Bundle] {
	return pack(r, rules.InputWork, false, cases)
}

// PackFull is Pack with the first inputs as large as the others.
func PackFull(r rules.Rules, cases iter.Seq[rules.Case]) iter.Seq[Bundle] {
	return pack(r, rules.InputWork, true, cases)
}

// pack is Pack for inputs of at most so many steps, or PackFull.
func pack(r rules.Rules, steps int64, full bool, cases iter.Seq[rules.Case]) iter.Seq[Bundle] {
	fewest, most := r.Bounds()
	if most == 0 || most > inputCases {
		most = inputCases
	}
	type open struct {
		Bundle
		most  int // cases
		bytes int
		work  int64
	}
	return func(yield func(Bundle) bool) {
		number, draw := 0, rules.NewDraw(1)
		begin := func(stricter message.Kind) open {
			b := open{Bundle: Bundle{Stricter: stricter}, most: most}
			if octave := 1 << (1 + number%octaves); !full && number < 2*octaves {
				size := octave // fills a buffer of so many exactly
				if number >= octaves {
					size += draw.IntN(octave)
				}
				b.most = min(most, max(fewest, size))
			}
			number++
			return b
		}
		var bundles []open // by the reason why they are stricter
		for c := range cases {
			stricter := r.Stricter(c)
			i := slices.IndexFunc(bundles, func(b open) bool { return b.Stricter == stricter })
			if i < 0 {
				i, bundles = len(bundles), append(bundles, begin(stricter))
			}
			b := &bundles[i]
			end := func() bool {
				full := b.Bundle
				*b = begin(stricter)
				return yield(full)
			}
			work := r.Work(c)
			if len(b.Cases) >= max(1, fewest) && b.work+work > steps && !end() {
				return
			}
			b.Cases = append(b.Cases, c)
			if b.most > 1 {
				b.bytes += len(r.Write([]rules.Case{c}))
			}
			b.work += work
			if (len(b.Cases) == b.most || len(b.Cases) >= fewest && b.bytes > inputBytes) && !end() {
				return
			}
		}
		for _, b := range bundles {
			if len(b.Cases) > 0 && len(b.Cases) >= fewest && !yield(b.Bundle) {
				return
			}
		}
	}
}

// Draw yields count random cases, or cases without end if count is 0. The same seed gives
// the same cases on every machine.
func Draw(r rules.Rules, seed uint64, count int) iter.Seq[rules.Case] {
	return func(yield func(rules.Case) bool) {
		from := rules.NewDraw(seed)
		for n := 0; count == 0 || n < count; n++ {
			if !yield(r.Random(from)) {
				return
			}
		}
	}
}

// Extremes yields the largest inputs of a problem.
func Extremes(r rules.Rules) iter.Seq[Bundle] {
	return func(yield func(Bundle) bool) {
		for _, cases := range r.Extreme() {
			if !yield(Bundle{Cases: cases, Stricter: Stricter(r, cases)}) {
				return
			}
		}
	}
}

// tests yields bundles as tests named by their kind and number. A test that repeats another
// one with unusual white space has its number. Cases that cannot be answered here are left out.
// After each it calls made, if that is not nil.
func (a *Answerer) tests(kind result.Kind, bundles iter.Seq[Bundle], made func(Test)) iter.Seq2[Test, error] {
	return func(yield func(Test, error) bool) {
		number := 0
		for bundle := range bundles {
			if bundle.Spacing == nil {
				number++
			}
			name := fmt.Sprintf("%s/%d", kind, number)
			if bundle.Spacing != nil {
				name += ", " + string(bundle.Spacing.Name)
			}
			test, err := a.Test(name, bundle)
			if NoSolution(err) {
				if bundle = a.answerable(bundle); len(bundle.Cases) == 0 {
					continue
				}
				test, err = a.Test(name, bundle)
			}
			if err == nil && made != nil {
				made(test)
			}
			if !yield(test, err) || err != nil {
				return
			}
		}
	}
}

// stricter returns why the original judge may accept a program that fails on a test, ""
// if no reason is known.
func stricter(r rules.Rules, test Test) message.Kind {
	for _, unusual := range []string{"\r", "\t", "  ", " \n"} {
		if bytes.Contains(test.Input, []byte(unusual)) && len(r.Spacings) > 0 {
			return unusualSpace
		}
	}
	if test.Cases == nil {
		return ""
	}
	if !slices.Equal(Lines(test.Input), Lines(r.Write(test.Cases))) {
		return unusualSpace
	}
	return Stricter(r, test.Cases)
}

// Lines returns the lines of a text that are not empty, with single blanks between words.
func Lines(text []byte) []string {
	var all []string
	for line := range strings.Lines(string(text)) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// Stricter returns why the original judge may accept a program that fails on one of
// the cases, "" if no reason is known.
func Stricter(r rules.Rules, cases []rules.Case) message.Kind {
	for _, c := range cases {
		if reason := r.Stricter(c); reason != "" {
			return reason
		}
	}
	return ""
}

// unusualSpace is why tests with other white space are stricter than the original is
// known to be.
const unusualSpace message.Kind = "lacks unusual white space"

// Generate returns the cases of an input of a kind. The seed chooses the random cases, or the
// number of the largest input. There are count cases, or a usual number if it is nil.
func Generate(r rules.Rules, kind result.Kind, seed uint64, count *int) ([]rules.Case, error) {
	fewest, most := r.Bounds()
	fewest = max(1, fewest)
	number := most // 0 for all
	if count != nil {
		if number = *count; number < fewest || most > 0 && number > most {
			has := fmt.Sprintf("%d to %s", fewest, result.Count(most, "case"))
			if most == 0 {
				has = "at least " + result.Count(fewest, "case")
			} else if most == fewest {
				has = result.Count(most, "case")
			}
			return nil, message.NewError("cases of an input", number, has)
		}
	}
	cases := Draw(r, seed, 10)
	switch {
	case kind == result.Small:
		cases = r.Small
	case kind == result.Extreme:
		inputs := r.Extreme()
		if seed < 1 || seed > uint64(len(inputs)) {
			return nil, message.NewError("largest inputs", len(inputs))
		}
		cases = slices.Values(inputs[seed-1])
	case count != nil:
		cases = Draw(r, seed, *count)
	}
	var list []rules.Case
	for c := range cases {
		if list = append(list, c); len(list) == number {
			break
		}
	}
	return list, nil
}
