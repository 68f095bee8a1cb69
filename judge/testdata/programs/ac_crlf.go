// Ends its line as Windows does.
//
// Verdict: AC
package main

import "fmt"

func main() {
	fmt.Print("6\r\n")
}
