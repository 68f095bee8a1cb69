package game

import (
	"sync"
	"time"
)

var (
	pausing sync.Mutex // is held while all that search wait
	paused  time.Time  // when they last did
)

// Pause lets the browser's events come, which have the only thread of this program.
func Pause() {
	pausing.Lock()
	defer pausing.Unlock()
	if time.Since(paused) < 50*time.Millisecond {
		return
	}
	time.Sleep(time.Millisecond)
	paused = time.Now()
}
