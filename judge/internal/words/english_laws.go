package words

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// englishValues are the values in laws of who wins.
var englishValues = []string{result.Lost: "lost", result.Won: "won", result.Drawn: "drawn"}

// Law says what a law says.
func (e English) Law(l result.Law) string {
	about := e.Quantity(l.About)
	if _, chances := l.Rule.(result.ChancesFall); chances {
		about = "the chance to win"
	}
	text := e.rule(l, l.Rule, "n", "n")
	switch _, digits := l.Rule.(result.Digits); {
	case l.From <= 1 && l.Numbers == 1 && isOfSize(l.Rule):
		text += " (for n > 0)"
	case digits || l.From == 0:
	case isPeriodic(l.Rule):
		text += fmt.Sprintf(" (from %d on; the last exception is %d)", l.From, l.From-1)
	case l.Numbers == 1:
		text += fmt.Sprintf(" (from %d on)", l.From)
	case l.From == 1 && l.Numbers == 2:
		text += " (not if both numbers are 0)"
	case l.Numbers == 2:
		text += fmt.Sprintf(" (not if both numbers are below %d)", l.From)
	default:
		text += fmt.Sprintf(" (not if all numbers are below %d)", l.From)
	}
	return about + ": " + text
}

// isPeriodic reports whether a law has a last exception.
func isPeriodic(r result.Rule) bool {
	_, constant := r.(result.Constant)
	_, period := r.(result.Period)
	return constant || period
}

// isOfSize reports whether a law says nothing of the number 0, since that ends with any number of zeros and every
// power of 2 divides it.
func isOfSize(r result.Rule) bool {
	d, is := r.(result.Depends)
	return is && (d.On.Name == result.EndZeros || d.On.Name == result.LowBit)
}

// rule says a rule about a subject, which is named alone and as a part of a formula.
func (e English) rule(l result.Law, r result.Rule, n, part string) string {
	grundy := l.About != result.ShowWinner
	switch r := r.(type) {
	case result.Constant:
		if grundy {
			return fmt.Sprintf("always %d", r.Value)
		}
		return "always " + englishValues[r.Value]
	case result.Period:
		return e.period(r, n, part, grundy)
	case result.OneOf:
		return e.oneOf(r, n, grundy)
	case result.Recurrence:
		return e.recurrence(r)
	case result.Intervals:
		return e.intervals(r)
	case result.Pairs:
		return e.pairs(r)
	case result.Ratio:
		return e.ratio(r)
	case result.Digits:
		return e.digits(r, grundy)
	case result.Joined:
		return e.joined(r)
	case result.Nth:
		n := "n"
		if r.Plus != 0 {
			n = "(n" + plus(r.Plus) + ")"
		}
		return fmt.Sprintf("the value is the %s-th %s, in ascending order", n, e.member(r.Of))
	case result.Quotients:
		return "with g(n) for the value of n: " + quotients(r)
	case result.ByWinner:
		name := operand(r.On, e.key(r.On))
		return fmt.Sprintf("lost positions have %s, and won ones %s", lineOf(r.Lost, name), lineOf(r.Won, name))
	case result.Euclid:
		return e.euclid(r)
	case result.ChancesFall:
		return fmt.Sprintf("with p(n) for the chance of n: 1 - p(n) = %s * (1 - p(n - %d))", r.Times, r.Length)
	case result.Except:
		return fmt.Sprintf("%s, but %s", e.rule(l, r.Rule, n, part), list(e.exceptions(r.Known), "and"))
	case result.Depends:
		return e.depends(l, r)
	case result.SumOfParts:
		return "lost if the xor of the Grundy values of the parts is 0"
	}
	return ""
}

// A class has the numbers of one value.
type class struct {
	value int
	names []string
}

// classes returns the numbers of each value that a sentence names, and the value of all others if it says
// that as well. A class without numbers says that none is lost. There are no classes if too many numbers
// would be named.
func classes(values map[int]int, grundy bool, named func(k int) string) (known []class, rest *int) {
	by := make(map[int][]string)
	for _, k := range slices.Sorted(maps.Keys(values)) {
		by[values[k]] = append(by[values[k]], named(k))
	}
	const most = 12
	if kinds := slices.Sorted(maps.Keys(by)); grundy && len(kinds) <= 4 && len(slices.MaxFunc(slices.Collect(maps.Values(by)), byLength)) <= most {
		largest := kinds[0]
		for _, kind := range kinds {
			if len(by[kind]) >= len(by[largest]) {
				largest = kind
			}
		}
		for _, kind := range kinds {
			if kind != largest {
				known = append(known, class{kind, by[kind]})
			}
		}
		return known, &largest
	}
	drawn := by[result.Drawn]
	switch {
	case grundy && len(by[0]) == 0:
	case len(by[0]) <= most:
		known = append(known, class{result.Lost, by[0]})
	case len(by[result.Won]) <= most && !grundy && len(drawn) == 0:
		known = append(known, class{result.Won, by[result.Won]})
	}
	if !grundy && len(drawn) > 0 && len(drawn) <= most {
		known = append(known, class{result.Drawn, drawn})
	}
	return known, nil
}

