// Prints one line of 100 MB.
//
// Verdict: OLE
// Reason: printed more than
package main

import (
	"bytes"
	"os"
)

func main() {
	part := bytes.Repeat([]byte("6"), 1<<20)
	for i := 0; i < 100; i++ {
		os.Stdout.Write(part)
	}
	os.Stdout.WriteString("\n")
}
