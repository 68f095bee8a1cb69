// Leaves a child behind that holds its output open and sleeps.
//
// Verdict: AC
package main

import (
	"fmt"
	"os"
	"os/exec"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		time.Sleep(time.Minute)
		return
	}
	child := exec.Command("/proc/self/exe", "child")
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	if err := child.Start(); err != nil {
		panic(err)
	}
	fmt.Println(6)
}
