// Prints the right answer and an empty line.
//
// Verdict: PE
// Reason: line 1: white space "\n\n" after "6", expected "\n"
package main

import "fmt"

func main() {
	fmt.Println("6\n")
}
