// Calls itself for ever. In Go a stack may have a gigabyte, so this is a matter of
// memory.
//
// Verdict: MLE
// Reason: of memory; the limit is 64.0 MB
package main

import "fmt"

func main() {
	fmt.Println(deeper(1))
}

func deeper(n int) int {
	return deeper(n+1) + 1
}
