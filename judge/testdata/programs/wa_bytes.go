// Prints bytes that are no text, and zeros.
//
// Verdict: WA
// Reason: line 1: printed
package main

import "os"

func main() {
	os.Stdout.Write([]byte("\xff\xfe\x006\x00\x1b[31m\xe2\x80\xae\n"))
}
