package result

import (
	"math"
	"time"
)

// A Speed compares a machine with the one in whose seconds the limits of problems are understood;
// package speed has its figures. The zero value is that machine, and any faster one.
type Speed struct {
	// Slower is how many times longer programs take, and Starts how many times longer they take to
	// start; 0 where that is not longer. Neither is below 1 otherwise.
	Slower float64 `json:"times_slower,omitempty"`
	Starts float64 `json:"starts_times_slower,omitempty"`

	Set bool `json:"speed_set,omitempty"` // the person has set it, and nothing was measured
}

// SpeedSet returns the speed that a person sets: 1 for a machine on which all limits hold as they
// are.
func SpeedSet(slower float64) Speed {
	s := Speed{Set: true}
	if slower > 1 {
		s.Slower, s.Starts = slower, slower
	}
	return s
}

// Time returns how long something takes here that takes a time on the machine of the limits.
func (s Speed) Time(t time.Duration) time.Duration { return scale(t, s.Slower) }

// Start returns how long a program takes to start here that takes a time to start there.
func (s Speed) Start(t time.Duration) time.Duration { return scale(t, s.Starts) }

func scale(t time.Duration, by float64) time.Duration {
	if by <= 1 {
		return t
	}
	return time.Duration(math.Round(float64(t) * by))
}

// Figures are how long a machine takes for four plain tasks, 0 for what was not measured.
type Figures struct {
	Loop   time.Duration `json:"loop_ns"`         // 50,000 steps of a loop
	Text   time.Duration `json:"read_text_ns"`    // reading 16 KB of numbers
	Memory time.Duration `json:"touch_memory_ns"` // touching 1 MB of fresh memory
	Start  time.Duration `json:"start_ns"`        // CPU time of a program that does nothing
}
