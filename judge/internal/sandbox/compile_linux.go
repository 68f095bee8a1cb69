package sandbox

import (
	"math"
	"slices"

	"golang.org/x/sys/unix"
)

// A rule is the answer to a system call if all conditions hold. The first rule that fits
// decides; without one the call is allowed.
type rule struct {
	call   uint32
	when   []condition
	answer answer
}

// A condition is about an argument: its low half is one of the values or, without values,
// it has one of the bits.
type condition struct {
	argument uint32
	values   []uint32
	bits     uint64
}

func isOneOf(argument uint32, values ...uint32) condition { return condition{argument, values, 0} }
func hasBit(argument uint32, bits uint64) condition       { return condition{argument, nil, bits} }
func isNotNull(argument uint32) condition                 { return hasBit(argument, math.MaxUint64) }

// An answer is what the system does with a call.
type answer uint32

const (
	allow     answer = unix.SECCOMP_RET_ALLOW
	askHelper answer = unix.SECCOMP_RET_USER_NOTIF // the helper decides: see asked
)

// refuse is the answer that a call fails with an error, or does nothing if that is 0.
func refuse(errno unix.Errno) answer { return unix.SECCOMP_RET_ERRNO | answer(errno) }

// The instructions of packet filters that are needed, and what they read: words of struct
// seccomp_data.
const (
	load    = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
	ifEqual = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
	ifAny   = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
	ifMost  = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
	result  = unix.BPF_RET | unix.BPF_K

	callNumber     = 0
	architectureOf = 4
	firstArgument  = 16 // its low half; the high half is 4 further on
	argumentSize   = 8

	otherTable = 0x40000000 // from here on numbers are of x86's third table of system calls
)

// compile returns the filter for a table. Calls of another architecture, where numbers
// have other meanings, do not exist.
func compile(architecture uint32, table []rule) []unix.SockFilter {
	filter := []unix.SockFilter{
		{Code: load, K: architectureOf},
		{Code: ifEqual, K: architecture, Jt: 1},
		{Code: result, K: uint32(refuse(unix.ENOSYS))},
		{Code: load, K: callNumber},
		{Code: ifMost, K: otherTable, Jf: 1},
		{Code: result, K: uint32(refuse(unix.ENOSYS))},
	}
	for _, r := range table {
		body := []unix.SockFilter{{Code: result, K: uint32(r.answer)}}
		for _, c := range slices.Backward(r.when) {
			body = append(c.compile(len(body)), body...)
		}
		if len(r.when) > 0 { // they have loaded something else
			body = append(body, unix.SockFilter{Code: load, K: callNumber})
		}
		filter = append(filter, unix.SockFilter{Code: ifEqual, K: r.call, Jf: uint8(len(body))})
		filter = append(filter, body...)
	}
	return append(filter, unix.SockFilter{Code: result, K: uint32(allow)})
}

// compile returns the instructions of a condition, which so many more of its rule follow:
// they go on with these if one of the comparisons holds, and after them otherwise.
func (c condition) compile(more int) (code []unix.SockFilter) {
	compare := func(at uint32, jump uint16, value uint32) {
		code = append(code, unix.SockFilter{Code: load, K: at}, unix.SockFilter{Code: jump, K: value})
	}
	low := firstArgument + c.argument*argumentSize
	for _, value := range c.values {
		compare(low, ifEqual, value)
	}
	if c.bits != 0 {
		compare(low, ifAny, uint32(c.bits))
		compare(low+4, ifAny, uint32(c.bits>>32))
	}
	last := len(code) - 1
	for i := 1; i < last; i += 2 {
		code[i].Jt = uint8(last - i)
	}
	code[last].Jf = uint8(more)
	return code
}
