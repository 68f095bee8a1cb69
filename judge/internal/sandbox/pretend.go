package sandbox

import (
	"sync"
	"time"
)

// slower returns how many times slower than it is the machine looks, for tests: see Pretend.
var slower = func() float64 { return 1 }

// Pretend makes the machine look slower than it is, by a factor, or faster with one below 1. Every
// figure of processor time and wall time that a sandbox reports is multiplied by it, and a program is
// stopped as soon as these figures pass its limits: at 4 it gets a quarter of the real time.
//
// It is for tests, which have to pass on machines of any speed, and holds for the whole process: call
// it in TestMain, before anything runs. It asks for the factor when a program first runs, since go test
// keeps no account of the variables that TestMain reads itself. What a pool runs by Elsewhere says itself
// what it used, and stays as it is.
func Pretend(factor func() float64) { slower = sync.OnceValue(factor) }

// Pretended returns the time that the machine is said to take for what took the measured time. They
// are the same unless a test has called Pretend.
func Pretended(measured time.Duration) time.Duration {
	return time.Duration(float64(measured) * slower())
}

// pretended returns a result with the times that the machine pretends to take.
func (r Result) pretended() Result {
	for _, figure := range []*time.Duration{&r.CPU, &r.Wall, &r.Idle, &r.Others} {
		*figure = Pretended(*figure)
	}
	return r
}

// real returns the limits with the time that the machine really takes for what it says to be the
// limit.
func (l Limits) real() Limits {
	l.CPU = time.Duration(float64(l.CPU) / slower())
	l.Idle = time.Duration(float64(l.Idle) / slower())
	return l
}
