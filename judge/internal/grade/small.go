package grade

import (
	"fmt"
	"iter"

	"grundy/judge/internal/rules"
)

// These bound what one run of a program gets: enough to make its start cheap, and
// little enough that a plainly written right program, which begins each case anew,
// is within half of its time limit, in C++ as in Python.
const (
	inputBytes = 64 << 10
	inputCases = 2000
	inputWork  = 4 << 20 // simple steps; see rules.Rules.Work
)

// Pack puts cases together, as the cases of inputs that are legal and neither too
// large nor needlessly small. What is left in the end and too little for an input
// is dropped.
func Pack(r rules.Rules, cases iter.Seq[rules.Case]) iter.Seq[[]rules.Case] {
	fewest, most := r.Bounds()
	if most == 0 || most > inputCases {
		most = inputCases
	}
	return func(yield func([]rules.Case) bool) {
		var input []rules.Case
		bytes, work := 0, int64(0)
		for c := range cases {
			more := r.Work(c)
			if len(input) >= max(1, fewest) && work+more > inputWork {
				if !yield(input) {
					return
				}
				input, bytes, work = nil, 0, 0
			}
			input = append(input, c)
			bytes += len(r.Write([]rules.Case{c}))
			work += more
			if len(input) == most || len(input) >= fewest && bytes > inputBytes {
				if !yield(input) {
					return
				}
				input, bytes, work = nil, 0, 0
			}
		}
		if len(input) > 0 && len(input) >= fewest {
			yield(input)
		}
	}
}

// Small returns the group of all small cases of a problem, answered from its
// rules. Its tests are made while it is read, and use the rules.
func Small(p rules.Problem) Group {
	return Group{Name: "small", Tests: func(yield func(Test, error) bool) {
		number := 0
		for cases := range Pack(p.Rules, p.Rules.Small) {
			number++
			test := Test{Name: fmt.Sprintf("small/%d", number), Input: p.Rules.Write(cases), Cases: len(cases)}
			for i, c := range cases {
				answer, err := p.Rules.Answer(c)
				if err != nil {
					yield(Test{}, fmt.Errorf("%s: %s: case %d: %w", p.ID, test.Name, i+1, err))
					return
				}
				test.Answer = append(test.Answer, answer.Text...)
			}
			if !yield(test, nil) {
				return
			}
		}
	}}
}

// Files returns the group of tests that were read from files.
func Files(name string, tests []Test) Group {
	return Group{Name: name, Count: len(tests), Tests: func(yield func(Test, error) bool) {
		for _, test := range tests {
			if !yield(test, nil) {
				return
			}
		}
	}}
}
