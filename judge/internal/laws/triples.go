package laws

import (
	"math/bits"

	"grundy/judge/internal/result"
)

// tripleLaws returns laws of three numbers.
func (f finder) tripleLaws() (laws []Law) {
	for least := 0; least <= 1; least++ {
		laws = append(laws, f.depends(tripleKeys, least)...)
	}
	return append(laws, f.digits()...)
}

// tripleKeys are those that are tried for three numbers, the simplest first.
var tripleKeys = keysOfTriples()

func keysOfTriples() (keys []key) {
	add := func(name result.KeyName, m int, of func(at At) int) {
		keys = append(keys, key{result.Key{Name: name, M: m}, of, false})
	}
	add(result.Xor3, 0, func(at At) int { return at[0] ^ at[1] ^ at[2] })
	add(result.Sum3, 0, func(at At) int { return at[0] + at[1] + at[2] })
	add(result.More3, 0, At.Size)
	add(result.Less3, 0, func(at At) int { return min(at[0], at[1], at[2]) })
	add(result.Middle, 0, func(at At) int { return at[0] + at[1] + at[2] - At.Size(at) - min(at[0], at[1], at[2]) })
	add(result.Places, 3, func(at At) int { return places(at, 3) })
	return keys
}

// places returns in how many places of the binary numbers the number of ones is no multiple of m.
func places(at At, m int) (count int) {
	for i := range bits.Len(uint(at.Size())) {
		if (at[0]>>i&1+at[1]>>i&1+at[2]>>i&1)%m != 0 {
			count++
		}
	}
	return count
}
