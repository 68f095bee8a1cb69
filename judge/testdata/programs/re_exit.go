// Prints the right answer and then fails.
//
// Verdict: RE
// Reason: exit status 3
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println(6)
	os.Exit(3)
}
