// Package problems holds the text of the solutions, of the problem pages and of the
// known mistakes.
package problems

import "embed"

// Files has ID/main.go, ID/README.md and ID/mistakes/NAME.go for each problem.
//
//go:embed */main.go */README.md */mistakes/*.go
var Files embed.FS
