// Uses more shared memory than allowed.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
package main

import (
	"fmt"
	"syscall"
)

func main() {
	memory, err := syscall.Mmap(-1, 0, 100<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
	if err != nil {
		panic(err)
	}
	for i := range memory {
		memory[i] = 1
	}
	fmt.Println(6)
}