func byLength(x, y []string) int { return len(x) - len(y) }

// sets says which numbers have which value, if these are few: "lost if n mod 3 is 0 or 1, drawn if it
// is 2".
func (English) sets(values map[int]int, n string, grundy bool, named func(k int) string) string {
	known, rest := classes(values, grundy, named)
	var parts []string
	for i, class := range known {
		value := strconv.Itoa(class.value)
		if !grundy {
			value = englishValues[class.value]
		}
		switch {
		case len(class.names) == 0:
			parts = append(parts, "never lost")
		case i > 0 && !grundy && len(known[0].names) > 0:
			parts = append(parts, fmt.Sprintf("%s if it is %s", value, list(class.names, "or")))
		default:
			parts = append(parts, fmt.Sprintf("%s if %s is %s", value, n, list(class.names, "or")))
		}
	}
	if rest != nil {
		return strings.Join(append(parts, fmt.Sprintf("otherwise %d", *rest)), "; ")
	}
	return strings.Join(parts, ", ")
}

// period says a period of n.
func (e English) period(r result.Period, n, part string, grundy bool) string {
	switch {
	case r.Rise == 1 && r.Length == 1:
		return "the value is " + risen(r, n, part)
	case r.Rise == 0:
		text := fmt.Sprintf("period %d", r.Length)
		if n != "n" {
			text = fmt.Sprintf("it depends only on %s mod %d", part, r.Length)
		}
		values := maps.Collect(slices.All(r.Values))
		if said := e.sets(values, fmt.Sprintf("%s mod %d", part, r.Length), grundy, strconv.Itoa); said != "" {
			text += "; " + said
		}
		return text
	}
	text := fmt.Sprintf("period %d, and the values rise by %d each time", r.Length, r.Rise)
	formulas, rests := risingFormulas(r, part)
	if len(formulas) == 0 {
		return text
	}
	if len(formulas) == 1 {
		return text + ": " + formulas[0]
	}
	parts := []string{}
	for _, formula := range formulas[1:] {
		parts = append(parts, fmt.Sprintf("%s if %s mod %d is %s", formula, part, r.Length, list(rests[formula], "or")))
	}
	return text + ": " + strings.Join(parts, "; ") + "; otherwise " + formulas[0]
}

// risen returns the formula of values that rise with a number.
func risen(r result.Period, n, part string) string {
	if r.Values[0] == 0 {
		return n
	}
	return part + plus(r.Values[0])
}

// risingFormulas returns formulas for the values of a period in which they rise, the one for the most
// rests first, and the rests of each. A long period has none.
func risingFormulas(r result.Period, part string) (formulas []string, rests map[string][]string) {
	if r.Length > 12 {
		return nil, nil
	}
	rests = make(map[string][]string)
	for rest, value := range r.Values {
		said := part + plus(value-rest)
		if r.Rise != r.Length {
			said = fmt.Sprintf("floor(%s/%d)%s", part, r.Length, plus(value))
			if r.Rise > 1 {
				said = fmt.Sprintf("%d*%s", r.Rise, said)
			}
		}
		rests[said] = append(rests[said], strconv.Itoa(rest))
	}
	formulas = slices.Collect(maps.Keys(rests))
	slices.SortFunc(formulas, func(x, y string) int { return cmp.Or(len(rests[y])-len(rests[x]), strings.Compare(x, y)) })
	return formulas, rests
}

// plus returns " + 3", " - 3" or "".
func plus(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf(" + %d", n)
	case n < 0:
		return fmt.Sprintf(" - %d", -n)
	}
	return ""
}

// oneOf says for which n a value holds.
func (e English) oneOf(r result.OneOf, n string, grundy bool) string {
	if r.Else < 0 {
		if said := e.sets(r.Known, n, grundy, strconv.Itoa); said != "" {
			return said
		}
		return "it depends only on " + n
	}
	names, value := known(r)
	text := fmt.Sprintf("%s if %s is %s", englishValues[value], n, list(names, "or"))
	if value != result.Lost {
		text += ", otherwise " + englishValues[r.Else]
	}
	return text
}

// known returns the numbers that a rule names, and their value.
func known(r result.OneOf) (names []string, value int) {
	for _, k := range slices.Sorted(maps.Keys(r.Known)) {
		names, value = append(names, strconv.Itoa(k)), r.Known[k]
	}
	return names, value
}

