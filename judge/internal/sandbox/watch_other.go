//go:build !linux && !windows

package sandbox

import "time"

// machineWork is not known here.
func machineWork() (work time.Duration, ok bool) { return 0, false }

// watch stops a program that has run for too long. How much of that it was idle is not known
// here before it has ended.
func (group) watch(limits Limits, ended <-chan struct{}, stop func(Stop)) time.Duration {
	timer := time.AfterFunc(max(limits.CPU, limits.Idle), func() { stop(AtIdle) })
	defer timer.Stop()
	began := time.Now()
	<-ended
	return time.Since(began)
}
