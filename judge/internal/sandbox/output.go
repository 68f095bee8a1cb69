package sandbox

// A firstBytes keeps the beginning of a program's output: one byte more than the limit,
// which shows that the limit was passed.
type firstBytes struct {
	limit int
	kept  []byte
}

// take takes the next bytes, and reports whether the limit is passed.
func (f *firstBytes) take(b []byte) (passed bool) {
	f.kept = append(f.kept, b[:min(len(b), f.limit+1-len(f.kept))]...)
	return len(f.kept) > f.limit
}

// A headAndTail keeps the beginning and the end of what a program writes.
type headAndTail struct {
	limit, count int
	head, tail   []byte
}

const (
	headSize = 1 << 10
	tailSize = 3 << 10
)

// take takes the next bytes, and reports whether the limit is passed.
func (h *headAndTail) take(b []byte) (passed bool) {
	h.count += len(b)
	n := min(len(b), headSize-len(h.head))
	h.head, b = append(h.head, b[:n]...), b[n:]
	h.tail = append(h.tail, b[max(0, len(b)-tailSize):]...)
	if len(h.tail) > 2*tailSize {
		h.tail = append(h.tail[:0], h.tail[len(h.tail)-tailSize:]...)
	}
	return h.count > h.limit
}

// kept returns what was kept, with a line in place of the rest.
func (h *headAndTail) kept() []byte {
	tail := h.tail[max(0, len(h.tail)-tailSize):]
	if headSize+len(tail) >= h.count {
		return append(h.head, tail...)
	}
	return append(append(h.head, "\n[...]\n"...), tail...)
}
