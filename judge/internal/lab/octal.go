package lab

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An Octal is a taking-and-breaking game of piles. Digits[k] says what a move that takes k from
// a pile may leave: the sum of 1 for nothing, 2 for one pile and 4 for two piles.
type Octal struct {
	Digits []uint8
	Misere bool // whoever cannot move wins
}

// octalCode is a code such as 0.137.
var octalCode = regexp.MustCompile(`^([04]?)\.([0-7]{1,60})$`)

// ParseOctal reads a code such as 0.137.
func ParseOctal(code string) (*Octal, error) {
	found := octalCode.FindStringSubmatch(code)
	if found == nil {
		return nil, fmt.Errorf("%q: write a code such as 0.137, with digits from 0 to 7, or 4.7 if a pile may be split in two without taking", code)
	}
	o := &Octal{}
	for _, digit := range cmp.Or(found[1], "0") + found[2] {
		o.Digits = append(o.Digits, uint8(digit-'0'))
	}
	return o, nil
}

// ParseTake reads the numbers that may be taken, such as 1,3,4.
func ParseTake(list string) (*Octal, error) {
	const maxTake = 1000
	o := &Octal{Digits: make([]uint8, maxTake+1)}
	largest := int64(0)
	for _, word := range strings.Split(list, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
		if err != nil || n < 1 || n > maxTake {
			return nil, errors.New("write numbers from 1 to 1000 with commas between them, such as 1,3,4")
		}
		o.Digits[n], largest = 3, max(largest, n)
	}
	o.Digits = o.Digits[:largest+1]
	return o, nil
}

// breaks reports whether a move can leave two piles.
func (o *Octal) breaks() bool {
	return slices.ContainsFunc(o.Digits, func(d uint8) bool { return d&4 != 0 })
}

// options yields what the moves can leave of a pile: a and rest-a stones, for all a from first to
// last. A pile of 0 is none.
func (o *Octal) options(pile int, yield func(rest, first, last int)) {
	for k, digit := range o.Digits[:min(len(o.Digits), pile+1)] {
		rest, first, last := pile-k, 1, 0
		if rest == 0 && digit&1 != 0 || rest > 0 && k > 0 && digit&2 != 0 {
			first = 0
		}
		if digit&4 != 0 {
			last = rest / 2
		}
		yield(rest, first, last)
	}
}

// values returns what finds the xor of the Grundy values of piles, by the definition.
func (o *Octal) values() func(piles []int64) int {
	g, seen := []int{0}, []int(nil) // of the piles 0, 1, ...; the last pile that has an option of each value
	return func(piles []int64) (xor int) {
		for _, pile := range piles {
			for size := len(g); size <= int(pile); size++ {
				seen = append(seen, 0, 0, 0, 0) // a game lasts at most twice as many moves as there are stones
				o.options(size, func(rest, first, last int) {
					for a := first; a <= last; a++ {
						seen[g[a]^g[rest-a]] = size
					}
				})
				g = append(g, slices.IndexFunc(seen, func(last int) bool { return last < size }))
			}
			xor ^= g[pile]
		}
		return xor
	}
}
