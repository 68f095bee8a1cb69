package rules

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
)

// alike returns inputs for programs that keep an answer under two numbers made from a case or
// from its first line, such as the sum and the product: two cases with the same numbers and
// different answers, and the first one again.
func (p *Spec[C]) alike(r *Draw) (inputs [][]C) {
	if p.Layout.most == 1 {
		return nil
	}
	const small, drawn, enough = 2000, 1000, 2 // cases to choose from; pairs for each two signs
	var pool []C
	p.Small(func(c C) bool { pool = append(pool, c); return len(pool) < small })
	pool = append(pool, Times(drawn, func() C { return p.Random(r.next()) })...)
	pool = slices.DeleteFunc(pool, func(c C) bool {
		return p.Beyond(c) != "" || p.Stricter(c) != "" || p.Work(c) > InputWork/3
	})
	answers := make(map[int]Answer)
	differ := func(one, other int) bool {
		for _, i := range []int{one, other} {
			if _, known := answers[i]; !known {
				answers[i], _ = p.answer(pool[i])
			}
		}
		return answers[one].Text != answers[other].Text && answers[one].Text != "" && answers[other].Text != ""
	}
	var cases []C
	chosen := make(map[[2]int]bool)
	for _, firstLine := range []bool{true, false} {
		summaries := Each(pool, func(c C) summary { return p.summary(c, firstLine) })
		for i := range signs {
			for j := range i + 1 {
				met, left := make(map[any]int), enough
				for other, s := range summaries {
					key := [...]any{s.signs[i], s.signs[j], len(s.sorted), s.rest}
					one, found := met[key]
					if !found {
						met[key] = other
					} else if !slices.Equal(s.sorted, summaries[one].sorted) && differ(one, other) {
						if pair := [2]int{one, other}; !chosen[pair] {
							chosen[pair] = true
							cases = append(cases, pool[one], pool[other], pool[one])
						}
						if left--; left == 0 {
							break
						}
					}
				}
			}
		}
	}
	most, left := cmp.Or(p.Layout.most, len(cases)), int64(0)
	for three := range slices.Chunk(cases, 3) {
		work := Sum(Each(three, p.Work))
		if left -= work; left < 0 || len(inputs[len(inputs)-1])+3 > most {
			inputs, left = append(inputs, nil), InputWork-work
		}
		inputs[len(inputs)-1] = append(inputs[len(inputs)-1], three...)
	}
	return inputs
}

// A summary is what a program may make of the numbers of a case or of its first line.
type summary struct {
	signs  [signs]uint64
	sorted []int64
	rest   string // what follows the first line
}

const signs = 10

// sum returns the sum of the numbers.
func (s summary) sum() uint64 { return s.signs[0] }

// summary returns the summary of a case.
func (p *Spec[C]) summary(c C, firstLine bool) (s summary) {
	var out Printer
	p.Write(&out, c)
	text := out.Bytes()
	if firstLine {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		text, s.rest = line, string(rest)
	}
	s.signs[3] = 1
	for i, word := range bytes.Fields(text) {
		n, _ := strconv.ParseInt(string(word), 10, 64)
		s.sorted = append(s.sorted, n)
		u := uint64(n)
		s.signs = [signs]uint64{
			s.signs[0] + u, s.signs[1] + u*u, s.signs[2] + u*u*u, s.signs[3] * u, s.signs[4] ^ u, s.signs[5] ^ u*u,
			max(s.signs[6], u), 31*s.signs[7] + u, s.signs[8] | 1<<(u%64), s.signs[9] + uint64(i)*u,
		}
	}
	slices.Sort(s.sorted)
	return s
}
