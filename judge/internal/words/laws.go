package words

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Law says what a law says, without a full stop.
func Law(lang Language, l result.Law) string {
	about := message.Plain(lang.Quantity(l.About))
	if _, chances := l.Rule.(result.ChancesFall); chances {
		about = sentence("law of chances")
	}
	says := lawWords{l.About}.rule(l.Rule, subject{message.Plain("n"), message.Plain("n")})
	return lang.Say(lawFrom(l, about, says))
}

// lawFrom says from where on a law holds.
func lawFrom(l result.Law, about, says message.Message) message.Message {
	switch _, digits := l.Rule.(result.Digits); {
	case l.From <= 1 && l.Numbers == 1 && isOfSize(l.Rule):
		return sentence("law above 0", about, says)
	case digits || l.From == 0:
		return sentence("law", about, says)
	case isPeriodic(l.Rule):
		return sentence("law after the last exception", about, says, l.From, l.From-1)
	case l.Numbers == 1:
		return sentence("law from", about, says, l.From)
	case l.From == 1 && l.Numbers == 2:
		return sentence("law unless both are 0", about, says)
	case l.Numbers == 2:
		return sentence("law unless both are below", about, says, l.From)
	}
	return sentence("law unless all are below", about, says, l.From)
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

// A subject is what a rule is about: n, or a key.
type subject struct {
	name message.Message
	part message.Message // the name within a formula
}

// mod returns the formula of the rest of the subject.
func (s subject) mod(m int) message.Message { return written(s.part, " mod ", m) }

// written returns the message that says its parts one after the other: a formula, which is the same in each language
// except for names within it. No two of its numbers may stand side by side.
func written(parts ...any) message.Message { return message.Message{Parts: parts} }

// butFor is the list of what a rule says of some numbers.
const butFor message.Kind = "but for"

// clauses joins clauses that could be sentences of their own.
func clauses(list ...message.Message) message.Message { return listed(clausesJoined, list) }

// lawWords makes the messages of a law about a quantity.
type lawWords struct{ about result.Quantity }

// winnerKinds are the values in laws of who wins.
var winnerKinds = []message.Kind{result.Lost: "law lost", result.Won: "law won", result.Drawn: "law drawn"}

// winner reports whether the law is about who wins.
func (w lawWords) winner() bool { return w.about == result.ShowWinner }

// value says which value a position has.
func (w lawWords) value(value int) message.Message {
	if w.winner() {
		return sentence(winnerKinds[value])
	}
	return sentence("law value", value)
}

// rule says a rule about a subject.
func (w lawWords) rule(r result.Rule, of subject) message.Message {
	switch r := r.(type) {
	case result.Constant:
		return sentence("law always", w.value(r.Value))
	case result.Period:
		return w.period(r, of)
	case result.OneOf:
		return w.oneOf(r, of)
	case result.Recurrence:
		return sentence("law of lost sizes", numbers(r.First), sumOf(r), r.Given)
	case result.Intervals:
		return intervals(r)
	case result.Pairs:
		return sentence("law of pairs", pairsIn(r.First), differenceOf(r))
	case result.Ratio:
		return ratio(r)
	case result.Digits:
		return w.digits(r)
	case result.Joined:
		return joined(r)
	case result.Nth:
		if r.Plus == 0 {
			return sentence("law of n-th", memberKinds[r.Of.Name])
		}
		return sentence("law of later n-th", memberKinds[r.Of.Name], plus(r.Plus))
	case result.Quotients:
		return sentence("law of quotients", quotients(r))
	case result.ByWinner:
		name := keySubject(r.On).part
		return sentence("law by winner", lineOf(r.Lost, name), lineOf(r.Won, name))
	case result.Euclid:
		return sentence("law of Euclid", r.Zero, moreThan(r.Plus[0]), moreThan(r.Plus[1]))
	case result.Both:
		return sentence("law of both edges", r.With)
	case result.ChancesFall:
		return sentence("law of falling chances", r.Times, r.Length)
	case result.Except:
		return sentence("law except", w.rule(r.Rule, of), exceptions(r.Known))
	case result.Depends:
		return w.depends(r)
	case result.SumOfParts:
		return sentence("law of sums")
	}
	return message.Message{}
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
	kinds := slices.Sorted(maps.Keys(by))
	if grundy && len(kinds) <= 4 && len(slices.MaxFunc(slices.Collect(maps.Values(by)), byLength)) <= most {
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

// sets says which numbers have which value, "lost if n mod 3 is 0 or 1, drawn if it is 2"; ok is false if these are
// too many.
func (w lawWords) sets(values map[int]int, n message.Message, named func(int) string) (said message.Message, ok bool) {
	known, rest := classes(values, !w.winner(), named)
	var parts []message.Message
	for i, class := range known {
		is := listed(message.AnyOf, class.names)
		switch {
		case len(class.names) == 0:
			parts = append(parts, sentence("law never lost"))
		case i > 0 && w.winner() && len(known[0].names) > 0:
			parts = append(parts, sentence("law if it is", w.value(class.value), is))
		default:
			parts = append(parts, sentence("law if", w.value(class.value), n, is))
		}
	}
	switch {
	case rest != nil && len(parts) == 0:
		return sentence("law always", w.value(*rest)), true
	case rest != nil:
		return sentence("law of sets and others", clauses(parts...), w.value(*rest)), true
	case len(parts) == 0:
		return said, false
	}
	return listed(message.Row, parts), true
}

// period says a period of the subject.
func (w lawWords) period(r result.Period, of subject) message.Message {
	switch {
	case r.Rise == 1 && r.Length == 1 && r.Values[0] == 0:
		return sentence("law is the value", of.name)
	case r.Rise == 1 && r.Length == 1:
		return sentence("law is the value", written(of.part, plus(r.Values[0])))
	case r.Rise > 0:
		return rising(r, of)
	}
	said := sentence("law of period", r.Length)
	if !of.name.Equal(message.Plain("n")) {
		said = sentence("law depends only", of.mod(r.Length))
	}
	if sets, ok := w.sets(maps.Collect(slices.All(r.Values)), of.mod(r.Length), strconv.Itoa); ok {
		return clauses(said, sets)
	}
	return said
}

// rising says a period in which the values rise. A long one has no formulas.
func rising(r result.Period, of subject) message.Message {
	if r.Length > 12 {
		return sentence("law of long rising period", r.Length, r.Rise)
	}
	rests := make(map[int][]string) // the rests of each formula, by the number that it adds
	for rest, value := range r.Values {
		if r.Rise == r.Length {
			value -= rest
		}
		rests[value] = append(rests[value], strconv.Itoa(rest))
	}
	adds := slices.SortedFunc(maps.Keys(rests), func(x, y int) int {
		if more := len(rests[y]) - len(rests[x]); more != 0 {
			return more
		}
		return strings.Compare(plus(x), plus(y))
	})
	formula := func(add int) message.Message {
		switch r.Rise {
		case r.Length:
			return written(of.part, plus(add))
		case 1:
			return written("floor(", of.part, "/", r.Length, ")", plus(add))
		}
		return written(r.Rise, "*floor(", of.part, "/", r.Length, ")", plus(add))
	}
	if len(adds) == 1 {
		return sentence("law of rising period", r.Length, r.Rise, formula(adds[0]))
	}
	var parts []message.Message
	for _, add := range adds[1:] {
		is := listed(message.AnyOf, rests[add])
		parts = append(parts, sentence("law of rising rests", formula(add), of.mod(r.Length), is))
	}
	return sentence("law of rising period by rests", r.Length, r.Rise, clauses(parts...), formula(adds[0]))
}

// plus returns " + 3", " - 3" or "".
func plus(n int) string {
	switch {
	case n > 0:
		return " + " + strconv.Itoa(n)
	case n < 0:
		return " - " + strconv.Itoa(-n)
	}
	return ""
}

// times returns "3*", or "" for 1.
func times(n int) string {
	if n == 1 {
		return ""
	}
	return strconv.Itoa(n) + "*"
}

// oneOf says for which numbers a value holds. One for all others is always that of who wins.
func (w lawWords) oneOf(r result.OneOf, of subject) message.Message {
	if r.Else < 0 {
		if said, ok := w.sets(r.Known, of.name, strconv.Itoa); ok {
			return said
		}
		return sentence("law depends only", of.name)
	}
	known := slices.Sorted(maps.Keys(r.Known))
	value, is := r.Known[known[0]], listed(message.AnyOf, lists.Each(known, strconv.Itoa))
	if value == result.Lost {
		return sentence("law if", winnerKinds[value], of.name, is)
	}
	return sentence("law if, otherwise", winnerKinds[value], of.name, is, winnerKinds[r.Else])
}

// sumOf returns the formula of a recurrence.
func sumOf(r result.Recurrence) string {
	sum := ""
	for i, n := range r.Times {
		if n == 0 {
			continue
		}
		switch {
		case n < 0:
			sum += " - "
		case sum != "":
			sum += " + "
		}
		sum += times(max(n, -n)) + "L(k-" + strconv.Itoa(i+1) + ")"
	}
	return strings.TrimPrefix(sum+plus(r.Plus), " ")
}

func numbers(list []int) string { return strings.Join(lists.Each(list, strconv.Itoa), ", ") }

// intervals says where the winner changes.
func intervals(r result.Intervals) message.Message {
	first := winnerKinds[r.Values[0]]
	if r.Factors[0] == r.Factors[1] {
		if r.Less == 0 {
			return sentence("law of intervals below", numbers(r.Ends), r.Factors[0], first, r.Ends[0])
		}
		return sentence("law of intervals up to", numbers(r.Ends), r.Factors[0], first, r.Ends[0])
	}
	if r.Less == 0 {
		return sentence("law of two intervals below", numbers(r.Ends), r.Factors[0], r.Factors[1], first, r.Ends[0])
	}
	return sentence("law of two intervals up to", numbers(r.Ends), r.Factors[0], r.Factors[1], first, r.Ends[0])
}

// pairsIn lists pairs.
func pairsIn(list [][2]int) string {
	return strings.Join(lists.Each(list, func(p [2]int) string { return pair(p[0], p[1]) }), ", ")
}

func pair(a, b int) string { return "(" + strconv.Itoa(a) + ", " + strconv.Itoa(b) + ")" }

// differenceOf returns the formula of the difference of the k-th pair.
func differenceOf(r result.Pairs) string { return times(max(r.Times, 1)) + "k" + plus(r.Plus) }

// ratioBounds are bounds as formulas.
var ratioBounds = map[result.RatioBound]string{
	result.Golden:      "(1 + √5)/2 = 1.618...",
	result.GoldenPlus:  "(3 + √5)/2 = 2.618...",
	result.Silver:      "1 + √2 = 2.414...",
	result.RootOfTwo:   "√2 = 1.414...",
	result.RootOfThree: "√3 = 1.732...",
	result.Two:         "2",
	result.Three:       "3",
}

// ratio says what the ratio of two numbers decides.
func ratio(r result.Ratio) message.Message {
	bound := message.Plain(ratioBounds[r.Bound])
	if r.Bound == result.Golden {
		bound = sentence("law golden ratio", bound)
	}
	said := []message.Message{sentence("law of ratio", winnerKinds[r.Inside], bound, winnerKinds[r.Outside])}
	if r.Equal >= 0 && r.Equal != r.Inside {
		said = append(said, sentence("law of equal numbers", winnerKinds[r.Equal]))
	}
	if r.WithZero >= 0 {
		said = append(said, sentence("law of a 0", winnerKinds[r.WithZero]))
	}
	return clauses(said...)
}

// digits says the states of an automaton, or what they are about.
func (w lawWords) digits(r result.Digits) message.Message {
	if some, without, with, from := someDigit(r); len(some) > 0 {
		parts := []any{w.value(without), base(r.Base), listed(message.AnyOf, some), w.value(with)}
		if from > 0 {
			return sentence("law of digits that no number has, from", append(parts, from)...)
		}
		return sentence("law of digits that no number has", parts...)
	}
	of := listed(message.AllOf, []string{"n"})
	if r.Numbers > 1 {
		of = listed(message.AllOf, []string{"a", "b", "c"}[:r.Numbers])
	}
	said := []message.Message{sentence("law of digits", of, base(r.Base))}
	if r.Base == 0 {
		said[0] = sentence("law of Fibonacci digits", of)
	}
	for s, next := range r.Next {
		then := listed(message.Row, transitions(r, next))
		switch value := r.Values[s]; {
		case value < 0:
			said = append(said, sentence("law state never last", s, then))
		case w.winner():
			said = append(said, sentence("law state", s, winnerKinds[value], then))
		default:
			said = append(said, sentence("law state", s, strconv.Itoa(value), then))
		}
	}
	return clauses(said...)
}

// base names a base.
func base(m int) message.Message {
	if m == 2 {
		return sentence("law in binary")
	}
	return sentence("law in base", m)
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
		name := strconv.Itoa(letter % width)
		for range r.Numbers - 1 {
			letter /= width
			name = strconv.Itoa(letter%width) + "/" + name
		}
		by[to] = append(by[to], name)
	}
	delete(by, -1)
	for _, to := range slices.Sorted(maps.Keys(by)) {
		list = append(list, strings.Join(by[to], ",")+" → "+strconv.Itoa(to))
	}
	return list
}

// joined says which of two conditions decides.
func joined(r result.Joined) message.Message {
	if r.Any {
		return sentence("law of either", condition(r.Conditions[0]), condition(r.Conditions[1]))
	}
	return sentence("law of both", condition(r.Conditions[0]), condition(r.Conditions[1]))
}

// condition says when a condition holds.
func condition(c result.Condition) message.Message {
	if kinds, ok := whetherKinds[c.On.Name]; ok {
		if slices.Contains(c.Is, 1) == c.Not {
			return sentence(kinds.not, c.On.M)
		}
		return sentence(kinds.is, c.On.M)
	}
	name := keySubject(c.On).name
	if c.Mod > 0 {
		name = keySubject(c.On).mod(c.Mod)
	}
	top, is := c.Is[len(c.Is)-1], listed(message.AnyOf, lists.Each(c.Is, strconv.Itoa))
	switch {
	case upToTop(c) && c.Not:
		return sentence("law greater than", name, top)
	case upToTop(c):
		return sentence("law at most", name, top)
	case c.Not:
		return sentence("law is not", name, is)
	}
	return sentence("law is", name, is)
}

// upToTop reports whether a condition is about all values of a key from 0 up to its last one.
func upToTop(c result.Condition) bool {
	top := c.Is[len(c.Is)-1]
	return c.Mod == 0 && top > 0 && len(c.Is) == top+1
}

// memberKinds name a member of a set.
var memberKinds = map[result.KeyName]message.Kind{
	result.Odious: "law odious number", result.Evil: "law evil number", result.Square: "law square",
	result.Triangular: "law triangular number", result.Prime: "law prime", result.Fibonacci: "law Fibonacci number",
}

// quotients writes the rule of a value as formulas.
func quotients(r result.Quotients) string {
	var parts []string
	for i, v := range r.First {
		parts = append(parts, "g("+strconv.Itoa(r.Least+i)+") = "+strconv.Itoa(v))
	}
	for rest, v := range r.Rests {
		value := strconv.Itoa(v.Plus)
		switch {
		case v.Same:
			value = "g(k)" + plus(v.Plus)
		case v.Times != 0:
			value = times(v.Times) + "k" + plus(v.Plus)
		}
		parts = append(parts, "g("+strconv.Itoa(r.By)+"*k"+plus(rest)+") = "+value)
	}
	return strings.Join(parts, "; ")
}

// lineOf writes a line of something that has a name.
func lineOf(line result.Line, name message.Message) message.Message {
	if line.Times == 0 {
		return written(line.Plus)
	}
	return written(times(line.Times), name, plus(line.Plus))
}

// moreThan says how much more than x a value is, by whether x is even or odd.
func moreThan(by [2]int) message.Message {
	if by[0] == by[1] {
		return written("x", plus(by[0]))
	}
	return sentence("law by parity", plus(by[0]), plus(by[1]))
}

// exceptions says the values of a rule that are other ones.
func exceptions(known map[int]int) message.Message {
	var parts []message.Message
	for _, k := range slices.Sorted(maps.Keys(known)) {
		parts = append(parts, sentence("law exception", known[k], k))
	}
	return listed(butFor, parts)
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
			list = append(list, strconv.Itoa(a)+": "+numbers(lost))
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
func (w lawWords) restsDecide(t restTable) message.Message {
	if !w.winner() {
		return sentence("law of a grid of rests", formula(t.Key), t.M, t.grid())
	}
	if groups := t.groups(); len(groups) > 0 {
		return sentence("law of sets of rests", t.M, listed(eachOf, groups))
	}
	return sentence("law of rows of rests", formula(t.Key), t.M, listed(clausesJoined, t.rows()))
}

// depends says a rule for a key.
func (w lawWords) depends(d result.Depends) message.Message {
	oneOf, is := d.Rule.(result.OneOf)
	if kinds, ok := whetherKinds[d.On.Name]; ok && is { // the key is 1 if it is so
		return sentence("law whether", w.value(oneOf.Known[1]), sentence(kinds.is, d.On.M), w.value(oneOf.Known[0]))
	}
	if zero, only := oneOf.Known[0]; is && only && len(oneOf.Known) == 1 && oneOf.Else >= 0 {
		value, other := winnerKinds[zero], winnerKinds[oneOf.Else]
		switch d.On.Name {
		case result.DigitCount:
			return sentence("law of digits that no number has", value, base(d.On.M), strconv.Itoa(d.On.D), other)
		case result.Distance:
			return sentence("law whether", value, "a = b", other)
		case result.Places:
			return sentence("law whether", value, sentence("law all places", d.On.M), other)
		}
	}
	if d.On.Name == result.Rests && is {
		if said, ok := w.sets(oneOf.Known, message.Plain(formula(d.On)), rests(d.On)); ok {
			return said
		}
		return w.restsDecide(restTable{d.On, oneOf.Known})
	}
	return w.rule(d.Rule, keySubject(d.On))
}

// rests returns what names a value of the rests of two numbers.
func rests(k result.Key) (named func(value int) string) {
	return func(value int) string { return pair(value/k.M, value%k.M) }
}

// keySubject returns the subject of a rule for a key. Within a formula, a name of several words or signs stands in
// parentheses.
func keySubject(k result.Key) subject {
	name := keyNamed(k)
	switch k.Name {
	case result.First, result.Other, result.Distance, result.Less, result.More, result.Divisor, result.Root,
		result.CubeRoot, result.Quotient, result.Itself, result.Less3, result.More3:
		return subject{name, name}
	}
	return subject{name, written("(", name, ")")}
}

// whetherKinds say that something is so, or not, for each key that is 1 if it is.
var whetherKinds = map[result.KeyName]struct{ is, not message.Kind }{
	result.Square:     {"law n is a square", "law n is not a square"},
	result.Triangular: {"law n is triangular", "law n is not triangular"},
	result.Fibonacci:  {"law n is a Fibonacci number", "law n is not a Fibonacci number"},
	result.Prime:      {"law n is a prime", "law n is not a prime"},
	result.PowerOf:    {"law n is a power", "law n is not a power"},
	result.PowerOf1:   {"law n + 1 is a power", "law n + 1 is not a power"},
	result.OddPower:   {"law n is an odd power", "law n is not an odd power"},
	result.Odious:     {"law n is odious", "law n is not odious"},
	result.Evil:       {"law n is evil", "law n is not evil"},
}

// keyNamed names a key.
func keyNamed(k result.Key) message.Message {
	switch k.Name {
	case result.EndZeros:
		return sentence("law key zeros at the end", base(k.M))
	case result.EndZeros1:
		return sentence("law key zeros at the end of n + 1", base(k.M))
	case result.DigitSum:
		if k.M == 2 {
			return sentence("law key ones")
		}
		return sentence("law key digit sum", base(k.M))
	case result.DigitCount:
		return sentence("law key digit count", k.D, base(k.M))
	case result.Length:
		return sentence("law key length", base(k.M))
	case result.HighDigit:
		return sentence("law key first digit", base(k.M))
	case result.DigitXor:
		return sentence("law key digit xor", base(k.M))
	case result.Triangle:
		return sentence("law key triangle")
	case result.LowBit:
		return sentence("law key low bit")
	case result.HighBit:
		return sentence("law key high bit")
	case result.CommonZeros:
		return sentence("law key zeros at both ends")
	case result.LeastPrime:
		return sentence("law key least prime")
	case result.NimProduct:
		return sentence("law key nim product")
	case result.OnesBefore:
		return sentence("law key ones before")
	case result.Middle:
		return sentence("law key middle")
	case result.Places:
		return sentence("law key places", k.M)
	}
	return message.Plain(formula(k))
}

// formula returns the formula of a key, "" if it has words instead.
func formula(k result.Key) string {
	m := strconv.Itoa(k.M)
	switch k.Name {
	case result.First, result.Other, result.Distance, result.Less, result.More, result.Xor, result.Divisor,
		result.Itself,
		result.Sum3, result.Xor3, result.Less3, result.More3:
		return string(k.Name)
	case result.Rests:
		return "(a mod " + m + ", b mod " + m + ")"
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
		return "a*b mod " + m
	case result.DifferenceRest:
		return "(a - b) mod " + m
	case result.RestXor:
		return "(a mod " + m + ") xor (b mod " + strconv.Itoa(k.D) + ")"
	case result.RestBy:
		return "a mod (b + 1)"
	case result.Quotient:
		return "floor(max(a, b) / min(a, b))"
	}
	return ""
}
