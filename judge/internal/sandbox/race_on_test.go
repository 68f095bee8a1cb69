//go:build race

package sandbox

// underRace says that the race detector is on: the programs of these tests, which are
// this one started again, then take several times the memory and the time.
const underRace = true
