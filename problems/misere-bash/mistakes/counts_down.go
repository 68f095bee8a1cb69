//go:build ignore

// Right, but the stones are taken away three by three until few are left.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1000000000000000000
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int64
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		for n > 3 {
			n -= 3
		}
		if n != 1 {
			fmt.Println("A")
		} else {
			fmt.Println("B")
		}
	}
}
