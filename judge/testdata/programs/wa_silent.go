// Prints nothing.
//
// Verdict: WA
// Reason: nothing printed
package main

func main() {}
