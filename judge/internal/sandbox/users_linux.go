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

// spareUser returns an unused user id, for programs that root judges, or -1 if there is
// none. The system counts what a user has for all processes of the machine together, so
// every helper takes one of 16 million ids by chance, which is its own; where there are
// fewer, all are nobody.
func spareUser() (user int, own bool) {
	text, _ := os.ReadFile("/proc/self/uid_map")
	const first, many, nobody = 0x70000000, 1 << 24, 65534
	user = -1
	for line := range strings.Lines(string(text)) {
		var inside, outside, count int64
		fmt.Sscan(line, &inside, &outside, &count)
		if inside <= first && first+many <= inside+count {
			return first + rand.N(many), true
		}
		if inside <= nobody && nobody < inside+count {
			user = nobody
		}
	}
	return user, false
}

// tasksOf returns about how many processes and threads a user has.
func tasksOf(user int) (tasks int) {
	p := new(proc)
	for _, pid := range p.processes() {
		var stat unix.Stat_t
		if unix.Stat("/proc/"+strconv.Itoa(pid), &stat) == nil && int(stat.Uid) == user {
			tasks += len(p.threads(pid))
		}
	}
	return tasks
}
