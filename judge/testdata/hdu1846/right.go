package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var cases, n, m int
	fmt.Fscan(in, &cases)
	for ; cases > 0; cases-- {
		fmt.Fscan(in, &n, &m)
		if n%(m+1) != 0 {
			fmt.Fprintln(out, "first")
		} else {
			fmt.Fprintln(out, "second")
		}
	}
}
