// Prints a wrong answer.
//
// Verdict: WA
// Reason: line 1: printed "7", expected "6"
package main

import "fmt"

func main() {
	fmt.Println(7)
}
