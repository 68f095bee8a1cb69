//go:build ignore

// Right, but it finds the Grundy values of all lines for each circle.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/poj2484/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		value := make([]int, n+1) // of a line
		for line := 1; line <= n; line++ {
			var met [64]bool
			for taken := 1; taken <= 2 && taken <= line; taken++ {
				for left := 0; left <= line-taken; left++ {
					met[value[left]^value[line-taken-left]] = true
				}
			}
			for met[value[line]] {
				value[line]++
			}
		}
		if value[n-1] == 0 || n > 1 && value[n-2] == 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
