package laws

import (
	"math"
	"math/bits"
	"sync"

	"grundy/judge/internal/result"
)

// A key is something of a position that its value may depend on alone.
type key struct {
	result.Key
	of      func(At) int // -1 for none
	limited bool         // it has few values
}

// sizeKeys are those that are tried for sizes.
var sizeKeys = keysOfSizes()

// bases are the bases in which digits are looked at.
var bases = []int{2, 3, 4, 6, 10}

func keysOfSizes() (keys []key) {
	add := func(name result.KeyName, m, d int, of func(n int) int) {
		keys = append(keys, key{result.Key{Name: name, M: m, D: d}, func(at At) int { return of(at[0]) }, false})
	}
	whether := func(name result.KeyName, m int, is func(n int) bool) {
		keys = append(keys, key{result.Key{Name: name, M: m}, func(at At) int {
			if is(at[0]) {
				return 1
			}
			return 0
		}, true})
	}
	whether(result.Square, 0, func(n int) bool { r := root(n, 2); return r*r == n })
	whether(result.Triangular, 0, func(n int) bool { k := triangle(n); return k*(k+1)/2 == n })
	for _, base := range bases {
		whether(result.PowerOf, base, func(n int) bool { return power(n, base) })
		whether(result.PowerOf1, base, func(n int) bool { return power(n+1, base) })
	}
	for _, base := range bases {
		add(result.EndZeros, base, 0, func(n int) int { return endZeros(n, base) })
		add(result.EndZeros1, base, 0, func(n int) int { return endZeros(n+1, base) })
		add(result.DigitSum, base, 0, func(n int) int { return digitSum(n, base) })
		add(result.Length, base, 0, func(n int) int { return length(n, base) })
		for d := range base {
			if base > 2 {
				add(result.DigitCount, base, d, func(n int) int { return digitCount(n, base, d) })
			}
		}
		if base > 2 {
			add(result.HighDigit, base, 0, func(n int) int { return highDigit(n, base) })
			keys[len(keys)-1].limited = true
		}
	}
	add(result.Root, 0, 0, func(n int) int { return root(n, 2) })
	add(result.CubeRoot, 0, 0, func(n int) int { return root(n, 3) })
	add(result.Triangle, 0, 0, triangle)
	add(result.LowBit, 0, 0, func(n int) int { return n & -n })
	add(result.HighBit, 0, 0, func(n int) int { return 1 << bits.Len(uint(n)) >> 1 })
	for _, base := range bases[1:] {
		add(result.DigitXor, base, 0, func(n int) int { return digitXor(n, base) })
	}
	whether(result.Fibonacci, 0, fibonacci)
	whether(result.Prime, 0, prime)
	whether(result.OddPower, 2, func(n int) bool { return power(n, 2) && endZeros(n, 2)%2 == 1 })
	add(result.LeastPrime, 0, 0, leastPrime)
	return keys
}

// root returns the k-th root of n, rounded down.
func root(n, k int) int {
	r := int(math.Round(math.Pow(float64(n), 1/float64(k))))
	for r > 0 && powerOf(r, k) > n {
		r--
	}
	return r
}

func powerOf(n, k int) int {
	p := 1
	for range k {
		p *= n
	}
	return p
}

// triangle returns the largest k with 1 + ... + k <= n.
func triangle(n int) int { return (root(8*n+1, 2) - 1) / 2 }

// power reports whether n is a power of a base.
func power(n, base int) bool {
	for n > 1 && n%base == 0 {
		n /= base
	}
	return n == 1
}

// endZeros returns the number of zeros that n ends with, -1 for 0.
func endZeros(n, base int) (zeros int) {
	if n == 0 {
		return -1
	}
	for ; n%base == 0; n /= base {
		zeros++
	}
	return zeros
}

func digitSum(n, base int) (sum int) {
	for ; n > 0; n /= base {
		sum += n % base
	}
	return sum
}

func digitXor(n, base int) (xor int) {
	for ; n > 0; n /= base {
		xor ^= n % base
	}
	return xor
}

func digitCount(n, base, d int) (count int) {
	for ; n > 0; n /= base {
		if n%base == d {
			count++
		}
	}
	return count
}

// length returns the number of digits, 0 for 0.
func length(n, base int) (digits int) {
	for ; n > 0; n /= base {
		digits++
	}
	return digits
}

func highDigit(n, base int) int {
	for n >= base {
		n /= base
	}
	return n
}

// fibonacci reports whether n is 1, 2, 3, 5, 8, ...
func fibonacci(n int) bool {
	a, b := 1, 2
	for a < n {
		a, b = b, a+b
	}
	return a == n
}

// odious reports whether n has an odd number of ones in binary.
func odious(n int) bool { return bits.OnesCount(uint(n))%2 == 1 }

// sieved is how many numbers the sieve of Eratosthenes looks at.
const sieved = 1 << 18

// sieve returns for each number n below sieved the k for which the k-th prime is the least one that divides n; 0 for 0
// and 1.
var sieve = sync.OnceValue(func() []int32 {
	index, primes := make([]int32, sieved), int32(0)
	for n := 2; n < sieved; n++ {
		if index[n] > 0 {
			continue
		}
		primes++
		for m := n; m < sieved; m += n {
			if index[m] == 0 {
				index[m] = primes
			}
		}
	}
	return index
})

// leastPrime returns which prime is the least one that divides n: 1 for 2, 2 for 3, 3 for 5 and so on; 0 for 1, -1 if
// that is not known.
func leastPrime(n int) int {
	if n < 1 || n >= sieved {
		return -1
	}
	return int(sieve()[n])
}

func prime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
