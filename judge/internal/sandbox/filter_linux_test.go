package sandbox

import (
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"grundy/judge/internal/full"
)

// A systemCall is what a filter is asked about, as struct seccomp_data.
type systemCall struct {
	number, architecture uint32
	_                    uint64
	arguments            [6]uint64
}

// simulate does what the system does with a filter.
func simulate(filter []unix.SockFilter, c systemCall) answer {
	var accumulator uint32
	for at := 0; ; at++ {
		i := filter[at]
		holds := false
		switch i.Code {
		case result:
			return answer(i.K)
		case load:
			accumulator = (*[16]uint32)(unsafe.Pointer(&c))[i.K/4]
			continue
		case ifEqual:
			holds = accumulator == i.K
		case ifAny:
			holds = accumulator&i.K != 0
		case ifMost:
			holds = accumulator >= i.K
		default:
			panic(fmt.Sprintf("instruction %d: code %#x", at, i.Code))
		}
		if holds {
			at += int(i.Jt)
		} else {
			at += int(i.Jf)
		}
	}
}

// lookUp reads the table itself.
func lookUp(table []rule, c systemCall) answer {
	for _, r := range table {
		fits := r.call == c.number
		for _, condition := range r.when {
			whole := c.arguments[condition.argument]
			low := uint32(whole)
			fits = fits && (slices.Contains(condition.values, low) || whole&condition.bits != 0)
		}
		if fits {
			return r.answer
		}
	}
	return allow
}

// The filters do what the tables say: for every row, with each argument at, beside and
// far from the row's values.
func TestCompile(t *testing.T) {
	full.Daily(t)
	architecture := architectures[runtime.GOARCH].name
	invented := []rule{
		{1, []condition{hasBit(0, 1<<33|4), isOneOf(1, 7, 8, 9), isNotNull(2)}, refuse(unix.EPERM)},
		{2, []condition{hasBit(5, 6)}, refuse(unix.EACCES)},
		{1, []condition{isNotNull(0), hasBit(1, 1)}, askHelper},
		{2, nil, refuse(unix.ENOSYS)},
	}
	tables := map[string][]rule{"invented": invented, "empty": nil}
	for _, namespaces := range []bool{false, true} {
		for _, work := range []string{"", "/folder"} {
			p := &helperProcess{setup: setup{Options: Options{Work: work}, Namespaces: namespaces}}
			for _, asks := range []bool{false, true} {
				tables[fmt.Sprintf("namespaces %v, work %q, asks %v", namespaces, work, asks)] = p.rules(asks)
			}
		}
	}
	for name, table := range tables {
		filter := compile(architecture, table)
		if len(filter) > 4096 {
			t.Errorf("%s: %d instructions; the system takes 4096", name, len(filter))
		}
		for c := range questions(table) {
			c.architecture = architecture
			if got, want := simulate(filter, c), lookUp(table, c); got != want {
				t.Fatalf("%s: call %d with %#x gets the answer %#x, want %#x", name, c.number, c.arguments, got, want)
			}
		}
		for _, c := range []systemCall{
			{architecture: architecture + 1}, {number: otherTable, architecture: architecture},
			{number: math.MaxUint32, architecture: architecture},
		} {
			if got := simulate(filter, c); got != refuse(unix.ENOSYS) {
				t.Errorf("%s: call %#x of architecture %#x gets the answer %#x, want that there is none", name,
					c.number, c.architecture, got)
			}
		}
	}
}

