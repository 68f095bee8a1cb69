// Prints the right answer, closes its output and does not end.
//
// Verdict: TLE
// Reason: idle for
// Time: 100ms
package main

import (
	"fmt"
	"os"
	"time"
)

func main() {
	fmt.Println(6)
	os.Stdout.Close()
	os.Stderr.Close()
	time.Sleep(time.Hour)
}
