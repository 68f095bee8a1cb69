package page

import "time"

var paused time.Time // when pause last did

// pause lets the browser's events come, which have the only thread of this program.
func pause() {
	if time.Since(paused) < 50*time.Millisecond {
		return
	}
	time.Sleep(time.Millisecond)
	paused = time.Now()
}
