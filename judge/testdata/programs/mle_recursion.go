// Recurses for ever. In Go a stack can grow to a gigabyte, so the memory limit comes
// first.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB; stack overflow?
package main

import "fmt"

func main() {
	fmt.Println(deeper(1))
}

func deeper(n int) int {
	return deeper(n+1) + 1
}
