package sandbox

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// A cgroupPlace is where cgroups can be made.
type cgroupPlace struct {
	files  cgroupFiles
	folder string
}

// theCgroupPlace is within this process's own cgroup, so its bounds stay in force.
var theCgroupPlace = sync.OnceValues(func() (cgroupPlace, error) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return cgroupPlace{}, err
	}
	place, err := findCgroupPlace(string(groups))
	if err == nil && place.files == cgroupV2 {
		err = place.delegate()
	}
	return place, err
})

// findCgroupPlace finds the place from what the system says of this process's cgroups, see
// cgroups(7), where systems usually have them.
func findCgroupPlace(groups string) (cgroupPlace, error) {
	place := cgroupPlace{}
	for line := range strings.Lines(groups) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		switch parts[1] {
		case "memory":
			return cgroupPlace{cgroupV1, filepath.Join("/sys/fs/cgroup/memory", parts[2])}, nil
		case "": // version 2 counts memory unless version 1 does
			place = cgroupPlace{cgroupV2, filepath.Join("/sys/fs/cgroup", parts[2])}
		}
	}
	if place.folder == "" {
		return place, errors.New("this system has none")
	}
	return place, nil
}

// delegate makes the kernel count memory below a cgroup of version 2. Such a cgroup has no
// processes of its own, so this one, which has to be alone there, moves to one below.
func (p cgroupPlace) delegate() error {
	has := func(file string) bool {
		text, _ := os.ReadFile(filepath.Join(p.folder, file))
		return slices.Contains(strings.Fields(string(text)), "memory")
	}
	if !has("cgroup.controllers") {
		return fmt.Errorf("%s: memory is not handed over", p.folder)
	}
	if has("cgroup.subtree_control") {
		return nil
	}
	if all, _ := os.ReadFile(filepath.Join(p.folder, "cgroup.procs")); len(bytes.Fields(all)) > 1 {
		return fmt.Errorf("%s: the judge is not alone there", p.folder)
	}
	inner, err := newFolder(p.folder)
	if err != nil {
		return err
	}
	self := strconv.Itoa(os.Getpid())
	err = writeTo(inner, "cgroup.procs", self)
	if err == nil {
		err = writeTo(p.folder, "cgroup.subtree_control", "+memory")
	}
	if err != nil {
		writeTo(p.folder, "cgroup.procs", self)
		unix.Rmdir(inner)
	}
	return err
}

// cgroupPrefix begins the names of the judge's cgroups.
const cgroupPrefix = "grundy-"

// removeDead removes the cgroups of judges that were killed. The kernel keeps those with
// processes, and younger ones may soon have some.
func (p cgroupPlace) removeDead(age time.Duration) {
	folders, _ := filepath.Glob(filepath.Join(p.folder, cgroupPrefix+"*"))
	for _, folder := range folders {
		if info, err := os.Stat(folder); err == nil && time.Since(info.ModTime()) >= age {
			unix.Rmdir(folder)
		}
	}
}