func (e English) recurrence(r result.Recurrence) string {
	return fmt.Sprintf("the lost sizes L(1), L(2), ... are %s, ...: L(k) =%s for k > %d", numbers(r.First), sumOf(r), r.Given)
}

// sumOf returns the formula of a recurrence, with a blank before it.
func sumOf(r result.Recurrence) string {
	var sum strings.Builder
	for i, times := range r.Times {
		if times == 0 {
			continue
		}
		sign := " + "
		if times < 0 {
			sign = " - "
		}
		if sum.Len() == 0 && times > 0 {
			sign = " "
		}
		sum.WriteString(sign)
		if abs := max(times, -times); abs > 1 {
			fmt.Fprintf(&sum, "%d*", abs)
		}
		fmt.Fprintf(&sum, "L(k-%d)", i+1)
	}
	return sum.String() + plus(r.Plus)
}

func numbers(list []int) string { return strings.Join(each(list, strconv.Itoa), ", ") }

func (e English) intervals(r result.Intervals) string {
	up := "up to"
	if r.Less == 0 {
		up = "below"
	}
	by := fmt.Sprintf("%d and %d in turn", r.Factors[0], r.Factors[1])
	if r.Factors[0] == r.Factors[1] {
		by = strconv.Itoa(r.Factors[0])
	}
	return fmt.Sprintf("the winner changes at the numbers %s, ..., each %s times the one before: %s %s %d", numbers(r.Ends), by, englishValues[r.Values[0]], up, r.Ends[0])
}

func (e English) pairs(r result.Pairs) string {
	return fmt.Sprintf("the lost positions are the pairs %s, ... in any order: pair k = 0, 1, 2, ... has the smallest number that is in no earlier pair, and this number + %s", pairsIn(r.First), differenceOf(r))
}

// pairsIn lists pairs.
func pairsIn(list [][2]int) string {
	return strings.Join(each(list, func(p [2]int) string { return fmt.Sprintf("(%d, %d)", p[0], p[1]) }), ", ")
}

// differenceOf returns the formula of the difference of the k-th pair.
func differenceOf(r result.Pairs) string {
	times := "k"
	if r.Times > 1 {
		times = fmt.Sprintf("%d*k", r.Times)
	}
	return times + plus(r.Plus)
}

// ratioBounds are bounds as formulas.
var ratioBounds = map[result.RatioBound]string{
	result.Golden: "(1 + √5)/2 = 1.618...", result.GoldenPlus: "(3 + √5)/2 = 2.618...", result.Silver: "1 + √2 = 2.414...",
	result.RootOfTwo: "√2 = 1.414...", result.RootOfThree: "√3 = 1.732...", result.Two: "2", result.Three: "3",
}

func (e English) ratio(r result.Ratio) string {
	bound := ratioBounds[r.Bound]
	if r.Bound == result.Golden {
		bound = "the golden ratio " + bound
	}
	text := fmt.Sprintf("%s if the larger number divided by the smaller one is below %s, from there on %s", englishValues[r.Inside], bound, englishValues[r.Outside])
	if r.Equal >= 0 && r.Equal != r.Inside {
		text += fmt.Sprintf("; %s if both are equal", englishValues[r.Equal])
	}
	if r.WithZero >= 0 {
		text += fmt.Sprintf("; %s if one is 0", englishValues[r.WithZero])
	}
	return text
}

// digits says the states of an automaton, or what they are about.
func (e English) digits(r result.Digits, grundy bool) string {
	if some, without, with, from := someDigit(r); len(some) > 0 {
		said := func(value int) string {
			if grundy {
				return strconv.Itoa(value)
			}
			return englishValues[value]
		}
		text := fmt.Sprintf("%s if no digit of n in base %d is %s, otherwise %s", said(without), r.Base, list(some, "or"), said(with))
		if from > 0 {
			text += fmt.Sprintf(" (from %d on)", from)
		}
		return text
	}
	what, base := "n", fmt.Sprintf("in base %d", r.Base)
	if r.Base == 2 {
		base = "in binary"
	}
	if r.Base == 0 {
		base = "as a sum of Fibonacci numbers, no two of them next to each other (1, 2, 3, 5, 8, ...),"
	}
	if r.Numbers == 2 {
		what = "a and b"
	}
	if r.Numbers == 3 {
		what = "a, b and c"
	}
	text := fmt.Sprintf("read the digits of %s %s from the first one; begin in state 0", what, base)
	for s, next := range r.Next {
		value := "never the last one"
		if r.Values[s] >= 0 {
			value = strconv.Itoa(r.Values[s])
			if !grundy {
				value = englishValues[r.Values[s]]
			}
		}
		text += fmt.Sprintf("; state %d, %s: %s", s, value, strings.Join(transitions(r, next), ", "))
	}
	return text
}

