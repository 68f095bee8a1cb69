// Runs four processes of 30 MB each, none of which exceeds the limit alone.
//
// Verdict: MLE
// Reason: of memory; the limit is 64 MB
package main

import (
	"fmt"
	"os"
	"os/exec"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		fill()
		time.Sleep(400 * time.Millisecond)
		return
	}
	var children []*exec.Cmd
	for i := 0; i < 3; i++ {
		child := exec.Command("/proc/self/exe", "child")
		if err := child.Start(); err != nil {
			panic(err)
		}
		children = append(children, child)
	}
	fill()
	for _, child := range children {
		child.Wait()
	}
	fmt.Println(6)
}

var memory [30 << 20]byte

func fill() {
	for i := range memory {
		memory[i] = 1
	}
}
