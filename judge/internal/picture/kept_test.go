package picture_test

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/suite"
)

var update = flag.Bool("update", false, "write the pictures of the problems")

// The drawing of each problem is its picture.svg, which its page shows. With -update the
// test writes these files.
func TestEachPicture(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		id := p.ID
		if p.Picture == nil {
			if _, err := fs.Stat(suite.Own.Problems, id+"/picture.svg"); err == nil {
				t.Errorf("problems/%s/picture.svg: the room of the problem has no picture", id)
			}
			continue
		}
		t.Run(id, func(t *testing.T) {
			svg := p.Picture(id, p.New())
			if *update {
				full.Check(t, os.WriteFile(path.Join("../../../problems", id, "picture.svg"), svg, 0o666))
				return
			}
			kept, err := fs.ReadFile(suite.Own.Problems, id+"/picture.svg")
			if err != nil || !bytes.Equal(kept, svg) {
				t.Errorf("problems/%s/picture.svg differs from the drawing (%v); write it with go test ./judge/internal/picture -update", id, err)
			}
			page, err := fs.ReadFile(suite.Own.Problems, id+"/README.md")
			if err != nil || !bytes.Contains(page, []byte("](picture.svg)\n")) {
				t.Errorf("problems/%s/README.md does not show picture.svg (%v)", id, err)
			}
			for _, fault := range picture.Faults(svg) {
				t.Error(fault)
			}
		})
	}
}
