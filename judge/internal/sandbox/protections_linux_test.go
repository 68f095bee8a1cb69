package sandbox

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// What a protection leaves open is said with its size, in two lines of a terminal, and
// differs with what the system grants.
func TestHoles(t *testing.T) {
	var clock setup
	clock.Namespaces, clock.Time.Unit = true, 1
	none := errors.New("none")
	for _, test := range []struct {
		to       setup
		got      grants
		noCgroup error
		want     map[string]string // a part of it by the name; "" for no hole
	}{
		{clock, grants{}, nil, map[string]string{muchTime: "20 times both limits", muchMemory: "128 MB beside its limit", leftovers: ""}},
		{setup{Namespaces: true}, grants{}, none, map[string]string{muchTime: "50 ms of that free; on a busy machine threads that wake together can idle up to 20 times both limits",
			muchMemory: "shared memory up to the limit, 16 MB of sockets, 320 MB of pipes", leftovers: "", theNetwork: ""}},
		{setup{}, grants{NoFilter: "old"}, none, map[string]string{muchMemory: "shared memory and sockets of any size", leftovers: "process numbers"}},
	} {
		list := inForce(test.to, test.got, "refused", test.noCgroup, true)
		for name, want := range test.want {
			p := list[slices.IndexFunc(list, func(p Protection) bool { return p.Name == name })]
			if want == "" && p.Hole != "" || !strings.Contains(p.Hole, want) {
				t.Errorf("%s: %q, want %q", name, p.Hole, want)
			}
		}
		for _, p := range list {
			lines, line := 1, "  "+p.Name+":"
			for _, word := range strings.Fields(p.Hole) {
				if len(line)+1+len(word) > 80 {
					lines, line = lines+1, " "
				}
				line += " " + word
			}
			if lines > 2 {
				t.Errorf("%s: %q takes %d lines", p.Name, p.Hole, lines)
			}
		}
	}
}
