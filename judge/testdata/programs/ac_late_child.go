// Leaves a child behind that would print a wrong answer a second later.
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
		time.Sleep(time.Second)
		for {
			fmt.Println(7)
		}
	}
	child := exec.Command("/proc/self/exe", "child")
	child.Stdout = os.Stdout
	if err := child.Start(); err != nil {
		panic(err)
	}
	fmt.Println(6)
}
