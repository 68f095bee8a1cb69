// Writes to standard error for ever.
//
// Verdict: OLE
// Reason: wrote more than 64 MB to standard error
package main

import (
	"bytes"
	"os"
)

func main() {
	part := bytes.Repeat([]byte("no "), 1<<18)
	for {
		os.Stderr.Write(part)
	}
}
