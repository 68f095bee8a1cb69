package sandbox

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// helperName is the name under which a helper is started.
const helperName = "grundy-sandbox"

// isHelper reports whether the process was started as a helper.
func isHelper() bool { return len(os.Args) == 1 && os.Args[0] == helperName }

// A helper is the process that starts programs, seen from the judge.
type helper struct {
	protections []Protection
	cmd         *exec.Cmd
	complaints  *bytes.Buffer // its standard error
	link        *link         // the judge's end of the socket
	cgroup      *cgroup       // nil if there is none
	user        int           // who owns the pipes of programs, -1 for the judge's user
	ownUser     bool          // no other helper has that user
	base        string        // a folder to remove at the end, or ""
	ownRoot     bool          // its programs have a root folder of their own

	installed bool   // it has the files of folder
	folder    string // of the last program
	files     int64  // their size in KiB
	number    uint32 // of the last run

	patience time.Duration // how long it may not answer, in addition to a run's limits
	grace    time.Duration // how long it may not answer after an interrupt
	broken   error         // why it cannot be used any more
	buffer   []byte        // for output
}

// close ends the helper. What runs in its sandbox dies with it.
func (h *helper) close() error {
	if h.broken == nil {
		h.end(2 * time.Second)
		h.broken = errors.New("the sandbox is closed")
	}
	return os.RemoveAll(h.base)
}

// end waits for the helper, which ends when the judge closes its end of the socket, and
// kills it when the patience is over. It returns how the helper ended.
func (h *helper) end(patience time.Duration) string {
	h.link.close()
	if process := h.cmd.Process; process != nil {
		timer := time.AfterFunc(patience, func() { process.Kill() })
		h.cmd.Wait()
		timer.Stop()
	}
	h.cgroup.remove()
	h.cgroup = nil
	return h.cmd.ProcessState.String()
}

// lost ends the helper and returns the error that it broke.
func (h *helper) lost(err error) error {
	ended := h.end(100 * time.Millisecond)
	h.broken = fmt.Errorf("the sandbox is lost: %w (%s) %.2000s", err, ended, h.complaints)
	return h.broken
}