// someDigit returns some digits, if all that an automaton asks is whether one of them is in a number, the
// values without and with such a digit, and from which number on; no digits for other automata. It has a
// state that it never leaves, one before that, and perhaps one for the number 0.
func someDigit(r result.Digits) (some []string, without, with, from int) {
	states := len(r.Next)
	last := slices.IndexFunc(r.Next, func(next []int) bool {
		return !slices.ContainsFunc(next, func(to int) bool { return to != next[0] })
	})
	if r.Numbers > 1 || r.Base == 0 || states > 3 || last < 1 || r.Next[last][0] != last {
		return nil, 0, 0, 0
	}
	before := 0
	if states == 3 {
		before = 3 - last
		from = min(1, r.Values[0]+1) // 0 is no position if its value is -1
	}
	for digit, to := range r.Next[before] {
		switch {
		case to == last:
			some = append(some, strconv.Itoa(digit))
		case to != before:
			return nil, 0, 0, 0
		}
		if digit > 0 && r.Next[0][digit] != to {
			return nil, 0, 0, 0
		}
	}
	return some, r.Values[before], r.Values[last], from
}

// transitions lists the states that follow one, each with the digits that lead to it: "0,1 → 2".
func transitions(r result.Digits, next []int) (list []string) {
	width := max(r.Base, 2)
	by := make(map[int][]string)
	for letter, to := range next {
		name := strconv.Itoa(letter)
		switch r.Numbers {
		case 2:
			name = fmt.Sprintf("%d/%d", letter/width, letter%width)
		case 3:
			name = fmt.Sprintf("%d/%d/%d", letter/width/width, letter/width%width, letter%width)
		}
		by[to] = append(by[to], name)
	}
	delete(by, -1)
	for _, to := range slices.Sorted(maps.Keys(by)) {
		list = append(list, fmt.Sprintf("%s → %d", strings.Join(by[to], ","), to))
	}
	return list
}

// joined says which of two conditions decides.
func (e English) joined(r result.Joined) string {
	by := "and"
	if r.Any {
		by = "or"
	}
	return fmt.Sprintf("lost if %s %s %s, otherwise won", e.condition(r.Conditions[0]), by, e.condition(r.Conditions[1]))
}

// condition says when a condition holds.
func (e English) condition(c result.Condition) string {
	if said := e.whether(c.On, slices.Contains(c.Is, 1) == c.Not); said != "" {
		return said
	}
	name := e.key(c.On)
	if c.Mod > 0 {
		name = fmt.Sprintf("%s mod %d", operand(c.On, name), c.Mod)
	}
	top := c.Is[len(c.Is)-1]
	switch {
	case upToTop(c) && c.Not:
		return fmt.Sprintf("%s is greater than %d", name, top)
	case upToTop(c):
		return fmt.Sprintf("%s is at most %d", name, top)
	case c.Not:
		return fmt.Sprintf("%s is not %s", name, list(each(c.Is, strconv.Itoa), "or"))
	}
	return fmt.Sprintf("%s is %s", name, list(each(c.Is, strconv.Itoa), "or"))
}

// upToTop reports whether a condition is about all values of a key from 0 up to its last one.
func upToTop(c result.Condition) bool {
	top := c.Is[len(c.Is)-1]
	return c.Mod == 0 && top > 0 && len(c.Is) == top+1
}

// member names a member of a set.
func (English) member(k result.Key) string {
	switch k.Name {
	case result.Odious:
		return "odious number (with an odd number of ones in binary)"
	case result.Evil:
		return "evil number (with an even number of ones in binary)"
	case result.Square:
		return "square"
	case result.Triangular:
		return "triangular number"
	case result.Prime:
		return "prime"
	case result.Fibonacci:
		return "Fibonacci number"
	}
	return ""
}

// quotients writes the rule of a value as formulas.
func quotients(r result.Quotients) string {
	var parts []string
	for i, v := range r.First {
		parts = append(parts, fmt.Sprintf("g(%d) = %d", r.Least+i, v))
	}
	for rest, v := range r.Rests {
		value := strconv.Itoa(v.Plus)
		switch {
		case v.Same:
			value = "g(k)" + plus(v.Plus)
		case v.Times == 1:
			value = "k" + plus(v.Plus)
		case v.Times != 0:
			value = fmt.Sprintf("%d*k%s", v.Times, plus(v.Plus))
		}
		parts = append(parts, fmt.Sprintf("g(%d*k%s) = %s", r.By, plus(rest), value))
	}
	return strings.Join(parts, "; ")
}

// lineOf writes a line of something that has a name.
func lineOf(line result.Line, name string) string {
	switch line.Times {
	case 0:
		return strconv.Itoa(line.Plus)
	case 1:
		return name + plus(line.Plus)
	}
	return fmt.Sprintf("%d*%s%s", line.Times, name, plus(line.Plus))
}

