// Package samples holds the sample data.
package samples

import "embed"

// Files has ID/NAME.in and ID/NAME.out for each test of each problem.
//
//go:embed */*
var Files embed.FS
