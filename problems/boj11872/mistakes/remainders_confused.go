//go:build ignore

// Exchanges the values of the sizes that are 2 and 3 mod 4.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
//	1 2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	x := 0
	for ; n > 0; n-- {
		var p int
		fmt.Fscan(in, &p)
		switch p % 4 {
		case 2:
			p++
		case 3:
			p--
		}
		x ^= p
	}
	if x != 0 {
		fmt.Println("koosaga")
	} else {
		fmt.Println("cubelover")
	}
}