// euclid says how the value of two numbers follows from Euclid's algorithm.
func (e English) euclid(r result.Euclid) string {
	return fmt.Sprintf("with g(a, b) for the value of two numbers a >= b, and x for g(b, a mod b): g(a, 0) = %d; g(a, b) is %s if a < 2*b; otherwise it is %s", r.Zero, e.moreThan(r.Plus[0]), e.moreThan(r.Plus[1]))
}

// moreThan says how much more than x a value is, by whether x is even or odd.
func (English) moreThan(by [2]int) string {
	if by[0] == by[1] {
		return "x" + plus(by[0])
	}
	return fmt.Sprintf("x%s if x is even and x%s if x is odd", plus(by[0]), plus(by[1]))
}

// exceptions says the values of a rule that are other ones.
func (English) exceptions(known map[int]int) (list []string) {
	for _, k := range slices.Sorted(maps.Keys(known)) {
		list = append(list, fmt.Sprintf("%d if that is %d", known[k], k))
	}
	return list
}

// A restTable is the values of pairs by their rests modulo M.
type restTable struct {
	result.Key
	values map[int]int
}

// groups returns sets of rests such that a pair is lost if its rests are in the same one, none if the lost pairs are
// not of this form.
func (t restTable) groups() (list []string) {
	var found [][]int
	in := make(map[int]int)
	for a := range t.M {
		i := slices.IndexFunc(found, func(group []int) bool { return t.values[group[0]*t.M+a] == result.Lost })
		if i < 0 {
			i = len(found)
			found = append(found, nil)
		}
		found[i], in[a] = append(found[i], a), i
	}
	for of, value := range t.values {
		if (in[of/t.M] == in[of%t.M]) != (value == result.Lost) || value == result.Drawn {
			return nil
		}
	}
	for _, group := range found {
		list = append(list, "{"+numbers(group)+"}")
	}
	return list
}

// rows returns for each first rest the second ones with which a pair is lost.
func (t restTable) rows() (list []string) {
	for a := range t.M {
		var lost []int
		for b := range t.M {
			if v, is := t.values[a*t.M+b]; is && v == result.Lost {
				lost = append(lost, b)
			}
		}
		if len(lost) > 0 {
			list = append(list, fmt.Sprintf("%d: %s", a, numbers(lost)))
		}
	}
	return list
}

