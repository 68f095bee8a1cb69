//go:build ignore

// The golden ratio is a constant of ten decimals, which is too large by 5e-11.
//
// Verdict: WA
// Group: samples
// Trap: A rounded phi is fine
//
// Smallest input that shows it:
//
//	121393 196417
//	0 0
package main

import "fmt"

const phi = 1.6180339888

// partner returns the other pile of the lost position with a pile of n.
func partner(n int) int {
	for k := int(float64(n) / phi); ; k++ {
		if a := int(float64(k) * phi); a == n {
			return n + k
		} else if a > n {
			break
		}
	}
	k := int(float64(n) / phi / phi)
	for int(float64(k)*phi)+k < n {
		k++
	}
	return n - k
}

func main() {
	for {
		var a, b int
		if fmt.Scan(&a, &b); a == 0 && b == 0 {
			return
		}
		x := int(float64(b-a) * phi)
		if x == a {
			fmt.Println(0)
			continue
		}
		fmt.Println(1)
		if x < a {
			fmt.Println(x, x+b-a)
		}
		if p := partner(a); p < a {
			fmt.Println(p, a)
		} else if p < b {
			fmt.Println(a, p)
		}
		if p := partner(b); p < a && a < b {
			fmt.Println(p, b)
		}
	}
}
