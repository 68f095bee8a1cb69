//go:build race

package main

// underRace says that the race detector is on: the judge of these tests, which is this
// program started again, then takes several times the memory and the time.
const underRace = true
