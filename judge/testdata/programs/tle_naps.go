// Wakes all the time and sleeps again.
//
// Verdict: TLE
// Reason: idle for
// Time: 200ms
package main

import "time"

func main() {
	for {
		time.Sleep(10 * time.Millisecond)
	}
}
