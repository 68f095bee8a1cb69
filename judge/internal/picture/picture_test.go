package picture

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures anew")

const problems = "../../../problems"

func TestPictures(t *testing.T) {
	for id := range draws {
		t.Run(id, func(t *testing.T) {
			svg, err := Draw(id)
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				os.WriteFile(filepath.Join(problems, id, "picture.svg"), svg, 0o644)
			}
		})
	}
}
