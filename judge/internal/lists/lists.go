// Package lists has what package slices lacks.
package lists

import (
	"fmt"
	"slices"
	"strings"
)

// Each returns what one makes of each element of a list, nil if there is none.
func Each[E, F any](list []E, one func(e E) F) (made []F) {
	made = slices.Grow(made, len(list))
	for _, e := range list {
		made = append(made, one(e))
	}
	return made
}

// InWords returns a list in words, such as "1, 2 or 5".
func InWords[T any](list []T, last string) string {
	words := Each(list, func(item T) string { return fmt.Sprint(item) })
	n := len(words) - 1
	if n <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}
