// Package problems holds the text of the solutions and of the problem pages, and the
// pictures on these.
package problems

import "embed"

// Files has ID/main.go, ID/README.md and ID/picture.svg for each problem.
//
//go:embed */main.go */README.md */picture.svg
var Files embed.FS
