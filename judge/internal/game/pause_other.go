//go:build !js

package game

// Pause has nothing to do where there are several threads.
func Pause() {}
