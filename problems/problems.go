// Package problems holds the text of the solutions and of the problem pages.
package problems

import "embed"

// Files has ID/main.go and ID/README.md for each problem.
//
//go:embed */main.go */README.md
var Files embed.FS
