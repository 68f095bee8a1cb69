package cache

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
)

// inNewCache makes an empty folder the user's cache folder, and returns that of the cache,
// which is not there yet. The folder has a space in its name, as folders have.
func inNewCache(t *testing.T) string {
	t.Helper()
	t.Setenv("GOCACHE", t.TempDir())
	t.Setenv(Variable, filepath.Join(t.TempDir(), "a cache"))
	t.Cleanup(func() { Discard() })
	folder := full.Must(os.UserCacheDir())(t)
	return filepath.Join(folder, "grundy")
}

// newCache opens an empty cache.
func newCache(t *testing.T) Cache {
	t.Helper()
	inNewCache(t)
	return full.Must(Open())(t)
}

// put keeps a file with a text, and returns its path.
func put(t *testing.T, c Cache, key, text string) string {
	t.Helper()
	folder, remove, err := c.Work()
	full.Check(t, err)
	defer remove()
	path := filepath.Join(folder, "program")
	full.Check(t, os.WriteFile(path, []byte(text), 0o600))
	if path, err = c.PutFile("a name/with all sorts", []byte(key), path, "program", 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// What is kept under a key is found under that key alone. A value can be replaced, a file stays.
func TestGetPut(t *testing.T) {
	c := newCache(t)
	for _, text := range []string{"one", "", "three"} {
		full.Check(t, c.Put("values", []byte("key"), []byte(text)))
		if got, ok := c.Get("values", []byte("key")); !ok || string(got) != text {
			t.Errorf("%q, %v; want %q", got, ok, text)
		}
	}
	for _, other := range [][2]string{{"values", "other"}, {"other", "key"}, {"value", "skey"}} {
		if got, ok := c.Get(other[0], []byte(other[1])); ok {
			t.Errorf("%q under %q", got, other)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(c.Folder, building+"*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	// What another judge put first stays: a program may be running.
	first := put(t, c, "key", "one")
	before := full.Must(os.Stat(first))(t)
	second := put(t, c, "key", "two")
	if after, err := os.Stat(second); err != nil || !os.SameFile(before, after) {
		t.Errorf("%s became %s, %v", first, second, err)
	}
}

// An entry counts as missing unless it is one file, and can be put again. The mode does not
// depend on the mode that a compiler gave it.
func TestDamaged(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has other modes")
	}
	c := newCache(t)
	var path string
	for name, damage := range map[string]func() error{
		"removed":          func() error { return os.Remove(path) },
		"a file beside it": func() error { return os.WriteFile(path+"-", nil, 0o644) },
		"a link elsewhere": func() error { return errors.Join(os.Remove(path), os.Symlink("/bin/true", path)) },
		"a folder":         func() error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o755)) },
	} {
		path = put(t, c, "key", "text")
		if found, ok := c.File("a name/with all sorts", []byte("key")); !ok || found != path {
			t.Fatalf("%s: at first %q, %v; want %q", name, found, ok, path)
		}
		if err := damage(); err != nil {
			t.Fatal(name, err)
		}
		if found, ok := c.File("a name/with all sorts", []byte("key")); ok {
			t.Errorf("%s: %s is used", name, found)
		}
		again := put(t, c, "key", "text")
		text, err := os.ReadFile(again)
		if info, fault := os.Stat(again); errors.Join(err, fault) != nil || string(text) != "text" ||
			info.Mode() != 0o755 {
			t.Errorf("%s: put again it is %q, %v, %v, %v", name, text, info, err, fault)
		}
	}
}

// A cache folder that another user has, or can write, is not used, whatever folder on the
// way to it is theirs. Nothing is changed there, and Discard returns the reason.
func TestOthersCache(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("other rights")
	}
	for name, test := range map[string]struct {
		path  string // from that of the cache
		owner int    // which only root can change, -1 for this user
		mode  os.FileMode
		want  string
	}{
		"of another user":     {"", 54321, 0o755, "another user's"},
		"in another's folder": {"..", 54321, 0o755, "another user's"},
		"open to all":         {"", -1, 0o777, "written by others"},
		"in an open folder":   {"..", -1, 0o777, "written by others"},
		"open to a group":     {"", -1, 0o770, "written by others"},
	} {
		t.Run(name, func(t *testing.T) {
			if test.owner >= 0 && os.Getuid() != 0 {
				t.Skip("takes root")
			}
			if name == "open to a group" && os.Getuid() == os.Getegid() {
				t.Skip("the group is the user's own")
			}
			folder := inNewCache(t)
			t.Setenv("TMPDIR", t.TempDir())
			path := filepath.Join(folder, test.path)
			full.Check(t, errors.Join(os.MkdirAll(folder, 0o755), os.Chown(path, test.owner, os.Getegid()),
				os.Chmod(path, test.mode)))
			if used := put(t, full.Must(Open())(t), "key", "text"); strings.HasPrefix(used, folder) {
				t.Errorf("%s is used", used)
			}
			if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) > 0 {
				t.Errorf("written: %v", left)
			}
			if why := Discard(); why == nil || why.Error() != test.want+" ["+path+"]" {
				t.Errorf("reason %v, want %s [%s]", why, test.want, path)
			}
		})
	}
}

