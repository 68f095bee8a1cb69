// Writes more to standard error than a pipe holds, and is right.
//
// Verdict: AC
package main

import (
	"bytes"
	"fmt"
	"os"
)

func main() {
	line := bytes.Repeat([]byte("x"), 1<<16)
	for i := 0; i < 160; i++ {
		os.Stderr.Write(line)
	}
	fmt.Println(6)
}
