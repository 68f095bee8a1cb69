//go:build js

package problems

import "embed"

// Files has no pictures where a browser runs the judge: it would load all of them with the program, which draws the one
// that a page shows.
//
//go:embed */main.go */main.cpp */README*.md */mistakes/*.go */equivalent.txt */traps.json */hints*.md GLOSSARY*.md COURSE*.md
var Files embed.FS