// grid returns the values, a row for each first rest.
func (t restTable) grid() string {
	var rows []string
	for a := range t.M {
		row := make([]string, t.M)
		for b := range t.M {
			row[b] = "-"
			if v, is := t.values[a*t.M+b]; is {
				row[b] = strconv.Itoa(v)
			}
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, " / ")
}

// restsDecide says what the rests of two numbers decide, where there is too much to name each pair.
func (English) restsDecide(t restTable, grundy bool) string {
	if grundy {
		return fmt.Sprintf("it depends only on %s; the values, a row for each a mod %d and in it one for each b mod %[2]d: %s", formula(t.Key), t.M, t.grid())
	}
	if groups := t.groups(); len(groups) > 0 {
		return fmt.Sprintf("lost if a mod %d and b mod %[1]d are in the same one of the sets %s", t.M, list(groups, "and"))
	}
	return fmt.Sprintf("it depends only on %s; lost if b mod %d is one of the numbers after a mod %[2]d: %s", formula(t.Key), t.M, strings.Join(t.rows(), "; "))
}

// depends says a rule for a key.
func (e English) depends(l result.Law, d result.Depends) string {
	grundy := l.About != result.ShowWinner
	oneOf, is := d.Rule.(result.OneOf)
	if whether := e.whether(d.On, false); whether != "" && is {
		// the key is 1 if it is so
		if grundy {
			return fmt.Sprintf("%d if %s, otherwise %d", oneOf.Known[1], whether, oneOf.Known[0])
		}
		return fmt.Sprintf("%s if %s, otherwise %s", englishValues[oneOf.Known[1]], whether, englishValues[oneOf.Known[0]])
	}
	if zero, only := oneOf.Known[0]; is && only && len(oneOf.Known) == 1 && oneOf.Else >= 0 {
		switch d.On.Name {
		case result.DigitCount:
			return fmt.Sprintf("%s if no digit of n in base %d is %d, otherwise %s", englishValues[zero], d.On.M, d.On.D, englishValues[oneOf.Else])
		case result.Distance:
			return fmt.Sprintf("%s if a = b, otherwise %s", englishValues[zero], englishValues[oneOf.Else])
		case result.Places:
			return fmt.Sprintf("%s if in each place of the binary numbers a, b and c the number of ones is divisible by %d, otherwise %s", englishValues[zero], d.On.M, englishValues[oneOf.Else])
		}
	}
	if d.On.Name == result.Rests && is {
		if said := e.sets(oneOf.Known, formula(d.On), grundy, rests(d.On)); said != "" {
			return said
		}
		return e.restsDecide(restTable{d.On, oneOf.Known}, grundy)
	}
	name := e.key(d.On)
	return e.rule(l, d.Rule, name, operand(d.On, name))
}

// rests returns what names a value of the rests of two numbers.
func rests(k result.Key) (named func(value int) string) {
	return func(value int) string { return fmt.Sprintf("(%d, %d)", value/k.M, value%k.M) }
}

// operand returns the name of a key as a part of a formula.
func operand(k result.Key, name string) string {
	switch k.Name {
	case result.First, result.Other, result.Distance, result.Less, result.More, result.Divisor, result.Root, result.CubeRoot, result.Quotient,
		result.Itself, result.Less3, result.More3:
		return name
	}
	return "(" + name + ")"
}

// whether names a key that is 1 if something is so, or with not, that it is not; "" for others.
func (English) whether(k result.Key, not bool) string {
	is := "is"
	if not {
		is = "is not"
	}
	switch k.Name {
	case result.Square:
		return fmt.Sprintf("n %s a square", is)
	case result.Triangular:
		return fmt.Sprintf("n %s a triangular number, 1 + 2 + ... + k", is)
	case result.Fibonacci:
		return fmt.Sprintf("n %s a Fibonacci number (1, 2, 3, 5, 8, ...)", is)
	case result.Prime:
		return fmt.Sprintf("n %s a prime", is)
	case result.PowerOf:
		return fmt.Sprintf("n %s a power of %d", is, k.M)
	case result.PowerOf1:
		return fmt.Sprintf("n + 1 %s a power of %d", is, k.M)
	case result.OddPower:
		return fmt.Sprintf("n %s %d to an odd power", is, k.M)
	case result.Odious:
		return fmt.Sprintf("n %s an odious number (with an odd number of ones in binary)", is)
	case result.Evil:
		return fmt.Sprintf("n %s an evil number (with an even number of ones in binary)", is)
	}
	return ""
}

// key names a key.
func (English) key(k result.Key) string {
	base := fmt.Sprintf("in base %d", k.M)
	if k.M == 2 {
		base = "in binary"
	}
	switch k.Name {
	case result.EndZeros:
		return "the number of zeros that n ends with " + base
	case result.EndZeros1:
		return "the number of zeros that n + 1 ends with " + base
	case result.DigitSum:
		if k.M == 2 {
			return "the number of ones of n in binary"
		}
		return "the sum of the digits of n " + base
	case result.DigitCount:
		return fmt.Sprintf("the number of digits %d of n %s", k.D, base)
	case result.Length:
		return "the number of digits of n " + base
	case result.HighDigit:
		return "the first digit of n " + base
	case result.DigitXor:
		return "the xor of the digits of n " + base
	case result.Triangle:
		return "the largest k with 1 + 2 + ... + k <= n"
	case result.LowBit:
		return "the largest power of 2 that divides n"
	case result.HighBit:
		return "the largest power of 2 up to n"
	case result.CommonZeros:
		return "the number of zeros that a and b both end with in binary"
	case result.LeastPrime:
		return "the index of the least prime factor of n (1 for 2, 2 for 3, 3 for 5, ...)"
	case result.NimProduct:
		return "the nim product of a and b"
	case result.OnesBefore:
		return "the number of ones that (a - 1) | (b - 1) ends with in binary"
	case result.Middle:
		return "the middle one of a, b and c"
	case result.Places:
		return fmt.Sprintf("the number of places of the binary numbers a, b and c in which the number of ones is not divisible by %d", k.M)
	}
	return formula(k)
}

// formula returns the formula of a key, "" if it has words instead.
func formula(k result.Key) string {
	switch k.Name {
	case result.First, result.Other, result.Distance, result.Less, result.More, result.Xor, result.Divisor, result.Itself,
		result.Sum3, result.Xor3, result.Less3, result.More3:
		return string(k.Name)
	case result.Rests:
		return fmt.Sprintf("(a mod %d, b mod %[1]d)", k.M)
	case result.Root:
		return "floor(√n)"
	case result.CubeRoot:
		return "floor(∛n)"
	case result.Sum:
		return "a + b"
	case result.And:
		return "a & b"
	case result.Or:
		return "a | b"
	case result.Product:
		return fmt.Sprintf("a*b mod %d", k.M)
	case result.DifferenceRest:
		return fmt.Sprintf("(a - b) mod %d", k.M)
	case result.RestXor:
		return fmt.Sprintf("(a mod %d) xor (b mod %d)", k.M, k.D)
	case result.RestBy:
		return "a mod (b + 1)"
	case result.Quotient:
		return "floor(max(a, b) / min(a, b))"
	}
	return ""
}

// Evidence says how many cells a law predicted.
func (e English) Evidence(l result.Law) string {
	if _, sums := l.Rule.(result.SumOfParts); sums {
		return fmt.Sprintf("Evidence: it holds for all %s that were searched.", e.Count(l.Cells, Sum))
	}
	text := fmt.Sprintf("Evidence: fitted to %s, it predicted all %s other, up to %s.", e.Count(l.Cells-l.Predicted, Position), e.Number(l.Predicted), e.Number(l.Upto))
	if l.Predicted == 0 {
		text = fmt.Sprintf("Evidence: it holds for all %s, up to %s.", e.Count(l.Cells, Position), e.Number(l.Upto))
	}
	if l.Checked > 0 {
		others := "numbers"
		switch {
		case l.Numbers > 1 && l.From == 0 && len(l.Exceptions) > 0: // they are beyond the table
			others = "other positions"
		case l.Numbers > 1:
			others = "positions"
		}
		text += fmt.Sprintf(" It also holds for all %s from there up to %s.", others, e.Number(l.Checked))
	}
	if l.Next == nil {
		return text
	}
	return text + fmt.Sprintf(" The next one: %s is %s.", l.Next.Position, lawValue(l.Next.Value, l.About))
}

// lawValue names a value in a law.
func lawValue(value int, about result.Quantity) string {
	if about == result.ShowWinner {
		return englishValues[value]
	}
	return strconv.Itoa(value)
}

// Exceptions says which positions before its beginning do not follow a law.
func (English) Exceptions(l result.Law) string {
	var parts []string
	for _, class := range exceptionsByValue(l) {
		are := "are"
		if len(class.names) == 1 {
			are = "is"
		}
		parts = append(parts, fmt.Sprintf("%s %s %s", list(class.names, "and"), are, lawValue(class.value, l.About)))
	}
	switch {
	case len(parts) == 0:
		return ""
	case len(l.Exceptions) == 1:
		return "Exception: " + parts[0] + "."
	}
	return "Exceptions: " + strings.Join(parts, "; ") + "."
}

// exceptionsByValue returns the exceptions of a law by their values.
func exceptionsByValue(l result.Law) (list []class) {
	by := make(map[int][]string)
	for _, x := range l.Exceptions {
		by[x.Value] = append(by[x.Value], x.Position)
	}
	for _, value := range slices.Sorted(maps.Keys(by)) {
		list = append(list, class{value, by[value]})
	}
	return list
}

// KnownAs names a law, and says what to read.
func (e English) KnownAs(l result.Law) string {
	if l.Known == nil {
		return ""
	}
	if len(l.Known.OEIS) == 0 {
		return fmt.Sprintf("Known as %s.", e.known(l.Known.Name))
	}
	return fmt.Sprintf("Known as %s: OEIS %s.", e.known(l.Known.Name), list(l.Known.OEIS, "and"))
}

// known names what a law is known as.
func (English) known(name result.KnownName) string {
	switch name {
	case result.OdiousNumbers:
		return "the odious numbers"
	case result.EvilNumbers:
		return "the evil numbers"
	case result.FibonacciNumbers:
		return "the Fibonacci numbers"
	case result.PrimeNumbers:
		return "the primes"
	case result.Squares:
		return "the squares"
	case result.TriangularNumbers:
		return "the triangular numbers"
	case result.PowersOfTwo:
		return "the powers of 2"
	case result.WythoffPairs:
		return "the pairs of Wythoff's game"
	case result.NimSums:
		return "nim sums (Bouton 1901)"
	case result.NimProducts:
		return "nim multiplication (Conway, On Numbers and Games)"
	case result.MooreNim:
		return "Moore's Nim (Moore 1910)"
	case result.LeastPrimes:
		return "the index of the least prime factor"
	}
	return ""
}

// Withdrawn says which position refutes a law.
func (e English) Withdrawn(w result.Withdrawn) string {
	return fmt.Sprintf("Withdrawn: %s. It holds up to %s, but %s is %s.", e.Law(w.Law), e.Number(max(w.Law.Upto, w.Law.Checked-1)), w.Position, lawValue(w.Value, w.Law.About))
}

// PlayFrom says how to play a game of a person's own from a position.
func (English) PlayFrom(game, position string) string {
	return fmt.Sprintf("Play from this position: judge lab %s --position %q --play", game, position)
}

// LateMove says that moves appear late.
func (e English) LateMove(m result.LateMove) string {
	return fmt.Sprintf("A move that takes %s first appears at %s. Larger numbers may allow moves that no table here has, and these can end a law.", e.Number(m.Takes), e.Number(m.Size))
}

// Proof says why a law holds for ever.
func (e English) Proof(l result.Law) string {
	if l.Proof == nil {
		return ""
	}
	p := l.Proof
	switch p.By {
	case result.Pigeonholes:
		if p.Most == 1 {
			return "It holds for ever: a value depends only on the one before it, and that comes again (pigeonhole principle)."
		}
		return fmt.Sprintf("It holds for ever: a value depends only on the %d before it, and these come again (pigeonhole principle).", p.Most)
	case result.GuySmith:
		return fmt.Sprintf("It holds for ever, by the periodicity theorem of Guy and Smith for octal games: it holds for all n from %d to %d.", p.Start, p.Until)
	case result.TamePiles:
		return fmt.Sprintf("It holds for ever: under misère play, each pile is like a pile of Nim, and the argument of Guy and Smith proves the period of these piles. It was checked for all n from %d to %d.", p.Start, p.Until)
	case result.FromValues:
		return "It holds for ever, since the period of the Grundy values does."
	}
	return ""
}

// NoLaw says why there is no law.
func (e English) NoLaw(s result.Study) string {
	switch s.NoLaw {
	case result.OfChances:
		return "No law found. These positions have chances to win, and of such laws the judge knows only one: each chance follows from an earlier one by a factor. Its hints compare the chances."
	case result.TooFew:
		return fmt.Sprintf("No law found. Search finds who wins in %d of them; to be no coincidence, a law needs %d.", s.Searched, s.Needed)
	case result.NewMoves:
		return fmt.Sprintf("No law found. Some moves take so many that only few of these positions allow them. Try --to %d.", s.Needed)
	case result.OneValue:
		return "No law found. All of these positions have the same value, which leaves nothing to predict."
	case result.NotSeen:
		return fmt.Sprintf("No law found. The theorem of this problem cannot be seen in this table. It is on the problem's page: judge show %s --all", s.Game)
	case result.NoneFits:
		return "No law found. None of the laws that the judge knows was fitted to the first positions and predicted all others, with enough of them as evidence. Some games have none; then compute who wins, position by position. Or look at more positions with --to, or at others with --at."
	}
	return ""
}

// Studied says where laws were looked for.
func (e English) Studied(s result.Study) string {
	text := fmt.Sprintf("%s: laws in the %s %s, numbers up to %d", s.Game, e.Count(s.Searched, Position), s.Positions.Named(), s.To)
	switch len(s.Axes) {
	case 1:
		return text + fmt.Sprintf("; n: %s", e.Say(message.New(s.Axes[0])))
	case 2:
		return text + fmt.Sprintf("; a: %s; b: %s", e.Say(message.New(s.Axes[0])), e.Say(message.New(s.Axes[1])))
	}
	return text
}

// LawsFound says on a problem's page which laws judge law finds.
func (e English) LawsFound(s result.Study) string {
	if len(s.Laws) == 0 {
		return fmt.Sprintf("`judge law %s` finds no law: %s.", s.Game, e.noLaw(s.NoLaw))
	}
	text := fmt.Sprintf("`judge law %s` finds in the positions `%s`", s.Game, s.Positions.Named())
	switch len(s.Axes) {
	case 1:
		text += fmt.Sprintf(" (n: %s)", e.Say(message.New(s.Axes[0])))
	case 2:
		text += fmt.Sprintf(" (a: %s; b: %s)", e.Say(message.New(s.Axes[0])), e.Say(message.New(s.Axes[1])))
	}
	return text + ":\n" + lawItems(s, e.Law, e.Exceptions, ".", " ")
}

// lawItems lists the laws of a study in Markdown, with their exceptions.
func lawItems(s result.Study, said, exceptions func(result.Law) string, stop, between string) (text string) {
	for _, law := range s.Laws {
		item := said(law) + stop
		if but := exceptions(law); but != "" {
			item += between + but
		}
		text += "\n- " + strings.NewReplacer("*", "\\*", "_", "\\_").Replace(item)
	}
	return text
}

// noLaw says in a clause why there is no law.
func (English) noLaw(why result.NoLaw) string {
	switch why {
	case result.OfChances:
		return "the positions have chances to win"
	case result.TooFew, result.NewMoves:
		return "search reaches too few positions"
	case result.OneValue:
		return "all positions have the same value"
	case result.NotSeen:
		return "the theorem cannot be seen in its table"
	}
	return "none of those that it knows fits"
}

// PastSearch says why others were not searched.
func (e English) PastSearch(s result.Study) string {
	if bound := e.bound(s.Bound); bound != "" {
		return fmt.Sprintf("Others are past search: %s.", bound)
	}
	return ""
}

// bound says why search did not solve all positions.
func (e English) bound(b result.Bound) string {
	if b.TimeOver {
		return "the time is over"
	}
	return strings.Join(each(b.Search, e.Say), "; or ")
}

// Unproved warns of laws that have evidence alone.
func (English) Unproved() string {
	return "Evidence is not a proof: a law can fail beyond the positions that were searched, and positions of another form may have another."
}
