//go:build ignore

// Both take as many cards as they can.
//
// Verdict: WA
// Group: samples
// Trap: To take as many cards
//
// Smallest input that shows it:
//
//	5
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		turns := 0
		for n > 0 {
			p := 1
			for 2*p <= n {
				p *= 2
			}
			n -= p
			turns++
		}
		if turns%2 == 1 {
			fmt.Println("Kiki")
		} else {
			fmt.Println("Cici")
		}
	}
}