// questions yields all calls, without arguments, and those of a table often with arguments
// by chance at, beside and far from the values of its conditions.
func questions(table []rule) iter.Seq[systemCall] {
	values := []uint64{0, 1, math.MaxUint32, 1 << 32, math.MaxUint64}
	for _, r := range table {
		for _, c := range r.when {
			for _, v := range append(c.values, uint32(c.bits), uint32(c.bits>>32)) {
				for _, near := range []uint32{v, v - 1, v + 1, ^v, v & -v} {
					values = append(values, uint64(near), 1<<40|uint64(near))
				}
			}
		}
	}
	chance := rand.New(rand.NewPCG(1, 2))
	return func(yield func(systemCall) bool) {
		for call := range uint32(1000) {
			if !yield(systemCall{number: call}) {
				return
			}
		}
		for _, r := range table {
			for range 10000 * len(r.when) {
				c := systemCall{number: r.call}
				for i := range c.arguments {
					c.arguments[i] = values[chance.IntN(len(values))]
				}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// What a contest program must not do is in the table, whatever its rows look like.
func TestRules(t *testing.T) {
	program := (&helperProcess{setup: setup{Namespaces: true}}).rules(true)
	compiler := (&helperProcess{setup: setup{Options: Options{Work: "/folder"}, Namespaces: true}}).rules(true)
	bounds := unix.RLIMIT_NPROC
	for _, test := range []struct {
		what              string
		call              uint32
		arguments         [6]uint64
		program, compiler answer
	}{
		{"a lock", unix.SYS_FCNTL, [6]uint64{0, unix.F_OFD_SETLK}, refuse(unix.EPERM), allow},
		{"another lock", unix.SYS_FLOCK, [6]uint64{}, refuse(unix.EPERM), allow},
		{"flags of a file", unix.SYS_FCNTL, [6]uint64{0, unix.F_SETFL}, allow, allow},
		{"larger pipes", unix.SYS_FCNTL, [6]uint64{0, unix.F_SETPIPE_SZ}, refuse(unix.EPERM), refuse(unix.EPERM)},
		{"a thread", unix.SYS_CLONE, [6]uint64{unix.CLONE_VM | unix.CLONE_THREAD}, allow, allow},
		{"a namespace", unix.SYS_CLONE, [6]uint64{unix.CLONE_VM | unix.CLONE_NEWUSER}, refuse(unix.EPERM),
			refuse(unix.EPERM)},
		{"shared memory", unix.SYS_MMAP, [6]uint64{3: unix.MAP_SHARED | unix.MAP_ANONYMOUS}, askHelper, allow},
		{"ignoring children", unix.SYS_RT_SIGACTION, [6]uint64{uint64(unix.SIGCHLD), 1 << 32}, askHelper, allow},
		{"memory", unix.SYS_MMAP, [6]uint64{3: unix.MAP_PRIVATE | unix.MAP_ANONYMOUS}, allow, allow},
		{"its own limit", unix.SYS_PRLIMIT64, [6]uint64{0, uint64(bounds), 0, 1}, allow, allow},
		{"a limit of its own", unix.SYS_PRLIMIT64, [6]uint64{0, unix.RLIMIT_STACK, 1, 0}, allow, allow},
		{"a limit that bounds it", unix.SYS_PRLIMIT64, [6]uint64{0, uint64(bounds), 1 << 32, 0}, refuse(unix.EPERM),
			refuse(unix.EPERM)},
		{"another limit that bounds it", unix.SYS_PRLIMIT64, [6]uint64{0, unix.RLIMIT_FSIZE, 1, 0}, refuse(unix.EPERM),
			refuse(unix.EPERM)},
		{"another's limit", unix.SYS_PRLIMIT64, [6]uint64{1, unix.RLIMIT_STACK, 0, 0}, refuse(unix.EPERM),
			refuse(unix.EPERM)},
		{"a socket", unix.SYS_SOCKET, [6]uint64{}, refuse(unix.EACCES), refuse(unix.EACCES)},
		{"a debugger", unix.SYS_PTRACE, [6]uint64{}, refuse(unix.EPERM), refuse(unix.EPERM)},
		{"io_uring", unix.SYS_IO_URING_SETUP, [6]uint64{}, refuse(unix.ENOSYS), refuse(unix.ENOSYS)},
		{"writing", unix.SYS_WRITE, [6]uint64{1}, allow, allow},
	} {
		c := systemCall{number: test.call, arguments: test.arguments}
		if got := lookUp(program, c); got != test.program {
			t.Errorf("%s: a program gets the answer %#x, want %#x", test.what, got, test.program)
		}
		if got := lookUp(compiler, c); got != test.compiler {
			t.Errorf("%s: a compiler gets the answer %#x, want %#x", test.what, got, test.compiler)
		}
	}
}

// The system knows every right to files that its version of Landlock should have, and the
// table has every one that the system knows.
func TestLandlockRights(t *testing.T) {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		t.Skipf("Landlock: %v", errno)
	}
	const newest = 7 // that this program knows
	for bit := range 64 {
		attributes := unix.LandlockRulesetAttr{Access_fs: 1 << bit}
		fd, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attributes)),
			unsafe.Sizeof(attributes.Access_fs), 0)
		if errno == 0 {
			unix.Close(int(fd))
		}
		known, listed := errno == 0, landlockFiles(int(version))&attributes.Access_fs != 0
		if known && !listed && version > newest {
			t.Logf("version %d has the right %#x, which is not restricted", version, attributes.Access_fs)
		} else if known != listed {
			t.Errorf("right %#x: the system's version %d says %v, the table has it: %v", attributes.Access_fs, version,
				errno, listed)
		}
	}
}
