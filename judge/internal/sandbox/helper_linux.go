package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// helperName, as the name that a process was started under, makes it a helper.
const helperName = "grundy-sandbox"

// A helper is the process that starts programs, seen from the judge.
type helper struct {
	protections []Protection
	cmd         *exec.Cmd
	link        link                                   // the judge's end of the socket
	user        int                                    // who owns what programs get, -1 for the judge's user
	claim       int                                    // a socket that keeps other helpers from that user, or -1
	cgroup      *cgroup                                // nil where there is none
	files       int64                                  // the size of those of the program which is installed, in KiB
	complaints  *bytes.Buffer                          // what the helper wrote to standard error
	base        string                                 // a folder to delete in the end, "" for none
	ownRoot     bool                                   // its programs have a root folder of their own
	folder      string                                 // that of the program which is installed
	number      uint32                                 // of the last run
	patience    time.Duration                          // for how long it may not answer, beside what a run can take
	grace       time.Duration                          // for how long it may not answer once the run is interrupted
	broken      error                                  // why it can't be used any more
	spent       bool                                   // it is that for want of memory, so another one can do the next run
	again       func(context.Context) (*helper, error) // starts that one
	buffer      []byte                                 // of what a program prints
}

// startHelper starts a helper with as much isolation as the system grants.
func startHelper(ctx context.Context, options Options) (*helper, error) {
	var refusals []string
	for _, level := range []level{ownUserNamespace, rootsNamespaces, noNamespaces} {
		if level == rootsNamespaces && os.Geteuid() != 0 {
			continue
		}
		h, err := newHelper(ctx, options, level, strings.Join(refusals, "; "))
		if err == nil {
			return h, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !slices.Contains(refusals, err.Error()) {
			refusals = append(refusals, err.Error())
		}
	}
	return nil, errors.New(strings.Join(refusals, "; "))
}

// A level is how a helper gets namespaces.
type level int

const (
	ownUserNamespace level = iota // in a user namespace, as anybody may
	rootsNamespaces               // without one, as root may
	noNamespaces
)

// newHelper starts a helper of one level. What was refused before is the reason
// why some protections will not be in force.
func newHelper(ctx context.Context, options Options, level level, refused string) (made *helper, err error) {
	user, claim := -1, -1
	if options.Work == "" && os.Geteuid() == 0 { // compilers write to the user's folders
		user, claim = spareUser()
	}
	h := &helper{user: user, claim: claim, complaints: new(bytes.Buffer), buffer: make([]byte, 64<<10), patience: time.Minute, grace: 2 * time.Second}
	defer func() {
		if made == nil {
			h.release()
		}
	}()
	to := setup{Namespaces: level != noNamespaces, User: user, Read: options.Read, Write: options.Write, Work: options.Work}
	to.Tasks = maxTasks
	if options.Work != "" {
		to.Tasks = maxCompilerTasks
		options.noCgroup = errors.New("compilers are trusted")
	}
	if options.noCgroup == nil {
		h.cgroup, options.noCgroup = newCgroup()
	}
	if level != ownUserNamespace && user < 0 { // all that the user has count
		to.Tasks += tasksOf(os.Getuid())
	}
	attributes := &syscall.SysProcAttr{Setsid: true}
	if level != noNamespaces {
		attributes.Cloneflags = syscall.CLONE_NEWPID | syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	}
	if level == ownUserNamespace {
		if err := refusal(attributes.Cloneflags); err != nil {
			return nil, err
		}
		attributes.Cloneflags |= syscall.CLONE_NEWUSER
		attributes.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
		attributes.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
		if user >= 0 {
			attributes.UidMappings = append(attributes.UidMappings, syscall.SysProcIDMap{ContainerID: innerUser, HostID: user, Size: 1})
			attributes.GidMappings = append(attributes.GidMappings, syscall.SysProcIDMap{ContainerID: innerUser, HostID: user, Size: 1})
			attributes.GidMappingsEnableSetgroups = true
			to.User = innerUser
		}
	}
	if level == noNamespaces {
		base, err := temporaryFolder(user >= 0)
		if err != nil {
			return nil, err
		}
		h.base, to.Base = base, base
	}

	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	h.link = newLink(pair[0])
	theirs := os.NewFile(uintptr(pair[1]), "control")
	defer theirs.Close()
	h.cmd = exec.Command("/proc/self/exe")
	h.cmd.Args = []string{helperName}
	h.cmd.Env = []string{"GOMAXPROCS=1", "GOGC=off", "GODEBUG=asyncpreemptoff=1"}
	h.cmd.Dir = "/"
	h.cmd.ExtraFiles = []*os.File{theirs}
	if h.cgroup != nil && h.cgroup.time != nil {
		h.cmd.ExtraFiles = append(h.cmd.ExtraFiles, h.cgroup.time)
		to.Time = h.cgroup.files.time
	}
	nothing, err := emptyFile()
	if err != nil {
		unix.Close(h.link.socket)
		os.RemoveAll(h.base)
		return nil, err
	}
	defer nothing.Close()
	h.cmd.Stdin, h.cmd.Stdout, h.cmd.Stderr = nothing, nothing, h.complaints
	h.cmd.SysProcAttr = attributes
	if err := h.cmd.Start(); err != nil {
		unix.Close(h.link.socket)
		os.RemoveAll(h.base)
		return nil, namespacesRefused(err)
	}
	theirs.Close()
	group, joined := h.cgroup, make(chan error, 1)
	go func() { joined <- group.join(h.cmd.Process.Pid) }() // that takes as long as to set up
	got, err := h.setUp(ctx, to)
	notJoined := <-joined
	if err != nil {
		return nil, err
	}
	if notJoined != nil {
		h.close()
		options.noCgroup = notJoined
		return newHelper(ctx, options, level, refused)
	}
	h.ownRoot = to.Namespaces
	h.protections = inForce(to, got, refused, options.noCgroup, claim >= 0)
	h.again = func(ctx context.Context) (*helper, error) { return newHelper(ctx, options, level, refused) }
	return h, nil
}

// refusal asks whether the system refuses namespaces, CLONE_NEWUSER among them, and why.
// If it refused them to the helper, package syscall would leave two files open: those by
// which it tells a new process of its user.
func refusal(namespaces uintptr) error {
	const missing = "/proc/self/missing"
	_, err := os.StartProcess(missing, []string{missing}, &os.ProcAttr{
		Sys: &syscall.SysProcAttr{Cloneflags: namespaces | syscall.CLONE_NEWUSER},
	})
	if errors.Is(err, fs.ErrNotExist) { // only the program was refused
		return nil
	}
	return namespacesRefused(err)
}

// namespacesRefused is the error that no process could be started in namespaces.
func namespacesRefused(err error) error {
	var cause *os.PathError
	if errors.As(err, &cause) {
		err = cause.Err // without the path of the judge
	}
	return fmt.Errorf("namespaces: %w", err)
}

// setUp has a helper that was started set itself up. If that fails, the helper is closed.
func (h *helper) setUp(ctx context.Context, to setup) (got grants, err error) {
	defer func() {
		if err != nil {
			h.close()
		}
	}()
	defer context.AfterFunc(ctx, func() { h.cmd.Process.Kill() })()
	err = h.link.sendJSON(to)
	if err == nil || errors.Is(err, unix.EPIPE) { // then there is no answer either
		err = h.link.receiveJSON(&got)
	}
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, unix.ECONNRESET):
		h.close() // before that something may still be added to its complaints
		return grants{}, fmt.Errorf("the sandbox ended while it was set up: %.500s", h.complaints)
	case err != nil:
		return grants{}, fmt.Errorf("the sandbox: %w", err)
	case got.Error != "":
		return grants{}, errors.New(got.Error)
	}
	return got, nil
}

// close ends the helper. What runs in its sandbox dies with it.
func (h *helper) close() error {
	if h.broken == nil {
		h.end(2 * time.Second)
		h.broken = errors.New("the sandbox is closed")
	}
	return os.RemoveAll(h.base)
}

// release gives back the user of the programs and the cgroup.
func (h *helper) release() {
	h.cgroup.remove()
	h.cgroup = nil
	if h.claim >= 0 {
		unix.Close(h.claim)
		h.claim = -1
	}
}

// end waits for the end of the helper, which comes once the judge's end of the
// socket is closed, and kills it if that takes too long. It returns how it ended.
func (h *helper) end(patience time.Duration) string {
	unix.Close(h.link.socket)
	process := h.cmd.Process // h may have another one when the timer runs
	defer time.AfterFunc(patience, func() { process.Kill() }).Stop()
	h.cmd.Wait()
	h.release()
	return h.cmd.ProcessState.String()
}

// lost is the error that the helper ended, or what else is wrong with it.
func (h *helper) lost(err error) error {
	ended := h.end(100 * time.Millisecond)
	h.broken = fmt.Errorf("the sandbox is lost: %w (%s) %.2000s", err, ended, h.complaints)
	return h.broken
}
