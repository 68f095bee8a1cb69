//go:build !race

package run

const underRace = false
