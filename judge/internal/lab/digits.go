package lab

import (
	"math"

	"grundy/judge/internal/result"
)

// mostStates is how many states an automaton has at most.
const mostStates = 8

// A numeration is a way to write numbers with digits. A number is also what it is written with so far:
// after the digit d comes after(n, d), -1 if d can't follow.
type numeration struct {
	base   int // 0: the Fibonacci numbers
	digits int
	after  func(n, d int) int
}

// numerations are those that are tried.
func numerations() (list []numeration) {
	for _, base := range bases {
		list = append(list, numeration{base, base, func(n, d int) int { return n*base + d }})
	}
	return append(list, numeration{0, 2, afterFibonacci})
}

// afterFibonacci returns the number whose digits, as a sum of Fibonacci numbers that do not follow each
// other (Zeckendorf), are those of n and d: each Fibonacci number in the sum moves to the next one.
func afterFibonacci(n, d int) int {
	sum, ones := 0, false // whether n ends in 1
	for n > 0 {
		a, b := 1, 2
		for b <= n {
			a, b = b, a+b
		}
		sum += b
		n -= a
		ones = a == 1
	}
	if ones && d == 1 {
		return -1
	}
	return sum + d
}

// digitsOf returns the digits of a number.
func (u numeration) digitsOf(n int) (list []int) {
	if u.base > 0 {
		for ; n > 0; n /= u.base {
			list = append([]int{n % u.base}, list...)
		}
		return list
	}
	a, b := 1, 2
	for b <= n {
		a, b = b, a+b
	}
	for ; ; a, b = b-a, a {
		if a <= n {
			list, n = append(list, 1), n-a
		} else {
			list = append(list, 0)
		}
		if b == 2 {
			break
		}
	}
	return list
}

// digits returns laws of automata that read the digits of one number, or of two at once, the first
// digit first. A state is what can follow a number: two numbers are in one state if the table has the
// same value after each of them, whatever digits follow. So the states are found from the table, as the
// kernel of a sequence is (Allouche and Shallit 2003), and the automaton is the smallest.
func (f finder) digits(numbers int) (laws []law) {
	value := make(map[[2]int]int, len(f.points))
	for _, p := range f.points {
		value[[2]int{p.a, p.b}] = p.value
	}
	for _, u := range numerations() {
		if numbers == 2 && u.digits > 3 {
			continue
		}
		if x, ok := f.automaton(u, numbers, value); ok {
			laws = append(laws, x)
		}
	}
	return laws
}

// automaton returns the automaton that reads one numeration.
func (f finder) automaton(u numeration, numbers int, value map[[2]int]int) (law, bool) {
	letters := u.digits
	if numbers == 2 {
		letters *= u.digits
	}
	after := func(n [2]int, letter int) [2]int { // -1 -1 if the letter can't follow
		if numbers == 1 {
			return [2]int{u.after(n[0], letter), 0}
		}
		next := [2]int{u.after(n[0], letter/u.digits), u.after(n[1], letter%u.digits)}
		if min(next[0], next[1]) < 0 {
			return [2]int{-1, -1}
		}
		return next
	}
	compared := 0
	var same func(x, y [2]int) bool
	same = func(x, y [2]int) bool {
		if (x[0] < 0) != (y[0] < 0) {
			return false
		}
		v, known := value[x]
		w, both := value[y]
		if x[0] < 0 || !known && x != [2]int{} || !both && y != [2]int{} {
			return true
		}
		if known && both {
			if compared++; v != w {
				return false
			}
		}
		for letter := range letters {
			again := letter == 0 && x == y // zeros before a number
			if !again && !same(after(x, letter), after(y, letter)) {
				return false
			}
		}
		return true
	}
	states := [][2]int{{}}
	rule := result.Digits{Base: u.base, Numbers: numbers}
	for s := 0; s < len(states); s++ {
		next := make([]int, letters)
		for letter := range letters {
			to := after(states[s], letter)
			if next[letter] = -1; to[0] < 0 {
				continue
			}
			most := 0 // values that were compared: the first state may have few, if 0 is no position
			for i, state := range states {
				if compared = 0; to == state {
					next[letter] = i
					break
				}
				if same(to, state) && compared > most {
					next[letter], most = i, compared
				}
			}
			if next[letter] < 0 {
				if max(to[0], to[1]) > f.points[len(f.points)-1].size() || len(states) == mostStates {
					return law{}, false
				}
				next[letter] = len(states)
				states = append(states, to)
			}
		}
		v, known := value[states[s]]
		if !known {
			v = -1
		}
		rule.Next, rule.Values = append(rule.Next, next), append(rule.Values, v)
	}
	used := make([][]int, len(states)) // how often the points go from a state by a letter
	for i := range used {
		used[i] = make([]int, letters)
	}
	read := func(a, b int, count bool) int { // the state after a number
		x, y := u.digitsOf(a), u.digitsOf(b)
		s := 0
		for i := max(len(x), len(y)); i > 0 && s >= 0; i-- {
			letter := digit(x, i)
			if numbers == 2 {
				letter = letter*u.digits + digit(y, i)
			}
			if count {
				used[s][letter]++
			}
			s = rule.Next[s][letter]
		}
		return s
	}
	for _, p := range f.points {
		if s := read(p.a, p.b, true); s >= 0 && rule.Values[s] < 0 { // the table does not begin with 0
			rule.Values[s] = p.value
		}
	}
	const often = 3
	for s, next := range rule.Next {
		for letter, to := range next {
			if to >= 0 && used[s][letter] < often && (s > 0 || letter > 0) {
				return law{}, false
			}
		}
	}
	n := float64(len(states))
	size := 12 + n*float64(letters)*math.Log2(n) + n*f.each
	predict := func(a, b int) int {
		s := read(a, b, false)
		if s < 0 {
			return -1
		}
		return rule.Values[s]
	}
	x := law{rule: rule, bits: size, predict: predict, from: f.points[0].size()}
	x.part = func(a, b int) int {
		if a == 0 && b == 0 {
			return -1 // it may be the only one in its state
		}
		return read(a, b, false)
	}
	x.partBits = 4 + float64(letters)*math.Log2(n)
	return x, true
}

// digit returns the i-th digit of a number from its end, 0 before its first one.
func digit(list []int, i int) int {
	if i > len(list) {
		return 0
	}
	return list[len(list)-i]
}
