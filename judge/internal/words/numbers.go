package words

import (
	"strconv"
	"strings"
	"time"

	"grundy/judge/internal/result"
)

// Number returns a number with commas.
func (spoken[L]) Number(n int) string { return result.Thousands(n) }

// decimals returns a number with at most some digits after the point.
func decimals(x float64, most int) string {
	s := strconv.FormatFloat(x, 'f', most, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

// Duration returns a time in milliseconds or seconds.
func (spoken[L]) Duration(d result.Duration) string {
	switch t := time.Duration(d); {
	case t < 10*time.Millisecond:
		return decimals(float64(t)/float64(time.Millisecond), 1) + " ms"
	case t < time.Second-time.Millisecond/2:
		return decimals(float64(t)/float64(time.Millisecond), 0) + " ms"
	default:
		return decimals(t.Seconds(), 2) + " s"
	}
}

// seconds returns a time in seconds, to the millisecond, so that one can see by how little a limit
// was passed.
func seconds(d result.Duration) string { return decimals(time.Duration(d).Seconds(), 3) + " s" }

// Size returns an amount of memory in megabytes.
func (spoken[L]) Size(s result.Size) string { return decimals(float64(s)/1024, 1) + " MB" }

// Memory returns a peak memory.
func (s spoken[L]) Memory(m result.Memory) string {
	size := s.Size(result.Size(m.KiB))
	switch {
	case m.KiB == 0:
		return "?"
	case m.AtMost:
		return "<" + size
	}
	return size
}
