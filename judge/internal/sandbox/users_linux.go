package sandbox

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// innerUser is the user id of programs in a user namespace that has more than one.
const innerUser = 1000

// spareUser returns a user id that nobody has, for programs that root judges, or -1
// where there is none to give. Each helper on the machine has another one, since what a
// user may have is counted for all of them together; claim is a socket that holds it,
// -1 if it may be another's too.
func spareUser() (user, claim int) {
	text, err := os.ReadFile("/proc/self/uid_map")
	if err != nil {
		return -1, -1
	}
	for _, line := range strings.Split(string(text), "\n") {
		var inside, outside, count int64
		if n, _ := fmt.Sscan(line, &inside, &outside, &count); n < 3 {
			continue
		}
		const first, many = 0x70000000, 1 << 16
		if inside <= first && first+many <= inside+count {
			for range 100 {
				user := first + rand.N(many)
				if claim := claimUser(user); claim >= 0 {
					return user, claim
				}
			}
		}
		if nobody := int64(65534); inside <= nobody && nobody < inside+count {
			return int(nobody), -1
		}
	}
	return -1, -1
}

// claimUser makes a socket with a name that only one can have, as long as it is open, in
// a place that needs no files. It returns -1 if somebody has it.
func claimUser(user int) int {
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1
	}
	if err := unix.Bind(fd, &unix.SockaddrUnix{Name: fmt.Sprintf("@grundy-user-%d", user)}); err != nil {
		unix.Close(fd)
		return -1
	}
	return fd
}

// tasksOf returns how many processes and threads a user has, about.
func tasksOf(user int) int {
	tasks := 0
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		var stat unix.Stat_t
		if unix.Stat(folder, &stat) == nil && int(stat.Uid) == user {
			threads, _ := os.ReadDir(folder + "/task")
			tasks += len(threads)
		}
	}
	return tasks
}
