// Package problems holds the text of the solutions, of the problem pages with their
// pictures, and of the known mistakes.
package problems

import "embed"

// Files has ID/main.go, ID/README.md, ID/picture.svg, ID/hints.md and ID/mistakes/NAME.go for each
// problem. README.zh.md and hints.zh.md are the page and the hints in Chinese.
//
//go:embed */main.go */*.md */picture.svg */mistakes/*.go */equivalent.txt
var Files embed.FS
