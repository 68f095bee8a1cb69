// Opens its input and its output by their names, as scripts do.
//
// Verdict: AC
package main

import (
	"fmt"
	"os"
)

func main() {
	in, err := os.Open("/dev/stdin")
	if err != nil {
		panic(err)
	}
	var word string
	if _, err := fmt.Fscan(in, &word); err != nil {
		panic(err)
	}
	for _, name := range []string{"/dev/stderr", "/dev/stdout"} {
		out, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(out, 6)
	}
}
