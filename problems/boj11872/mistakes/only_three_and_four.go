//go:build ignore

// Exchanges 3 and 4 only, since the table was looked at no further.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
//	1 6 8
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
		switch p {
		case 3:
			p = 4
		case 4:
			p = 3
		}
		x ^= p
	}
	if x != 0 {
		fmt.Println("koosaga")
	} else {
		fmt.Println("cubelover")
	}
}
