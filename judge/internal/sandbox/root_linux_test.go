package sandbox

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// What a program may read or change in the folders that its sandbox has another use for
// takes no protection away.
func TestFoldersInTemporary(t *testing.T) {
	plain := full.Must(New(context.Background(), Options{}))(t)
	defer plain.Close()
	for _, parent := range []string{"/tmp", "/dev/shm"} {
		folder, err := os.MkdirTemp(parent, "grundy test ")
		if err != nil {
			t.Log(err)
			continue
		}
		defer os.RemoveAll(folder)
		full.Check(t, os.Chmod(folder, 0o755))
		file := filepath.Join(folder, "file")
		full.Check(t, os.WriteFile(file, []byte("7\n"), 0o644))
		for _, options := range []Options{{Read: []string{folder}}, {Read: []string{file}}, {Write: []string{folder}}} {
			box := full.Must(New(context.Background(), options))(t)
			defer box.Close()
			if got := box.Protections(); !reflect.DeepEqual(got, plain.Protections()) {
				t.Errorf("%+v: %+v\nwant %+v", options, got, plain.Protections())
			}
			limits := Limits{CPU: 10 * time.Second, Idle: 10 * time.Second, Output: 1000}
			r, err := box.Run(context.Background(), Command{Args: []string{"/bin/sh", "-c", "cat \"$0\"; echo 8 >x && cat x", file}, Limits: limits})
			if err != nil || string(r.Output) != "7\n8\n" {
				t.Errorf("%+v: printed %q, %s, %v; want 7 and 8", options, r.Output, r.Stderr, err)
			}
		}
	}
}
