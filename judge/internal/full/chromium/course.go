//go:build browser

package chromium

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Solution returns the links of a board of the course, one after the other, that solve its task. root is the address of
// all pages, which ends in /, and get returns the page at an address.
func Solution(t testing.TB, root string, get func(address string) string, lesson int, board string) []string {
	t.Helper()
	first := fmt.Sprintf("%scourse/%d/%s/", root, lesson, board)
	links := regexp.MustCompile(fmt.Sprintf(`href="(%s[^"]+#%s)"`, regexp.QuoteMeta(first), board))
	paths, seen := [][]string{{first}}, map[string]bool{}
	for len(paths) > 0 {
		path := paths[0]
		paths = paths[1:]
		address, _, _ := strings.Cut(path[len(path)-1], "#")
		page := get(address)
		if strings.Contains(page, "Right.") {
			return path[1:]
		}
		for _, found := range links.FindAllStringSubmatch(page, -1) {
			if to := html.UnescapeString(found[1]); !seen[to] {
				seen[to] = true
				paths = append(paths, append(slices.Clone(path), to))
			}
		}
	}
	t.Fatalf("no move on the board %s of lesson %d solves its task", board, lesson)
	return nil
}