// Where the user's cache folder cannot be made, a temporary cache is used, which nobody else
// can look into or replace, and Discard removes it.
func TestTemporary(t *testing.T) {
	for name, home := range map[string]string{"no home": "", "not a folder": os.DevNull} {
		t.Run(name, func(t *testing.T) {
			inNewCache(t)
			place := t.TempDir()
			t.Setenv("TMPDIR", place)
			for _, variable := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
				t.Setenv(variable, home)
			}
			c, again := full.Must(Open())(t), full.Must(Open())(t)
			folder := c.Folder
			if c.Reason == nil || again.Folder != folder {
				t.Errorf("%s is used, then %s; the reason is %v", folder, again.Folder, c.Reason)
			}
			if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 && runtime.GOOS != "windows" {
				t.Errorf("%v, %v: want a folder for the user alone", info, err)
			}
			if first, second := Discard(), Discard(); first == nil || second != nil {
				t.Errorf("the reasons are %v and then %v", first, second)
			}
			if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is still there: %v", folder, err)
			}
			if runtime.GOOS == "windows" {
				return
			}
			full.Check(t, os.Chmod(place, 0o777))
			_, err := Open()
			full.Fault(t, "where others can move it away", err, "written by others ["+place+"] "+Variable)
		})
	}
	if c := newCache(t); c.Reason != nil || Discard() != nil {
		t.Errorf("%s, reason %v; want the user's own", c.Folder, c.Reason)
	}
}

// age makes a file or folder older.
func age(t *testing.T, path string, by time.Duration) {
	t.Helper()
	then := time.Now().Add(-by)
	full.Check(t, os.Chtimes(path, then, then))
}

// Prune deletes what was not used for long; of the rest, what is to go first and then what was
// not used for longest, until it has a certain size. It leaves what another judge may be using.
func TestPrune(t *testing.T) {
	c := Cache{Folder: t.TempDir()}
	add := func(name string, unused time.Duration) {
		full.Write(t, filepath.Join(c.Folder, name, "program"), strings.Repeat("x", 10000))
		age(t, filepath.Join(c.Folder, name), unused)
	}
	add("1 too old", 31*time.Hour)
	for _, age := range []int{2, 3, 4, 5} {
		add(fmt.Sprintf("%d hours", age), time.Duration(age)*time.Hour)
	}
	for i := range 5 {
		add(fmt.Sprintf("new %d", i), time.Duration(i)*time.Minute)
	}
	add(ToGoFirst, 2*time.Hour)
	const news = "new 0 new 1 new 2 new 3 new 4"
	for _, test := range []struct {
		most int64
		want string
	}{
		{200000, "2 hours 3 hours 4 hours 5 hours " + news + " " + ToGoFirst},
		{90000, "2 hours 3 hours 4 hours 5 hours " + news},
		{70000, "2 hours 3 hours " + news},
		{10000, news},
	} {
		c.prune(30*time.Hour, test.most)
		paths, _ := filepath.Glob(filepath.Join(c.Folder, "*"))
		for i := range paths {
			paths[i] = filepath.Base(paths[i])
		}
		if got := strings.Join(paths, " "); got != test.want {
			t.Errorf("at most %d bytes: left %s\nwant %s", test.most, got, test.want)
		}
	}
}

// Programs are counted, and cleared unless another judge may be using them. Work prunes.
func TestClear(t *testing.T) {
	c := newCache(t)
	old := put(t, c, "old", "1")
	used := put(t, c, "used", "2")
	full.Check(t, c.Put("no program", nil, nil))
	age(t, filepath.Dir(old), 2*keptNow)
	age(t, filepath.Dir(used), keptNow/2)
	before, bytes, _ := c.Summary()
	c.Clear()
	if left, leftBytes, err := c.Summary(); err != nil || before != 2 || bytes <= leftBytes ||
		left != 1 || leftBytes == 0 {
		t.Errorf("before it was cleared: %d programs, then %d, with %d and %d bytes, %v", before, left,
			bytes, leftBytes, err)
	}
	if _, err := os.Stat(used); err != nil {
		t.Error(err)
	}

	age(t, filepath.Dir(used), KeptFor+time.Hour)
	age(t, filepath.Join(c.Folder, "pruned"), keptNow)
	put(t, c, "new", "3")
	if _, err := os.Stat(used); err == nil {
		t.Error("what was not used for ten days is still there")
	}
}
