package lab

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
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

// first is how many sizes come before the first mask, and how many masks are tried.
const first = 1 << 10

// A sparse finds the Grundy values of a game: by the definition, but in a game that breaks piles
// with the sparse-space method (Berlekamp, Conway and Guy, Winning Ways, chapter 4): some mask of
// bits makes almost all values odd, that is, with an odd number of bits in the mask. The xor of
// two odd values is even. So only the few even values can exclude an odd one, and pairs of odd
// values need a look only until the smaller even values are excluded, which is soon.
type sparse struct {
	*Octal
	g    []uint16 // the values of the piles 0, 1, ...
	seen []int    // the last pile that has an option of each value
	mask uint16   // 0 if no mask makes even values rare
	even []int    // the piles with even values, from 1 on: all of them, if there is no mask
}

func newSparse(o *Octal) *sparse {
	return &sparse{Octal: o, g: make([]uint16, 1), seen: make([]int, 2)}
}

// upTo finds the values of the piles below n.
func (s *sparse) upTo(n int) {
	for len(s.g) < n {
		if size := len(s.g); s.breaks() && size >= first && size&(size-1) == 0 {
			s.choose()
		}
		s.add()
	}
}

func odd(v, mask uint16) bool { return bits.OnesCount16(v&mask)%2 == 1 }

// choose chooses the mask that makes even values rarest.
func (s *sparse) choose() {
	count := make([]int, len(s.seen))
	for _, v := range s.g[1:] {
		count[v]++
	}
	fewest := len(s.g) / 2
	s.mask = 0
	for mask := uint16(1); int(mask) < min(len(count), first); mask++ {
		rare := 0
		for v, n := range count {
			if !odd(uint16(v), mask) {
				rare += n
			}
		}
		if rare < fewest {
			s.mask, fewest = mask, rare
		}
	}
	s.even = s.even[:0]
	for i, v := range s.g {
		if i > 0 && !odd(v, s.mask) {
			s.even = append(s.even, i)
		}
	}
}

// add finds the value of the next pile.
func (s *sparse) add() {
	n := len(s.g)
	for k, digit := range s.Digits[:min(n, len(s.Digits)-1)+1] {
		switch left := n - k; {
		case left == 0 && digit&1 != 0:
			s.seen[0] = n
		case k > 0 && left > 0 && digit&2 != 0:
			s.seen[s.g[left]] = n
		}
		for _, i := range s.even {
			if digit&4 == 0 || i >= n-k {
				break
			}
			s.seen[s.g[i]^s.g[n-k-i]] = n
		}
	}
	v := s.mex(n)
	s.g = append(s.g, v)
	if !odd(v, s.mask) {
		s.even = append(s.even, n)
	}
	for int(v)*2 >= len(s.seen) { // room for the xor of any two values, and the next one
		s.seen = append(s.seen, make([]int, len(s.seen))...)
	}
}

// mex returns the least value that no option of the pile n has.
func (s *sparse) mex(n int) uint16 {
	v := uint16(0)
	for s.seen[v] == n || s.mask != 0 && !odd(v, s.mask) && s.splits(n, v) {
		v++
	}
	return v
}

// splits reports whether a move leaves two piles of the pile n whose xor is v.
func (s *sparse) splits(n int, v uint16) bool {
	for k, digit := range s.Digits {
		for a := 1; digit&4 != 0 && a <= (n-k)/2; a++ {
			if s.g[a]^s.g[n-k-a] == v {
				return true
			}
		}
	}
	return false
}
