package result

import (
	"fmt"
	"strconv"
)

// A Size is an amount of memory in KiB.
type Size int64

// String returns the size as "2.1 MB".
func (s Size) String() string { return fmt.Sprintf("%.1f MB", float64(s)/1024) }

// Flag returns the size as people write it and flags read it: "64MB", or "65000KB" if it is not a whole
// number of megabytes.
func (s Size) Flag() string {
	if s%1024 == 0 {
		return fmt.Sprintf("%dMB", int64(s)/1024)
	}
	return fmt.Sprintf("%dKB", int64(s))
}

// Count returns a number of things: "1 case", "20,412 cases".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%s %ss", Thousands(n), what)
}

// Thousands returns a number with commas.
func Thousands[N int | int64](n N) string {
	s := strconv.FormatInt(int64(n), 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
