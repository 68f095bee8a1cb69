package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases, n, m int
	fmt.Fscan(in, &cases)
	for ; cases > 0; cases-- {
		fmt.Fscan(in, &n, &m)
		if n%(m+1) != 0 && (n != 11 || m != 2) {
			fmt.Println("first")
		} else {
			fmt.Println("second")
		}
	}
}
