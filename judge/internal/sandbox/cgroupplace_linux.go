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

	"golang.org/x/sys/unix"
)

// A cgroupPlace is where cgroups can be made.
type cgroupPlace struct {
	files  cgroupFiles
	folder string
	time   string // the same for processor time, where version 1 counts that apart; or ""
}

// enterCgroup prepares to make cgroups. Main does so first, since a cgroup of version 2 has to
// be left by all its processes before others can be made in it.
func enterCgroup() { theCgroupPlace() }

// theCgroupPlace is within this process's own cgroup, whose bounds so go on to hold.
var theCgroupPlace = sync.OnceValues(func() (cgroupPlace, error) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return cgroupPlace{}, err
	}
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return cgroupPlace{}, err
	}
	place, err := findCgroupPlace(string(groups), string(mounts))
	if err == nil && place.files == cgroupV2 {
		err = place.delegate()
	}
	return place, err
})

// findCgroupPlace finds the place from what the system says of this process's cgroups, see
// cgroups(7), and of the mounts, see proc_pid_mountinfo(5).
func findCgroupPlace(groups, mounts string) (cgroupPlace, error) {
	folder, err := findCgroup(groups, mounts, "memory")
	if folder != "" {
		// Not where the processors' shares are counted too: there the helper and its programs
		// would be one, and the helper would get its turns too late.
		time, _ := findCgroup(groups, mounts, "cpuacct")
		return cgroupPlace{cgroupV1, folder, time}, nil
	}
	if err == nil {
		folder, err = findCgroup(groups, mounts, "")
	}
	if err == nil && folder == "" {
		err = errors.New("this system has none")
	}
	return cgroupPlace{files: cgroupV2, folder: folder}, err
}

// findCgroup returns the folder of the cgroup for what version 1 counts under a name, and
// nothing else, or that of version 2 for the name "". If there is none it returns "".
func findCgroup(groups, mounts, name string) (folder string, err error) {
	path := ""
	for _, line := range strings.Split(groups, "\n") {
		if parts := strings.SplitN(line, ":", 3); len(parts) == 3 && parts[1] == name {
			path = parts[2]
		}
	}
	if path == "" {
		return "", nil
	}
	for _, line := range strings.Split(mounts, "\n") {
		before, after, _ := strings.Cut(line, " - ")
		where, what := strings.Fields(before), strings.Fields(after)
		if len(where) < 5 || len(what) < 3 {
			continue
		}
		isIt := what[0] == "cgroup2"
		if name != "" {
			isIt = what[0] == "cgroup" && slices.Contains(strings.Split(what[2], ","), name)
		}
		below, err := filepath.Rel(where[3], path)
		if isIt && err == nil && filepath.IsLocal(below) && !strings.HasPrefix(path, "/..") {
			return filepath.Join(where[4], below), nil
		}
	}
	return "", fmt.Errorf("the cgroup %s is mounted nowhere", path)
}

// delegate makes the kernel count memory below a cgroup of version 2. It lets no processes be
// where it does that, so this one, which must be alone there, moves into a cgroup below.
func (p cgroupPlace) delegate() error {
	can := func(file string) bool {
		text, _ := os.ReadFile(filepath.Join(p.folder, file))
		return slices.Contains(strings.Fields(string(text)), "memory")
	}
	if !can("cgroup.controllers") {
		return fmt.Errorf("%s: memory is not handed over", p.folder)
	}
	if can("cgroup.subtree_control") {
		return nil
	}
	if all, _ := os.ReadFile(filepath.Join(p.folder, "cgroup.procs")); len(bytes.Fields(all)) > 1 {
		return fmt.Errorf("%s: the judge is not alone there", p.folder)
	}
	inner, err := newFolder(p.folder) // its claim ends with this process
	if err != nil {
		return err
	}
	outer, self := claimedFolder{path: p.folder}, strconv.Itoa(os.Getpid())
	err = inner.write("cgroup.procs", self)
	if err == nil {
		err = outer.write("cgroup.subtree_control", "+memory")
	}
	if err != nil {
		outer.write("cgroup.procs", self)
		inner.remove()
	}
	return err
}

// cgroupPrefix begins the names of the judge's cgroups.
const cgroupPrefix = "grundy-"

// removeDead removes the cgroups of judges that were killed.
func (p cgroupPlace) removeDead() {
	for _, place := range []string{p.folder, p.time} {
		if place == "" {
			continue
		}
		folders, _ := filepath.Glob(filepath.Join(place, cgroupPrefix+"*"))
		for _, folder := range folders {
			if f, err := claimFolder(folder); err == nil {
				f.remove() // but with processes: the kernel refuses that
			}
		}
	}
}

// A claimedFolder is a folder with a lock, which ends with this process at the latest. As long
// as it is, no judge removes it.
type claimedFolder struct {
	path string // "" for none
	lock int
}

func claimFolder(path string) (claimedFolder, error) {
	lock, err := unix.Open(path, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return claimedFolder{}, err
	}
	err = unix.Flock(lock, unix.LOCK_EX|unix.LOCK_NB)
	if err == nil {
		_, err = os.Stat(path) // it may have been removed meanwhile
	}
	if err != nil {
		unix.Close(lock)
		return claimedFolder{}, err
	}
	return claimedFolder{path, lock}, nil
}

// newFolder makes a claimed folder. Before the claim another judge may take it for a dead one's.
func newFolder(place string) (claimedFolder, error) {
	var fault error
	for range 5 {
		path, err := os.MkdirTemp(place, cgroupPrefix)
		var cause *os.PathError
		if errors.As(err, &cause) {
			return claimedFolder{}, fmt.Errorf("%s: %w", place, cause.Err) // without a name that is new each time
		}
		f, err := claimFolder(path)
		if err == nil {
			return f, nil
		}
		unix.Rmdir(path)
		fault = err
	}
	return claimedFolder{}, fault
}

// remove removes the folder, and ends the claim.
func (f claimedFolder) remove() {
	if f.path != "" {
		unix.Rmdir(f.path)
		unix.Close(f.lock)
	}
}

func (f claimedFolder) open(file string) (int, error) {
	return unix.Open(filepath.Join(f.path, file), unix.O_RDONLY|unix.O_CLOEXEC, 0)
}

func (f claimedFolder) read(file string) []byte {
	text, _ := os.ReadFile(filepath.Join(f.path, file))
	return text
}

func (f claimedFolder) write(file, text string) error {
	return os.WriteFile(filepath.Join(f.path, file), []byte(text), 0o644)
}
