//go:build ignore

// Blank lines between cases are passed over, but not if there are blanks in them.
//
// Verdict: WA
// Group: samples
// Trap: The blank line of the
//
// Input that shows it: samples/hdu1730/line-of-a-blank.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if in.Text() == "" {
			continue
		}
		var n, m int
		if k, _ := fmt.Sscan(in.Text(), &n, &m); k < 2 {
			return
		}
		x := 0
		for ; n > 0; n-- {
			var t, j int
			in.Scan()
			fmt.Sscan(in.Text(), &t, &j)
			if t > j {
				t, j = j, t
			}
			x ^= j - t - 1
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
