package sandbox

import (
	"context"
	"os"
	"slices"
	"testing"

	"grundy/judge/internal/full"
)

// What a sandbox says of itself is true: canaries find it so.
func TestTry(t *testing.T) {
	full.Test(t)
	for name, box := range sandboxes(t) {
		t.Run(name, func(t *testing.T) {
			defer box.Close()
			if own := map[bool]string{true: "root's namespaces", false: "user namespace"}[os.Geteuid() == 0]; name != "plain" && name != own && !full.On() {
				t.Skip("takes long: set GRUNDY_FULL=1 to run it") // TestOrdinaryUser tries the ordinary user's own
			}
			said := slices.Clone(box.Protections())
			found, err := box.try(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range found {
				t.Logf("%-13s %-5v %s", p.Name, p.Held, p.Detail)
				if p != said[i] {
					t.Errorf("%s: found %+v, said %+v", p.Name, p, said[i])
				}
			}
		})
	}
}
