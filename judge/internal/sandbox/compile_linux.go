package sandbox

import (
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

// A condition is about the low half of an argument.
type condition struct {
	argument   uint32
	comparison comparison
	values     []uint32
}

// A comparison says when a condition holds.
type comparison int

const (
	oneOf   comparison = iota // the argument is one of the values
	noneOf                    // it is none of them
	anyBit                    // it has a bit in common with the first value
	notNull                   // it, or its high half, is not 0; there are no values
)

func isOneOf(argument uint32, values ...uint32) condition {
	return condition{argument, oneOf, values}
}
func isNot(argument, value uint32) condition { return condition{argument, noneOf, []uint32{value}} }
func hasBit(argument, bits uint32) condition { return condition{argument, anyBit, []uint32{bits}} }
func isNotNull(argument uint32) condition    { return condition{argument, notNull, nil} }

// An answer is what the system does with a call.
type answer uint32

const (
	allow     answer = unix.SECCOMP_RET_ALLOW
	askHelper answer = unix.SECCOMP_RET_USER_NOTIF // the helper decides: see asked
)

// refuse is the answer that a call fails with an error.
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
	var calls []uint32
	rules := make(map[uint32][]rule)
	for _, r := range table {
		if !slices.Contains(calls, r.call) {
			calls = append(calls, r.call)
		}
		rules[r.call] = append(rules[r.call], r)
	}
	for _, call := range calls {
		var body []unix.SockFilter
		for _, r := range rules[call] {
			body = append(body, r.compile()...)
		}
		if len(rules[call][len(rules[call])-1].when) > 0 { // else the last rule always fits
			body = append(body, unix.SockFilter{Code: result, K: uint32(allow)})
		}
		filter = append(filter, unix.SockFilter{Code: ifEqual, K: call, Jf: jump(len(body))})
		filter = append(filter, body...)
	}
	return append(filter, unix.SockFilter{Code: result, K: uint32(allow)})
}

// compile returns the instructions of a rule: they return its answer or go on after it.
func (r rule) compile() []unix.SockFilter {
	code := []unix.SockFilter{{Code: result, K: uint32(r.answer)}}
	for _, c := range slices.Backward(r.when) {
		code = append(c.compile(len(code)), code...)
	}
	return code
}

// compile returns the instructions of a condition, which so many more of its rule follow:
// they go on with these if it holds, and after them otherwise.
func (c condition) compile(more int) []unix.SockFilter {
	low := firstArgument + c.argument*argumentSize
	code := []unix.SockFilter{{Code: load, K: low}}
	switch c.comparison {
	case oneOf:
		for i, value := range c.values {
			left := len(c.values) - 1 - i // comparisons after this one
			next := unix.SockFilter{Code: ifEqual, K: value, Jt: jump(left)}
			if left == 0 {
				next.Jf = jump(more)
			}
			code = append(code, next)
		}
	case noneOf:
		for i, value := range c.values {
			code = append(code, unix.SockFilter{Code: ifEqual, K: value, Jt: jump(len(c.values) - 1 - i + more)})
		}
	case anyBit:
		code = append(code, unix.SockFilter{Code: ifAny, K: c.values[0], Jf: jump(more)})
	case notNull:
		code = append(code,
			unix.SockFilter{Code: ifEqual, K: 0, Jf: 2},
			unix.SockFilter{Code: load, K: low + 4},
			unix.SockFilter{Code: ifEqual, K: 0, Jt: jump(more)},
		)
	}
	return code
}

// jump returns how many instructions to skip, at most 255.
func jump(instructions int) uint8 {
	if instructions > 255 {
		panic("too many instructions for one system call")
	}
	return uint8(instructions)
}
