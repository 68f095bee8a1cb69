// Works for ever.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

func main() {
	for {
	}
}
