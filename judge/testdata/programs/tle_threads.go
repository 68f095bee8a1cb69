// Works in eight threads, none of which passes the limit alone.
//
// Verdict: TLE
// Reason: of CPU time; the limit is
// Time: 100ms
package main

import (
	"fmt"
	"runtime"
	"sync"
	"syscall"
	"time"
)

func main() {
	var threads sync.WaitGroup
	for i := 0; i < 8; i++ {
		threads.Add(1)
		go func() {
			defer threads.Done()
			runtime.LockOSThread()
			const ofThread = 1
			for {
				var usage syscall.Rusage
				syscall.Getrusage(ofThread, &usage)
				if time.Duration(usage.Utime.Nano()+usage.Stime.Nano()) > 60*time.Millisecond {
					return
				}
			}
		}()
	}
	threads.Wait()
	fmt.Println(6)
}
