package lab

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A line is the table of sizes in a row.
type line []point

// repeats returns the least period with the least size, counted from the first, from which on
// the values repeat. If they rise, they are more after each period by the same number.
func (l line) repeats(rise bool) (p, from, more int, ok bool) {
	const looks = 1 << 26 // that values which hardly differ may cost
	n, looked := len(l), 0
	bits, tried := surprise(l), 2*math.Log2(float64(n))
	for p = 1; p <= n/2 && looked < looks; p++ {
		if rise {
			more = max(1, l[n-1].value-l[n-1-p].value)
		}
		from = n - p
		for from > 0 && l[from-1].value+more == l[from-1+p].value {
			from--
		}
		matched := n - p - from
		looked += matched
		if matched >= max(p, n/3) && float64(matched)*bits-tried >= enough {
			return p, from, more, true
		}
	}
	return 0, 0, 0, false
}

// period finds a period, or an arithmetic one. In a finite octal game it may be proved.
func (l line) period(o *Octal, grundy bool) Law {
	p, from, more, ok := l.repeats(false)
	if !ok && grundy {
		p, from, more, ok = l.repeats(true)
	}
	if !ok {
		return Law{}
	}
	start := l[0].a + from
	law := Law{Text: fmt.Sprintf("period %d", p), Evidence: holds(len(l)-p-from, "size")}
	switch {
	case p == 1 && more == 1 && from == 0:
		law.Text = "the value is n" + plusConstant(l[0].value-l[0].a)
	case more > 0:
		law.Text = fmt.Sprintf("arithmetic %s, and %d more after each", law.Text, more)
	}
	if from > 0 {
		law.Text += fmt.Sprintf(" from size %d on: the last exception is %d", start, start-1)
	}
	residues := make(map[int]int)
	for _, size := range l[from : from+p] {
		residues[size.a%p] = size.value
	}
	if lost := zeros(residues, nil); lost != "" && more == 0 && p > 1 {
		law.Text += fmt.Sprintf("; %s if n mod %d is %s", zero[grundy], p, lost)
	}
	if o != nil && more == 0 {
		law.Proof = o.proof(start, p, l[0].a+len(l))
	}
	return law
}

// proof returns why a period that holds up to size n is the period for ever, "" if that is not
// known. Octal games, by the theorem of Guy and Smith: let a move take at most k. Let g(n+p) =
// g(n) for n0 <= n < 2*n0+p+k, n0 > 0. Of two piles that a move leaves of a pile n+p with
// n >= 2*n0+p+k, the larger has at least n0+p. Without p of it, it is left of a pile n, and has
// the same value by induction; and the other way round. So g(n+p) = g(n).
func (o *Octal) proof(n0, p, n int) string {
	k := len(o.Digits) - 1
	switch start := max(n0, 1); {
	case !o.breaks() && n >= n0+p+k:
		return fmt.Sprintf("It holds for ever: a value depends only on the %d before it, and these come again (pigeonhole principle).", k)
	case !o.Misere && n >= 2*start+2*p+k:
		return fmt.Sprintf("It holds for ever, by the periodicity theorem of Guy and Smith for octal games: it holds for n from %d up to 2*%[1]d+%d+%d-1.", start, p, k)
	}
	return ""
}

// recurrence finds that each lost size, after the first few, is the same sum of small multiples of
// the two before it and a constant.
func (l line) recurrence(grundy bool) Law {
	const skipped, least, tried, high = 4, 5, 10, 3 // lost sizes not looked at; equations; bits of choices; the constant
	var lost []int
	for _, size := range l {
		if size.value == 0 {
			lost = append(lost, size.a)
		}
	}
	for choice := 1; choice < 36 && !grundy; choice++ {
		kinds := []int{0, 1, 2, 3, -1, -2}
		one, two := kinds[choice%6], kinds[choice/6]
		constant := func(i int) int { return lost[i] - one*lost[i-1] - two*lost[i-2] } // that makes it true
		begin, bits := len(lost), -float64(tried)
		for begin > 2 && constant(begin-1) == constant(len(lost)-1) {
			begin--
			bits += math.Log2(float64(lost[begin] - lost[begin-1]))
		}
		if begin > skipped || len(lost)-begin < least || bits < enough || max(constant(begin), -constant(begin)) > high {
			continue
		}
		parts := []string{fmt.Sprintf("%d times the one before", one), fmt.Sprintf("%d times the second before", two), fmt.Sprint(constant(begin))}
		parts = slices.DeleteFunc(parts, func(part string) bool { return part[0] == '0' })
		sum := strings.ReplaceAll(" "+strings.Join(parts, " plus "), " 1 times ", " ")
		return Law{Text: fmt.Sprintf("the lost sizes are %s, ..., and each further one is%s", strings.Trim(strings.ReplaceAll(fmt.Sprint(lost[:begin]), " ", ", "), "[]"), sum), Evidence: holds(len(lost)-begin, "further one")}
	}
	return Law{}
}

// plusConstant returns " + 3", " - 3" or "".
func plusConstant(n int) string {
	if n == 0 {
		return ""
	}
	return strings.NewReplacer("+", " + ", "-", " - ").Replace(fmt.Sprintf("%+d", n))
}
