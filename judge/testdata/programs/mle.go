// Uses more memory than allowed, and is right.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
package main

import "fmt"

func main() {
	memory := make([]byte, 100<<20)
	for i := range memory {
		memory[i] = 1
	}
	fmt.Println(5 + memory[len(memory)/2])
}
