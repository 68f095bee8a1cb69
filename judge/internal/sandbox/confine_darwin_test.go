package sandbox

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"testing"

	"grundy/judge/internal/full"
)

func init() {
	children["files"] = func() {
		written := os.WriteFile("file", []byte("7"), 0o600)
		text, read := os.ReadFile("file")
		fmt.Println(string(text), written, read, os.WriteFile(os.DevNull, text, 0o600))
	}
}

// What the sandbox says of itself is true, and a program notices nothing in its own folder.
func TestConfined(t *testing.T) {
	if err := unconfined(); err != nil {
		t.Skip(err)
	}
	box := full.Must(New(context.Background(), Options{}))(t)
	defer box.Close()
	said := box.Protections()
	for i, p := range full.Must(box.try(context.Background()))(t) {
		if want := p.Name == theNetwork || p.Name == changedFiles; !reflect.DeepEqual(p, said[i]) || p.Held != want {
			t.Errorf("%s: found %+v, said %+v", p.Name, p, said[i])
		}
	}
	if r := mustRun(t, box, child(self(t), "files")); string(r.Output) != "7 <nil> <nil> <nil>\n" {
		t.Errorf("printed %q, %s %s", r.Output, r.Death, r.Stderr)
	}
}
