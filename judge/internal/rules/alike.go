package rules

import (
	"bytes"
	"cmp"
	"math/bits"
	"slices"
	"strconv"
)

// alike returns inputs for programs that keep an answer under some numbers made from a case or
// from its first line, such as the sum and the product: two cases that agree in these signs and
// have different answers, and the first one again. There are such cases for each set of signs
// for which some are found.
func (p *Spec[C]) alike(r *Draw) (inputs [][]C) {
	if p.Layout.most == 1 {
		return nil
	}
	var cases []C
	for _, firstLine := range []bool{false, true} {
		pool := p.pool(r, firstLine)
		cases = append(cases, p.twins(pool)...)
		if !firstLine || len(pool) > 0 && pool[0].rest != "" {
			cases = append(cases, p.exchanged(r, pool)...)
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

// pool returns summaries of cases: small ones, any, and such with other numbers. They differ, and
// not only in the order of their numbers.
func (p *Spec[C]) pool(r *Draw, firstLine bool) (pool []summary) {
	const tried, small, drawn, changed, longest, largest = 12000, 2000, 1000, 3000, 12, 16 // cases; numbers, a changed one
	met := make(map[uint64]bool)
	add := func(c C) {
		if p.Stricter(c) == "" && p.Work(c) <= InputWork/3 {
			if s := p.summary(c, firstLine); !met[s.hash] {
				met[s.hash] = true
				pool = append(pool, s)
			}
		}
	}
	left := tried
	p.Small(func(c C) bool { add(c); left--; return left > 0 && len(pool) < small })
	for range drawn {
		add(p.Random(r.next()))
	}
	for range changed {
		base := pool[r.IntN(len(pool))]
		if base.length == 0 || base.length > longest {
			continue
		}
		words := bytes.Fields([]byte(base.first))
		for range 1 + r.IntN(len(words)) {
			words[r.IntN(len(words))] = strconv.AppendInt(nil, Spread(r, 0, largest), 10)
		}
		if c, legal := p.parse(string(bytes.Join(words, []byte(" "))), base.rest); legal {
			add(c)
		}
	}
	return pool
}

// twins returns threes of cases: two that agree in some signs, with different answers, and the
// first one again.
func (p *Spec[C]) twins(pool []summary) (cases []C) {
	const enough, tries = 3, 40 // pairs for a set of signs, and attempts to find them
	answer := func(first, rest string) (c C, text string) {
		if c, legal := p.parse(first, rest); legal { // else the text is ""
			a, _ := p.Answer(c)
			return c, a.Text
		}
		return c, ""
	}
	var found, failed [1 << signs]int
	for i := range pool {
		for j := range i {
			one, other := &pool[j], &pool[i]
			agreed := one.agreed(other)
			if one.length != other.length || found[agreed] >= enough || failed[agreed] >= tries || bits.OnesCount(agreed) < 2 {
				continue
			}
			failed[agreed]++
			for _, rest := range []string{one.rest, other.rest, pool[0].rest, pool[len(pool)/2].rest} {
				a, said := answer(one.first, rest)
				b, otherwise := answer(other.first, rest)
				if said == "" || otherwise == "" || said == otherwise {
					continue
				}
				cases, failed[agreed] = append(cases, a, b, a), 0
				for some := agreed; some > 0; some = (some - 1) & agreed {
					found[some]++
				}
				break
			}
		}
	}
	return cases
}

// exchanged returns threes of cases as twins does, for problems in which the order matters: two of
// the numbers are exchanged, so the cases agree in most signs. Or a number is one larger and the next
// one smaller by a power of 2 or of 10, so they agree in a key that has too little room for the next;
// or one smaller and the next one larger by 31, the factor of usual hashes. Or one is larger than all
// others, for programs that keep a table which is large enough for the case before.
func (p *Spec[C]) exchanged(r *Draw, pool []summary) (cases []C) {
	const tries, longest, often, most = 4000, 64, 2, 20 // attempts, numbers, pairs for a power, for another key
	met := make(map[int64]int)
	pool = slices.DeleteFunc(pool, func(s summary) bool { return s.length < 2 || s.length > longest })
	for try := 0; try < tries && len(pool) > 0; try++ {
		base := pool[r.IntN(len(pool))]
		words, key := bytes.Fields([]byte(base.first)), int64(0)
		i, j := r.IntN(len(words)-1), r.IntN(len(words))
		n, _ := strconv.ParseInt(string(words[i]), 10, 64)
		next, _ := strconv.ParseInt(string(words[i+1]), 10, 64)
		put := func(n, next int64) {
			words[i], words[i+1] = strconv.AppendInt(nil, n, 10), strconv.AppendInt(nil, next, 10)
		}
		switch largest := int64(min(base.signs[6], 1<<50)); try % 4 {
		case 0:
			for factor := int64(2 + 8*(j%2)); max(key, 1)*factor <= next; {
				key = max(key, 1) * factor
			}
			put(n+1, next-key)
			if key == 0 || met[key] == often {
				continue
			}
		case 1:
			if key = -1; n < next { // a sorted list stays so
				put(n-1, next+31)
			}
		case 2:
			key = -2
			put(n, Between(r, largest, largest<<r.IntN(12)))
		default:
			words[i], words[j] = words[j], words[i]
		}
		if met[key] == most {
			continue
		}
		a, _ := p.parse(base.first, base.rest)
		b, legal := p.parse(string(bytes.Join(words, []byte(" "))), base.rest)
		if !legal {
			continue
		}
		one, _ := p.Answer(a)
		if other, err := p.Answer(b); err == nil && one.Text != other.Text {
			cases = append(cases, a, b, a)
			met[key]++
		}
	}
	return cases
}

// parse reads a case.
func (p *Spec[C]) parse(first, rest string) (c C, legal bool) {
	in := newScanner([]byte(first + "\n" + rest))
	err := in.try(func() { c = p.Read(in); in.end("the case") })
	return c, err == nil
}

// A summary is what a program may make of the numbers of a case or of its first line.
type summary struct {
	first, rest string        // what is summarized, and what follows it
	length      int           // how many numbers there are
	signs       [signs]uint64 // the first is the sum of the numbers
	hash        uint64        // of the numbers in any order
}

// The first number is often how many follow; the largest is sought among the others.
const signs = 10

// agreed returns the set of signs in which two summaries agree, a bit for each.
func (s *summary) agreed(other *summary) (set uint) {
	for i, sign := range s.signs {
		if sign == other.signs[i] {
			set |= 1 << i
		}
	}
	return set
}

// summary returns the summary of a case.
func (p *Spec[C]) summary(c C, firstLine bool) (s summary) {
	var out Printer
	p.Write(&out, c)
	text, rest := out.Bytes(), []byte(nil)
	if end := bytes.IndexByte(text, '\n') + 1; firstLine && end > 0 {
		text, rest = text[:end], text[end:]
	}
	s.first, s.rest, s.signs[3] = string(text), string(rest), 1
	for i, word := range bytes.Fields(text) {
		n, _ := strconv.ParseInt(string(word), 10, 64)
		u := uint64(n)
		s.length++
		s.hash += (u + 1) * (u + 0x9e3779b97f4a7c15) * (u ^ u<<7 ^ 0xd1342543de82ef95)
		s.signs = [signs]uint64{
			s.signs[0] + u, s.signs[1] + u*u, s.signs[2] + u*u*u, s.signs[3] * u, s.signs[4] ^ u, s.signs[5] ^ u*u,
			max(s.signs[6], u*min(uint64(i), 1)), 31*s.signs[7] + u, s.signs[8] | 1<<(u%64), s.signs[9] + uint64(i)*u,
		}
	}
	return s
}
