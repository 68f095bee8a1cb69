// Makes a copy of itself without read permission, which uses more memory than allowed:
// the judge counts it although the system hides it from others.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	if len(os.Args) == 1 {
		text, err := os.ReadFile("/proc/self/exe")
		if err == nil {
			err = os.WriteFile("copy", text, 0o111)
		}
		if err == nil {
			err = syscall.Exec("./copy", []string{"copy", "hidden"}, nil)
		}
		panic(err)
	}
	memory := make([]byte, 100<<20)
	for i := range memory {
		memory[i] = 1
	}
	fmt.Println(5 + memory[len(memory)/2])
}
