package sandbox

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// innerUser is the user id of programs in a user namespace that has more than one.
const innerUser = 1000

// spareUser returns an unused user id, for programs that root judges, or -1 if
// there is none. Every helper on the machine has another one, since the system counts what
// a user has for all of them together. The claim is a socket that holds the id, -1 if
// others may have it too.
func spareUser() (user, claim int) {
	text, _ := os.ReadFile("/proc/self/uid_map")
	for line := range strings.Lines(string(text)) {
		var inside, outside, count int64
		fmt.Sscan(line, &inside, &outside, &count)
		const first, many, nobody = 0x70000000, 1 << 16, 65534
		for range 100 {
			user := first + rand.N(many)
			if int64(user) < inside || int64(user) >= inside+count {
				continue
			}
			if claim := claimUser(user); claim >= 0 {
				return user, claim
			}
		}
		if inside <= nobody && nobody < inside+count {
			return nobody, -1
		}
	}
	return -1, -1
}

// claimUser makes a socket with a name that only one process can have at a time, in a
// place that needs no files. It returns -1 if it is in use.
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

// tasksOf returns about how many processes and threads a user has.
func tasksOf(user int) (tasks int) {
	for _, pid := range processes() {
		var stat unix.Stat_t
		if unix.Stat("/proc/"+strconv.Itoa(pid), &stat) == nil && int(stat.Uid) == user {
			tasks += len(threads(pid))
		}
	}
	return tasks
}
