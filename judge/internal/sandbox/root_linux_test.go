package sandbox

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

// What a program may read or change in the folders that its sandbox has another use for
// takes no protection away.
func TestFoldersInTemporary(t *testing.T) {
	plain, err := New(context.Background(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	for _, parent := range []string{"/tmp", "/dev/shm"} {
		folder, err := os.MkdirTemp(parent, "grundy test ")
		if err != nil {
			t.Log(err)
			continue
		}
		defer os.RemoveAll(folder)
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, "file")
		if err := os.WriteFile(file, []byte("7\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, options := range []Options{{Read: []string{folder}}, {Read: []string{file}}, {Write: []string{folder}}} {
			box, err := New(context.Background(), options)
			if err != nil {
				t.Fatal(err)
			}
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
