// Sleeps.
//
// Verdict: TLE
// Reason: idle for
// Time: 100ms
package main

import "time"

func main() {
	time.Sleep(time.Hour)
}
