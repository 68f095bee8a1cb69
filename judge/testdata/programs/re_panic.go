// Panics: the report shows the first line of Go's message.
//
// Verdict: RE
// Reason: panic: runtime error: index out of range [6] with length 6
package main

import "fmt"

func main() {
	var six [6]int
	for i := 0; i <= len(six); i++ {
		fmt.Println(six[i])
	}
}
