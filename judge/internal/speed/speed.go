// Package speed measures how fast this machine is. The limits of problems are understood in seconds
// of the usual machine, whose figures are here: on a slower one programs get more time.
//
// Four plain tasks stand for what programs do: a loop, reading text, touching fresh memory and
// starting. The fastest of several tries counts, so that other work doesn't make a machine look
// slower than it is. Measuring takes a tenth of a second, once a day; its result is in the cache.
package speed

import (
	"encoding/json"
	"fmt"
	"math"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
	"time"

	"grundy/judge/internal/cache"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

// Usual has the figures of the usual machine: two cores of an AMD EPYC server (family 25, model 1)
// under Linux 6.18, Debian 12 and Go 1.26 on amd64, in November 2026.
var Usual = result.Figures{
	Loop:   108 * time.Microsecond,
	Text:   13 * time.Microsecond,
	Memory: 535 * time.Microsecond,
	Start:  710 * time.Microsecond,
}

// shares are the parts that the tasks have in the time of a program that is near its limit. Most
// programs of these problems compute, and then read.
var shares = result.Figures{Loop: 60, Text: 20, Memory: 15, Start: 5}

// Here returns how this machine compares with the usual one.
func Here() result.Speed { return Compare(Figures()) }

// Figures returns the figures of this machine. It measures them if that was not done today.
func Figures() result.Figures {
	figures := today()
	for _, figure := range []*time.Duration{&figures.Loop, &figures.Text, &figures.Memory, &figures.Start} {
		*figure = sandbox.Pretended(*figure)
	}
	return figures
}

// Compare returns how a machine with these figures compares with the usual one. A figure of 0 was not
// measured.
func Compare(f result.Figures) result.Speed {
	slower := Ratio(f)
	if slower == 0 {
		return result.Speed{}
	}
	var s result.Speed
	if slower >= noticed {
		s.Slower = math.Round(10*slower) / 10 // reports show one decimal
	}
	// The number of tests depends on this one: it has few steps, so that it stays the same.
	if starts := float64(f.Start) / float64(Usual.Start); starts > 1.5 {
		s.Starts = math.Exp2(math.Round(math.Log2(starts)))
	}
	return s
}

// Ratio returns how many times slower than the usual machine one with these figures is, below 1 if it is faster; 0 if
// nothing was measured.
func Ratio(f result.Figures) float64 {
	var share, sum float64
	for _, task := range [][3]time.Duration{
		{f.Loop, Usual.Loop, shares.Loop},
		{f.Text, Usual.Text, shares.Text},
		{f.Memory, Usual.Memory, shares.Memory},
		{f.Start, Usual.Start, shares.Start},
	} {
		if task[0] > 0 {
			share += float64(task[2])
			sum += float64(task[2]) * float64(task[0]) / float64(task[1])
		}
	}
	if share == 0 {
		return 0
	}
	return sum / share
}

// noticed is how many times slower a machine must be to count as slower. Where two processors share a
// core, one machine looks up to 1.28 times slower while other work keeps both busy.
const noticed = 1.3

// A kept is a measurement in the cache.
type kept struct {
	Day string
	result.Figures
}

// edition is to be raised when a task changes, or the figures of the usual machine.
const edition = 1

// today returns the figures of today. Without a cache each process measures once.
var today = sync.OnceValue(func() result.Figures {
	const name = "speed"
	key := fmt.Appendf(nil, "%d %s %s", edition, runtime.Version(), runtime.GOARCH)
	day := time.Now().Format(time.DateOnly)
	store, err := cache.Open()
	var last kept
	if err == nil {
		if text, ok := store.Get(name, key); ok {
			err = json.Unmarshal(text, &last)
		}
		if err == nil && last.Day == day {
			return last.Figures
		}
	}
	now := kept{day, Measure()}
	if !differ(last.Figures, now.Figures) {
		now.Figures = last.Figures
	}
	if text, err := json.Marshal(now); err == nil && store.Folder != "" {
		store.Put(name, key, text) // or else the next command measures again
	}
	return now.Figures
})

// differ reports whether new figures differ so much from those of an earlier day that the machine
// must have changed. Otherwise the earlier ones stay, since the number of tests depends on them: the
// same program is to get the same tests from day to day.
func differ(old, now result.Figures) bool {
	if old == (result.Figures{}) {
		return true
	}
	was, is := Compare(old), Compare(now)
	far := func(a, b float64) bool { a, b = max(a, 1), max(b, 1); return max(a, b) > 1.25*min(a, b) }
	return far(was.Slower, is.Slower) || far(was.Starts, is.Starts)
}

// Measure measures this machine. What the system doesn't let it measure is 0.
func Measure() result.Figures {
	const whole, least = 100 * time.Millisecond, 3
	var best result.Figures
	text := numbers()
	began := time.Now()
	for rounds := 1; ; rounds++ {
		round := time.Now()
		const short = 4 // tasks are so short that many tries have a processor for themselves
		for range short {
			try(&best.Loop, loop)
			try(&best.Text, func() bool { return read(text) })
			try(&best.Memory, touch)
		}
		if cmd := exec.Command("true"); cmd.Run() == nil { // Windows has no such program
			took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			keep(&best.Start, took)
		}
		if next := time.Since(began) + time.Since(round); rounds >= least && next > whole {
			return best
		}
	}
}

// try does a task, and keeps its time if it is the shortest so far. The task reports whether it could
// be done.
func try(best *time.Duration, task func() bool) {
	began := time.Now()
	if task() {
		keep(best, time.Since(began))
	}
}

// keep keeps a time if it is the shortest so far.
func keep(best *time.Duration, took time.Duration) {
	if took > 0 && (*best == 0 || took < *best) {
		*best = took
	}
}

// loop computes without memory: half of its branches can't be foreseen.
func loop() bool {
	x, odd := uint64(1), uint64(0)
	for range 50_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		if x&1 == 1 {
			odd += x
		}
	}
	runtime.KeepAlive(odd) // or else the compiler may leave the loop out
	return true
}

// numbers returns a text of decimal numbers, 16 KB.
func numbers() []byte {
	text := make([]byte, 0, 16<<10)
	for x := uint64(1); len(text) < cap(text)-8; x = x * 48271 % (1<<31 - 1) {
		text = append(strconv.AppendUint(text, x%1_000_000, 10), ' ')
	}
	return text
}

// read reads the numbers of a text.
func read(text []byte) bool {
	n, sum := uint64(0), uint64(0)
	for _, c := range text {
		if c >= '0' {
			n = 10*n + uint64(c-'0')
		} else {
			sum += n
			n = 0
		}
	}
	runtime.KeepAlive(sum)
	return true
}
