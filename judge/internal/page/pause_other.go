//go:build !js

package page

// pause has nothing to do where there are several threads.
func pause() {}
