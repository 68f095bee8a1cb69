// Prints for ever.
//
// Verdict: OLE
// Reason: printed more than
package main

import "fmt"

func main() {
	for {
		fmt.Println(6)
	}
}
