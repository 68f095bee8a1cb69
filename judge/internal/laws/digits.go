package laws

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

// digits returns laws of automata that read the digits of one number, or of several at once, the first
// digit first. A state is what can follow a number: two numbers are in one state if the table has the
// same value after each of them, whatever digits follow. So the states are found from the table, as the
// kernel of a sequence is (Allouche and Shallit 2003), and the automaton is the smallest.
func (f finder) digits() (laws []Law) {
	value := make(map[At]int, len(f.points))
	for _, p := range f.points {
		value[p.At] = p.Value
	}
	const least = 8 // of three numbers: below it there are too few digits
	if f.numbers == 3 && f.points[len(f.points)-1].Size() < least {
		return nil
	}
	for _, u := range numerations() {
		if u.letters(f.numbers) > 10 {
			continue
		}
		if x, ok := f.automaton(u, value); ok {
			laws = append(laws, x)
		}
	}
	return laws
}

// letters returns how many there are if a letter is a digit of each number.
func (u numeration) letters(numbers int) int {
	letters := 1
	for range numbers {
		letters *= u.digits
	}
	return letters
}

// none is after no letter.
var none = At{-1}

// then returns the numbers after a letter, none if it can't follow.
func (u numeration) then(at At, letter, numbers int) At {
	for k := numbers - 1; k >= 0; k-- {
		at[k] = u.after(at[k], letter%u.digits)
		if at[k] < 0 {
			return none
		}
		letter /= u.digits
	}
	return at
}

// automaton returns the automaton that reads one numeration.
func (f finder) automaton(u numeration, value map[At]int) (Law, bool) {
	letters := u.letters(f.numbers)
	compared := 0
	var same func(x, y At) bool
	same = func(x, y At) bool {
		if (x == none) != (y == none) {
			return false
		}
		v, known := value[x]
		w, both := value[y]
		if x == none || !known && x != (At{}) || !both && y != (At{}) {
			return true
		}
		if known && both {
			if compared++; v != w {
				return false
			}
		}
		for letter := range letters {
			again := letter == 0 && x == y // zeros before a number
			if !again && !same(u.then(x, letter, f.numbers), u.then(y, letter, f.numbers)) {
				return false
			}
		}
		return true
	}
	states := []At{{}}
	rule := result.Digits{Base: u.base, Numbers: f.numbers}
	for s := 0; s < len(states); s++ {
		next := make([]int, letters)
		for letter := range letters {
			to := u.then(states[s], letter, f.numbers)
			next[letter] = -1
			if to == none {
				continue
			}
			most := 0 // values that were compared: the first state may have few, if 0 is no position
			for i, state := range states {
				compared = 0
				if to == state {
					next[letter] = i
					break
				}
				if same(to, state) && compared > most {
					next[letter], most = i, compared
				}
			}
			if next[letter] < 0 {
				if to.Size() > f.points[len(f.points)-1].Size() || len(states) == mostStates {
					return Law{}, false
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
	read := func(at At, count bool) int { // the state after the numbers
		var digits [Most][]int
		longest := 0
		for k := range f.numbers {
			digits[k] = u.digitsOf(at[k])
			longest = max(longest, len(digits[k]))
		}
		s := 0
		for i := longest; i > 0 && s >= 0; i-- {
			letter := 0
			for k := range f.numbers {
				letter = letter*u.digits + digit(digits[k], i)
			}
			if count {
				used[s][letter]++
			}
			s = rule.Next[s][letter]
		}
		return s
	}
	for _, p := range f.points {
		if s := read(p.At, true); s >= 0 && rule.Values[s] < 0 { // the table does not begin with 0
			rule.Values[s] = p.Value
		}
	}
	const often = 3
	for s, next := range rule.Next {
		for letter, to := range next {
			if to >= 0 && used[s][letter] < often && (s > 0 || letter > 0) {
				return Law{}, false
			}
		}
	}
	n := float64(len(states))
	size := 12 + n*float64(letters)*math.Log2(n) + n*f.each
	predict := func(at At) int {
		s := read(at, false)
		if s < 0 {
			return -1
		}
		return rule.Values[s]
	}
	x := Law{Rule: rule, Bits: size, Predict: predict, From: f.points[0].Size()}
	x.part = func(at At) int {
		if at == (At{}) {
			return -1 // it may be the only one in its state
		}
		return read(at, false)
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
