//go:build !js

// Package problems holds the text of the solutions, of the problem pages with their
// pictures, and of the known mistakes.
package problems

import "embed"

// Files has ID/main.go and ID/main.cpp, ID/README.md, ID/picture.svg, ID/hints.md and ID/mistakes/NAME.go for each
// problem, GLOSSARY.md, and COURSE.md without its pictures. Pages and pictures in another language are named
// for it: README.zh.md. The program of a site has no pictures in it, see browser.go.
//
//go:embed */main.go */main.cpp */README*.md */picture*.svg */mistakes/*.go */equivalent.txt */traps.json */hints*.md GLOSSARY*.md COURSE*.md
var Files embed.FS
