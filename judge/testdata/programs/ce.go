// Does not compile.
//
// Verdict: CE
// Reason: ce.go:8:10: undefined: x
package main

func main() {
	println(x)
}
