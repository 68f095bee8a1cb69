// Prints the right answer and an empty line.
//
// Verdict: PE
// Reason: blank line after line 1
package main

import "fmt"

func main() {
	fmt.Println("6\n")
}
